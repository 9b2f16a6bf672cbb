// Proves that the shim loses what was not synced and nothing else; the drills that kill the server rest on it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "server/store/store.h"
#include "tests/faults/process.h"

namespace reversi::faults {
namespace {

using namespace std::string_literals;

std::string content(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string, std::string> files_of(const Scratch& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    files[entry.path().filename().string()] = content(entry.path());
  }
  return files;
}

/// Runs the probe under the shim to its end.
Ending run_probe(const Scratch& folder, const std::string& what, const std::string& argument, std::string& output) {
  Process probe({REVERSI_PROBE, what, argument},
                {{"LD_PRELOAD", REVERSI_UNSYNCED}, {"UNSYNCED_DIR", folder.path().string()}});
  output = probe.read_all();
  return probe.wait();
}

/// What a killed server had acknowledged, and what a new one finds.
std::pair<std::size_t, std::size_t> commit_and_kill(const std::string& parameters) {
  const Scratch folder;
  const std::string url = "sqlite:" + (folder.path() / "db").string();
  std::string output;
  EXPECT_EQ(run_probe(folder, "store", url + parameters, output), Ending::signalled(SIGKILL));
  const auto acknowledged = static_cast<std::size_t>(std::ranges::count(output, '\n'));
  auto store = store::Store::open(url);
  if (!store || !store->migrate()) return {acknowledged, 0};
  const auto restored = store->load();
  if (!restored || restored->rooms.empty()) return {acknowledged, 0};
  return {acknowledged, restored->rooms[0].events.size()};
}

TEST(Unsynced, KillLosesExactlyWhatWasNotSynced) {
  const Scratch folder;
  std::string output;
  ASSERT_EQ(run_probe(folder, "file", folder.path().string(), output), Ending::signalled(SIGKILL)) << output;
  const std::map<std::string, std::string> left = {
      {"grown", "synced"}, {"overwritten", "old"}, {"cut", "whole"}, {"cut_synced", "wh\0\0!"s}, {"closed", ""}};
  EXPECT_EQ(files_of(folder), left);
}

TEST(Unsynced, AnOrdinaryEndLosesNothing) {
  const Scratch folder;
  std::string output;
  ASSERT_EQ(run_probe(folder, "exit", folder.path().string(), output), Ending::exited(0)) << output;
  const std::map<std::string, std::string> left = {{"grown", "synced and lost"},
                                                   {"overwritten", "new"},
                                                   {"cut", "wh\0\0!"s},
                                                   {"cut_synced", "wh\0\0!"s},
                                                   {"closed", "never synced"}};
  EXPECT_EQ(files_of(folder), left);
}

TEST(Unsynced, AStoreThatSyncsKeepsEveryCommit) {
  const auto [acknowledged, kept] = commit_and_kill("");
  EXPECT_EQ(acknowledged, 40u);
  EXPECT_EQ(kept, 40u);
}

TEST(Unsynced, AStoreThatDoesNotSyncLosesCommits) {
  const auto [acknowledged, kept] = commit_and_kill("?synchronous=off");
  EXPECT_EQ(acknowledged, 40u);
  EXPECT_LT(kept, 40u);
}

}  // namespace
}  // namespace reversi::faults
