### Swahili. See en.ftl for what the messages and their arguments are.
###
### Headings and terms from the three source texts in Swahili: shimo (pit), mbegu (seed), kupanda
### (sow), kuteka (capture; the texts also say kukamata and kunasa), zamu (turn), safu (row), mpinzani (opponent),
### maghala (stores, from their tables), hatua (move), kulisha (feed), kupita (pass), mnyororo (chain), sare (draw),
### kinyume cha saa (counter-clockwise), kudai (claim), mzunguko (lap). Not taken over: paja (the lap that one sits on)
### for a lap, and duka (shop) for a store. The heading of the last part is "Source" in the texts; Chanzo is the word for it.
### The mover is "mchezaji mwenye zamu", the player whose turn it is. Sets of counts follow "idadi ni" or "idadi iwe".

## Parts of the sheet

heading-kind = Aina ya mchezo
heading-summary = Muhtasari
heading-board = Ubao
heading-play = Jinsi ya Kucheza
heading-capture = Kuteka
heading-end = Mwisho wa Mchezo na Mshindi
heading-rounds = Raundi
heading-notes = Maelezo
heading-readings = Jinsi Mambo Yaliyoachwa Wazi Yanavyosomwa
heading-source = Chanzo
author-words = Yafuatayo ni maneno ya mwandishi wa faili mwenyewe, katika lugha yake:

## Putting together

list-more = { $head }, { $next }
list-and = { $head } na { $last }
list-or = { $head } au { $last }
sentences = { $head } { $next }
counts-just = { $n }
counts-range = kuanzia { $low } hadi { $high }
counts-from = { $low } au zaidi
counts-even = namba shufwa
counts-odd = namba witiri
counts-exactly = { $counts } hasa
part-pits = { $n ->
    [one] shimo { $n }
   *[other] mashimo { $n }
}

## Kind of game and summary

kind = Mchezo wa mancala wenye { $rows ->
        [1] safu moja ya { part-pits }
       *[2] safu mbili za { part-pits } kila moja
    }, { $stores ->
        [one-each] wenye maghala
       *[none] usio na maghala
    }, { $laps ->
        [many] ambamo hatua moja inaweza kuwa na mizunguko mingi ya kupanda
       *[one] ambamo hatua ni mzunguko mmoja wa kupanda
    }, { $take ->
        [last] na mbegu hutekwa idadi yake inapokuwa { $counts }
        [opposite] na mbegu hutekwa kutoka shimo la mkabala
        [next] na mbegu hutekwa kutoka shimo linalofuata
        [beyond-gap] na mbegu hutekwa ng'ambo ya shimo tupu
       *[none] bila kuteka
    }.
rules-of = Hizi ni sheria za { $name }.
rules-of-but = Hizi ni sheria za { $name }, isipokuwa: { $changes }.
also-called = Majina mengine: { $names }.
people = Watu: “{ $text }”
region = Eneo: “{ $text }”
recorded-by = Sheria zilirekodiwa na “{ $who }”
recorded-when = Sheria zilirekodiwa: “{ $when }”
recorded-when-by = Sheria zilirekodiwa: “{ $when }”, na “{ $who }”
source = { $text }

## Board

board-two-rows = Safu mbili za { part-pits } kila moja. Kila mchezaji anamiliki safu iliyo mbele yake.
board-one-row = Safu moja ya { part-pits }, ambayo huunda duara. Wachezaji wote wawili hucheza kutoka mashimo yote.
board-no-stores = Hakuna maghala: mbegu zilizotekwa huwekwa kando na kuhesabiwa kwa mchezaji aliyeziteka.
board-stores = Maghala mawili, moja kwa kila mchezaji, kwenye mwisho wa kulia wa safu yake mwenyewe.
start-each = Mwanzoni mbegu { $n } katika kila shimo, jumla { $total }.
start-list = Mwanzoni { $rows ->
        [1] safu ina, kuanzia kushoto kwa Kusini,
       *[2] kila safu ina, kuanzia kushoto kwa mwenye safu,
    } mbegu { $list }; jumla { $total }.
start-lists = Mwanzoni safu ya Kusini ina, kuanzia kushoto kwa Kusini, mbegu { $south }, na safu ya Kaskazini, kuanzia kushoto kwa Kaskazini, { $north }; jumla { $total }.

## How to play: the move

players = Wachezaji wawili, Kusini (South) na Kaskazini (North). Kusini huanza; wachezaji hucheza kwa zamu.
start = Hatua huanza kutoka { $rows ->
        [1] shimo lolote
       *[2] shimo la safu ya mchezaji mwenye zamu
    } { $n ->
        [1] ambalo si tupu
        [2] lenye mbegu mbili au zaidi; mbegu moja peke yake haiwezi kusogezwa
       *[other] lenye mbegu { $n } au zaidi
    }.
start-singletons-last = Shimo lenye mbegu moja tu linaweza kuanza hatua ikiwa tu hakuna shimo jingine la mchezaji linaloweza kuanza.
start-each-pit-first = Mpaka mchezaji awe ameanza hatua kutoka kila shimo lake mwenyewe, ni mashimo ambayo bado hayajaanza hatua pekee yanayoweza kuanza.
opening = Hatua ya kwanza ya mchezo, na ya kila raundi, ni ya ufunguzi: shimo lililochaguliwa hubaki na mbegu zake; mashimo mengine, kinyume cha saa kuanzia linalofuata, hupokezana: moja hupoteza mbegu moja, linalofuata hupata mbegu moja, na kadhalika; na shimo la mkabala wa lililochaguliwa hupata mbegu ya mwisho. Mbegu hiyo inaweza kudai au kuteka kama ya mwisho ya mzunguko, lakini haianzishi mzunguko mwingine.
start-store = Hatua inaweza pia kuanza kutoka ghala la mchezaji mwenye zamu, kwa kanuni zilezile; ghala huhesabiwa kuwa mwisho wa kulia wa safu yake, na mbegu zake hupandwa kuanzia hapo.
opening-from-a-pit = Hatua ya ufunguzi huanza kutoka shimo.
first-lap = Mzunguko wa kwanza wa hatua lazima uishie katika safu ya mpinzani, au katika shimo la mchezaji mwenyewe lililokuwa tupu kabla ya hatua; ukitoka kwenye shimo lenye zaidi ya mbegu { $n } unaweza kuishia popote.

## How to play: the sowing

sow = { $lift ->
        [leave-one] Mbegu moja hubaki shimoni na nyingine zote huinuliwa (mbegu iliyo peke yake huinuliwa na kuacha shimo lake tupu)
       *[all] Mbegu zake zote huinuliwa
    }{ $begin ->
        [back] . Ya kwanza hurudishwa katika shimo lililotoka kumwagwa; zilizosalia hupandwa moja moja kwa kila shimo,
        [back-first-lap] . Katika mzunguko wa kwanza wa hatua mbegu ya kwanza hurudishwa katika shimo lililotoka kumwagwa (mizunguko ya baadaye huanza na shimo linalofuata); zilizosalia hupandwa moja moja kwa kila shimo,
       *[next] {" "}na kupandwa moja moja kwa kila shimo kuanzia shimo linalofuata,
    } { part-way }.
part-way = { $direction ->
        [clockwise] kwa mwelekeo wa saa, ambao kutoka kiti cha kila mchezaji huenda kulia hadi kushoto kwenye safu ya karibu{ $path ->
            [far] {" "}na kushoto hadi kulia kwenye safu ya mbali
            [end] {" "}na kuendelea kutoka mwisho wake mwingine
           *[row] {""}
        }
        [choice] kwa mwelekeo anaochagua mchezaji mwenye zamu{ $laps ->
            [many] {" "}na kuushika kwa hatua nzima
           *[one] {""}
        }
        [by-parity] kinyume cha saa (kutoka kiti cha kila mchezaji, kushoto hadi kulia kwenye safu ya karibu) idadi ya mbegu zilizoinuliwa ikiwa witiri, na kwa mwelekeo wa saa ikiwa shufwa{ $laps ->
            [many] ; mizunguko ya baadaye hufuata mwelekeo wa kwanza
           *[one] {""}
        }
       *[counter-clockwise] kinyume cha saa, yaani kutoka kiti cha kila mchezaji, kushoto hadi kulia kwenye safu ya karibu{ $path ->
            [far] {" "}na kulia hadi kushoto kwenye safu ya mbali
            [end] {" "}na kuendelea kutoka mwisho wake mwingine
           *[row] {""}
        }
    }
sow-own-row = Mchezaji hupanda katika safu yake mwenyewe{ $store ->
        [never] {""}
       *[other] {" "}na ghala lake
    } tu, kwa kuizunguka tena na tena; safu nyingine haiguswi kamwe.
origin-skip = Mzunguko wa mbegu { $n } au zaidi huruka shimo ulikoinuliwa, kila mara unapolifikia tena.
origin-skip-first = Mzunguko wa kwanza wa mbegu { $n } au zaidi huruka shimo ulikoinuliwa, kila mara unapolifikia tena; mizunguko ya baadaye hulipanda kama shimo jingine lolote.
origin-sow = Mzunguko wa mbegu { $n } au zaidi hupanda shimo ulikoinuliwa kama shimo jingine lolote unapolifikia tena.
origin-first = Mzunguko unaorudi hadi shimo hilo hulipanda tena kama shimo jingine lolote.
stores-never = Maghala hayapandwi kamwe.
stores-own = Ghala la mchezaji mwenye zamu hupandwa pia, baada ya shimo la mwisho la safu yake; la mpinzani hurukwa.
stores-both = Maghala yote mawili hupandwa pia, kila moja baada ya shimo la mwisho la safu ya mwenye ghala hilo.
store-last-turn-ends = Mbegu ya mwisho ikianguka kwenye ghala, zamu huisha.
store-last-another-turn = Mbegu ya mwisho ikianguka kwenye ghala la mchezaji mwenye zamu, mchezaji huyo huyo hucheza tena.

## How to play: further laps

one-lap = Hatua ni mzunguko mmoja: huisha mkono unapobaki mtupu.
relay-last = Mbegu ya mwisho ya mzunguko ikianguka { $captures ->
        [yes] bila kuteka kwenye
       *[no] kwenye
    } { $count ->
        [some] shimo{ part-row } na kufanya idadi ya mbegu zake iwe { $counts }
       *[any] shimo{ part-row } lenye mbegu
    }, mbegu zote za shimo hilo, pamoja na hiyo ya mwisho, huinuliwa na kupandwa katika mzunguko mwingine kwa sheria zile zile.
relay-next = Mzunguko ukiisha{ $captures ->
        [yes] {" "}bila kuteka
       *[no] {""}
    }, na shimo linalofuata katika mwelekeo wa kupanda { $side ->
        [own] liko katika safu ya mchezaji mwenye zamu na{" "}
        [opponent] liko katika safu ya mpinzani na{" "}
       *[any] {""}
    }{ $count ->
        [some] lina mbegu ambazo idadi yake ni { $counts }
       *[any] si tupu
    }, mbegu zote za shimo hilo linalofuata huinuliwa na kupandwa katika mzunguko mwingine kwa sheria zile zile. Vinginevyo upandaji hukoma.
relay-stops-empty = Ikianguka kwenye shimo tupu, zamu huisha{ $captures ->
        [yes] {" "}na hakuna kinachotekwa
       *[no] {""}
    }.
relay-stops-elsewhere = Ikianguka kwingine kokote, zamu huisha.
relay-stops-capture = Ikiteka (tazama hapa chini), zamu huisha kwa utekaji huo.
relay-crossing = Baada ya mzunguko wa kwanza wa hatua, hili hufuatwa tu ikiwa mbegu yake ya mwisho ilianguka katika safu ya mpinzani, au ikiwa shimo la safu hiyo lina mbegu nyingi kuliko kabla ya hatua; vinginevyo upandaji hukoma.
bear-off = Tangu mara ya kwanza ambapo, baada ya hatua, hakuna shimo ubaoni lenye zaidi ya mbegu moja, mbegu haziingii tena katika safu ya mpinzani: shimo linalofuata likiwa la mpinzani, mbegu zote zilizobaki mkononi hutoka ubaoni na kuwa za mchezaji mwenye zamu, na mzunguko huhesabiwa kuwa umeishia katika shimo lililotangulia.
endless-illegal = Hatua ambayo upandaji wake haungeisha kamwe si halali.
endless-turn-ends = Upandaji ambao haungeisha kamwe hukoma, bila kuteka, hali yake mojawapo inapojirudia.
endless-draw = Hatua ambayo upandaji wake haungeisha kamwe inaruhusiwa; mchezo basi huwa sare.

## How to play: claimed pits

claimed = Shimo lililodaiwa ni la aliyelidai mpaka mwisho wa { $unit ->
        [round] raundi
       *[game] mchezo
    }: halianzishi hatua wala halitekwi kamwe, na mbegu ya mwisho ikianguka ndani yake upandaji hukoma.
claimed-by-all = Wachezaji wote wawili hupanda katika mashimo yaliyodaiwa kama mashimo mengine.
claimed-by-claimer = Shimo lililodaiwa hupandwa na aliyelidai pekee; mchezaji mwingine huliruka.
claimed-stay = Mbegu zake hubaki ndani yake na kuhesabiwa kwa aliyelidai.
claimed-to-store = Mbegu zake, na kila mbegu inayopandwa humo baadaye, huenda kwa aliyelidai mara moja.
raid = Lakini mchezaji ambaye mbegu yake ya mwisho inaanguka kwenye shimo lililodaiwa na mpinzani huchukua humo mbegu { $n } (au zote, zikiwa chache zaidi){ $turn ->
        [another-turn] , na kucheza tena
       *[turn-ends] {""}
    }.

## How to play: feeding and passing

feed = { $when ->
        [always] Lazima ichaguliwe hatua inayoacha
       *[row-empty] Safu ya mpinzani ikiwa tupu, lazima ichaguliwe hatua inayoacha
    } angalau mbegu moja katika safu ya mpinzani baada ya kila kitu kumalizika, utekaji ukiwemo.
feed-else-any = Ikiwa hakuna hatua kama hiyo, hatua yoyote inaweza kuchezwa.
feed-else-pass = Ikiwa hakuna hatua kama hiyo, mchezaji hupita.
feed-else-over = Ikiwa hakuna hatua kama hiyo, mchezo umekwisha.
stuck-pass = Mchezaji asiye na hatua halali hupita, hadi atakapokuwa nayo tena.
stuck-wait = Mchezaji ambaye safu yake ni tupu hawezi kucheza. Ikiwa mpinzani ana hatua ya kumlisha, zamu huenda kwa mpinzani, ambaye lazima acheze hatua ya aina hiyo.

## Capturing: claims

claim-pair = Ikiwa shimo la mbegu ya mwisho na shimo lililolitangulia, ambayo yote hayajadaiwa, yana mbegu { $a } na { $b } kwa mpangilio wowote, mchezaji mwenye zamu huyadai yote mawili.
claim = Mbegu ya mwisho ya mzunguko { $n ->
        [1] {""}
       *[other] wa mbegu { $n } au zaidi{" "}
    }ikifanya idadi ya mbegu za shimo{ part-row } lisilodaiwa iwe { $counts }, mchezaji mwenye zamu hudai shimo hilo; hili hutangulia utekaji wowote na mzunguko mwingine wowote.
claim-most = Mchezaji hawezi kudai zaidi ya { part-pits }.
claim-least-pits = Hakuna shimo linaloweza kudaiwa katika raundi ambayo kila mchezaji anaianza na { $n ->
        [one] chini ya shimo { $n } lililojaa
       *[other] chini ya mashimo { $n } yaliyojaa
    }.
claim-last-pit = Shimo la mwisho la safu, kwenye mwisho wa kulia wa mwenye safu, haliwezi kudaiwa.
claim-same-number = Mchezaji hawezi kudai shimo lenye namba ile ile, ikihesabiwa kutoka kushoto kwa mwenye safu, kama shimo ambalo mpinzani amelidai.

## Capturing: the last seed

capture-none = Hakuna kinachotekwa.
part-row = { $side ->
        [own] {" "}la safu ya mchezaji mwenye zamu
        [opponent] {" "}la safu ya mpinzani
        [either] {" "}la safu yoyote kati ya hizo mbili
       *[any] {""}
    }
capture-last = Mbegu ya mwisho ya { $laps ->
        [many] mzunguko
       *[one] hatua
    } ikianguka kwenye shimo{ part-row } na kufanya idadi ya mbegu zake, pamoja na mbegu hiyo, iwe { $counts }, mbegu zote za shimo hilo hutekwa.
capture-opposite = Mbegu ya mwisho ikianguka kwenye { $landing ->
        [occupied] shimo{ part-row } lililokuwa na mbegu
        [any] shimo{ part-row }
       *[empty] shimo tupu{ part-row }
    }, mbegu zote za shimo la mkabala wake moja kwa moja, { $last ->
        [taken] pamoja na { $landing ->
            [empty] mbegu hiyo ya mwisho
           *[other] mbegu za shimo la mwisho
        },
       *[stays] lakini si { $landing ->
            [empty] mbegu hiyo ya mwisho yenyewe
           *[other] mbegu za shimo la mwisho lenyewe
        },
    } hutekwa{ $count ->
        [some] , ikiwa idadi ya zile za mkabala ni { $counts }
       *[any] {""}
    }.
opposite-empty-take-last = Ikiwa shimo la mkabala ni tupu, mbegu za shimo la mwisho hutekwa peke yake.
opposite-empty-nothing = Ikiwa shimo la mkabala ni tupu, hakuna kinachotekwa{ $landing ->
        [empty] {" "}na mbegu ya mwisho hubaki ilipo
       *[other] {""}
    }.
capture-next = { $laps ->
        [many] Mzunguko wa mwisho wa hatua ukiisha
       *[one] Hatua ikiisha
    }{ $side ->
        [any] {""}
       *[other] {" "}katika shimo{ part-row }
    }{ $take ->
        [beyond-gap] {" "}na shimo linalofuata katika mwelekeo wa kupanda likiwa tupu, mbegu zote za shimo lililo baada ya hilo
       *[next] , mbegu zote za shimo linalofuata katika mwelekeo wa kupanda
    }, liwe katika safu yoyote, hutekwa{ $count ->
        [some] , ikiwa idadi yake ni { $counts }
       *[any] {""}
    }.

## Capturing: chains

chain = Utekaji huendelea { $way ->
        [forward] mbele, katika mwelekeo wa kupanda: shimo lililo baada yake,
       *[backward] nyuma, kinyume cha mwelekeo wa kupanda: shimo lililolitangulia,
    } ikiwa{ part-chain-row } { $same ->
        [yes] nalo pia lina mbegu
       *[no] lina mbegu
    } ambazo idadi yake ni { $counts }, hutekwa pia, na kadhalika kwa mnyororo usiokatika.
chain-opposite = Utekaji huendelea { $way ->
        [forward] mbele, katika mwelekeo wa kupanda: ikiwa shimo lililo baada yake
       *[backward] nyuma, kinyume cha mwelekeo wa kupanda: ikiwa shimo lililolitangulia
    }{ part-chain-row } ni tupu na shimo la mkabala wake { $count ->
        [some] lina mbegu ambazo idadi yake ni { $counts }
       *[any] si tupu
    }, mbegu za mkabala hutekwa pia, na kadhalika kwa mnyororo usiokatika.
chain-gaps = Utekaji huendelea { $way ->
        [forward] mbele, katika mwelekeo wa kupanda, kwa kuvuka mashimo matupu: ikiwa shimo lililo baada yake
       *[backward] nyuma, kinyume cha mwelekeo wa kupanda, kwa kuvuka mashimo matupu: ikiwa shimo lililolitangulia
    } ni tupu na shimo lililo ng'ambo yake{ part-chain-row } { $count ->
        [some] lina mbegu ambazo idadi yake ni { $counts }
       *[any] lina mbegu
    }, hilo nalo hutekwa pia, na kadhalika.
part-chain-row = { $side ->
        [own] {" "}liko katika safu ya mchezaji mwenye zamu na
        [opponent] {" "}liko katika safu ya mpinzani na
       *[any] {""}
    }
chain-round = Mnyororo huendelea kutoka safu moja hadi nyingine na kuzunguka ncha za ubao.

## Capturing: where captures go, and limits

capture-aside = Mbegu zilizotekwa hutoka ubaoni na kuwekwa kando kwa ajili ya mchezaji mwenye zamu.
capture-store = Mbegu zilizotekwa huenda kwenye ghala la mchezaji mwenye zamu.
passing = Njiani: mbegu ambayo si ya mwisho ya mzunguko wake ikifanya idadi ya mbegu za shimo{ part-row } iwe { $counts }, mbegu za shimo hilo huenda mara moja kwa { $to ->
        [row-owner] mchezaji ambaye shimo liko katika safu yake, yeyote anayepanda
       *[mover] mchezaji mwenye zamu
    }, na upandaji huendelea.
last-few = Hatua, baada ya utekaji wowote, ikiacha mbegu { $n } au chache zaidi ubaoni, mchezaji mwenye zamu huzichukua zote.
forfeit = { $n ->
        [1] Katika hatua ya kwanza kabisa ya mchezo
       *[other] Katika hatua { $n } za kwanza za mchezo, za wachezaji wote wawili zikihesabiwa pamoja
    }, utekaji wowote hupotezwa na mbegu hubaki ubaoni.
slam-illegal = Hatua ambayo ingeteka mbegu zote za safu ya mpinzani kwa wakati mmoja si halali.
slam-no-capture = Hatua ambayo ingeteka mbegu zote za safu ya mpinzani kwa wakati mmoja inaweza kuchezwa, lakini haiteki chochote.
slam-another-turn = Baada ya kuteka mbegu zote za safu ya mpinzani kwa wakati mmoja, mchezaji huyo huyo hucheza tena.
slam-before-move = Safu hiyo lazima iwe ilikuwa na mbegu kabla ya hatua kuanza: hatua inayolisha safu tupu na kuchukua zote tena si utekaji wa aina hiyo.
slam-after-sowing = Kinachohesabiwa ni safu ilivyo baada ya kupanda na kabla ya kuteka.

## End of the game and winner

goal-clear-own-row = Mchezaji asiye na mbegu katika safu yake mwenyewe baada ya hatua ameshinda { $unit ->
        [round] raundi, na raundi
       *[game] mchezo, na mchezo
    } huisha mara moja; ikiwa safu zote mbili ni tupu, mchezaji aliyecheza sasa hivi ndiye mshindi.
goal-clear-opponents-row = Mchezaji hushinda { $unit ->
        [round] raundi
       *[game] mchezo
    } mara moja safu ya mpinzani inapokuwa tupu baada ya hatua, yeyote aliyeicheza; ikiwa safu zote mbili ni tupu, mchezaji aliyecheza sasa hivi ndiye mshindi.
part-over = { $unit ->
        [round] Raundi
       *[game] Mchezo
    } huisha
end-majority = { part-over } mara moja mchezaji anapokuwa na zaidi ya nusu ya mbegu zote, yaani { $most } au zaidi{ $level ->
        [half] , au wote wawili wanapokuwa na { $half } hasa
       *[other] {""}
    }; zilizobaki ubaoni basi hazihesabiwi kwa yeyote.
end-no-pit-above = { part-over } mara moja { $n ->
        [0] ubao unapokuwa mtupu
        [1] kila shimo linapokuwa tupu au lenye mbegu moja pekee
       *[other] kunapokuwa hakuna shimo lenye zaidi ya mbegu { $n }
    }.
end-both-rows-hold = { part-over } mara moja kila safu inapokuwa na mbegu { $n } hasa.
end-few-seeds = { part-over } mara moja ubao unapokuwa na mbegu { $n } au chache zaidi{ $claims ->
        [yes] {" "}na hakuna shimo lililodaiwa
       *[no] {""}
    }.
repetition-draw = Hali ya ubao ikijirudia na zamu ikiwa ya mchezaji yule yule, mchezo ni sare.
repetition-count = Hali ya ubao ikijirudia na zamu ikiwa ya mchezaji yule yule, { $unit ->
        [round] raundi
       *[game] mchezo
    } huisha.
repetition-play-on = Hali za ubao zinaweza kujirudia; hakuna sheria inayomaliza { $unit ->
        [round] raundi ya namna hiyo
       *[game] mchezo wa namna hiyo
    }.
end-own-row-empty = { part-over } mara moja hatua inapoacha safu ya mchezaji mwenye zamu ikiwa tupu, hata kama hatua hiyo inampa zamu nyingine.
end-stuck = { part-over } { $stuck ->
        [pass] ikiwa hakuna mchezaji kati ya wawili aliye na hatua halali
        [wait-for-feeding] ikiwa mchezaji mwenye zamu hana hatua halali, isipokuwa safu yake ikiwa tupu na mpinzani akiweza kumlisha
       *[end] ikiwa mchezaji mwenye zamu hana hatua halali
    }.
gift = Ikiwa wakati huo ni safu moja tu ambayo bado ina mbegu, mwenye safu hiyo kwanza humpa mpinzani { $n ->
        [1] moja ya mbegu hizo
       *[other] mbegu { $n } kati ya hizo (au zote, zikiwa chache zaidi)
    }.
remainder = { $when ->
        [otherwise] Mwisho ukija kwa njia nyingine yoyote,
        [gift] Kisha
       *[end] Mwishoni
    } { $remainder ->
        [in-place] mbegu zilizobaki ubaoni hubaki zilipo na huhesabiwa kwa mwenye safu
        [last-mover] mbegu zote zilizobaki ubaoni huenda kwa mchezaji aliyecheza hatua ya mwisho
        [halves] mbegu zilizobaki ubaoni hugawanywa nusu kwa nusu; inayozidi huenda kwa mchezaji mwenye chache, au kwa Kaskazini wakiwa sawa
        [nobody] mbegu zilizobaki ubaoni hazihesabiwi kwa yeyote
       *[row-owner] kila mchezaji huongeza mbegu zilizobaki katika safu yake mwenyewe kwa zile alizoteka
    }.
unfed = Lakini { $unit ->
        [round] raundi ikiisha
       *[game] mchezo ukiisha
    } kwa sababu mchezaji mwenye zamu ana mbegu na hawezi kulisha safu tupu ya mpinzani, mbegu zote zilizobaki huenda kwa mpinzani huyo.
winner = Mchezaji mwenye mbegu nyingi zaidi{ $claims ->
        [yes] , zikiwemo za mashimo yaliyodaiwa,
       *[no] {""}
    } hushinda { $unit ->
        [round] raundi
       *[game] mchezo
    }; { $level ->
        [half] { $half }-{ $half }
       *[other] idadi sawa
    } ni sare.

## Rounds

rounds = Yaliyosemwa hapo juu humaliza raundi; mechi ina raundi kadhaa.
layout-refill = Kwa raundi mpya kila mchezaji hujaza mashimo ya safu yake mwenyewe, kuanzia mwisho wake wa { $end ->
        [left] kushoto
       *[right] kulia
    }, kwa mbegu { $n } kila moja, mashimo mengi kadiri mbegu zake zinavyotosha, na huweka zilizobaki ghalani. Mashimo yasiyojazwa hufungwa katika raundi hii.
layout-mirror-loser = Kwa raundi mpya safu zote mbili hujazwa sawasawa, kila shimo na lile la mkabala wake, kwa mbegu alizo nazo mchezaji mwenye chache, kuanzia mwisho wa kushoto wa mchezaji huyo: mbegu { $n } kwa shimo, na zinazobaki katika shimo moja zaidi. Mashimo mengine hufungwa katika raundi hii, na mchezaji mwenye nyingi huweka tofauti ghalani.
layout-loser-only = Kwa raundi mpya ni aliyeshindwa tu anayepanga upya: mbegu zake zote, { $n } kwa shimo, katika mashimo ya safu yake mengi kadiri zinavyojaza, kuanzia mwisho wa ubao ulio kushoto kwa Kusini; zinazobaki huenda kwenye ghala lake, na mashimo yake mengine hufungwa. Safu, ghala na mashimo yaliyofungwa ya mshindi hubaki yalivyo.
layout-territory = Kwa raundi mpya mbegu zote huinuliwa na kila shimo hujazwa tena kwa mbegu { $n }. Mchezaji mwenye nyingi humiliki mashimo mengi kadiri mbegu zake zinavyojaza, na moja zaidi zikibaki zaidi ya nusu ya mbegu za shimo, yakihesabiwa kinyume cha saa kuanzia mwisho wake mwenyewe wa kushoto; mchezaji mwingine humiliki yaliyobaki. Safu ya mchezaji mwenyewe basi ni mashimo anayomiliki.
layout-afresh-in-turn = Kwa raundi mpya ubao hupangwa kama mwanzoni, kwa ajili ya mchezaji ambaye hakuanza raundi iliyotangulia; hakuna mbegu inayohamishiwa raundi mpya.
closed-pits = Mashimo yaliyofungwa hayana kitu na hurukwa katika kila jambo.
rounds-claims-end = Madai huisha pamoja na raundi.
starter-alternate = Wachezaji huanza raundi kwa zamu, yeyote anayeshinda.
starter-winner = Mshindi wa raundi huanza inayofuata; baada ya raundi ya sare, huanza mchezaji ambaye zamu yake ilikuwa inafuata.
starter-loser = Aliyeshindwa katika raundi huanza inayofuata; baada ya raundi ya sare, huanza mchezaji ambaye zamu yake ilikuwa inafuata.
starter-last-mover = Mchezaji aliyecheza hatua ya mwisho ya raundi huanza inayofuata.
rounds-goal = Aliyeshinda raundi { $n } hushinda mechi.
rounds-need = Mchezaji mwenye mbegu chini ya { $n } mwishoni mwa raundi ameshindwa mechi{ $decided ->
        [ends-at-once] ; mara tu mchezaji anapokuwa na mbegu zaidi ya { $most }, mechi huisha papo hapo
       *[play-on] {""}
    }.
rounds-draw = Wote wawili wakiwa na idadi sawa mwishoni mwa raundi, mechi ni sare.
rounds-winner-empty = Mchezaji anayeshinda raundi bila kuwa na mbegu katika safu yake mwenyewe ameshinda mechi.
