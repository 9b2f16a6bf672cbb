// The host around the real core, with a store and an engine that answer when the test says so.

#include "server/net/host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/net/listener.h"
#include "tests/net/scripted_server.h"

namespace reversi::net {
namespace {

using std::chrono::milliseconds;

class Hosting : public testing::Test {
 public:
  Hosting() {
    host = std::make_unique<Host>(loop, settings, nullptr, offer(), core::Restored{}, outside());
    auto sink = [this](Listener::Socket socket) { host->take(std::move(socket)); };
    const Listener::Settings listening{.pause = settings.accept_pause, .send_buffer = 65'536, .farewell = {}};
    listener = std::make_unique<Listener>(loop, listening, std::move(sink));
    EXPECT_TRUE(listener->listen_everywhere(0));
    port = listener->endpoints().front().port();
    host->start();
    listener->start();
    thread = std::thread([this] { loop.run(); });
  }

  ~Hosting() override {
    loop.stop();
    thread.join();
  }

  static core::Offer offer() {
    core::Offer offer{.program = "test", .ai_levels = {}};
    offer.ai_levels.emplace_back().set_level(1);
    return offer;
  }

  Outside outside() {
    return {.commit =
                [this](const std::shared_ptr<const core::Batch>& batch) {
                  change([&] { committed.push_back(batch->id); });
                  if (stores) host->stored(batch->id);
                },
            .think = [this](const core::Think& think) { change([&] { asked.push_back(think); }); },
            .cancel_think = [this](core::ThinkId think) { change([&] { cancelled.push_back(think); }); },
            .stopped = [this](bool everything_stored) { change([&] { stopped = everything_stored; }); }};
  }

  void change(const auto& action) {
    const std::scoped_lock lock(mutex);
    action();
    news.notify_all();
  }

  bool waits_for(const auto& condition) {
    std::unique_lock lock(mutex);
    return news.wait_for(lock, std::chrono::seconds(10), condition);
  }

  /// A guest who is in.
  Peer guest() const {
    Peer peer("127.0.0.1", port, {});
    EXPECT_TRUE(peer.send_preamble() && peer.send(hello()));
    const auto welcome = peer.next();
    EXPECT_TRUE(welcome && welcome->has_welcome());
    return peer;
  }

  void hold_store() { stores = false; }

  void stop(milliseconds deadline) {
    boost::asio::post(loop, [this, deadline] {
      listener->close();
      host->stop("the test is over", deadline);
    });
  }

  Settings settings = quick_settings();
  boost::asio::io_context loop{1};
  std::unique_ptr<Host> host;
  std::unique_ptr<Listener> listener;
  std::uint16_t port = 0;
  std::atomic<bool> stores = true;
  std::mutex mutex;
  std::condition_variable news;
  std::vector<core::BatchId> committed;  // guarded by mutex, as are the following
  std::vector<core::Think> asked;
  std::vector<core::ThinkId> cancelled;
  std::optional<bool> stopped;
  std::thread thread;
};

TEST_F(Hosting, TellsOfAnEventOnlyAfterItIsStored) {
  auto peer = guest();
  std::size_t before = 0;
  change([&] { before = committed.size(); });
  hold_store();
  ASSERT_TRUE(peer.send(create_room(3)) && peer.send(ping(9)));
  ASSERT_TRUE(waits_for([&] { return committed.size() > before; }));
  const auto pong = peer.next();
  ASSERT_TRUE(pong && pong->has_pong());  // the room's update would have come first
  host->stored(committed.back());
  const auto update = peer.next();
  ASSERT_TRUE(update && update->has_room());
  EXPECT_EQ(update->answers(), 3U);
}

TEST_F(Hosting, CommitsAgainWhatTheStoreRefused) {
  auto peer = guest();
  std::size_t before = 0;
  change([&] { before = committed.size(); });
  hold_store();
  ASSERT_TRUE(peer.send(create_room(3)));
  ASSERT_TRUE(waits_for([&] { return committed.size() > before; }));
  const auto batch = committed.back();
  host->not_stored(batch, "the disk is full", false);
  ASSERT_TRUE(waits_for([&] { return std::ranges::count(committed, batch) == 2; }));
  host->stored(batch);
  auto answer = peer.next();
  while (answer && !answer->has_room()) answer = peer.next();
  EXPECT_TRUE(answer);
}

TEST_F(Hosting, AsksTheEngineAndPlaysItsMove) {
  auto peer = guest();
  auto request = create_room(3, 1);
  request.mutable_create_room()->set_color(v1::COLOR_WHITE);
  ASSERT_TRUE(peer.send(request));
  ASSERT_TRUE(waits_for([&] { return !asked.empty(); }));
  const auto square = rules::Square::from_name("d3");
  ASSERT_TRUE(square);
  host->move_found(asked.front().think, *square);
  auto update = peer.next();
  while (update && update->room().state().ply() == 0) update = peer.next();
  ASSERT_TRUE(update);
  EXPECT_EQ(static_cast<int>(update->room().state().last_move()), square->index());
}

TEST_F(Hosting, StopsWhenEverybodyIsToldAndEverythingStored) {
  auto peer = guest();
  stop(milliseconds(10'000));
  const auto told = peer.next();
  EXPECT_TRUE(told && told->has_stopping());
  EXPECT_TRUE(peer.ends());
  ASSERT_TRUE(waits_for([&] { return stopped.has_value(); }));
  EXPECT_TRUE(*stopped);
}

TEST_F(Hosting, WaitsForASlowStoreBeforeItStops) {
  auto peer = guest();
  std::size_t before = 0;
  change([&] { before = committed.size(); });
  hold_store();
  ASSERT_TRUE(peer.send(create_room(3)));
  ASSERT_TRUE(waits_for([&] { return committed.size() > before; }));
  stop(milliseconds(10'000));
  auto told = peer.next();
  while (told && !told->has_stopping()) told = peer.next();
  ASSERT_TRUE(told);
  change([&] { EXPECT_FALSE(stopped); });
  host->stored(committed.back());
  ASSERT_TRUE(waits_for([&] { return stopped.has_value(); }));
  EXPECT_TRUE(*stopped);
}

TEST_F(Hosting, EndsByItselfWhenTheStoreFailsForGood) {
  auto peer = guest();
  std::size_t before = 0;
  change([&] { before = committed.size(); });
  hold_store();
  ASSERT_TRUE(peer.send(create_room(3)));
  ASSERT_TRUE(waits_for([&] { return committed.size() > before; }));
  host->not_stored(committed.back(), "damaged", true);
  const auto told = peer.next();
  EXPECT_TRUE(told && told->has_stopping());
  const auto last = peer.next();
  EXPECT_TRUE(last && last->error().code() == v1::ERROR_CODE_SERVER_STOPPING);
  EXPECT_TRUE(peer.ends());
  ASSERT_TRUE(waits_for([&] { return stopped.has_value(); }));
  EXPECT_FALSE(*stopped);
}

TEST_F(Hosting, SaysSoWhenTheStoreNeverAnswers) {
  auto peer = guest();
  std::size_t before = 0;
  change([&] { before = committed.size(); });
  hold_store();
  ASSERT_TRUE(peer.send(create_room(3)));
  ASSERT_TRUE(waits_for([&] { return committed.size() > before; }));
  stop(milliseconds(50));
  ASSERT_TRUE(waits_for([&] { return stopped.has_value(); }));
  EXPECT_FALSE(*stopped);
}

}  // namespace
}  // namespace reversi::net
