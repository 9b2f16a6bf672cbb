# For the drills that are scripts: a folder of their own, and a server that ends with them. Sourced.
#
# start_server [WORDS IN FRONT --] FLAGS...   starts reversi-server on a free port; sets `port` and `pin`
# stop_server                                 SIGTERM; fails where it does not end with exit code 0
# bot ARGS...                                 reversi-bot with the drill's own file of known servers
set -euo pipefail

bin=$1
shift
work=$(mktemp -d)
server=
server_program=("$bin/reversi-server")

finish() {
  [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

start_server() {
  local front=() ready
  if [[ " $* " == *" -- "* ]]; then
    while [[ $1 != -- ]]; do
      front+=("$1")
      shift
    done
    shift
  fi
  rm -f "$work/ready"
  mkfifo "$work/ready"
  "${front[@]}" "${server_program[@]}" --data "$work/data" --log-level warning --print-ready 9 --ai-pause=false "$@" \
    9>"$work/ready" >>"$work/server.out" 2>>"$work/server.log" &
  server=$!
  if ! IFS= read -r ready <"$work/ready"; then
    cat "$work/server.log" >&2
    echo "the server did not start" >&2
    exit 1
  fi
  [[ $ready =~ ^ready\ port=([0-9]+)\ pin=(.+)$ ]]
  port=${BASH_REMATCH[1]}
  pin=${BASH_REMATCH[2]}
}

stop_server() {
  kill -TERM "$server"
  wait "$server"
  server=
}

bot() {
  local command=$1
  shift
  "$bin/reversi-bot" "$command" "$@" --trust-file "$work/known"
}
