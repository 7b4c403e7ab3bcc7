#!/usr/bin/env bash
# Instructions that the engine takes for a node of perft, counted by callgrind: for changes that are
# too small for the clock. The count is the same on every run, whatever else the machine does.
#
#     benches/instructions.sh                      # builds the program, all games below
#     benches/instructions.sh target/release/mancala oware kalah
#     benches/instructions.sh --before OLD NEW     # two programs, side by side
#
# Each game is counted at two depths, and what differs is divided by the nodes that differ: what a
# program does before and after the count falls out.
set -euo pipefail
shopt -s inherit_errexit

# name, shallow and deep
games=(oware:3:6 kalah:3:6 togyz-kumalak:2:4 modiar:6:11 ayoayo:3:6 djenon-aboure:3:6 djenon-abe:3:6)

fail() {
    echo "instructions.sh: $*" >&2
    exit 2
}

command -v valgrind >/dev/null ||
    fail "valgrind is not here (Debian, Ubuntu: apt install valgrind; Fedora: dnf install valgrind)"

programs=()
if [ "${1:-}" = --before ]; then
    [ $# -ge 3 ] || fail "--before takes two programs, OLD and NEW"
    programs=("$2" "$3")
    shift 3
elif [ -n "${1:-}" ] && [ -x "$1" ] && [ -f "$1" ]; then
    programs=("$1")
    shift
else
    cd "$(dirname "$0")/.."
    cargo build --release --quiet
    programs=("${CARGO_TARGET_DIR:-target}/release/mancala")
fi
for program in "${programs[@]}"; do
    [ -x "$program" ] || fail "\`$program\` is no program"
done

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Prints the instructions and the nodes of all depths to the last one.
run() { # program game depth
    local said
    said=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$1" perft "$2" "$3" --format json 2>&1 >"$answer") || fail "$1 perft $2 $3: $said"
    local instructions nodes
    instructions=$(sed -n 's/.*refs: *//p' <<<"$said" | tr -dc 0-9)
    nodes=$(tr -d ' \n' <"$answer" | sed 's/.*"nodes":\[\([0-9,]*\)\].*/\1/' | tr , '\n' |
        awk '{ sum += $1 } END { print sum }')
    echo "$instructions $nodes"
}

per_node() { # program game shallow deep
    local shallow deep
    shallow=$(run "$1" "$2" "$3")
    deep=$(run "$1" "$2" "$4")
    awk '{ printf "%.1f", ($3 - $1) / ($4 - $2) }' <<<"$shallow $deep"
}

for name in "$@"; do
    [[ " ${games[*]}" == *" $name:"* ]] || fail "\`$name\` is none of ${games[*]%%:*}"
done
wanted=" $* "
if [ ${#programs[@]} -eq 2 ]; then
    printf '%-16s %10s %10s %8s\n' "" before after change
else
    printf '%-16s %10s\n' "" "a node"
fi
for game in "${games[@]}"; do
    IFS=: read -r name shallow deep <<<"$game"
    [ "$wanted" = "  " ] || [[ $wanted == *" $name "* ]] || continue
    figures=()
    for program in "${programs[@]}"; do
        figures+=("$(per_node "$program" "$name" "$shallow" "$deep")")
    done
    if [ ${#figures[@]} -eq 2 ]; then
        awk -v name="$name" '{ printf "%-16s %10.1f %10.1f %+7.1f%%\n", name, $1, $2, 100 * ($2 / $1 - 1) }' \
            <<<"${figures[*]}"
    else
        printf '%-16s %10s\n' "$name" "${figures[0]}"
    fi
done
