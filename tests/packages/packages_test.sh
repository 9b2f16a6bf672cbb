#!/usr/bin/env bash
# Makes the source tarball, builds the packages from it where there is no git, and installs, uses and removes them in a
# folder of their own (a Debian by mmdebstrap, with chroot). Needs root and Debian's packages only; the machine itself
# gets none of them. A command of its own, since it builds all programs.
#   tests/packages/packages_test.sh
# What it made stays in build/packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. cmake/packages.sh
((EUID == 0)) || { echo "needs root, for chroot" >&2; exit 1; }
made=$PWD/build/packages
work=$(mktemp -d)
root=$work/root
server=
. tests/support/checks.sh

finish() {
  trap - EXIT
  [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
  for mounted in dev/shm dev proc; do umount -l "$root/$mounted" 2>/dev/null || true; done
  rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 143' INT TERM

front=(chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
inside() { "${front[@]}" "$@"; }
apt_inside() { inside apt-get -qq -o Acquire::Retries=3 "$@"; }

# ---- the tarball, and the packages of what is in it ----
say "source tarball"
rm -rf "$made"
mkdir -p "$made"
cmake --preset default -B "$made/pack" -DREVERSI_TESTS=OFF >"$made/pack.log"
(cd "$made/pack" && cpack --config CPackSourceConfig.cmake -B "$made") >>"$made/pack.log"
tarball=$(ls "$made"/reversi-*.tar.gz)
tar -C "$made" -xzf "$tarball"
source=${tarball%.tar.gz}
ls -l "$tarball"
check "nothing of git and no build is in the tarball" test -z "$(find "$source" -name .git -o -name build -o -name node_modules)"
if [[ -e .git ]]; then
  check "every file that git knows is in it" diff <(git ls-files -co --exclude-standard | sort) \
    <(cd "$source" && find . -type f -printf '%P\n' | sort)
fi
say "packages, built from the tarball"
# Whoever asked for git would be found out.
mkdir "$work/no-git"
printf '#!/bin/sh\ntouch %q\nexit 1\n' "$work/git-was-asked" >"$work/no-git/git"
chmod 755 "$work/no-git/git"
(
  export PATH=$work/no-git:$PATH
  cd "$source"
  cmake --preset default -DREVERSI_TESTS=OFF >"$made/configure.log"
  cmake --build --preset default --parallel "${JOBS:-$(nproc)}" --target all reversi_manuals >"$made/build.log"
  cd build/default
  cpack -G DEB -B "$made" >"$made/cpack.log"
) || { tail -n 30 "$made"/{configure,build,cpack}.log; exit 1; }
check "it builds with no git" test ! -e "$work/git-was-asked"
rm -rf "$made/_CPack_Packages"
ls -l "$made"/*.deb
packages=("$made"/reversi-{server,tools,client}_*.deb)
check "there are packages of server, tools and client" test ${#packages[@]} = 3
# No bug of Debian's asks for them; systemctl is asked by hand, for the helpers that know better come with debhelper.
check "lintian finds no error and nothing to warn of" lintian --allow-root --fail-on error,warning \
  --suppress-tags initial-upload-closes-no-bugs,maintainer-script-calls-systemctl "${packages[@]}"
cat "$work/check.log"

# ---- a Debian to put them into ----
say "a folder with Debian"
sources=/etc/apt/sources.list.d/debian.sources
[[ -e $sources ]] || sources=/etc/apt/sources.list
mmdebstrap -q --variant=minbase --skip=cleanup/apt/lists --aptopt='Acquire::Retries "3"' --dpkgopt=force-unsafe-io \
  --customize-hook='grep -slE "^ *Acquire::(http|https|Check-)" /etc/apt/apt.conf /etc/apt/apt.conf.d/* | xargs -r cp -t "$1/etc/apt/apt.conf.d"' \
  --customize-hook="! grep -q https: '$sources' || install -Dm644 /etc/ssl/certs/ca-certificates.crt \"\$1/etc/ssl/certs/ca-certificates.crt\"" \
  bookworm "$root" "$sources" 2>"$work/base.log" || { cat "$work/base.log"; exit 1; }
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc"
mount --rbind --make-rslave /dev "$root/dev"
mkdir "$root/packages"
for part in server tools client; do cp "$made"/reversi-${part}_*.deb "$root/packages/$part.deb"; done
traces() { (cd "$root" && find . -xdev \( -path ./packages -o -path ./proc -o -path ./dev \) -prune -o -iname '*reversi*' -print) |
  grep -vE '^\./var/(cache|log|lib/(dpkg|apt))/' | sort; }

# ---- install, use ----
say "install"
check "they install, with what they need" apt_inside install -y --no-install-recommends /packages/{server,tools,client}.deb
for program in server client bot engine puzzles records; do
  check "reversi-$program starts" inside env QT_QPA_PLATFORM=offscreen reversi-$program --help
done
for page in 8/reversi-server.8 1/reversi-bot.1 1/reversi-engine.1 1/reversi-records.1 1/reversi-puzzles.1 6/reversi-client.6; do
  check "manual: ${page#*/}" sh -c "zcat '$root/usr/share/man/man$page.gz' | groff -K utf8 -man -Tutf8 -wall 2>&1 >/dev/null | grep . && exit 1; true"
done
check "the manual of the server has every setting" sh -c \
  "for name in \$('$source/build/default/bin/reversi-server' --print-config | cut -d' ' -f1 | tr a-z- A-Z_); do zcat '$root/usr/share/man/man8/reversi-server.8.gz' | grep -q REVERSI_\$name || exit 1; done"
check "there is a systemd to ask" apt_inside install -y --no-install-recommends systemd procps
check "systemd takes the unit" systemd-analyze verify --root="$root" --man=no reversi-server.service
systemd-analyze security --root="$root" --offline=true --no-pager reversi-server.service | tail -n 1
check "systemd finds it well closed in" systemd-analyze security --root="$root" --offline=true --no-pager --threshold=20 reversi-server.service

start_server() {
  install -d -m 0700 -o 65534 -g 65534 "$root/var/lib/reversi"
  rm -f "$work/ready"
  mkfifo "$work/ready"
  "${front[@]}" setpriv --reuid 65534 --regid 65534 --clear-groups env REVERSI_DATA=/var/lib/reversi REVERSI_CONFIG=/etc/reversi/server.conf reversi-server \
    --listen 127.0.0.1:0 --metrics-listen none --print-ready 9 9>"$work/ready" 2>>"$work/server.log" >>"$work/server.out" &
  server=$!
  read -r ready <"$work/ready" || { cat "$work/server.log"; exit 1; }
  [[ $ready =~ port=([0-9]+)\ pin=(.+) ]]
  port=${BASH_REMATCH[1]} pin=${BASH_REMATCH[2]}
}
stop_server() {
  kill -TERM "$server"
  wait "$server"
  server=
}
window_stays() { # A window that ends by itself has failed.
  local outcome=0
  inside env QT_QPA_PLATFORM=offscreen HOME=/tmp/home timeout 3 reversi-client || outcome=$?
  rm -r "$root/tmp/home"
  [[ $outcome == 124 ]]
}
start_server
first_pin=$pin
check "two bots play on it" inside reversi-bot bulk "127.0.0.1:$port" --pin "$pin" --games 3 --at-once 3
check "its AI plays a bot" inside reversi-bot watch-ai "127.0.0.1:$port" --pin "$pin"
check "the client's window opens" window_stays
check "it stops in good order" stop_server

# ---- again, away, and again ----
say "remove"
check "they install over themselves" apt_inside install -y --reinstall --no-install-recommends /packages/{server,tools,client}.deb
echo "# mine" >>"$root/etc/reversi/server.conf"
check "they are removed" apt_inside remove -y reversi-server reversi-tools reversi-client
check "removing keeps settings and data, and nothing else" diff <(traces) <(printf '%s\n' ./etc/reversi ./var/lib/reversi ./var/lib/reversi/reversi.db{,.lock})
check "the settings are as the operator left them" grep -q '^# mine' "$root/etc/reversi/server.conf"
check "they are purged" inside dpkg --purge reversi-server reversi-tools reversi-client
check "purging keeps the data, and nothing else" diff <(traces) <(printf '%s\n' ./var/lib/reversi ./var/lib/reversi/reversi.db{,.lock})
check "the server installs again" apt_inside install -y --no-install-recommends /packages/server.deb
start_server
check "it has the same fingerprint" test "$pin" = "$first_pin"
check "and its database is in order" sh -c "chroot '$root' reversi-server ctl --data /var/lib/reversi status | grep -q '^database.*answers'"
check "and stops" stop_server

end_of_checks
