// What an operator may set, as the program uses it.
//
// A plain value, made by read.h from flags, environment and file. Which settings there are, how they are written and
// which of them a running server takes anew stands in one table, table.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/net/settings.h"

namespace reversi {

struct Configuration {
  // Where it listens. Without addresses: all of the machine's, on `port`.
  std::uint16_t port = 7717;
  std::vector<net::Endpoint> listen;
  bool plaintext = false;
  bool plaintext_on_public = false;
  std::optional<std::filesystem::path> certificate;  ///< an operator's own; with `key`
  std::optional<std::filesystem::path> key;

  // How it is found, and what it does not let through.
  bool discovery = true;                           ///< answers those on the LAN who ask for servers
  std::optional<std::string> server_name;          ///< told to them; otherwise the machine's
  std::optional<std::string> public_address;       ///< "host:port" in invitations
  bool map_port = false;                           ///< asks the router to let players in
  std::optional<std::filesystem::path> word_list;  ///< starred in chat

  std::filesystem::path data;                          ///< keys and the database
  std::string database;                                ///< the store's URL
  std::optional<std::filesystem::path> password_file;  ///< of the database
  std::chrono::milliseconds database_wait{30'000};     ///< for PostgreSQL to be started beside
  unsigned ai_threads = 1;
  bool ai_pause = true;        ///< the AI moves no faster than a person would
  unsigned puzzle_share = 10;  ///< of one processor, in per cent
  std::string log_level = "info";
  std::string log_format = "plain";
  std::optional<net::Endpoint> metrics_listen;   ///< none: no port for metrics
  bool metrics_wanted = false;                   ///< the operator named it himself: failing to bind is an error
  bool control_wanted = false;                   ///< as with `metrics_wanted`
  std::optional<std::filesystem::path> control;  ///< the Unix socket of `ctl`; none: no socket
  std::optional<std::string> print_ready;        ///< a descriptor's number or a file's path
  bool exit_with_stdin = false;
  std::chrono::milliseconds stop_deadline{8'000};  ///< below the 10 s after which a container is killed

  net::Settings net;
};

}  // namespace reversi
