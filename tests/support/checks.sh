# For tests that are scripts of many checks. Sourced; expects `work`, a folder.
#
# check NAME COMMAND...        runs it: "ok" or "FAILED" with the last of what it said; the script goes on
# wait_for SECONDS COMMAND...  until the command succeeds
# as_documented WORDS N        prints the Nth block of commands behind these words in docs/OPERATING.md
# end_of_checks                says how many passed, and exits with 1 where one failed
pass=0 fail=0

check() {
  local name=$1
  shift
  if "$@" >"$work/check.log" 2>&1; then
    pass=$((pass + 1))
    echo "ok      $name"
  else
    fail=$((fail + 1))
    echo "FAILED  $name"
    tail -n 20 "$work/check.log"
  fi
}

wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || return 1
    sleep 0.2
  done
}

as_documented() {
  awk -v words="$1" -v nth="$2" 'index($0, words) {found = 1} found && /^```sh/ {inside = ++block == nth; next}
    /^```/ {inside = 0} found && inside' docs/OPERATING.md
}

end_of_checks() {
  echo "$pass passed, $fail failed"
  exit $((fail > 0))
}
