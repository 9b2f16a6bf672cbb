#include "server/store/writer.h"

#include <future>
#include <memory>
#include <stdexcept>
#include <utility>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

std::shared_ptr<const core::Batch> shared(core::Batch batch) {
  return std::make_shared<const core::Batch>(std::move(batch));
}

TEST(Writer, WritesInTheOrderOfPosting) {
  const Folder folder;
  std::vector<core::BatchId> order;
  {
    Writer writer(open_store(folder / "db"));
    for (core::BatchId id = 1; id <= 200; ++id) {
      writer.post(shared(batch_of({passed(1, id)})), [&order, id](const Result<>& result) {
        EXPECT_TRUE(ok(result));
        order.push_back(id);
      });
    }
  }  // drains
  ASSERT_EQ(order.size(), 200u);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_EQ(open_store(folder / "db").load().value().rooms.at(0).events.size(), 200u);
}

TEST(Writer, CallsBackOnItsOwnThread) {
  const Folder folder;
  Writer writer(open_store(folder / "db"));
  std::promise<std::thread::id> told;
  writer.post(shared(batch_of({passed(1, 1)})), [&](const Result<>&) { told.set_value(std::this_thread::get_id()); });
  EXPECT_NE(told.get_future().get(), std::this_thread::get_id());
}

TEST(Writer, TellsOfAFailureAndGoesOn) {
  const Folder folder;
  Writer writer(open_store(folder / "db"));
  std::promise<Result<>> wrong;
  std::promise<Result<>> right;
  writer.post(shared(batch_of({passed(1, 2)})), [&](const Result<>& result) { wrong.set_value(result); });
  writer.post(shared(batch_of({passed(1, 1)})), [&](const Result<>& result) { right.set_value(result); });
  EXPECT_FALSE(wrong.get_future().get());
  EXPECT_TRUE(ok(right.get_future().get()));
}

TEST(Writer, OutlivesACallbackThatThrows) {
  const Folder folder;
  Writer writer(open_store(folder / "db"));
  std::promise<Result<>> told;
  writer.post(shared(batch_of({passed(1, 1)})), [](const Result<>&) { throw std::runtime_error("a bug"); });
  writer.post(shared(batch_of({passed(1, 2)})), [&](const Result<>& result) { told.set_value(result); });
  EXPECT_TRUE(ok(told.get_future().get()));
}

TEST(Writer, TakesPostsFromItsOwnCallbacks) {
  const Folder folder;
  Writer writer(open_store(folder / "db"));
  std::promise<Result<>> told;
  writer.post(shared(batch_of({passed(1, 1)})), [&](const Result<>&) {
    writer.post(shared(batch_of({passed(1, 2)})), [&](const Result<>& result) { told.set_value(result); });
  });
  EXPECT_TRUE(ok(told.get_future().get()));
}

}  // namespace
}  // namespace reversi::store
