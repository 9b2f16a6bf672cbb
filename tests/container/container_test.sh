#!/usr/bin/env bash
# Builds the image and runs it for real, hardened, then the compose file with each profile, in a private Docker engine.
# Needs root and Debian's packages only; pulls no image; leaves only the apt packages. A command of its own, since the
# build of the image takes minutes.
#   tests/container/container_test.sh [BIN]
# BIN: the folder of reversi-bot, build/default/bin unless said. CT_LIMIT=SECONDS ends it after so long (3600). CT_JOBS=N
# compiles with so many jobs. CT_STATE=FOLDER keeps the engine's images and caches there, for the next run.
set -euo pipefail
[ -n "${CT_BOUNDED-}" ] || CT_BOUNDED=1 exec timeout -k 60 "${CT_LIMIT:-3600}" bash "$0" "$@"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin=$(realpath "${1:-build/default/bin}")
work=$(mktemp -d /tmp/ct.XXXXXX)
dpid='' last=0
. tests/support/checks.sh
. tests/container/engine.sh

bot() { "$bin/reversi-bot" "$1" "127.0.0.1:$port" --trust-file "$work/known" "${@:2}"; }
ctl() { docker exec app reversi-server ctl "$@"; }
run() { # NAME PORT FLAGS...
  docker run -d --name "$1" --network ct --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    --memory 256m --memory-swap 256m --pids-limit 256 -p "127.0.0.1:$2:7717" "${@:3}" >/dev/null
}
games() { ctl status | awk '$1 == "games" {print $2}'; }
has_games() { [ "$(games)" -ge "$1" ]; }

# ---- the image ----
start=$SECONDS
build_image >"$work/build.log" 2>&1
say "image built in $((SECONDS - start)) s"
base_size=$(docker image inspect -f '{{.Size}}' "$base")
size=$(docker image inspect -f '{{.Size}}' reversi-server)
say "base $((base_size / 1000000)) MB, image $((size / 1000000)) MB, above the base $(((size - base_size) / 1000000)) MB"
check 'at most 120 MB above the base' [ $((size - base_size)) -le 120000000 ]
check 'runs as user 10001' [ "$(docker image inspect -f '{{.Config.User}}' reversi-server)" = 10001:10001 ]
check 'has a health check' [ "$(docker image inspect -f '{{json .Config.Healthcheck}}' reversi-server)" != null ]
check 'stops by SIGTERM' [ "$(docker image inspect -f '{{.Config.StopSignal}}' reversi-server)" = SIGTERM ]
check 'no Qt in it' [ "$(docker run --rm --entrypoint sh reversi-server -c 'ls /usr/lib/*/ | grep -c -i qt' || true)" = 0 ]
start=$SECONDS
change_a_source
build_image >"$work/rebuild.log" 2>&1
check 'a change of a source takes the dependencies from the cache' grep -qE '^#[0-9]+ CACHED' "$work/rebuild.log"
check 'and installs nothing' sh -c "! grep -q 'Setting up clang' '$work/rebuild.log'"
say "rebuilt after a change in $((SECONDS - start)) s"

# ---- hardened ----
port=17717
docker network create ct >/dev/null
start=$SECONDS
run app $port -v ct:/data reversi-server
check 'healthy' wait_for 60 healthy app
say "healthy $((SECONDS - start)) s after its start"
pin=$(ctl status | awk '$1 == "fingerprint" {print $2}')
check 'the fingerprint is printed at start' sh -c "docker logs app 2>/dev/null | grep -qF '$pin'"
check 'the root file system is read-only' [ "$(docker exec app sh -c 'touch /x 2>/dev/null; echo $?')" != 0 ]
check 'not root' [ "$(docker exec app id -u)" = 10001 ]
check 'no capability' [ "$(docker exec app sh -c 'grep CapEff /proc/1/status' | awk '{print $2}')" = 0000000000000000 ]
check 'two bots play through the published port with TLS' bot bulk --pin "$pin" --games 5 --at-once 5
check 'the AI plays a bot' bot watch-ai --pin "$pin"
check 'ctl announces' ctl announce "Hello everybody"
check 'ctl lists' sh -c "docker exec app reversi-server ctl sessions | grep -q player"
check 'no peer is limited behind the gateway unheard' sh -c \
  "! docker logs app 2>&1 | grep -q 'come from this container' || docker logs app 2>&1 | grep -q 'proxy-net'"
say 'played'

# ---- restart in the middle of games ----
bot bulk --pin "$pin" --games 300 --at-once 20 --seed 7 --log "$work/told" >"$work/bulk.log" 2>&1 &
players=$!
check 'games run' wait_for 30 has_games 5
docker restart -t 10 app >/dev/null
check 'docker restart in mid-game: all games are played to their end, nothing is lost' wait "$players"
say "restarted in mid-game: $(tail -n 1 "$work/bulk.log")"

# ---- SIGTERM with 20 games running ----
# At people's pace, so that none ends meanwhile. Not by `bot`: that would be a shell's number, and the program in it would
# outlive it.
"$bin/reversi-bot" load "127.0.0.1:$port" --trust-file "$work/known" --pin "$pin" --rooms 20 --pace 3 --seconds 600 \
  >"$work/term.log" 2>&1 &
players=$!
check '20 games run' wait_for 60 has_games 20
before=$(date +%s%N)
docker stop -t 10 app >/dev/null
took=$((($(date +%s%N) - before) / 1000000))
check 'SIGTERM with 20 games running: stops within 5 s' [ $took -lt 5000 ]
check 'and exits with 0' [ "$(docker inspect -f '{{.State.ExitCode}}' app)" = 0 ]
kill "$players" 2>/dev/null || true
wait "$players" 2>/dev/null || true
say "stopped in $took ms"
docker rm app >/dev/null
run app $port -v ct:/data reversi-server
check 'a new container on the same volume is healthy' wait_for 60 healthy app
check 'all 20 games are there' has_games 20
check 'and the same fingerprint' [ "$(ctl status | awk '$1 == "fingerprint" {print $2}')" = "$pin" ]

# ---- a backup, and an authority's certificate, as docs/OPERATING.md says ----
commands() { # WORDS N CONTAINER: those documented for the container `reversi`
  as_documented "$1" "$2" | sed "s/exec reversi /exec $3 /; s/exec -i reversi /exec -i $3 /; s/cp reversi:/cp $3:/; s/--rm /--rm --network none /"
}
fingerprint() { docker exec "$1" reversi-server ctl status | awk '$1 == "fingerprint" {print $2}'; }
commands 'Of a container, out of it' 1 app >"$work/backup.sh"
check 'the documented commands back it up and restore it' sh -ec "cd '$work' && . ./backup.sh"
run restored 17719 -v reversi-restored:/data reversi-server
check 'what was restored is healthy' wait_for 60 healthy restored
check 'with the same fingerprint' [ "$(fingerprint restored)" = "$pin" ]
certificate() { # a new one in the folder that certbot gives to its hooks
  mkdir -p "$work/live"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj /CN=localhost \
    -keyout "$work/live/privkey.pem" -out "$work/live/fullchain.pem" 2>/dev/null
}
pin_of_file() { openssl x509 -in "$work/live/fullchain.pem" -noout -pubkey | openssl pkey -pubin -outform DER |
  openssl dgst -sha256 -binary | base64; }
commands 'In a container the hook' 1 restored >"$work/hook.sh"
hook() { RENEWED_LINEAGE=$work/live sh -e "$work/hook.sh"; }
certificate
check 'the hook puts a certificate into the volume' hook
docker rm -f restored >/dev/null
run restored 17719 -v reversi-restored:/data -e REVERSI_CERTIFICATE=/data/fullchain.pem \
  -e REVERSI_KEY=/data/privkey.pem --restart unless-stopped reversi-server
check 'a container with that certificate is healthy' wait_for 60 healthy restored
check 'and has its key' [ "$(fingerprint restored)" = "sha256/$(pin_of_file)" ]
certificate
check 'the hook after a renewal' hook
check 'the running server has the new one' [ "$(fingerprint restored)" = "sha256/$(pin_of_file)" ]
check 'without its restart policy' docker update --restart no restored
check 'ctl drain ends it for good' docker exec restored reversi-server ctl drain 1
check 'it has ended' wait_for 20 sh -c "[ \"\$(docker inspect -f '{{.State.Status}} {{.State.ExitCode}}' restored)\" = 'exited 0' ]"
docker rm -fv restored >/dev/null

check 'ctl drain ends it' ctl drain 1
check 'with exit code 0' wait_for 20 sh -c "[ \"\$(docker inspect -f '{{.State.Status}} {{.State.ExitCode}}' app)\" = 'exited 0' ]"
docker rm -fv app >/dev/null

# ---- a bind mount of another user, a volume that is read-only ----
mkdir -p "$work/bind"
chown 0:0 "$work/bind"
chmod 0755 "$work/bind"
run bound 17718 -v "$work/bind:/data" reversi-server
wait_for 20 sh -c "[ \"\$(docker inspect -f '{{.State.Status}}' bound)\" = exited ]" || true
check "a bind mount of another user: the message and the fix" sh -c "docker logs bound 2>&1 | grep -q 'chown -R 10001:10001'"
say "$(docker logs bound 2>&1 | tail -n 1)"
docker rm -f bound >/dev/null
chown 10001:10001 "$work/bind"
run bound 17718 -v "$work/bind:/data:ro" reversi-server
wait_for 20 sh -c "[ \"\$(docker inspect -f '{{.State.Status}}' bound)\" = exited ]" || true
check "a read-only volume: the message" sh -c "docker logs bound 2>&1 | grep -q 'read-only'"
say "$(docker logs bound 2>&1 | tail -n 1)"
docker rm -f bound >/dev/null

# ---- compose, each profile ----
. tests/container/compose_part.sh

say "disk under $work: $(du -sm "$work" | cut -f1) MB"
end_of_checks
