### English: every sentence that a sheet of rules can hold.
###
### A message is one whole sentence, or words that stand alone; every catalogue says the same
### under the same name, from the same arguments, in the order of its own grammar. A `part-...` is
### private to its catalogue: a piece that several of its sentences share. Arguments that choose between
### variants are words of the rule language as a rule file writes them (`own`, `backward`), or:
###
###   $laps    `one` or `many`: whether a move may have further laps
###   $side    `own`, `opponent`; `either` and `any` are no limit, on two rows and on one
###   $unit    `game`, or `round` in a match of rounds: what ends and is won
###   $count   `some` when $counts limits the number of seeds, `any` when it does not
###   $counts  a set of seed counts, put together by the `counts-...` and `list-...` messages below
###   $n       a number of pits, seeds, moves or rounds, as the sentence says

## Parts of the sheet

heading-kind = Kind of game
heading-summary = Summary
heading-board = Board
heading-play = How to play
heading-capture = Capturing
heading-end = End of the game and winner
heading-rounds = Rounds
heading-notes = Notes
heading-readings = How open points are read
heading-source = Source

# Stands before what the author of the rule file wrote, where the language is another. Empty here:
# the shipped files are in English.
author-words = { "" }

## Putting together

list-more = { $head }, { $next }
list-and = { $head } and { $last }
list-or = { $head } or { $last }
sentences = { $head } { $next }

# What follows 'holds', 'makes it' or 'are': a set of seed counts.
counts-just = { $n }
counts-range = { $low } to { $high }
counts-from = { $low } or more
counts-even = an even number
counts-odd = an odd number
counts-exactly = exactly { $counts }

# A number of things in a sentence.
part-number = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}
part-pits = { $n ->
    [one] { part-number } pit
   *[other] { part-number } pits
}
part-seeds = { $n ->
    [one] { $n } seed
   *[other] { $n } seeds
}

## Kind of game and summary

kind = A mancala game on { $rows ->
        [1] one row
       *[2] two rows
    } of { part-pits } { $stores ->
        [one-each] with stores
       *[none] without stores
    }, sown in { $laps ->
        [many] many laps
       *[one] one lap
    }, { $take ->
        [last] with captures of { $counts }
        [opposite] with captures from the pit opposite
        [next] with captures from the next pit
        [beyond-gap] with captures beyond a gap
       *[none] without captures
    }.
rules-of = These are the rules of { $name }.
rules-of-but = These are the rules of { $name }, but for: { $changes }.
also-called = Also called: { $names }.
# The text of the file ends the sentence with a full stop of its own.
people = People: { $text }
region = Region: { $text }
recorded-by = Recorded by { $who }
recorded-when = Recorded: { $when }
recorded-when-by = Recorded: { $when }, by { $who }
source = { $text }

## Board

board-two-rows = Two rows of { part-pits }. Each player owns the row before them.
board-one-row = One row of { part-pits }, which form a ring. Both players play from all of them.
board-no-stores = No stores: captured seeds are put aside and count for the player who captured them.
board-stores = Two stores, one for each player, at the right end of their own row.
start-each = { part-seeds } in each pit at the start, { $total } in all.
start-list = { $rows ->
        [1] The row, from South's left, holds
       *[2] Each row, from its owner's left, holds
    } { $list } seeds at the start, { $total } in all.
start-lists = At the start South's row holds, from South's left, { $south } seeds, and North's row, from North's left, { $north }; { $total } in all.

## How to play: the move

players = Two players, South and North. South moves first; the players take turns.
start = A move starts from { $rows ->
        [1] any pit
       *[2] a pit of the mover's own row
    } that { $n ->
        [1] is not empty
        [2] holds two seeds or more; a single seed may not move
       *[other] holds { $n } seeds or more
    }.
start-singletons-last = A pit with a single seed may start only when no other pit of the player could.
start-each-pit-first = Until a player has started a move from each of their own pits, only pits that have not started one yet may do so.
opening = The first move of the game, and of each round, is an opening: the chosen pit keeps its seeds; the other pits, counter-clockwise from the next one, lose one seed and get one by turns, and the pit opposite the chosen one gets the last seed. That seed may claim or capture like the last of a lap, but starts no further lap.
start-store = A move may also start from the mover's own store, under the same rules; the store counts as lying at the right end of the mover's row, and its seeds are sown on from there.
opening-from-a-pit = The opening starts from a pit.
first-lap = The first lap of a move must end in the opponent's row, or in an own pit that was empty before the move; from a pit with more than { part-seeds } it may end anywhere.

## How to play: the sowing

# $path: where the way leads after the near row: `row` round in it, `far` to the far row, `end` to its other end.
sow = { $lift ->
        [leave-one] One seed stays in the pit and all others are lifted (a single seed is lifted and leaves its pit empty)
       *[all] All its seeds are lifted
    }{ $begin ->
        [back] . The first goes back into the pit just emptied; the rest are sown, one to a pit,
        [back-first-lap] . In the first lap of a move the first seed goes back into the pit just emptied (later laps begin with the next pit); the rest are sown, one to a pit,
       *[next] {" "}and sown, one to a pit and beginning with the next one,
    } { part-way }.
part-way = { $direction ->
        [clockwise] clockwise, which from either player's seat runs right to left along the near row{ $path ->
            [far] {" "}and left to right along the far one
            [end] {" "}and on from its other end
           *[row] {""}
        }
        [choice] in the direction that the mover chooses{ $laps ->
            [many] {" "}and keeps for the whole move
           *[one] {""}
        }
        [by-parity] counter-clockwise (from either player's seat left to right along the near row) when their number is odd, and clockwise when it is even{ $laps ->
            [many] ; later laps keep the direction of the first
           *[one] {""}
        }
       *[counter-clockwise] counter-clockwise, which from either player's seat runs left to right along the near row{ $path ->
            [far] {" "}and right to left along the far one
            [end] {" "}and on from its other end
           *[row] {""}
        }
    }
sow-own-row = A player sows only their own row{ $store ->
        [never] {""}
       *[other] {" "}and their store
    }, round and round; the other row is never touched.
origin-skip = A lap of { part-seeds } or more passes over the pit that it was lifted from, each time it comes round to it.
origin-skip-first = A first lap of { part-seeds } or more passes over the pit that it was lifted from, each time it comes round to it; later laps sow it like any other.
origin-sow = A lap of { part-seeds } or more sows the pit that it was lifted from like any other when it comes round to it.
origin-first = A lap that comes round sows that pit again like any other.
stores-never = The stores are never sown.
stores-own = The mover's own store is sown too, after the last pit of their row; the opponent's is passed over.
stores-both = Both stores are sown too, each after the last pit of its owner's row.
store-last-turn-ends = When the last seed falls into a store, the turn ends.
store-last-another-turn = When the last seed falls into the mover's own store, the same player moves again.

## How to play: further laps

one-lap = A move is one lap: it ends when the hand is empty.
relay-last = When the last seed of a lap falls into { $count ->
        [some] a pit{ part-relay-row } and makes it { $counts }
       *[any] an occupied pit{ part-relay-row }
    }{ $captures ->
        [yes] {" "}without capturing
       *[no] {""}
    }, all seeds of that pit, the last one included, are lifted and sown in another lap by the same rules.
part-relay-row = { $side ->
        [own] {" "}in the mover's own row
        [opponent] {" "}in the opponent's row
       *[any] {""}
    }
relay-next = When a lap ends{ $captures ->
        [yes] {" "}without a capture
       *[no] {""}
    }, and the next pit in the direction of sowing{ $side ->
        [own] {" "}lies in the mover's own row and
        [opponent] {" "}lies in the opponent's row and
       *[any] {""}
    } { $count ->
        [some] holds { $counts }
       *[any] is not empty
    }, all seeds of that next pit are lifted and sown in another lap by the same rules. Otherwise the sowing stops.
relay-stops-empty = When it falls into an empty pit, the turn ends{ $captures ->
        [yes] , and nothing is captured
       *[no] {""}
    }.
relay-stops-elsewhere = Anywhere else the turn ends.
relay-stops-capture = When it captures (see below), the turn ends with the capture.
relay-crossing = After the first lap of a move this holds only when its last seed fell in the opponent's row, or a pit of that row then holds more than before the move; otherwise the sowing stops.
bear-off = From the first time that, after a move, no pit on the board holds more than one seed, seeds no longer enter the opponent's row: when the next pit would be one of the opponent's, all seeds still in hand leave the board for the mover, and the lap counts as ended in the pit before.
endless-illegal = A move whose sowing would never end is not legal.
endless-turn-ends = A sowing that would never end stops, without a capture, when one of its states has come again.
endless-draw = A move whose sowing would never end may be played; the game is then drawn.

## How to play: claimed pits

claimed = A claimed pit belongs to its claimer for the rest of the { $unit ->
        [round] round
       *[game] game
    }: it starts no move and is never captured, and a last seed in it ends the sowing.
claimed-by-all = Both players sow into claimed pits like into any other.
claimed-by-claimer = A claimed pit is sown by its claimer only; the other player passes it over.
claimed-stay = Its seeds stay in it and count for the claimer.
claimed-to-store = Its seeds, and each seed that is sown into it later, go to the claimer at once.
raid = But a player whose last seed falls into a pit that the opponent has claimed takes { part-seeds } out of it (or all, if there are fewer){ $turn ->
        [another-turn] , and moves again
       *[turn-ends] {""}
    }.

## How to play: feeding and passing

feed = { $when ->
        [always] A move
       *[row-empty] When the opponent's row is empty, a move
    } must be chosen that leaves at least one seed in the opponent's row once all is done, captures included.
feed-else-any = If there is no such move, any move may be played.
feed-else-pass = If there is no such move, the player passes.
feed-else-over = If there is no such move, the game is over.
stuck-pass = A player without a legal move passes, until they have one again.
stuck-wait = A player whose row is empty cannot move. If the opponent has a move that feeds them, the turn passes to the opponent, who must play such a move.

## Capturing: claims

claim-pair = When the pit of the last seed and the pit before it, neither of them claimed, hold { $a } and { $b } in either order, the mover claims both.
# $n: the least seeds of the lap.
claim = When the last seed of a lap{ $n ->
        [1] {""}
       *[other] {" "}of { $n } seeds or more
    } makes an unclaimed pit{ part-row } { $counts }, the mover claims that pit; this comes before any capture or relay.
claim-most = A player claims at most { part-pits }.
claim-least-pits = No pit can be claimed in a round that begins with fewer than { $n ->
        [one] { part-number } full pit
       *[other] { part-number } full pits
    } for each player.
claim-last-pit = The last pit of a row, at its owner's right end, cannot be claimed.
claim-same-number = A player cannot claim the pit of the same number, counted from its owner's left, as one that the opponent has claimed.

## Capturing: the last seed

capture-none = Nothing is captured.
# Follows 'a pit'.
part-row = { $side ->
        [own] {" "}of the mover's own row
        [opponent] {" "}of the opponent's row
        [either] {" "}of either row
       *[any] {""}
    }
capture-last = When the last seed of a { $laps ->
        [many] lap
       *[one] move
    } falls into a pit{ part-row } and makes it { $counts }, that seed included, all seeds of that pit are captured.
# $last: whether the seeds of the last pit are captured too.
capture-opposite = When the last seed falls into { $landing ->
        [occupied] an occupied pit
        [any] a pit
       *[empty] an empty pit
    }{ part-row }, all seeds of the pit directly opposite, { $last ->
        [taken] and { $landing ->
            [empty] the last seed
           *[other] those of the last pit
        } with them,
       *[stays] but not { $landing ->
            [empty] the last seed
           *[other] those of the last pit
        } itself,
    } are captured{ $count ->
        [some] , if they are { $counts }
       *[any] {""}
    }.
opposite-empty-take-last = If the pit opposite is empty, the seeds of the last pit are captured alone.
opposite-empty-nothing = If the pit opposite is empty, nothing is captured{ $landing ->
        [empty] {" "}and the last seed stays where it is
       *[other] {""}
    }.
capture-next = When { $laps ->
        [many] the last lap of a move
       *[one] a move
    } ends{ $side ->
        [any] {""}
       *[other] {" "}in a pit{ part-row }
    }{ $take ->
        [beyond-gap] {" "}and the next pit in the direction of sowing is empty, all seeds of the pit after that one
       *[next] , all seeds of the next pit in the direction of sowing
    }, in whichever row, are captured{ $count ->
        [some] , if they are { $counts }
       *[any] {""}
    }.

## Capturing: chains

chain = The capture goes on { $way ->
        [forward] forwards, in the direction of sowing: the pit after it
       *[backward] backwards, against the direction of sowing: the pit before it
    }, if it{ part-chain-row } { $same ->
        [yes] also holds
       *[no] holds
    } { $counts }, is captured too, and so on in an unbroken chain.
chain-opposite = The capture goes on { $way ->
        [forward] forwards, in the direction of sowing: if the pit after it
       *[backward] backwards, against the direction of sowing: if the pit before it
    }{ part-chain-row } is empty and the pit opposite to it { $count ->
        [some] holds { $counts }
       *[any] is not
    }, the seeds opposite are captured too, and so on in an unbroken chain.
chain-gaps = The capture goes on { $way ->
        [forward] forwards, in the direction of sowing, over gaps: when the pit after it
       *[backward] backwards, against the direction of sowing, over gaps: when the pit before it
    } is empty and the one beyond it{ part-chain-row } { $count ->
        [some] holds { $counts }
       *[any] holds seeds
    }, that one is captured too, and so on.
part-chain-row = { $side ->
        [own] {" "}lies in the mover's own row and
        [opponent] {" "}lies in the opponent's row and
       *[any] {""}
    }
chain-round = The chain runs on from one row into the other and around the ends of the board.

## Capturing: where captures go, and limits

capture-aside = Captured seeds leave the board and are put aside for the mover.
capture-store = Captured seeds go to the mover's store.
passing = On the way: when a seed that is not the last of its lap makes a pit{ part-row } { $counts }, the seeds of that pit go at once to { $to ->
        [row-owner] the player in whose row the pit lies, whoever is sowing
       *[mover] the mover
    }, and the sowing goes on.
last-few = When a move, after any capture, leaves { part-seeds } or fewer on the board, the mover takes them all.
forfeit = In the { $n ->
        [1] very first move of the game
       *[other] first { part-number } moves of the game, both players' counted together,
    } any capture is forfeited, and the seeds stay on the board.
slam-illegal = A move that would capture every seed in the opponent's row at once is not legal.
slam-no-capture = A move that would capture every seed in the opponent's row at once may be played, but captures nothing.
slam-another-turn = After a capture of every seed in the opponent's row at once, the same player moves again.
slam-before-move = The row must have held a seed before the move was begun: a move that feeds an empty row and takes everything back is no such capture.
slam-after-sowing = What counts is the row as it stands after the sowing and before the capture.

## End of the game and winner

goal-clear-own-row = A player without a seed in their own row after a move has won{ $unit ->
        [round] {" "}the round, and the round
       *[game] , and the game
    } is over at once; if both rows are empty, the player who has just moved wins.
goal-clear-opponents-row = A player wins{ $unit ->
        [round] {" "}the round
       *[game] {""}
    } at once when the opponent's row is empty after a move, whoever made it; if both rows are empty, the player who has just moved wins.
part-over = { $unit ->
        [round] The round is over
       *[game] The game is over
    }
end-majority = { part-over } at once when a player has more than half of all seeds, that is { $most } or more{ $level ->
        [half] , or both have exactly { $half }
       *[other] {""}
    }; what lies on the board then counts for nobody.
end-no-pit-above = { part-over } at once when { $n ->
        [0] the board is empty
        [1] every pit is empty or holds a single seed
       *[other] no pit holds more than { part-seeds }
    }.
end-both-rows-hold = { part-over } at once when each row holds exactly { $n ->
        [one] { part-number } seed
       *[other] { part-number } seeds
    }.
end-few-seeds = { part-over } at once when the board holds { part-seeds } or fewer{ $claims ->
        [yes] {" "}and no pit is claimed
       *[no] {""}
    }.
repetition-draw = When a position comes again with the same player to move, the game is drawn.
repetition-count = When a position comes again with the same player to move, { $unit ->
        [round] the round
       *[game] the game
    } is over.
repetition-play-on = Positions may come again; no rule ends such a { $unit ->
        [round] round
       *[game] game
    }.
end-own-row-empty = { part-over } at once when a move leaves the mover's own row empty, even if it gives another turn.
end-stuck = { part-over } when { $stuck ->
        [pass] neither player has a legal move
        [wait-for-feeding] the player to move has no legal move, unless their row is empty and the opponent can feed them
       *[end] the player to move has no legal move
    }.
gift = If only one row still holds seeds then, its owner first gives { $n ->
        [1] one of them
       *[other] { part-number } of them (or all, if there are fewer)
    } to the opponent.
# $when: `otherwise` after ends that give nothing out, `gift` after a gift, else `end`.
remainder = { $when ->
        [otherwise] When it ends in any other way,
        [gift] Then
       *[end] At the end
    } { $remainder ->
        [in-place] the seeds left on the board stay where they lie and count for the owner of the row
        [last-mover] all seeds left on the board go to the player who made the last move
        [halves] the seeds left on the board are shared in halves; an odd one goes to the player who has fewer, to North when they are level
        [nobody] seeds left on the board count for nobody
       *[row-owner] each player adds the seeds left in their own row to those they have captured
    }.
unfed = But when { $unit ->
        [round] the round
       *[game] the game
    } is over because the player to move has seeds and cannot feed the opponent's empty row, all seeds left go to that opponent.
# $level: `half` when a draw is half of the seeds each, which is $half.
winner = The player with more seeds{ $claims ->
        [yes] , those in claimed pits included,
       *[no] {""}
    } wins{ $unit ->
        [round] {" "}the round
       *[game] {""}
    }; { $level ->
        [half] { $half }-{ $half }
       *[other] an equal number
    } is a draw.

## Rounds

# $n: the seeds of a full pit.
rounds = What is said above ends a round; a match has several.
layout-refill = For a new round each player fills the pits of their own row, from its { $end ->
        [left] left
       *[right] right
    } end, with { part-seeds } each, as many pits as their seeds allow, and keeps the rest in store. Pits that are not filled are closed in this round.
layout-mirror-loser = For a new round both rows are filled alike, each pit and the one opposite to it, with what the player has who has fewer, from that player's left end: { part-seeds } a pit, and what is left over in one more. Other pits are closed in this round, and the player with more keeps the difference in store.
layout-loser-only = For a new round only the loser lays out again: all their seeds, { part-seeds } a pit, in as many pits of their row as that fills, from South's left end of the board; the rest goes to their store, and their other pits are closed. The winner's row, store and closed pits stay as they are.
layout-territory = For a new round all seeds are taken up and every pit is filled again with { part-seeds }. The richer player owns as many pits as their seeds fill, and one more when over half a pit's seeds are left, counted counter-clockwise from their own left end; the other player owns the rest. A player's own row is then the pits that they own.
layout-afresh-in-turn = For a new round the board is laid out as at the start, for the player who did not start the round before; no seed is carried over.
closed-pits = Closed pits hold nothing and are passed over by everything.
rounds-claims-end = Claims end with the round.
starter-alternate = The players start rounds by turns, whoever wins.
starter-winner = The winner of a round starts the next; after a drawn round, the player whose turn came next.
starter-loser = The loser of a round starts the next; after a drawn round, the player whose turn came next.
starter-last-mover = The player who made the last move of a round starts the next.
rounds-goal = Who has won { $n ->
        [one] { part-number } round
       *[other] { part-number } rounds
    } wins the match.
# $most: a player with more than this has left the other less than $n.
rounds-need = A player who has fewer than { part-seeds } at the end of a round has lost the match{ $decided ->
        [ends-at-once] ; as soon as a player has more than { $most ->
            [one] { $most } seed
           *[other] { $most } seeds
        }, the match is over at once
       *[play-on] {""}
    }.
rounds-draw = When both have the same at the end of a round, the match is drawn.
rounds-winner-empty = A player who wins a round with no seed in their own row has won the match.
