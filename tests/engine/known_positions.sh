#!/bin/sh
# Solves the positions of others' problem sets and compares what their files list: every move where at most 20 squares
# are empty, beyond that the best; those with 20 also as a review looks at them. A few of each; with REVERSI_LONG set all
# of them, and every fourth of the hard ones with 25.
#
#   tests/engine/known_positions.sh REVERSI-ENGINE [FOLDER]      77 where the folder is missing
set -eu
engine=$1
folder=${2:-$(dirname "$0")/../../../shared/cases/positions}
[ -d "$folder" ] || { echo "$folder is missing"; exit 77; }

status=0
if [ -n "${REVERSI_LONG:-}" ]; then
  few=1 some=1 most=26 hard=4
else
  few=40 some=10 most=24 hard=187
fi

solve() { # SAYS ARGUMENTS...
  echo "$1"
  shift
  "$engine" solve "$@" > "$told" || { grep DIFFERS "$told" || cat "$told"; status=1; }
  sed -n '/ compared, /,$p' "$told"
}
told=$(mktemp)
picked=$(mktemp)
trap 'rm -f "$told" "$picked"' EXIT
solve "up to 20 empty squares, every move" --all --every "$some" "$folder/fforum-1-19.obf"
solve "20 empty squares, every move" --all --every "$few" "$folder/hard-20_a.obf"
echo "20 empty squares, every move, as a review does it"
awk "NR % $few == 1 || $few == 1" "$folder/hard-20_a.obf" > "$picked"
"$engine" review --all --quiet --file "$picked" || status=1
solve "up to $most empty squares, the best move" --up-to "$most" --every "$some" "$folder/fforum-40-59.obf"
solve "25 empty squares, the best move" --every "$hard" "$folder/hard-25_a.obf"
solve "13 to 22 empty squares, the best move, empty squares not counted" --every "$few" \
  "$folder/flippy_eg_13_14.txt" "$folder/flippy_eg_17_18.txt" "$folder/flippy_eg_21_22.txt"
exit "$status"
