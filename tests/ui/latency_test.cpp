// How long the window takes to answer: while the AI thinks, while the server says nothing, while there is none.
//
// A second thread hands the window an event every few milliseconds, as the desktop hands it a key, and measures how
// long each one waits. The same thread's own oversleeping says what the machine adds. With REVERSI_LONG=1 each scene
// lasts a minute; the figures are printed either way.
#include <gtest/gtest.h>

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <semaphore>
#include <stop_token>
#include <thread>
#include <vector>

#include "client/net/local_server.h"
#include "client/ui/main_window.h"
#include "client/ui/table_page.h"

namespace reversi::ui {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr Milliseconds answer_within{50};
constexpr std::chrono::milliseconds pace{5};
constexpr int patience_ms = 60'000;
constexpr int look_ms = 20;

struct Waits {
  std::vector<Milliseconds> all;

  /// @param part  0..1
  Milliseconds percentile(double part) {
    if (all.empty()) return {};
    const auto at = all.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(all.size() - 1));
    std::ranges::nth_element(all, at);
    return *at;
  }

  void print(const char* what) {
    std::printf("%-28s %6zu times, median %6.2f ms, 99 %% %6.2f ms, 99.9 %% %6.2f ms, longest %6.2f ms\n", what,
                all.size(), percentile(0.5).count(), percentile(0.99).count(), percentile(0.999).count(),
                percentile(1).count());
  }
};

/// Measures from its construction to its end. Lives on the GUI thread.
class Probe {
 public:
  Probe() : asking_([this](const std::stop_token& stop) { ask(stop); }) {}
  ~Probe() { asking_.request_stop(); }
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;

  /// Ends the measurement.
  std::pair<Waits, Waits> window_and_machine() {
    asking_.request_stop();
    asking_.join();
    return {waits_, oversleeps_};
  }

 private:
  void ask(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const auto asked = Clock::now();
      QMetaObject::invokeMethod(
          &window_,
          [this, asked] {
            waits_.all.emplace_back(Clock::now() - asked);
            answered_.release();
          },
          Qt::QueuedConnection);
      while (!answered_.try_acquire_for(pace) && !stop.stop_requested()) {
      }
      const auto slept = Clock::now();
      std::this_thread::sleep_for(pace);
      oversleeps_.all.emplace_back(Clock::now() - slept - pace);
    }
  }

  QObject window_;
  Waits waits_;       ///< written on the GUI thread
  Waits oversleeps_;  ///< written by the asking thread
  std::binary_semaphore answered_{0};
  std::jthread asking_;
};

class Latency : public ::testing::Test {
 protected:
  Latency() : server_(folder_.path(), program) {}

  void SetUp() override {
    if (!QFileInfo::exists(program)) GTEST_SKIP() << "reversi-server is not built";
    server_.start(false, {});
    ASSERT_TRUE(QTest::qWaitFor([this] { return server_.is_running(); }, patience_ms));
    Launch launch;
    launch.folder = folder_.filePath(QStringLiteral("client"));
    launch.server = QString::fromStdString(client::to_string(server_.address()));
    launch.name = QStringLiteral("Anna");
    launch.pin = server_.pin();
    launch.connect_at_once = true;
    launch.wish.kind = EntryWish::Kind::ai;
    launch.wish.text = "10";
    window_ = std::make_unique<MainWindow>(std::move(launch));
    window_->resize(900, 640);
    window_->show();
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_->shown_page() == window_->table(); }, patience_ms));
  }

  static std::chrono::seconds scene() {
    return std::chrono::seconds(qEnvironmentVariableIsSet("REVERSI_LONG") ? 60 : 8);
  }

  client::Link link() const { return window_->connection().core()->link(); }

  /// Places a disc where it is Anna's turn. @return whether it was
  bool play() {
    auto* board = window_->table()->board();
    const auto& state = board->state();
    if (!state.is_open || state.own != state.position.to_move || state.pending || state.legal == 0) return false;
    board->choose(rules::Square(std::countr_zero(state.legal)));
    return true;
  }

  /// Does something every few moments for a scene's time, and says how long events waited meanwhile.
  template <typename Act>
  void measure(const char* what, Act act) {
    Probe probe;
    const auto end = Clock::now() + scene();
    QEventLoop events;  // as the program has it: QTest's own waits sleep between two looks at the events
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &events, [&] {
      act();
      if (Clock::now() >= end) events.quit();
    });
    look.start(look_ms);
    events.exec();
    auto [window, machine] = probe.window_and_machine();
    window.print(what);
    machine.print("  the machine alone");
    EXPECT_GT(window.all.size(), 100U);
    EXPECT_LT(window.percentile(0.5), answer_within / 2);
    EXPECT_LT(window.percentile(0.99), answer_within + 2 * machine.percentile(0.99)) << what;
  }

  static inline const QString program = QStringLiteral(REVERSI_BIN_DIR "/reversi-server");
  QTemporaryDir folder_;
  client::LocalServer server_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(Latency, IsShortWhileTheAiThinks) {
  int moves = 0;
  measure("while the AI thinks", [&] { moves += play() ? 1 : 0; });
  std::printf("%d moves\n", moves);
  EXPECT_GT(moves, 1);
}

TEST_F(Latency, IsShortWhileTheServerSaysNothing) {
  const auto process = static_cast<pid_t>(server_.process_id());
  ::kill(process, SIGSTOP);
  measure("while the server is silent", [&] { play(); });
  ::kill(process, SIGCONT);
  EXPECT_TRUE(QTest::qWaitFor([this] { return link() == client::Link::ready; }, patience_ms));
}

TEST_F(Latency, IsShortWhileThereIsNoServer) {
  server_.stop();
  ASSERT_TRUE(QTest::qWaitFor([this] { return link() != client::Link::ready; }, patience_ms));
  int attempts = 0;
  QObject::connect(&window_->connection(), &client::Connection::line_failed, [&attempts] { ++attempts; });
  measure("while there is no server", [&] { play(); });
  std::printf("%d attempts to come back\n", attempts);
  EXPECT_GT(attempts, 0);
}

}  // namespace
}  // namespace reversi::ui
