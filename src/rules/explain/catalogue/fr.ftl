### French. See en.ftl for what the messages and their arguments are.
###
### No source text is in French; the terms are those of French writings on mancala and board games:
### trou (pit), graine (seed), semer (sow), capturer, grenier (store), rangée (row), adversaire, coup (move), manche (round).
### A lap is « un semis », all laps of a move together are « les semailles »; the mover is « le joueur actif ».
### Sets of counts follow « le nombre est », so that no noun has to agree with them.
### The spaces before « : » and « ; » do not break.

## Parts of the sheet

heading-kind = Type de jeu
heading-summary = Résumé
heading-board = Plateau
heading-play = Comment jouer
heading-capture = Capture
heading-end = Fin de la partie et vainqueur
heading-rounds = Manches
heading-notes = Remarques
heading-readings = Comment sont lus les points laissés ouverts
heading-source = Source
author-words = Ce qui suit est de la main de l'auteur du fichier, dans sa langue :

## Putting together

list-more = { $head }, { $next }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
sentences = { $head } { $next }
counts-just = { $n }
counts-range = compris entre { $low } et { $high } inclus
counts-from = { $low } ou plus
counts-even = pair
counts-odd = impair
counts-exactly = exactement { $counts }
part-pits = { $n ->
    [one] { $n } trou
   *[other] { $n } trous
}
part-seeds = { $n ->
    [one] { $n } graine
   *[other] { $n } graines
}

## Kind of game and summary

kind = Un mancala sur { $rows ->
        [1] une rangée
       *[2] deux rangées
    } de { part-pits }, { $stores ->
        [one-each] avec greniers
       *[none] sans greniers
    }, { $laps ->
        [many] où un coup peut avoir plusieurs semis
       *[one] où un coup est un seul semis
    }, { $take ->
        [last] avec capture quand le nombre de graines est { $counts }
        [opposite] avec capture dans le trou opposé
        [next] avec capture dans le trou suivant
        [beyond-gap] avec capture au-delà d'un trou vide
       *[none] sans capture
    }.
rules-of = Ce sont les règles de { $name }.
rules-of-but = Ce sont les règles de { $name }, sauf : { $changes }.
also-called = Autres noms : { $names }.
people = Peuple : « { $text } »
region = Région : « { $text } »
recorded-by = Règles recueillies par « { $who } »
recorded-when = Règles recueillies : « { $when } »
recorded-when-by = Règles recueillies : « { $when } », par « { $who } »
source = { $text }

## Board

board-two-rows = Deux rangées de { part-pits }. Chaque joueur possède la rangée qui est devant lui.
board-one-row = Une rangée de { part-pits }, qui forment un anneau. Les deux joueurs jouent de tous les trous.
board-no-stores = Pas de greniers : les graines capturées sont mises de côté et comptent pour celui qui les a capturées.
board-stores = Deux greniers, un par joueur, à l'extrémité droite de sa propre rangée.
start-each = { part-seeds } dans chaque trou au départ, { $total } en tout.
start-list = Au départ, { $rows ->
        [1] la rangée contient, à partir de la gauche de Sud,
       *[2] chaque rangée contient, à partir de la gauche de son propriétaire,
    } { $list } graines, { $total } en tout.
start-lists = Au départ, la rangée de Sud contient, à partir de la gauche de Sud, { $south } graines, et celle de Nord, à partir de la gauche de Nord, { $north } ; { $total } en tout.

## How to play: the move

players = Deux joueurs, Sud (South) et Nord (North). Sud joue en premier ; les joueurs jouent à tour de rôle. Celui qui joue le coup est le joueur actif.
start = Un coup part { $rows ->
        [1] de n'importe quel trou
       *[2] d'un trou de la rangée du joueur actif
    } qui { $n ->
        [1] n'est pas vide
        [2] contient au moins 2 graines ; un trou à une seule graine ne peut pas être joué
       *[other] contient au moins { $n } graines
    }.
start-singletons-last = Un trou à une seule graine ne peut être joué que si aucun autre trou du joueur ne peut l'être.
start-each-pit-first = Tant qu'un joueur n'a pas joué un coup de chacun de ses propres trous, seuls peuvent être joués les trous dont aucun coup n'est encore parti.
opening = Le premier coup de la partie, et de chaque manche, est une ouverture : le trou choisi garde ses graines ; à partir du trou suivant, dans le sens inverse des aiguilles d'une montre, les autres trous, en alternance, perdent une graine (le premier) et en reçoivent une (le deuxième), et le trou opposé au trou choisi reçoit la dernière graine. Cette graine peut faire revendiquer ou capturer comme la dernière d'un semis, mais ne commence aucun autre semis.
start-store = Un coup peut aussi partir du grenier du joueur actif, selon les mêmes règles ; le grenier compte comme placé à l'extrémité droite de sa rangée, et ses graines sont semées à partir de là.
opening-from-a-pit = L'ouverture part d'un trou.
first-lap = Le premier semis d'un coup doit finir dans la rangée de l'adversaire, ou dans un trou du joueur actif qui était vide avant le coup ; s'il part d'un trou de plus de { part-seeds }, il peut finir n'importe où.

## How to play: the sowing

sow = { $lift ->
        [leave-one] Une graine reste dans le trou et toutes les autres sont prises (une graine seule est prise et laisse son trou vide)
       *[all] Toutes ses graines sont prises
    }{ $begin ->
        [back] . La première est remise dans le trou que l'on vient de vider ; les autres sont semées, une par trou,
        [back-first-lap] . Dans le premier semis d'un coup, la première graine est remise dans le trou que l'on vient de vider (les semis suivants commencent au trou d'après) ; les autres sont semées, une par trou,
       *[next] {" "}et semées, une par trou à partir du trou suivant,
    } { part-way }.
part-way = { $direction ->
        [clockwise] dans le sens des aiguilles d'une montre, c'est-à-dire, vu de la place de chaque joueur, de droite à gauche le long de la rangée proche{ $path ->
            [far] {" "}et de gauche à droite le long de la rangée éloignée
            [end] {" "}et de nouveau à partir de son autre extrémité
           *[row] {""}
        }
        [choice] dans la direction que choisit le joueur actif{ $laps ->
            [many] {" "}et qu'il garde pendant tout le coup
           *[one] {""}
        }
        [by-parity] dans le sens inverse des aiguilles d'une montre (vu de la place de chaque joueur, de gauche à droite le long de la rangée proche) quand le nombre de graines prises est impair, et dans le sens des aiguilles quand il est pair{ $laps ->
            [many] {" "}; les semis suivants gardent le sens du premier
           *[one] {""}
        }
       *[counter-clockwise] dans le sens inverse des aiguilles d'une montre, c'est-à-dire, vu de la place de chaque joueur, de gauche à droite le long de la rangée proche{ $path ->
            [far] {" "}et de droite à gauche le long de la rangée éloignée
            [end] {" "}et de nouveau à partir de son autre extrémité
           *[row] {""}
        }
    }
sow-own-row = Un joueur ne sème que dans sa propre rangée{ $store ->
        [never] {""}
       *[other] {" "}et dans son grenier
    }, en tournant sans fin ; on ne touche jamais à l'autre rangée.
origin-skip = Un semis de { part-seeds } ou plus saute le trou d'où il est parti, chaque fois qu'il y revient.
origin-skip-first = Un premier semis de { part-seeds } ou plus saute le trou d'où il est parti, chaque fois qu'il y revient ; les semis suivants y déposent une graine comme dans tout autre.
origin-sow = Un semis de { part-seeds } ou plus dépose une graine dans le trou d'où il est parti, quand il y revient, comme dans tout autre.
origin-first = Un semis qui fait le tour dépose de nouveau une graine dans ce trou, comme dans tout autre.
stores-never = On ne sème jamais dans les greniers.
stores-own = On sème aussi dans le grenier du joueur actif, après le dernier trou de sa rangée ; celui de l'adversaire est sauté.
stores-both = On sème aussi dans les deux greniers, dans chacun après le dernier trou de la rangée de son propriétaire.
store-last-turn-ends = Quand la dernière graine tombe dans un grenier, le tour s'achève.
store-last-another-turn = Quand la dernière graine tombe dans le grenier du joueur actif, le même joueur rejoue.

## How to play: further laps

one-lap = Un coup est un seul semis : il finit quand la main est vide.
relay-last = Quand la dernière graine d'un semis{ $captures ->
        [yes] , sans rien capturer,
       *[no] {""}
    } tombe dans { $count ->
        [some] un trou{ part-row } et que le nombre de ses graines est alors { $counts }
       *[any] un trou occupé{ part-row }
    }, toutes les graines de ce trou, la dernière comprise, sont prises et semées dans un nouveau semis selon les mêmes règles.
relay-next = Quand un semis finit{ $captures ->
        [yes] {" "}sans capture
       *[no] {""}
    } et que le trou suivant dans le sens des semailles{ $side ->
        [own] {" "}est dans la rangée du joueur actif et{" "}
        [opponent] {" "}est dans la rangée de l'adversaire et{" "}
       *[any] {" "}
    }{ $count ->
        [some] contient des graines dont le nombre est { $counts }
       *[any] n'est pas vide
    }, toutes les graines de ce trou suivant sont prises et semées dans un nouveau semis selon les mêmes règles. Sinon les semailles s'arrêtent.
relay-stops-empty = Quand elle tombe dans un trou vide, le tour s'achève{ $captures ->
        [yes] , et rien n'est capturé
       *[no] {""}
    }.
relay-stops-elsewhere = Partout ailleurs, le tour s'achève.
relay-stops-capture = Quand elle capture (voir plus bas), le tour s'achève avec la capture.
relay-crossing = Après le premier semis d'un coup, cela ne vaut que si sa dernière graine est tombée dans la rangée de l'adversaire, ou si un trou de cette rangée contient alors plus de graines qu'avant le coup ; sinon les semailles s'arrêtent.
bear-off = À partir de la première fois où, après un coup, aucun trou du plateau ne contient plus d'une graine, les graines n'entrent plus dans la rangée de l'adversaire : quand le trou suivant serait l'un des siens, toutes les graines encore en main quittent le plateau au profit du joueur actif, et le semis compte comme fini dans le trou précédent.
endless-illegal = Un coup dont les semailles ne finiraient jamais n'est pas permis.
endless-turn-ends = Des semailles qui ne finiraient jamais s'arrêtent, sans capture, quand l'un de leurs états est revenu.
endless-draw = Un coup dont les semailles ne finiraient jamais peut être joué ; la partie est alors nulle.

## How to play: claimed pits

claimed = Un trou revendiqué appartient à celui qui l'a revendiqué pour le reste de la { $unit ->
        [round] manche
       *[game] partie
    } : aucun coup n'en part, il n'est jamais capturé, et une dernière graine qui y tombe met fin aux semailles.
claimed-by-all = Les deux joueurs sèment dans les trous revendiqués comme dans tout autre.
claimed-by-claimer = Seul celui qui a revendiqué un trou y sème ; l'autre joueur le saute.
claimed-stay = Ses graines y restent et comptent pour celui qui l'a revendiqué.
claimed-to-store = Ses graines, et chaque graine qui y est semée ensuite, vont aussitôt à celui qui l'a revendiqué.
raid = Mais un joueur dont la dernière graine tombe dans un trou revendiqué par l'adversaire y prend { part-seeds } (ou toutes, s'il y en a moins){ $turn ->
        [another-turn] {" "}et rejoue
       *[turn-ends] {""}
    }.

## How to play: feeding and passing

feed = { $when ->
        [always] Il faut choisir
       *[row-empty] Quand la rangée de l'adversaire est vide, il faut choisir
    } un coup qui laisse au moins une graine dans la rangée de l'adversaire une fois que tout est fait, captures comprises.
feed-else-any = S'il n'y en a pas, n'importe quel coup peut être joué.
feed-else-pass = S'il n'y en a pas, le joueur passe.
feed-else-over = S'il n'y en a pas, la partie est terminée.
stuck-pass = Un joueur sans coup permis passe, jusqu'à ce qu'il en ait de nouveau un.
stuck-wait = Un joueur dont la rangée est vide ne peut pas jouer. Si l'adversaire a un coup qui le nourrit, le tour passe à l'adversaire, qui doit jouer un tel coup.

## Capturing: claims

claim-pair = Quand le trou de la dernière graine et celui d'avant, dont aucun n'est revendiqué, contiennent { $a } et { $b } graines, dans un ordre ou dans l'autre, le joueur actif revendique les deux.
claim = Quand la dernière graine d'un semis{ $n ->
        [1] {""}
       *[other] {" "}d'au moins { $n } graines
    } tombe dans un trou non revendiqué{ part-row } et que le nombre de ses graines est alors { $counts }, le joueur actif revendique ce trou ; cela passe avant toute capture et tout nouveau semis.
claim-most = Un joueur revendique au plus { part-pits }.
claim-least-pits = Aucun trou ne peut être revendiqué dans une manche qui commence avec moins de { $n ->
        [one] { $n } trou plein
       *[other] { $n } trous pleins
    } pour chaque joueur.
claim-last-pit = Le dernier trou d'une rangée, à l'extrémité droite de son propriétaire, ne peut pas être revendiqué.
claim-same-number = Un joueur ne peut pas revendiquer le trou qui porte le même numéro, compté à partir de la gauche de son propriétaire, qu'un trou revendiqué par l'adversaire.

## Capturing: the last seed

capture-none = Rien n'est capturé.
part-row = { $side ->
        [own] {" "}de la rangée du joueur actif
        [opponent] {" "}de la rangée de l'adversaire
        [either] {" "}de l'une ou l'autre rangée
       *[any] {""}
    }
capture-last = Quand la dernière graine { $laps ->
        [many] d'un semis
       *[one] d'un coup
    } tombe dans un trou{ part-row } et que le nombre de ses graines, elle comprise, est alors { $counts }, toutes les graines de ce trou sont capturées.
capture-opposite = Quand la dernière graine tombe dans { $landing ->
        [occupied] un trou occupé
        [any] un trou
       *[empty] un trou vide
    }{ part-row }, toutes les graines du trou directement opposé, { $last ->
        [taken] et avec elles { $landing ->
            [empty] la dernière graine
           *[other] celles du dernier trou
        },
       *[stays] mais non { $landing ->
            [empty] la dernière graine elle-même
           *[other] celles du dernier trou lui-même
        },
    } sont capturées{ $count ->
        [some] , si le nombre des graines opposées est { $counts }
       *[any] {""}
    }.
opposite-empty-take-last = Si le trou opposé est vide, les graines du dernier trou sont capturées seules.
opposite-empty-nothing = Si le trou opposé est vide, rien n'est capturé{ $landing ->
        [empty] {" "}et la dernière graine reste où elle est
       *[other] {""}
    }.
capture-next = Quand { $laps ->
        [many] le dernier semis d'un coup
       *[one] un coup
    } finit{ $side ->
        [any] {""}
       *[other] {" "}dans un trou{ part-row }
    }{ $take ->
        [beyond-gap] {" "}et que le trou suivant dans le sens des semailles est vide, toutes les graines du trou d'après
       *[next] , toutes les graines du trou suivant dans le sens des semailles
    }, dans quelque rangée qu'il soit, sont capturées{ $count ->
        [some] , si leur nombre est { $counts }
       *[any] {""}
    }.

## Capturing: chains

chain = La capture continue { $way ->
        [forward] vers l'avant, dans le sens des semailles : le trou d'après,
       *[backward] vers l'arrière, contre le sens des semailles : le trou d'avant,
    } { $side ->
        [own] s'il est dans la rangée du joueur actif et que le nombre de ses graines est
        [opponent] s'il est dans la rangée de l'adversaire et que le nombre de ses graines est
       *[any] si le nombre de ses graines est
    } { $same ->
        [yes] lui aussi { $counts }
       *[no] { $counts }
    }, est capturé à son tour, et ainsi de suite en une chaîne ininterrompue.
chain-opposite = La capture continue { $way ->
        [forward] vers l'avant, dans le sens des semailles : si le trou d'après
       *[backward] vers l'arrière, contre le sens des semailles : si le trou d'avant
    }{ part-chain-row } est vide et que le trou qui lui est opposé { $count ->
        [some] contient des graines dont le nombre est { $counts }
       *[any] ne l'est pas
    }, les graines opposées sont capturées à leur tour, et ainsi de suite en une chaîne ininterrompue.
chain-gaps = La capture continue { $way ->
        [forward] vers l'avant, dans le sens des semailles, par-dessus les trous vides : quand le trou d'après
       *[backward] vers l'arrière, contre le sens des semailles, par-dessus les trous vides : quand le trou d'avant
    } est vide et que celui qui le suit dans cette direction{ part-chain-row } { $count ->
        [some] contient des graines dont le nombre est { $counts }
       *[any] contient des graines
    }, celui-ci est capturé à son tour, et ainsi de suite.
part-chain-row = { $side ->
        [own] {" "}est dans la rangée du joueur actif et
        [opponent] {" "}est dans la rangée de l'adversaire et
       *[any] {""}
    }
chain-round = La chaîne passe d'une rangée à l'autre et autour des extrémités du plateau.

## Capturing: where captures go, and limits

capture-aside = Les graines capturées quittent le plateau et sont mises de côté pour le joueur actif.
capture-store = Les graines capturées vont dans le grenier du joueur actif.
passing = En chemin : quand une graine qui n'est pas la dernière de son semis tombe dans un trou{ part-row } et que le nombre de ses graines est alors { $counts }, les graines de ce trou vont aussitôt { $to ->
        [row-owner] au joueur dans la rangée duquel se trouve le trou, quel que soit celui qui sème
       *[mover] au joueur actif
    }, et les semailles continuent.
last-few = Quand un coup, après une éventuelle capture, laisse { part-seeds } ou moins sur le plateau, le joueur actif les prend toutes.
forfeit = { $n ->
        [1] Au tout premier coup de la partie
       *[other] Dans les { $n } premiers coups de la partie, ceux des deux joueurs comptés ensemble
    }, toute capture est perdue et les graines restent sur le plateau.
slam-illegal = Un coup qui capturerait à la fois toutes les graines de la rangée de l'adversaire n'est pas permis.
slam-no-capture = Un coup qui capturerait à la fois toutes les graines de la rangée de l'adversaire peut être joué, mais ne capture rien.
slam-another-turn = Après la capture, en une fois, de toutes les graines de la rangée de l'adversaire, le même joueur rejoue.
slam-before-move = Cette rangée doit avoir contenu une graine avant le début du coup : un coup qui nourrit une rangée vide et reprend tout n'est pas une telle capture.
slam-after-sowing = Ce qui compte est cette rangée telle qu'elle est après les semailles et avant la capture.

## End of the game and winner

goal-clear-own-row = Un joueur sans graine dans sa propre rangée après un coup a gagné { $unit ->
        [round] la manche, et la manche
       *[game] la partie, et la partie
    } est aussitôt terminée ; si les deux rangées sont vides, c'est le joueur qui vient de jouer qui gagne.
goal-clear-opponents-row = Un joueur gagne aussitôt { $unit ->
        [round] la manche
       *[game] la partie
    } quand la rangée de l'adversaire est vide après un coup, de qui que soit ce coup ; si les deux rangées sont vides, c'est le joueur qui vient de jouer qui gagne.
part-over = { $unit ->
        [round] La manche
       *[game] La partie
    }
end-majority = { part-over } est aussitôt terminée quand un joueur a plus de la moitié de toutes les graines, soit { $most } ou plus{ $level ->
        [half] , ou quand les deux en ont exactement { $half }
       *[other] {""}
    } ; ce qui reste sur le plateau ne compte alors pour personne.
end-no-pit-above = { part-over } est aussitôt terminée quand { $n ->
        [0] le plateau est vide
        [1] chaque trou est vide ou contient une seule graine
       *[other] aucun trou ne contient plus de { part-seeds }
    }.
end-both-rows-hold = { part-over } est aussitôt terminée quand chaque rangée contient exactement { part-seeds }.
end-few-seeds = { part-over } est aussitôt terminée quand il reste { part-seeds } ou moins sur le plateau{ $claims ->
        [yes] {" "}et qu'aucun trou n'est revendiqué
       *[no] {""}
    }.
repetition-draw = Quand une position revient alors que c'est au même joueur de jouer, la partie est nulle.
repetition-count = Quand une position revient alors que c'est au même joueur de jouer, { $unit ->
        [round] la manche
       *[game] la partie
    } est terminée.
repetition-play-on = Les positions peuvent revenir ; aucune règle ne met fin à une telle { $unit ->
        [round] manche
       *[game] partie
    }.
end-own-row-empty = { part-over } est aussitôt terminée quand un coup laisse vide la propre rangée du joueur actif, même s'il donne droit à rejouer.
end-stuck = { part-over } est terminée quand { $stuck ->
        [pass] aucun des deux joueurs n'a de coup permis
        [wait-for-feeding] le joueur dont c'est le tour n'a pas de coup permis, à moins que sa rangée ne soit vide et que l'adversaire ne puisse le nourrir
       *[end] le joueur dont c'est le tour n'a pas de coup permis
    }.
gift = Si alors une seule rangée contient encore des graines, son propriétaire en donne d'abord { $n ->
        [1] une
       *[other] { $n } (ou toutes, s'il y en a moins)
    } à l'adversaire.
remainder = { $when ->
        [otherwise] Si elle finit autrement,
        [gift] Puis
       *[end] À la fin,
    } { $remainder ->
        [in-place] les graines restées sur le plateau demeurent où elles sont et comptent pour le propriétaire de la rangée
        [last-mover] toutes les graines restées sur le plateau vont au joueur qui a joué le dernier coup
        [halves] les graines restées sur le plateau sont partagées par moitié ; une graine impaire va au joueur qui en a le moins, à Nord en cas d'égalité
        [nobody] les graines restées sur le plateau ne comptent pour personne
       *[row-owner] chaque joueur ajoute les graines restées dans sa propre rangée à celles qu'il a capturées
    }.
unfed = Mais quand { $unit ->
        [round] la manche
       *[game] la partie
    } est terminée parce que le joueur dont c'est le tour a des graines et ne peut pas nourrir la rangée vide de l'adversaire, toutes les graines restantes vont à cet adversaire.
winner = Le joueur qui a le plus de graines{ $claims ->
        [yes] , celles des trous revendiqués comprises,
       *[no] {""}
    } gagne { $unit ->
        [round] la manche
       *[game] la partie
    } ; { $level ->
        [half] à { $half }-{ $half }
       *[other] à nombre égal
    }, c'est l'égalité.

## Rounds

rounds = Ce qui précède met fin à une manche ; un match en a plusieurs.
layout-refill = Pour une nouvelle manche, chaque joueur remplit les trous de sa propre rangée, à partir de son extrémité { $end ->
        [left] gauche
       *[right] droite
    }, de { part-seeds } chacun, autant de trous que ses graines le permettent, et garde le reste dans son grenier. Les trous qui ne sont pas remplis sont fermés pour cette manche.
layout-mirror-loser = Pour une nouvelle manche, les deux rangées sont remplies de la même façon, chaque trou et celui qui lui est opposé, avec ce que possède le joueur qui a le moins, à partir de l'extrémité gauche de ce joueur : { part-seeds } par trou, et ce qui reste dans un trou de plus. Les autres trous sont fermés pour cette manche, et le joueur qui a le plus garde la différence dans son grenier.
layout-loser-only = Pour une nouvelle manche, seul le perdant dispose de nouveau ses graines : toutes, { part-seeds } par trou, dans autant de trous de sa rangée qu'elles en remplissent, à partir du bout du plateau à gauche de Sud ; le reste va dans son grenier, et ses autres trous sont fermés. La rangée, le grenier et les trous fermés du gagnant restent tels quels.
layout-territory = Pour une nouvelle manche, toutes les graines sont ramassées et chaque trou est de nouveau rempli de { part-seeds }. Le joueur le plus riche possède autant de trous que ses graines en remplissent, et un de plus quand il reste plus de la moitié des graines d'un trou, comptés dans le sens inverse des aiguilles d'une montre à partir de sa propre extrémité gauche ; l'autre joueur possède les trous restants. La propre rangée d'un joueur, ce sont alors les trous qu'il possède.
layout-afresh-in-turn = Pour une nouvelle manche, le plateau est disposé comme au départ, pour le joueur qui n'a pas commencé la manche précédente ; aucune graine n'est reportée.
closed-pits = Les trous fermés ne contiennent rien et sont sautés en toutes circonstances.
rounds-claims-end = Les revendications prennent fin avec la manche.
starter-alternate = Les joueurs commencent les manches à tour de rôle, quel que soit le gagnant.
starter-winner = Le gagnant d'une manche commence la suivante ; après une manche nulle, c'est le joueur dont le tour venait ensuite.
starter-loser = Le perdant d'une manche commence la suivante ; après une manche nulle, c'est le joueur dont le tour venait ensuite.
starter-last-mover = Le joueur qui a joué le dernier coup d'une manche commence la suivante.
rounds-goal = Celui qui a gagné { $n ->
        [one] { $n } manche
       *[other] { $n } manches
    } gagne le match.
rounds-need = Un joueur qui a moins de { part-seeds } à la fin d'une manche a perdu le match{ $decided ->
        [ends-at-once] {" "}; dès qu'un joueur a plus de { $most ->
            [one] { $most } graine
           *[other] { $most } graines
        }, le match est aussitôt terminé
       *[play-on] {""}
    }.
rounds-draw = Quand les deux joueurs ont autant de graines à la fin d'une manche, le match est nul.
rounds-winner-empty = Un joueur qui gagne une manche sans avoir de graine dans sa propre rangée a gagné le match.
