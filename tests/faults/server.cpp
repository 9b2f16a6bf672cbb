#include "tests/faults/server.h"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <fstream>
#include <iterator>
#include <utility>

namespace reversi::faults {

namespace fs = std::filesystem;

Server::Server(Settings settings) : settings_(std::move(settings)), port_(free_port()) {}

void Server::start() {
  std::vector<std::string> words = {settings_.program,
                                    "--listen",
                                    fmt::format("127.0.0.1:{}", port_),
                                    "--data",
                                    settings_.data.string(),
                                    "--database",
                                    database_url(),
                                    "--ai-threads",
                                    "1",
                                    "--ai-pause=false"};
  words.insert(words.begin(), settings_.wrapper.begin(), settings_.wrapper.end());
  words.insert(words.end(), settings_.more.begin(), settings_.more.end());
  Process::Environment environment;
  if (!settings_.unsynced.empty()) {
    environment = {{"LD_PRELOAD", settings_.unsynced}, {"UNSYNCED_DIR", settings_.data.string()}};
  }
  process_ = std::make_unique<Process>(std::move(words), environment, settings_.data / "server.log");
}

bool Server::is_ready(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    const auto line = process_->read_line(left);
    if (!line) return false;
    if (line->starts_with("ready ")) return true;
  }
}

void Server::kill() {
  process_->signal(SIGKILL);
  process_->wait();
}

Ending Server::stop() {
  process_->signal(SIGTERM);
  return process_->wait();
}

std::string Server::database_url() const {
  return fmt::format("sqlite:{}{}", (settings_.data / "reversi.db").string(), settings_.store_parameters);
}

std::string Server::errors() const {
  std::ifstream log(settings_.data / "server.log");
  return {std::istreambuf_iterator<char>(log), {}};
}

std::string Server::copy_database(const fs::path& folder) const {
  fs::create_directories(folder);
  for (const auto* suffix : {"", "-wal"}) {
    const auto from = settings_.data / (std::string("reversi.db") + suffix);
    const auto to = folder / (std::string("copy.db") + suffix);
    fs::remove(to);
    if (fs::exists(from)) fs::copy_file(from, to);
  }
  return "sqlite:" + (folder / "copy.db").string();
}

std::uint16_t free_port() {
  boost::asio::io_context loop;
  boost::asio::ip::tcp::acceptor acceptor(loop, {boost::asio::ip::address_v4::loopback(), 0});
  return acceptor.local_endpoint().port();
}

}  // namespace reversi::faults
