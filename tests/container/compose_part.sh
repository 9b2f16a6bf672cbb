# The part of container_test.sh about the compose file. Sourced.

c() { "$compose" -p ct --project-directory "$context/docker" -f "$context/docker/compose.yaml" "$@"; }
playable() { # PROFILE...: up, a match, down
  local profiles=() profile
  for profile in "$@"; do profiles+=(--profile "$profile"); done
  check "compose $*: up and healthy" c "${profiles[@]}" --progress quiet up -d --no-build --wait --wait-timeout 180
  check "compose $*: a match" bot bulk --games 5 --at-once 5
}
down() { c --profile embedded --profile postgresql --profile metrics --progress quiet down -v --timeout 10 >/dev/null 2>&1; }

port=17720
export REVERSI_PUBLISH=127.0.0.1:$port PROMETHEUS_PUBLISH=17790
mkdir -p "$context/docker/secrets"
head -c 24 /dev/urandom | base64 >"$context/docker/secrets/database-password"
docker build -q --network host -t postgres:15 -f tests/container/postgresql.Dockerfile tests/container >/dev/null
docker build -q --network host -t prom/prometheus:v2.42.0 -f tests/container/prometheus.Dockerfile tests/container >/dev/null
say 'PostgreSQL and Prometheus stand for the official images'

check 'the compose file is valid' c --profile embedded --profile postgresql --profile metrics config -q
check 'its logs are bounded' sh -c "'$compose' -f '$context/docker/compose.yaml' --profile embedded config | grep -A 1 logging: | grep -q 'driver: local'"
check 'no password stands in it' sh -c "! grep -iE 'password: *[a-z0-9]' '$context/docker/compose.yaml' | grep -v file | grep -q ."
rm -f "$work/known"
playable embedded metrics
has_scraped() { curl -fsS "http://127.0.0.1:17790/api/v1/query?query=reversi_moves_total" | grep -q '"reversi_moves_total"'; }
check 'Prometheus scrapes the server' wait_for 60 has_scraped
say "embedded, with metrics: $(curl -fsS 'http://127.0.0.1:17790/api/v1/query?query=reversi_moves_total' | cut -c1-200)"
down
rm -f "$work/known"
playable postgresql
server=$(c --profile postgresql ps -q server-postgresql)
check 'its database is PostgreSQL' sh -c "/usr/bin/docker exec $server reversi-server ctl status | grep -q 'postgresql://reversi@database'"
database=$(c --profile postgresql ps -q database)
docker restart -t 10 "$database" >/dev/null
check 'PostgreSQL restarted: it goes on' bot bulk --games 5 --at-once 5
say 'PostgreSQL'
down
