#!/bin/sh
# Makes the cluster on the first start, then becomes PostgreSQL.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" -A scram-sha-256 -E UTF8 >/dev/null
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  PGPASSWORD=$(head -n 1 "$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
  pg_ctl -s -w -o "-c listen_addresses= -c unix_socket_directories=/tmp" start
  createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -s -w stop
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
