#!/usr/bin/env bash
# Shows that the simulation bites: puts bugs into a copy of the sources, one at a time, and expects each to be caught.
#
#   tests/simulation/bites.sh          builds and runs them all; prints what caught each, with which seed, how soon
#   tests/simulation/bites.sh NAME...  only these
#   tests/simulation/bites.sh apply    only whether each still applies to the sources
#
# The bugs are the patches in bugs/: a line of text on top says what is wrong then. Fails where one no longer applies,
# does not build, or is not caught.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
bugs=$PWD/bugs
root=$(cd ../.. && pwd)
work=$root/build/bites
games=${REVERSI_BITES_GAMES:-20000}

names=()
for file in "$bugs"/*.patch; do names+=("$(basename "$file" .patch)"); done
if [ "${1:-}" = apply ]; then
  bad=0
  for name in "${names[@]}"; do
    patch --dry-run --quiet --force -p1 -d "$root" -i "$bugs/$name.patch" -r - >/dev/null && continue
    echo "$name.patch no longer applies: renew it (see tests/simulation/bites.sh)"
    bad=1
  done
  [ $bad = 0 ] && echo "all ${#names[@]} bugs apply"
  exit $bad
fi
[ $# = 0 ] || names=("$@")

# A fresh copy with fresh times: what an earlier run has built of a bug is not to be taken for it.
rm -rf "$work/source"
mkdir -p "$work/source"
tar -C "$root" --exclude=./build --exclude=./.git -cf - . | tar -C "$work/source" -xmf -
cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS_RELEASE=-O2 -DREVERSI_CLIENT=OFF >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

build() { cmake --build "$work/build" --target simulate >"$work/log" 2>&1; }
simulate() { timeout 900 "$work/build/tests/simulate" --seed 1 --games "$1" >"$work/run" 2>&1; }

echo "without a bug:"
build || { tail -50 "$work/log"; exit 1; }
simulate 2000 || { cat "$work/run"; exit 1; }
sed -n '$p' "$work/run"

printf '\n%-26s %-58s %8s %7s\n' bug 'caught by' seed games
failed=0
for name in "${names[@]}"; do
  file=$bugs/$name.patch
  touched=$(sed -n 's|^+++ b/||p' "$file")
  verdict=
  if ! patch --quiet --force -p1 -d "$work/source" -i "$file" -r - >"$work/log" 2>&1; then
    verdict="NO LONGER APPLIES: renew it"
  elif ! build; then
    verdict="DOES NOT BUILD: see build/bites/log"
  elif simulate "$games"; then
    verdict="NOT CAUGHT"
  elif ! grep -q '^FAILED: ' "$work/run"; then
    verdict="NO VERDICT: $(tail -1 "$work/run")"
  fi
  for path in $touched; do cp "$root/$path" "$work/source/$path"; done
  if [ -n "$verdict" ]; then
    printf '%-26s %s\n' "$name" "$verdict"
    failed=1
    continue
  fi
  read -r seed after < <(sed -n 's/^seed \([0-9]*\), after \([0-9]*\) games$/\1 \2/p' "$work/run")
  invariant=$(sed -n 's/^FAILED: \([^:]*\).*/\1/p' "$work/run" | head -1)
  printf '%-26s %-58s %8s %7s\n' "$name" "$invariant" "$seed" "$after"
done
[ $failed = 0 ] && echo "all ${#names[@]} bugs are caught"
exit $failed
