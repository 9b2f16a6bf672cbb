#include "server/net/metrics.h"

#include <fmt/format.h>
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <limits>

namespace reversi::net {
namespace {

using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;
using Buckets = Histogram::BucketBoundaries;

/// Seconds. A commit takes 0.1 ms on a fast disk; what takes more than a few seconds is a failure.
const Buckets commit_buckets{0.000'25, 0.000'5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5};
/// The AI's levels think between some milliseconds and some seconds.
const Buckets ai_buckets{0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30};

/// A search that ends this little after its budget has kept it: the scheduler's share.
constexpr std::chrono::milliseconds budget_tolerance{50};

double seconds(Metrics::Duration duration) { return std::chrono::duration<double>(duration).count(); }

/// "rate_limited" for ERROR_CODE_RATE_LIMITED.
std::string word_of(v1::ErrorCode code) {
  std::string name = v1::ErrorCode_Name(code);
  constexpr std::string_view prefix = "ERROR_CODE_";
  if (name.starts_with(prefix)) name.erase(0, prefix.size());
  if (name.empty()) return "other";
  std::ranges::transform(name, name.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return name;
}

/// For what is counted elsewhere.
void raise_to(Counter& counter, double value) { counter.Increment(std::max(0.0, value - counter.Value())); }

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double total = 0;
  double resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double processor_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

double most_descriptors() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<double>(limit.rlim_cur);
}

double open_descriptors() {
  std::error_code error;
  const std::filesystem::directory_iterator entries("/proc/self/fd", error);
  return error ? 0 : static_cast<double>(std::distance(begin(entries), end(entries)));
}

}  // namespace

struct Metrics::State {
  prometheus::Registry registry;

  Counter& counter(const std::string& name, const std::string& help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add(labels);
  }
  Gauge& gauge(const std::string& name, const std::string& help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
  }
  Histogram& histogram(const std::string& name, const std::string& help, const Buckets& buckets) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
  }

  Counter& moves = counter("reversi_moves_total", "Discs placed, durable");
  Counter& games = counter("reversi_games_ended_total", "Games that have ended, durable");
  Counter& accepted = counter("reversi_connections_accepted_total", "Connections accepted");
  Counter& failed_commits = counter("reversi_commit_failures_total", "Batches that could not be made durable at a try");
  Histogram& commits =
      histogram("reversi_commit_seconds", "From handing a batch to the store until it was durable", commit_buckets);
  Histogram& publications = histogram("reversi_move_publish_seconds",
                                      "From a move's arrival until it was told, commit included", commit_buckets);
  Family<Counter>& refused = prometheus::BuildCounter()
                                 .Name("reversi_refusals_total")
                                 .Help("Requests and connections refused, by code")
                                 .Register(registry);
  Histogram& ai =
      histogram("reversi_ai_answer_seconds", "From asking the AI until its answer, queue included", ai_buckets);
  Family<Counter>& ai_moves = prometheus::BuildCounter()
                                  .Name("reversi_ai_moves_total")
                                  .Help("Answers of the AI, by whether they kept their budget")
                                  .Register(registry);
  Counter& ai_kept = ai_moves.Add({{"budget", "kept"}});
  Counter& ai_exceeded = ai_moves.Add({{"budget", "exceeded"}});

  Gauge& connections = gauge("reversi_connections", "Connections up, those that have not greeted included");
  Gauge& sessions = gauge("reversi_sessions", "Sessions, present and absent");
  Gauge& rooms = gauge("reversi_rooms", "Rooms");
  Gauge& running = gauge("reversi_games_running", "Games that are being played");
  Family<Gauge>& queues =
      prometheus::BuildGauge().Name("reversi_queue_depth").Help("What waits, by queue").Register(registry);
  Gauge& room_queue = queues.Add({{"queue", "room_requests"}});
  Gauge& store_queue = queues.Add({{"queue", "store_events"}});
  Gauge& outbound_queue = queues.Add({{"queue", "outbound_bytes"}});
  Gauge& ai_queue = queues.Add({{"queue", "ai_searches"}});
  Gauge& thinking = gauge("reversi_ai_asked", "Moves that the AI has been asked for and not given yet");
  Gauge& store_up = gauge("reversi_store_up", "1 while the database takes what it is given");
  Gauge& ready = gauge("reversi_ready", "1 while new players are served");
  Gauge& draining = gauge("reversi_draining", "1 while no new games are taken");
  Gauge& certificate_ends =
      gauge("reversi_certificate_end_seconds", "End of the certificate since the epoch; +Inf without TLS");

  Gauge& resident = gauge("process_resident_memory_bytes", "Resident memory");
  Gauge& descriptors = gauge("process_open_fds", "Open descriptors");
  Gauge& most_descriptors = gauge("process_max_fds", "Descriptors that may be open");
  Gauge& start = gauge("process_start_time_seconds", "Start of the process since the epoch");
  Counter& processor = counter("process_cpu_seconds_total", "User and system time");
};

Metrics::Metrics(const std::string& version, const std::string& database) : state_(std::make_unique<State>()) {
  state_->gauge("reversi_build_info", "Always 1", {{"version", version}, {"database", database}}).Set(1);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  state_->start.Set(std::chrono::duration<double>(now).count());
}

Metrics::~Metrics() = default;

void Metrics::moves(std::size_t count) { state_->moves.Increment(static_cast<double>(count)); }
void Metrics::games_ended(std::size_t count) { state_->games.Increment(static_cast<double>(count)); }
void Metrics::committed(Duration took) { state_->commits.Observe(seconds(took)); }
void Metrics::commit_failed() { state_->failed_commits.Increment(); }
void Metrics::published(Duration took) { state_->publications.Observe(seconds(took)); }

void Metrics::ai_answered(Duration took, Duration budget) {
  state_->ai.Observe(seconds(took));
  (took <= budget + budget_tolerance ? state_->ai_kept : state_->ai_exceeded).Increment();
}

std::string Metrics::text(const Sample& sample) {
  const auto set = [](Gauge& gauge, auto value) { gauge.Set(static_cast<double>(value)); };
  auto& state = *state_;
  raise_to(state.accepted, static_cast<double>(sample.accepted));
  for (const auto& [code, count] : sample.refusals) {
    raise_to(state.refused.Add({{"code", word_of(code)}}), static_cast<double>(count));
  }
  set(state.connections, sample.sockets);
  set(state.sessions, sample.census.sessions);
  set(state.rooms, sample.census.rooms);
  set(state.running, sample.census.running_games);
  set(state.room_queue, sample.census.waiting_requests);
  set(state.store_queue, sample.census.unstored_events);
  set(state.outbound_queue, sample.outbound_bytes);
  set(state.ai_queue, sample.ai_waiting);
  set(state.thinking, sample.census.thinking);
  set(state.store_up, sample.store_up);
  set(state.ready, sample.ready);
  set(state.draining, sample.draining);
  state.certificate_ends.Set(sample.certificate_ends
                                 ? static_cast<double>(sample.certificate_ends->time_since_epoch().count())
                                 : std::numeric_limits<double>::infinity());
  set(state.resident, resident_bytes());
  set(state.descriptors, open_descriptors());
  set(state.most_descriptors, net::most_descriptors());
  raise_to(state.processor, processor_seconds());
  return prometheus::TextSerializer().Serialize(state.registry.Collect());
}

}  // namespace reversi::net
