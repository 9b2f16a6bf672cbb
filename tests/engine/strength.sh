#!/bin/sh
# Which of two builds of reversi-engine plays better? A match with the same number of positions for each move, ended as
# soon as one of "not stronger" and "stronger by 20 Elo" is refused with 95 % confidence.
#
#   tests/engine/strength.sh NEW OLD [GAMES] [NODES]      NEW and OLD: the two programs
set -eu
new=$1 old=$2 games=${3:-400} nodes=${4:-20000}
exec "$new" match --quiet --games "$games" --sprt 0 20 \
  --a "nboard:'$new' nboard --node-limit $nodes" \
  --b "nboard:'$old' nboard --node-limit $nodes"
