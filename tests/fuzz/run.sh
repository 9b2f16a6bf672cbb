#!/usr/bin/env bash
# run.sh MINUTES [NAME...]: lets each fuzzer of the preset `fuzz` run that long, several at once, from the committed corpus.
# What they find new stays in build/fuzz/corpus; a crash is kept as build/fuzz/crash-* and ends this with 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
minutes=$1
shift
names=("$@")
((${#names[@]})) || names=($(ls tests/fuzz/corpus))
export seconds=$((minutes * 60))

one() {
  local name=$1 found="build/fuzz/corpus/$1"
  mkdir -p "$found"
  if build/fuzz/fuzz/fuzz_"$name" -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=1024 \
    -artifact_prefix=build/fuzz/crash-"$name"- "$found" tests/fuzz/corpus/"$name" >build/fuzz/"$name".log 2>&1; then
    echo "fuzz_$name: clean, $(grep -o 'Done [0-9]* runs' build/fuzz/"$name".log) in $seconds s"
  else
    tail -n 40 build/fuzz/"$name".log
    echo "fuzz_$name: FAILED, see build/fuzz/$name.log"
    return 1
  fi
}
export -f one
printf '%s\n' "${names[@]}" | xargs -P "$(nproc)" -I{} bash -c 'one {}'
