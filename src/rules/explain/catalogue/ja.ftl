### Japanese. See en.ftl for what the messages and their arguments are.
###
### Headings and terms from the source text in Japanese and English: 穴 (pit), 石 (seed), 貯蔵庫 (store), 列 (row), 獲得 (capture);
### its prose is in English, so the other terms are those of Japanese writings on mancala and board games: 種まき (sowing,
### also where what is sown are stones), まく (sow), 手番 (turn), 手 (move), 相手 (opponent), 引き分け (draw), パス (pass).
### "Game type" and "Source" stand in English in the text; ゲームの種類 and 出典 are the words for them.
### A lap is 1回の「種まき」, all laps of a move together are 「一連の種まき」; the mover is 手番プレイヤー, or 自分 (their own).
### Numbers take the counter 個, seeds and pits alike; there is no plural. Lines may break between any two characters.

## Parts of the sheet

heading-kind = ゲームの種類
heading-summary = 概要
heading-board = 盤面
heading-play = 遊び方
heading-capture = 獲得
heading-end = 終局と勝利
heading-rounds = ラウンド
heading-notes = 注記
heading-readings = 原典で決まっていない点の解釈
heading-source = 出典
author-words = 以下はこのファイルの作者自身による文章です(原文のまま):

## Putting together

list-more = { $head }、{ $next }
list-and = { $head }と{ $last }
list-or = { $head }または{ $last }
sentences = { $head }{ $next }
counts-just = { $n }個
counts-range = { $low }個から{ $high }個
counts-from = { $low }個以上
counts-even = 偶数個
counts-odd = 奇数個
counts-exactly = ちょうど{ $counts }

## Kind of game and summary

kind = { $n }個の穴が{ $rows ->
        [1] 1列
       *[2] 2列
    }に並ぶ、{ $stores ->
        [one-each] 貯蔵庫のある
       *[none] 貯蔵庫のない
    }マンカラ。{ $laps ->
        [many] 一手で何回も続けて種まきをすることがあり
       *[one] 一手の種まきは1回で
    }、{ $take ->
        [last] { $counts }になった石を獲得する
        [opposite] 向かいの穴の石を獲得する
        [next] 次の穴の石を獲得する
        [beyond-gap] 空の穴の先の石を獲得する
       *[none] 獲得はない
    }。
rules-of = { $name } の規則である。
rules-of-but = 次の点を除き、{ $name } の規則である: { $changes }。
also-called = 別名: { $names }。
people = 民族:「{ $text }」
region = 地域:「{ $text }」
recorded-by = 規則の記録者:「{ $who }」
recorded-when = 規則の記録:「{ $when }」
recorded-when-by = 規則の記録:「{ $when }」、記録者:「{ $who }」
source = { $text }

## Board

board-two-rows = 1列に{ $n }個の穴が2列ある。各プレイヤーは自分の手前の列を持つ。
board-one-row = { $n }個の穴が1列あり、輪になっている。両プレイヤーはすべての穴を使う。
board-no-stores = 貯蔵庫はない。獲得した石は脇に置き、獲得したプレイヤーのものとして数える。
board-stores = 貯蔵庫は2つあり、各プレイヤーに1つずつ、その列の右端にある。
start-each = 開始時は各穴に{ $n }個の石、合計{ $total }個。
start-list = 開始時、{ $rows ->
        [1] 列には南から見て左から順に
       *[2] 各列には持ち主から見て左から順に
    }{ $list }個の石、合計{ $total }個。
start-lists = 開始時、南の列には南から見て左から順に{ $south }個の石、北の列には北から見て左から順に{ $north }個の石がある。合計{ $total }個。

## How to play: the move

players = プレイヤーは南(South)と北(North)の2人。南が先手で、交互に手番が来る。
start = 一手は、{ $rows ->
        [1] いずれかの
       *[2] 自分の列の
    }{ $n ->
        [1] 空でない穴から始める
        [2] 石が2個以上ある穴から始める。1個だけの石は動かせない
       *[other] 石が{ $n }個以上ある穴から始める
    }。
start-singletons-last = 石が1個だけの穴から始められるのは、そのプレイヤーのほかのどの穴からも始められないときに限る。
start-each-pit-first = 自分のすべての穴から一度ずつ手を始めるまでは、まだ手を始めていない穴からしか始められない。
opening = ゲームおよび各ラウンドの最初の手は開始手である。選んだ穴の石はそのまま残る。その次の穴から反時計回りに、ほかの穴は1個減る、1個増える、を交互に繰り返し、選んだ穴の向かいの穴に最後の石が入る。その石は種まきの最後の石と同じように領有や獲得を起こせるが、次の種まきは始めない。
start-store = 手番プレイヤーは、同じ規則のもとで自分の貯蔵庫からも手を始めることができる。貯蔵庫は自分の列の右端にあるものとして扱い、その石はそこから先へまかれる。
opening-from-a-pit = 開始手は穴から始める。
first-lap = 一手の最初の種まきは、相手の列か、その手の前に空だった自分の穴で終わらなければならない。石が{ $n }個より多い穴から始めた場合は、どこで終わってもよい。

## How to play: the sowing

sow = { $lift ->
        [leave-one] 穴に1個を残し、ほかの石をすべて取り上げる(1個だけの石は取り上げ、穴は空になる)
       *[all] その穴の石をすべて取り上げる
    }。{ $begin ->
        [back] 最初の1個は今空けた穴に戻し、残りは1穴に1個ずつ、
        [back-first-lap] 一手の最初の種まきでは、最初の1個を今空けた穴に戻し(その後の種まきは次の穴から始める)、残りは1穴に1個ずつ、
       *[next] 次の穴から1穴に1個ずつ、
    }{ part-way }。
part-way = { $direction ->
        [clockwise] 時計回りにまく。つまり、どちらのプレイヤーの席からも、手前の列を右から左へ{ $path ->
            [far] 、向こうの列を左から右へ進む
            [end] 進み、列の反対の端から続ける
           *[row] 進む
        }
        [choice] 手番プレイヤーが選ぶ方向にまく{ $laps ->
            [many] 。その方向は一手の間変わらない
           *[one] {""}
        }
        [by-parity] 取り上げた石の数が奇数なら反時計回り(どちらのプレイヤーの席からも手前の列を左から右)に、偶数なら時計回りにまく{ $laps ->
            [many] 。その後の種まきは最初の方向のまま行う
           *[one] {""}
        }
       *[counter-clockwise] 反時計回りにまく。つまり、どちらのプレイヤーの席からも、手前の列を左から右へ{ $path ->
            [far] 、向こうの列を右から左へ進む
            [end] 進み、列の反対の端から続ける
           *[row] 進む
        }
    }
sow-own-row = プレイヤーは自分の列{ $store ->
        [never] {""}
       *[other] と自分の貯蔵庫
    }だけを繰り返し回ってまく。もう一方の列には触れない。
origin-skip = { $n }個以上の石の種まきでは、石を取り上げた穴に戻ってくるたびにその穴を飛ばす。
origin-skip-first = { $n }個以上の石の最初の種まきでは、石を取り上げた穴に戻ってくるたびにその穴を飛ばす。その後の種まきでは、ほかの穴と同じようにまく。
origin-sow = { $n }個以上の石の種まきでは、石を取り上げた穴に戻ってきたとき、ほかの穴と同じようにまく。
origin-first = 一回りして戻ってきた種まきでは、その穴にもほかの穴と同じように再びまく。
stores-never = 貯蔵庫にはまかない。
stores-own = 手番プレイヤーの貯蔵庫にも、その列の最後の穴の次にまく。相手の貯蔵庫は飛ばす。
stores-both = 両方の貯蔵庫にも、それぞれ持ち主の列の最後の穴の次にまく。
store-last-turn-ends = 最後の石が貯蔵庫に入ると、手番が終わる。
store-last-another-turn = 最後の石が手番プレイヤー自身の貯蔵庫に入ると、同じプレイヤーがもう一度手番を行う。

## How to play: further laps

one-lap = 一手の種まきは1回で、手の中の石がなくなると終わる。
relay-last = 種まきの最後の石が{ $captures ->
        [yes] 獲得を起こさずに
       *[no] {""}
    }{ part-row }{ $count ->
        [some] 穴に入り、その穴の石が{ $counts }になったとき
       *[any] 石のある穴に入ったとき
    }、最後の石も含めてその穴の石をすべて取り上げ、同じ規則で次の種まきをする。
relay-next = 種まきが{ $captures ->
        [yes] 獲得なしで
       *[no] {""}
    }終わり、種まきの方向で次の穴が{ $side ->
        [own] 自分の列にあって
        [opponent] 相手の列にあって
       *[any] {""}
    }{ $count ->
        [some] その石が{ $counts }であるとき
       *[any] 空でないとき
    }、その次の穴の石をすべて取り上げ、同じ規則で次の種まきをする。そうでなければ一連の種まきは終わる。
relay-stops-empty = 空の穴に入ると、手番が終わる{ $captures ->
        [yes] 。何も獲得しない
       *[no] {""}
    }。
relay-stops-elsewhere = それ以外の所に入ると、手番が終わる。
relay-stops-capture = 獲得を起こすと(下記参照)、その獲得で手番が終わる。
relay-crossing = 一手の最初の種まきの後にこれが当てはまるのは、その最後の石が相手の列に入ったか、その列のいずれかの穴の石がその手の前より多くなっている場合に限る。そうでなければ一連の種まきは終わる。
bear-off = ある手の後に盤上のどの穴の石も1個以下に初めてなったときから、石はもう相手の列に入らない。次の穴が相手の穴になるときは、手の中に残った石はすべて盤を離れて手番プレイヤーのものとなり、その種まきは一つ前の穴で終わったものとみなす。
endless-illegal = 一連の種まきがいつまでも終わらない手は指せない。
endless-turn-ends = いつまでも終わらない一連の種まきは、その途中の状態の一つが再び現れたとき、獲得なしで終わる。
endless-draw = 一連の種まきがいつまでも終わらない手も指すことができ、その場合ゲームは引き分けになる。

## How to play: claimed pits

claimed = 領有された穴は、{ $unit ->
        [round] そのラウンド
       *[game] そのゲーム
    }の終わりまで領有したプレイヤーのものである。そこから手を始めることはできず、獲得されることもなく、最後の石がそこに入ると一連の種まきは終わる。
claimed-by-all = 両プレイヤーとも、領有された穴にほかの穴と同じようにまく。
claimed-by-claimer = 領有された穴には領有したプレイヤーだけがまき、もう一方のプレイヤーはそこを飛ばす。
claimed-stay = その石は穴に残り、領有したプレイヤーのものとして数える。
claimed-to-store = その石と、後からそこにまかれる石は、すべて直ちに領有したプレイヤーのものになる。
raid = ただし、最後の石が相手の領有する穴に入ったプレイヤーは、そこから{ $n }個(それより少なければ全部)を取る{ $turn ->
        [another-turn] 。そしてもう一度手番を行う
       *[turn-ends] {""}
    }。

## How to play: feeding and passing

feed = { $when ->
        [always] {""}
       *[row-empty] 相手の列が空のときは、
    }獲得も含めてすべてが済んだ後に相手の列に少なくとも1個の石が残る手を選ばなければならない。
feed-else-any = そのような手がなければ、どの手を指してもよい。
feed-else-pass = そのような手がなければ、そのプレイヤーはパスする。
feed-else-over = そのような手がなければ、ゲームは終わる。
stuck-pass = 指せる手のないプレイヤーは、再び指せるようになるまでパスする。
stuck-wait = 自分の列が空のプレイヤーは指せない。相手がそのプレイヤーに石を渡せる手を持っていれば、手番は相手に移り、相手はそのような手を指さなければならない。

## Capturing: claims

claim-pair = 最後の石の入った穴とその一つ前の穴が、どちらも領有されておらず、順序を問わず{ $a }個と{ $b }個の石を持つとき、手番プレイヤーは両方を領有する。
claim = { $n ->
        [1] {""}
       *[other] { $n }個以上の石の
    }種まきの最後の石が、領有されていない{ part-row }穴に入り、その穴の石が{ $counts }になったとき、手番プレイヤーはその穴を領有する。これはどの獲得や次の種まきよりも先に行う。
claim-most = 1人のプレイヤーが領有できる穴は{ $n }個までである。
claim-least-pits = 各プレイヤーの満杯の穴が{ $n }個より少ない状態で始まるラウンドでは、どの穴も領有できない。
claim-last-pit = 列の最後の穴(持ち主から見て右端)は領有できない。
claim-same-number = 相手が領有した穴と同じ番号(それぞれ穴の列の持ち主から見て左から数える)の穴は領有できない。

## Capturing: the last seed

capture-none = 獲得はない。
# Stands before the pit.
part-row = { $side ->
        [own] 自分の列の
        [opponent] 相手の列の
        [either] どちらかの列の
       *[any] {""}
    }
capture-last = { $laps ->
        [many] 種まき
       *[one] 一手
    }の最後の石が{ part-row }穴に入り、その石も含めて穴の石が{ $counts }になったとき、その穴の石をすべて獲得する。
capture-opposite = 最後の石が{ part-row }{ $landing ->
        [occupied] 石のある穴
        [any] 穴
       *[empty] 空の穴
    }に入ったとき、{ $count ->
        [some] 真向かいの穴の石が{ $counts }であれば、
       *[any] {""}
    }真向かいの穴の石をすべて獲得{ $last ->
        [taken] し、{ $landing ->
            [empty] その最後の石
           *[other] 最後の穴の石
        }も共に獲得する
       *[stays] するが、{ $landing ->
            [empty] その最後の石自体
           *[other] 最後の穴の石自体
        }は獲得しない
    }。
opposite-empty-take-last = 向かいの穴が空なら、最後の穴の石だけを獲得する。
opposite-empty-nothing = 向かいの穴が空なら、何も獲得しない{ $landing ->
        [empty] 。最後の石はその場に残る
       *[other] {""}
    }。
capture-next = { $laps ->
        [many] 一手の最後の種まき
       *[one] 一手
    }が{ $side ->
        [any] {""}
       *[other] { part-row }穴で
    }終わ{ $take ->
        [beyond-gap] り、種まきの方向で次の穴が空であるとき
       *[next] ったとき
    }、{ $take ->
        [beyond-gap] その先の穴
       *[next] 種まきの方向で次の穴
    }の石を、どちらの列であっても、{ $count ->
        [some] その数が{ $counts }であれば
       *[any] {""}
    }すべて獲得する。

## Capturing: chains

chain = 獲得は{ $way ->
        [forward] 前方(種まきの方向)へ続く。次の穴
       *[backward] 後方(種まきと逆の方向)へ続く。一つ前の穴
    }{ $side ->
        [own] が自分の列にあり、その石
        [opponent] が相手の列にあり、その石
       *[any] の石
    }{ $same ->
        [yes] も
       *[no] が
    }{ $counts }なら、それも獲得し、連鎖が途切れるまで同様に続ける。
chain-opposite = 獲得は{ $way ->
        [forward] 前方(種まきの方向)へ続く。次の穴
       *[backward] 後方(種まきと逆の方向)へ続く。一つ前の穴
    }が{ part-chain-row }空で、その向かいの穴{ $count ->
        [some] の石が{ $counts }なら
       *[any] が空でなければ
    }、向かいの石も獲得し、連鎖が途切れるまで同様に続ける。
chain-gaps = 獲得は{ $way ->
        [forward] 前方(種まきの方向)へ、空の穴を越えて続く。次の穴
       *[backward] 後方(種まきと逆の方向)へ、空の穴を越えて続く。一つ前の穴
    }が空で、その先の穴{ $count ->
        [some] が{ part-chain-row }その石が{ $counts }なら
       *[any] が{ part-chain-row }石を持っていれば
    }、それも獲得し、同様に続ける。
part-chain-row = { $side ->
        [own] 自分の列にあって
        [opponent] 相手の列にあって
       *[any] {""}
    }
chain-round = 連鎖は一方の列からもう一方の列へ、盤の端を回って続く。

## Capturing: where captures go, and limits

capture-aside = 獲得した石は盤から除き、手番プレイヤーのものとして脇に置く。
capture-store = 獲得した石は手番プレイヤーの貯蔵庫に入れる。
passing = 途中の獲得: 種まきの最後ではない石が{ part-row }穴に入り、その穴の石が{ $counts }になったとき、その穴の石は直ちに{ $to ->
        [row-owner] 、だれがまいているかにかかわらず、その穴のある列のプレイヤーのもの
       *[mover] 手番プレイヤーのもの
    }になり、種まきは続く。
last-few = 一手の後、獲得があればその後に、盤上の石が{ $n }個以下になったとき、手番プレイヤーはそれをすべて取る。
forfeit = { $n ->
        [1] ゲームの最初の一手
       *[other] ゲームの最初の{ $n }手(両プレイヤーの手を合わせて数える)
    }では、獲得はすべて無効になり、石は盤上に残る。
slam-illegal = 相手の列の石を一度にすべて獲得することになる手は指せない。
slam-no-capture = 相手の列の石を一度にすべて獲得することになる手は、指してもよいが何も獲得しない。
slam-another-turn = 相手の列の石を一度にすべて獲得した後は、同じプレイヤーがもう一度手番を行う。
slam-before-move = これは、その手を始める前に相手の列に石があった場合に限る。空の列に石を渡してすべて取り戻す手は、これに当たらない。
slam-after-sowing = 種まきの後、獲得の前の相手の列の状態で判断する。

## End of the game and winner

goal-clear-own-row = 一手の後に自分の列に石のないプレイヤーが{ $unit ->
        [round] ラウンドに勝ち、ラウンド
       *[game] ゲームに勝ち、ゲーム
    }は直ちに終わる。両方の列が空なら、今指したプレイヤーの勝ちである。
goal-clear-opponents-row = 一手の後に相手の列が空であれば、だれの手であっても、そのプレイヤーが直ちに{ $unit ->
        [round] ラウンド
       *[game] ゲーム
    }に勝つ。両方の列が空なら、今指したプレイヤーの勝ちである。
part-unit = { $unit ->
        [round] ラウンド
       *[game] ゲーム
    }
end-majority = 一方のプレイヤーがすべての石の半分より多く、つまり{ $most }個以上を持つ{ $level ->
        [half] か、両者がちょうど{ $half }個ずつ持つ
       *[other] {""}
    }と、{ part-unit }は直ちに終わる。そのとき盤上にある石は、だれのものにもならない。
end-no-pit-above = { $n ->
        [0] 盤上に石がなくなる
        [1] すべての穴が空か石1個だけになる
       *[other] どの穴の石も{ $n }個以下になる
    }と、{ part-unit }は直ちに終わる。
end-both-rows-hold = 両方の列の石がそれぞれちょうど{ $n }個になると、{ part-unit }は直ちに終わる。
end-few-seeds = { $claims ->
        [yes] 盤上の石が{ $n }個以下で、領有された穴がないとき
       *[no] 盤上の石が{ $n }個以下になったとき
    }、{ part-unit }は直ちに終わる。
repetition-draw = 同じプレイヤーの手番で同じ局面が再び現れると、ゲームは引き分けになる。
repetition-count = 同じプレイヤーの手番で同じ局面が再び現れると、{ part-unit }は終わる。
repetition-play-on = 同じ局面が繰り返し現れてもよい。そのような{ part-unit }を終わらせる規則はない。
end-own-row-empty = 一手の後に手番プレイヤー自身の列が空になると、その手でもう一度手番が得られる場合でも、{ part-unit }は直ちに終わる。
end-stuck = { $stuck ->
        [pass] どちらのプレイヤーにも指せる手がないとき
        [wait-for-feeding] 手番のプレイヤーに指せる手がないとき(その列が空で、相手が石を渡せる場合を除く)
       *[end] 手番のプレイヤーに指せる手がないとき
    }、{ part-unit }は終わる。
gift = そのとき片方の列だけに石が残っていれば、その列の持ち主は、まずそのうち{ $n ->
        [1] 1個
       *[other] { $n }個(それより少なければ全部)
    }を相手に与える。
remainder = { $when ->
        [otherwise] それ以外の終わり方では、
        [gift] その後、
       *[end] 終わったとき、
    }{ $remainder ->
        [in-place] 盤上に残った石はその場に残り、その列の持ち主のものとして数える
        [last-mover] 盤上に残った石は、すべて最後の手を指したプレイヤーのものになる
        [halves] 盤上に残った石は半分ずつ分ける。余った1個は石の少ないプレイヤーに、同数なら北に与える
        [nobody] 盤上に残った石は、だれのものにもならない
       *[row-owner] 各プレイヤーは自分の列に残った石を、獲得した石に加える
    }。
unfed = ただし、手番のプレイヤーに石があるのに相手の空の列に石を渡せないために{ part-unit }が終わるときは、残った石はすべてその相手のものになる。
winner = { $claims ->
        [yes] 領有した穴の石も含めて、
       *[no] {""}
    }石の多いプレイヤーが{ part-unit }に勝つ。{ $level ->
        [half] { $half }対{ $half }
       *[other] 同数
    }は引き分けである。

## Rounds

rounds = 以上はラウンドの終わりについてであり、マッチは何回かのラウンドから成る。
layout-refill = 新しいラウンドでは、各プレイヤーは自分の列の穴に{ $end ->
        [left] 左端
       *[right] 右端
    }から{ $n }個ずつ、自分の石で足りるだけの穴を満たし、残りは貯蔵庫に置く。満たされない穴はそのラウンドでは閉じる。
layout-mirror-loser = 新しいラウンドでは、石の少ないプレイヤーの持つ石の数に合わせて、そのプレイヤーの左端から、両方の列を同じように(各穴とその向かいの穴に)満たす。1穴に{ $n }個ずつとし、余りはもう一つの穴に入れる。ほかの穴はそのラウンドでは閉じ、石の多いプレイヤーは差を貯蔵庫に置く。
layout-loser-only = 新しいラウンドでは、敗者だけが並べ直す。敗者はすべての石を1穴に{ $n }個ずつ、自分の列のうちそれで満たせるだけの穴に、盤の南から見て左の端から入れる。残りは自分の貯蔵庫に入れ、ほかの穴は閉じる。勝者の列と貯蔵庫と閉じた穴はそのままである。
layout-territory = 新しいラウンドでは、すべての石を取り上げ、すべての穴を再び{ $n }個ずつで満たす。石の多いプレイヤーは自分の石で満たせるだけの穴と、1穴分の半分より多くが余ればさらに1つの穴を、自分の左端から反時計回りに数えて持つ。残りの穴はもう一方のプレイヤーが持つ。このとき「自分の列」とは、そのプレイヤーの持つ穴のことである。
layout-afresh-in-turn = 新しいラウンドでは、前のラウンドを始めなかったプレイヤーから見て開始時と同じように石を並べる。石は持ち越さない。
closed-pits = 閉じた穴には石がなく、何をするときも飛ばす。
rounds-claims-end = 領有はラウンドと共に終わる。
starter-alternate = だれが勝っても、プレイヤーは交互にラウンドを始める。
starter-winner = ラウンドの勝者が次のラウンドを始める。引き分けのラウンドの後は、次に手番が来るはずだったプレイヤーが始める。
starter-loser = ラウンドの敗者が次のラウンドを始める。引き分けのラウンドの後は、次に手番が来るはずだったプレイヤーが始める。
starter-last-mover = ラウンドの最後の手を指したプレイヤーが次のラウンドを始める。
rounds-goal = { $n }ラウンドに勝ったプレイヤーがマッチに勝つ。
rounds-need = ラウンドの終わりに石が{ $n }個より少ないプレイヤーは、マッチに負ける{ $decided ->
        [ends-at-once] 。一方のプレイヤーの石が{ $most }個より多くなると、マッチは直ちに終わる
       *[play-on] {""}
    }。
rounds-draw = ラウンドの終わりに両者の石が同数なら、マッチは引き分けになる。
rounds-winner-empty = 自分の列に石がない状態でラウンドに勝ったプレイヤーは、マッチに勝つ。
