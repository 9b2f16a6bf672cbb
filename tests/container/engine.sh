# A private Docker engine with a base image like debian:bookworm-slim, for container_test.sh. Sourced; it ends with the
# script. Sets `compose`, `context`, `base`; expects `work`, `dpid`, `last`.

suite=bookworm base=debian:bookworm-slim
export DEBIAN_FRONTEND=noninteractive DOCKER_HOST=unix://$work/docker.sock DOCKER_CONFIG=$work/cfg DOCKER_BUILDKIT=1
compose=$work/x/usr/libexec/docker/cli-plugins/docker-compose
context=$work/context
docker() { /usr/bin/docker "$@"; }
say() {
  echo "[$SECONDS s, +$((SECONDS - last)) s] $*"
  last=$SECONDS
}
healthy() { [ "$(docker inspect -f '{{.State.Health.Status}}' "$1")" = healthy ]; }

cleanup() {
  trap - EXIT ERR
  set +e
  if [ -n "$dpid" ]; then
    docker ps -aq 2>/dev/null | xargs -r timeout 60 /usr/bin/docker rm -fv >/dev/null
    docker network prune -f >/dev/null 2>&1
    kill "$dpid"
    timeout 30 tail --pid="$dpid" -f /dev/null || kill -9 "$dpid"
    wait "$dpid"
  fi 2>/dev/null
  awk -v w="$work/" 'index($2, w) == 1 {print $2}' /proc/mounts | tac | xargs -r -n1 umount -l
  rm -rf "$work"
  rmdir /sys/fs/cgroup/{,*/}docker{/buildkit,} 2>/dev/null || true
}
trap cleanup EXIT
trap 'exit 143' INT TERM
trap 'echo "line $LINENO failed" >&2; tail -n 15 "$work"/*.log >&2' ERR

apt_get() { apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"; }
apt_get update
apt_get install -y --no-install-recommends docker.io mmdebstrap curl openssl >"$work/apt.log" 2>&1
sources=/etc/apt/sources.list.d/debian.sources
[ -e "$sources" ] || sources=/etc/apt/sources.list
# compose v2 is in the next suite only and needs nothing but libc: it is unpacked, not installed
mkdir -p "$work"/{cfg,x,apt/{parts,lists/partial,cache/archives/partial}}
sed "s/$suite/trixie/g" "$sources" >"$work/apt/parts/next.${sources##*.}"
next=(-o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work/apt/parts" -o "Dir::State::lists=$work/apt/lists"
  -o "Dir::Cache=$work/apt/cache" -o Acquire::Languages=none -o APT::Sandbox::User=root)
apt_get "${next[@]}" update
(cd "$work" && apt_get "${next[@]}" download docker-compose && dpkg-deb -x docker-compose_*.deb x)

# no iptables rules, no default bridge, all its state under $work
dockerd --data-root "${CT_STATE:-$work/data}" --exec-root "$work/exec" --pidfile "$work/docker.pid" -H "$DOCKER_HOST" \
  --iptables=false --ip6tables=false --ip-forward=false --bridge=none --log-level=warn >"$work/dockerd.log" 2>&1 </dev/null &
dpid=$!
until docker info >/dev/null 2>&1; do
  kill -0 "$dpid"
  sleep 0.25
done
docker volume ls -q | xargs -r /usr/bin/docker volume rm >/dev/null # of an earlier run, where its state was kept
say "$(docker info -f 'engine {{.ServerVersion}}, {{.Driver}}, cgroup v{{.CgroupVersion}}'), $("$compose" version)"

# Laid out as Docker's debian slim is; apt's network settings come from this host.
make_base() {
  cat >"$work/docker-clean" <<'CONF'
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/archives/partial/*.deb /var/cache/apt/*.bin || true"; };
Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";
Acquire::Languages "none"; Acquire::GzipIndexes "true"; Apt::AutoRemove::SuggestsImportant "false";
CONF
  mmdebstrap -q --variant=minbase --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include=usr-is-merged \
    --aptopt='Acquire::Retries "3"' --dpkgopt=force-unsafe-io \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook="cp '$work/docker-clean' \"\$1/etc/apt/apt.conf.d/\"; rm -f \"\$1\"/var/cache/apt/*.bin" \
    --customize-hook='grep -slE "^ *Acquire::(http|https|Check-)" /etc/apt/apt.conf /etc/apt/apt.conf.d/* | xargs -r cp -t "$1/etc/apt/apt.conf.d"' \
    --customize-hook="! grep -q https: '$sources' || install -Dm644 /etc/ssl/certs/ca-certificates.crt \"\$1/etc/ssl/certs/ca-certificates.crt\"" \
    "$suite" - "$sources" 2>"$work/base.log" | docker import - "$base" >/dev/null
}
[ -n "$(docker images -q "$base")" ] || make_base
say "base image"

# A copy, so that a change can be made without touching the tree.
mkdir "$context"
cp -a CMakeLists.txt CMakePresets.json .dockerignore cmake common proto server client docker "$context/"
rm -rf "$context/docker/secrets" "$context/proto/node_modules"
build_image() { docker build --network host --build-arg "JOBS=${CT_JOBS-}" --progress plain -t reversi-server -f "$context/docker/Dockerfile" "$context"; }
change_a_source() { echo '// changed' >>"$context/server/version.h"; }
