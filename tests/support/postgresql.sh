#!/usr/bin/env bash
# A PostgreSQL of a test's own, in a folder, on a Unix socket in it, for a superuser "reversi" without a password.
#   postgresql.sh start FOLDER [NAME=VALUE...]   makes it where it is not, starts it, waits until it answers
#   postgresql.sh stop FOLDER                    in good order
#   postgresql.sh kill FOLDER                    as kill -9 does, every process of it
#   postgresql.sh sql FOLDER DATABASE STATEMENTS
# Exit code 77: there is no PostgreSQL on this machine. Root starts it as the user "postgres", for PostgreSQL refuses
# root; it ends by itself after an hour.
set -euo pipefail

folder=$2
tools=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[[ -n $tools ]] || exit 77
as=()
if ((EUID == 0)); then
  id postgres >/dev/null 2>&1 || exit 77
  as=(setpriv --reuid postgres --regid postgres --clear-groups)
fi
export LC_ALL=C.UTF-8

answers() { "${as[@]}" "$tools/pg_isready" -q -h "$folder" -U reversi; }

start() {
  if [[ ! -d $folder/data ]]; then
    mkdir -p "$folder"
    chmod 0755 "$folder"
    ((EUID != 0)) || chown postgres "$folder"
    (cd "$folder" && "${as[@]}" "$tools/initdb" -D "$folder/data" -U reversi -A trust -E UTF8 --no-sync >"$folder/initdb.log")
  fi
  local settings=(-c listen_addresses= -c unix_socket_directories="$folder" -c max_connections=20) setting
  for setting in "$@"; do settings+=(-c "$setting"); done
  cd "$folder"
  setsid timeout -s INT 3600 "${as[@]}" "$tools/postgres" -D "$folder/data" "${settings[@]}" \
    >>"$folder/log" 2>&1 </dev/null &
  local process=$!
  until answers; do
    kill -0 "$process" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    read -r -t 0.05 <> <(:) || true
  done
}

master() { head -n 1 "$folder/data/postmaster.pid" 2>/dev/null || true; }

case $1 in
  start) start "${@:3}" ;;
  sql) "$tools/psql" -q -v ON_ERROR_STOP=1 -h "$folder" -U reversi -d "$3" -c "$4" >/dev/null ;;
  stop) "${as[@]}" "$tools/pg_ctl" -D "$folder/data" -m fast -s stop ;;
  kill)
    process=$(master)
    children=$(ps -o pid= --ppid "$process" || true)
    # shellcheck disable=SC2086 # a list of numbers
    kill -KILL "$process" $children 2>/dev/null || true
    while kill -0 "$process" 2>/dev/null; do read -r -t 0.02 <> <(:) || true; done
    rm -f "$folder/data/postmaster.pid"
    ;;
  *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; exit 2 ;;
esac
