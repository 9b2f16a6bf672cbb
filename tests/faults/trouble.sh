#!/usr/bin/env bash
# Trouble around a server while bots play: all games must be played to their end as the rules have them, by whatever
# came back, and the log must say what was wrong.
#   trouble.sh BIN server       the server is killed with SIGKILL, on PostgreSQL
#   trouble.sh BIN postgresql   PostgreSQL is killed with SIGKILL, and comes back
#   trouble.sh BIN disk         the disk is full for a while (a small tmpfs; root only)
#   trouble.sh BIN read-only    the volume is read-only at the start, and usable again (root only)
#   trouble.sh BIN clock        the clock is set back an hour (needs libfaketime)
# Exit code 77: what it needs is not here.
set -euo pipefail
what=$2
here=$(dirname "${BASH_SOURCE[0]}")
needs_root() { ((EUID == 0)) || { echo "skipped: needs root"; exit 77; }; }
if [[ $what == disk || $what == read-only ]] && [[ -z ${TROUBLE_ALONE-} ]]; then
  needs_root
  # Mounts of its own, gone with it.
  TROUBLE_ALONE=1 exec unshare -m --propagation private bash "$0" "$@"
fi
. "$here/server.sh"

games=${TROUBLE_GAMES:-20}
# Bots in the background, to be waited for by `all_played`.
play() {
  bot bulk "127.0.0.1:$port" --games "$games" --at-once 10 --stall 300 "$@" >"$work/bulk" 2>&1 &
  players=$!
}
all_played() {
  wait "$players" || { cat "$work/bulk" "$work/server.log" >&2; exit 1; }
  tail -n 1 "$work/bulk"
}
# until_log WORDS: the server has said so.
until_log() {
  timeout 60 grep -q -m 1 -e "$1" <(tail -n +1 -F "$work/server.log" 2>/dev/null) || {
    echo "the server never said: $1" >&2
    exit 1
  }
  echo "said: $(grep -m 1 -e "$1" "$work/server.log" | cut -c 1-200)"
}
told() { if [[ -f $work/told ]]; then wc -l <"$work/told"; else echo 0; fi; }
until_played() { # MOVES: so many were told of
  until (($(told) > $1)); do
    kill -0 "$players"
    sleep 0.05
  done
}
postgresql() { "$here/../support/postgresql.sh" "$1" "$work/pg" "${@:2}"; }
with_postgresql() {
  chmod 0755 "$work"
  postgresql start || { [[ $? == 77 ]] && { echo "skipped: no PostgreSQL on this machine"; exit 77; }; exit 1; }
  trap 'postgresql kill; finish' EXIT
  postgresql sql postgres 'CREATE DATABASE games'
  database="postgresql://reversi@/games?host=$work/pg"
}

case $what in
  server)
    with_postgresql
    start_server --listen 127.0.0.1:0 --database "$database"
    play --log "$work/told"
    for _ in 1 2 3; do
      until_played $(($(told) + 200))
      kill -KILL "$server"
      wait "$server" 2>/dev/null || true
      start_server --listen "127.0.0.1:$port" --database "$database"
    done
    all_played
    ;;
  postgresql)
    with_postgresql
    start_server --listen 127.0.0.1:0 --database "$database"
    play --log "$work/told"
    for _ in 1 2; do
      until_played $(($(told) + 200))
      : >"$work/server.log"
      postgresql kill
      until_log 'was not stored'
      postgresql start
    done
    all_played
    ;;
  disk)
    mkdir "$work/data"
    mount -t tmpfs -o size=24m,mode=0700 none "$work/data"
    trap 'finish_mounted' EXIT
    finish_mounted() { [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true; umount -l "$work/data"; rm -rf "$work"; }
    start_server --listen 127.0.0.1:0
    play --log "$work/told"
    until_played 200
    head -c 48m /dev/zero >"$work/data/ballast" 2>/dev/null || true
    until_log 'was not stored.*full'
    rm "$work/data/ballast"
    # Its log alone takes 4 MB before it is folded into the database; the games need far less than there is.
    all_played
    ;;
  read-only)
    mkdir "$work/data"
    mount -t tmpfs -o size=64m,mode=0700 none "$work/data"
    finish_mounted() { [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true; umount -l "$work/data"; rm -rf "$work"; }
    trap 'finish_mounted' EXIT
    touch "$work/data/games.db"
    mount -o remount,ro "$work/data"
    if "${server_program[@]}" --data "$work/data" --listen 127.0.0.1:0 2>"$work/refused"; then exit 1; fi
    grep 'read-only' "$work/refused"
    if "${server_program[@]}" --data "$work/own" --database "sqlite:$work/data/games.db" --listen 127.0.0.1:0 \
      2>"$work/refused"; then exit 1; fi
    grep 'cannot write to the database.*Read-only' "$work/refused"
    mount -o remount,rw "$work/data"
    start_server --listen 127.0.0.1:0
    play
    all_played
    ;;
  clock)
    library=$(ls /usr/lib/*/faketime/libfaketime.so.1 2>/dev/null | head -n 1 || true)
    [[ -n $library ]] || { echo "skipped: no libfaketime on this machine"; exit 77; }
    echo "+0" >"$work/clock"
    start_server env "LD_PRELOAD=$library" "FAKETIME_TIMESTAMP_FILE=$work/clock" FAKETIME_NO_CACHE=1 \
      FAKETIME_DONT_FAKE_MONOTONIC=1 -- --listen 127.0.0.1:0
    play --time 5+1 --log "$work/told"
    until_played 200
    echo "-1h" >"$work/clock"
    all_played
    # What is on disk is read again, though its times go back.
    stop_server
    start_server --listen "127.0.0.1:$port"
    echo "started again on times that go back"
    ;;
  *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; exit 2 ;;
esac
stop_server
