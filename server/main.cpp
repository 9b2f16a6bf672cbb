// reversi-server: reads the command line and does what it asks for, which mostly is to serve.

#include <fmt/format.h>
#include <google/protobuf/stubs/logging.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/accounts.h"
#include "server/logging.h"
#include "server/maintenance.h"
#include "server/program.h"
#include "server/settings/command_line.h"
#include "server/settings/reference.h"

namespace reversi {
namespace {

/// Every connection is a descriptor; what the system grants is taken.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// What protobuf has to say about a message is about its sender, who is told; not an error of ours.
void trace_protobuf(google::protobuf::LogLevel /*level*/, const char* /*file*/, int /*line*/, const std::string& text) {
  spdlog::trace("protobuf: {}", text);
}

/// Nothing is served yet that would have to be ended in good order. Without this a container's first process, which the
/// system spares all signals that it does not handle, would wait for its database to the end.
void end_while_starting(int /*signal*/) { std::_Exit(0); }

int complain(const std::string& text) {
  fmt::print(stderr, "reversi-server: {}\n", text);
  return 1;
}

int print(const std::string& text) {
  fmt::print("{}", text);
  return 0;
}

/// The jobs that do not serve. @return nothing where it is to serve
std::optional<int> do_job(const Order& order, const Read& read) {
  const auto& configuration = read.configuration;
  switch (order.job) {
    case Job::print_config: return print(configuration_page(read));
    case Job::healthcheck: return check_health(configuration);
    case Job::control: return control(configuration, order.words);
    case Job::migrate: return migrate(configuration);
    case Job::backup: return back_up(configuration, order.words.front());
    case Job::restore: return restore(configuration, order.words.front());
    case Job::account: return run_account_order(configuration, order.account);
    default: return std::nullopt;
  }
}

int serve(int argc, const char* const* argv) {
  const auto order = read_command_line(argc, argv);
  if (!order) return order.error();
  if (order->job == Job::print_reference) return print(reference_page());
  if (order->job == Job::print_manual) return print(manual_page());
  auto read = read_configuration(order->given);
  if (!read) return complain(read.error());
  if (sodium_init() < 0) throw std::runtime_error("the system's random source does not work");
  if (const auto done = do_job(*order, *read)) return *done;
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);  // until there is something to reload
  std::signal(SIGTERM, &end_while_starting);
  std::signal(SIGINT, &end_while_starting);
  std::signal(SIGXFSZ, SIG_IGN);  // a file at its limit is a full disk to the store, not the end
  raise_descriptor_limit();
  set_up_logging(read->configuration.log_format, read->configuration.log_level);
  google::protobuf::SetLogHandler(&trace_protobuf);
  for (const auto& warning : read->warnings) spdlog::warn("{}", warning);
  Program program(order->given, *std::move(read));
  if (auto prepared = program.prepare(); !prepared) return complain(prepared.error());
  return program.run();
}

}  // namespace
}  // namespace reversi

int main(int argc, char** argv) {
  try {
    return reversi::serve(argc, argv);
  } catch (const std::exception& problem) {
    return reversi::complain(problem.what());
  }
}
