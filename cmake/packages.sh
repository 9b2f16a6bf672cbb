# What the project needs of Debian 12, for ./play, ./check and .ci/run; sourced by them.

packages_server=(
  clang-19 lld-19 libstdc++-12-dev cmake ninja-build pkg-config
  libboost1.81-dev protobuf-compiler libprotobuf-dev libssl-dev libsodium-dev libicu-dev libsoci-dev libsqlite3-dev libpq-dev
  libminiupnpc-dev libnatpmp-dev libfmt-dev libspdlog-dev libcli11-dev prometheus-cpp-dev)
packages_client=(
  qt6-base-dev qt6-multimedia-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libgl1-mesa-dev
  qt6-qpa-plugins qt6-wayland fonts-noto-cjk fonts-dejavu-core)
packages_tests=(postgresql prometheus haproxy faketime libgtest-dev libgmock-dev librapidcheck-dev xvfb xdotool imagemagick iproute2
  iptables at-spi2-core dbus python3-pyatspi
  desktop-file-utils appstream shared-mime-info)
packages_sanitizers=(libclang-rt-19-dev)
packages_style=(clang-format-19)
packages_tidy=(clang-tidy-19)
packages_packaging=(dpkg-dev file groff-base lintian mmdebstrap systemd)

# say WORDS...: one line of what goes on, apart from what the tools print.
say() { printf '\n== %s\n' "$*"; }

# need_packages NAME...: installs those that are missing, and asks apt nothing where none is.
need_packages() {
  local installed name missing=() as_root=()
  installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package}\n' | sed -n 's/^installed://p' | tr '\n' ' ')"
  for name in "$@"; do
    [[ $installed == *" $name "* ]] || missing+=("$name")
  done
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3)
  "${as_root[@]}" "${apt[@]}" update
  "${as_root[@]}" "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# need_npm: the command npm, whoever packaged it.
need_npm() { command -v npm >/dev/null || need_packages npm; }
