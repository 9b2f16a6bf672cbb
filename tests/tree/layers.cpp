#include "tests/tree/layers.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace reversi::tree {
namespace {

using Words = std::vector<std::string>;

/// What a machine fed with values has no business with: threads and files. A seeded engine of <random> is a value.
const Words effects{"atomic",  "condition_variable", "fstream",    "filesystem", "future",       "iostream",
                    "mutex",   "semaphore",          "stop_token", "thread",     "shared_mutex", "latch",
                    "barrier", "unistd.h",           "csignal"};
/// ... and that reads neither a clock nor chance behind its caller's back.
const Words clocks_and_chance{"::now()", "std::time(", "random_device", "randombytes", "std::rand(", "getenv("};

/// Qt without a screen: client/net is linked with Core and Network alone.
const Words screens{"QApplication", "QGuiApplication", "QWidget",      "QMainWindow", "QDialog",     "QMessageBox",
                    "QPainter",     "QImage",          "QPixmap",      "QLabel",      "QPushButton", "QVBoxLayout",
                    "QHBoxLayout",  "QGridLayout",     "QInputDialog", "QIcon",       "QFont",       "QColor"};

Words operator+(Words left, const Words& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

const Words wire{"common/protocol/", "common/rules/", "reversi/v1/", "google/protobuf/"};
const Words text{"fmt/", "spdlog/"};
const Words posix{"sys/",   "netinet/", "arpa/", "unistd.h",  "fcntl.h", "signal.h",
                  "poll.h", "netdb.h",  "net/",  "ifaddrs.h", "pwd.h",   "termios.h"};

const Words window{"client/core/", "client/net/", "client/ui/", "reversi/v1/", "Q"};

/// Live state comes from the server: the files below client/ui that know the rules are named one by one, each with what
/// it takes from them.
std::vector<Layer> window_files_with_rules() {
  return {
      {"client/ui/board_geometry.h", window + Words{"common/rules/square.h"}, {}, {}},
      {"client/ui/board_painter.h", window + Words{"common/rules/position.h"}, {}, {}},
      {"client/ui/lobby/lobby_filter.cpp", window + Words{"common/protocol/time_control.h"}, {}, {}},
      {"client/ui/lobby/terms_form.cpp",
       window + Words{"common/protocol/convert.h", "common/records/boards.h"},
       {},
       {}},
      {"client/ui/move_list_model.cpp", window + Words{"common/rules/square.h"}, {}, {}},
      {"client/ui/table/played_game.h", window + Words{"common/rules/game.h"}, {}, {}},
      {"client/ui/table/played_game.cpp", window + Words{"common/protocol/convert.h", "common/records/"}, {}, {}},
      {"client/ui/table_view.cpp", window + Words{"common/protocol/convert.h"}, {}, {}},
  };
}

/// A record that is looked at, and a game of two at one screen, are no live state: nobody else holds them, and no
/// server says what they are. The folders below client/ui that have only these ask the rules.
std::vector<Layer> window_folders_of_records() {
  const Words records{"common/rules/", "common/records/"};
  const Words told = window + records + Words{"common/protocol/convert.h"};
  return {{"client/ui/review/", window + records, {}, {}},    {"client/ui/review/review_panel.cpp", told, {}, {}},
          {"client/ui/review/puzzle_page.cpp", told, {}, {}}, {"client/ui/review/library_page.cpp", told, {}, {}},
          {"client/ui/local/", window + records, {}, {}},     {"client/ui/local/room_record.cpp", told, {}, {}}};
}

std::vector<Layer> engine_layers() {
  return {{"server/engine/", text + posix + Words{"common/rules/", "server/engine/", "immintrin.h"}, {}, {}},
          {"server/engine/match/", text + posix + Words{"common/rules/", "server/engine/", "spawn.h"}, {}, {}},
          {"server/engine/command/",
           text + posix + Words{"common/rules/", "common/records/", "server/engine/", "CLI/"},
           {},
           {}},
          {"server/engine/train/", text + posix + Words{"common/rules/", "server/engine/", "CLI/"}, {}, {}},
          {"server/engine/main.cpp", text + Words{"common/rules/", "server/engine/", "CLI/"}, {}, {}}};
}

std::vector<Layer> learning_layers() {
  return {
      {"server/explorer.",
       wire + text +
           Words{"common/library/", "common/records/", "server/core/", "server/explorer.h", "server/store/worker.h"},
       {},
       {}},
      {"server/puzzle_finder.",
       wire + text + posix + Words{"common/records/", "server/core/", "server/puzzles/", "server/puzzle_finder.h"},
       {},
       {}},
      {"server/learning.", wire + Words{"server/"}, {}, {}},
  };
}

/// What whoever runs the server asks of it.
std::vector<Layer> operator_layers() {
  return {
      {"server/accounts.", wire + text + posix + Words{"server/"}, {}, {}},
      {"server/former_bans.",
       text + Words{"server/core/", "server/settings/", "server/store/", "server/former_bans.h", "server/wall.h"},
       {},
       {}},
      {"server/orders.", text + Words{"server/core/", "server/settings/", "server/orders.h"}, {}, {}},
      {"server/admin.", wire + text + posix + Words{"server/", "boost/"}, {}, {}},
      {"server/wall.h", {}, {}, {}},
  };
}

std::vector<Layer> make_layers() {
  std::vector<Layer> table{
      {"common/rules/", {"common/rules/"}, effects + Words{"chrono"}, clocks_and_chance},
      {"common/records/", {"common/rules/", "common/records/"}, effects, clocks_and_chance},
      {"common/records/program/", text + Words{"common/rules/", "common/records/", "common/library/"}, {}, {}},
      {"common/records/main.cpp", text + Words{"common/records/", "CLI/"}, {}, {}},
      {"server/puzzles/",
       text + Words{"common/rules/", "common/records/", "server/engine/", "server/puzzles/"},
       {},
       {}},
      {"server/puzzles/main.cpp", text + Words{"common/rules/", "common/records/", "server/puzzles/", "CLI/"}, {}, {}},
      {"common/library/", text + Words{"common/rules/", "common/records/", "common/library/", "soci/"}, {}, {}},
      {"common/protocol/", wire, effects, clocks_and_chance},
      {"server/core/",
       wire +
           Words{"server/core/", "common/records/", "sodium.h", "unicode/", "arpa/inet.h", "fmt/", "boost/unordered/"},
       effects, clocks_and_chance},
      {"server/store/",
       wire + text + posix +
           Words{"server/core/", "server/store/", "soci/", "sqlite3.h", "sodium.h", "boost/unordered/"},
       {},
       {}},
      {"server/net/",
       wire + text + posix +
           Words{"server/core/", "server/net/", "boost/", "openssl/", "sodium.h", "miniupnpc/", "natpmp.h",
                 "prometheus/"},
       {},
       {}},
      {"server/main.cpp", wire + text + posix + Words{"server/", "boost/", "sodium.h"}, {}, {}},
      {"server/opening.", text + Words{"server/"}, {}, {}},
      {"server/maintenance.", text + posix + Words{"server/"}, {}, {}},
      {"server/logging.", text + Words{"server/logging.h"}, {}, {}},
      {"server/pacing.", Words{"server/pacing.h", "server/core/service.h", "server/engine/search.h", "boost/"}, {}, {}},
      {"server/operation.", wire + text + posix + Words{"server/", "boost/"}, {}, {}},
      {"server/program.", wire + text + posix + Words{"server/", "boost/", "sodium.h"}, {}, {}},
      {"server/reach.", wire + text + posix + Words{"server/", "boost/"}, {}, {}},
      {"server/settings/",
       text + posix +
           Words{"reversi/v1/types.pb.h", "server/core/limits.h", "server/core/roles.h", "server/net/",
                 "server/settings/", "server/store/location.h", "server/version.h", "CLI/"},
       {},
       {}},
      {"server/even_openings.", Words{"common/rules/", "server/even_openings.h"}, {}, {}},
      {"server/version.h", {}, {}, {}},
      {"client/core/", wire + Words{"client/core/", "fmt/"}, effects, clocks_and_chance},
      {"client/net/",
       Words{"client/core/", "client/net/", "common/protocol/", "reversi/v1/", "Q", "openssl/"},
       screens,
       {}},
      {"client/ui/", window, {}, {}},
      {"client/bot/",
       wire + text + posix +
           Words{"common/records/", "client/core/", "client/bot/", "boost/", "openssl/", "spawn.h", "CLI/"},
       {},
       {}},
  };
  const auto engine = engine_layers();
  table.insert(table.end(), engine.begin(), engine.end());
  const auto of_operators = operator_layers();
  table.insert(table.end(), of_operators.begin(), of_operators.end());
  const auto learning = learning_layers();
  table.insert(table.end(), learning.begin(), learning.end());
  const auto named = window_files_with_rules();
  table.insert(table.end(), named.begin(), named.end());
  const auto records = window_folders_of_records();
  table.insert(table.end(), records.begin(), records.end());
  return table;
}

bool has_prefix(std::string_view path, const Words& prefixes) {
  return std::ranges::any_of(prefixes, [&](const auto& prefix) { return path.starts_with(prefix); });
}

/// "vector", "cstdint": no folder, no ending, and not one of Qt's headers.
bool is_standard(std::string_view path) {
  return path.find_first_of("/.") == std::string_view::npos && !path.starts_with('Q');
}

const Layer* layer_of(std::string_view path) {
  const Layer* best = nullptr;
  for (const auto& layer : layers()) {
    if (path.starts_with(layer.path) && (best == nullptr || best->path.size() < layer.path.size())) best = &layer;
  }
  return best;
}

std::optional<std::string_view> included_by(std::string_view line) {
  const auto sign = line.find_first_not_of(" \t");
  if (sign == std::string_view::npos || line[sign] != '#') return std::nullopt;
  const auto word = line.find("include", sign);
  const auto open = line.find_first_of("<\"", sign);
  if (word == std::string_view::npos || open == std::string_view::npos || open < word) return std::nullopt;
  const auto close = line.find_first_of(">\"", open + 1);
  if (close == std::string_view::npos) return std::nullopt;
  return line.substr(open + 1, close - open - 1);
}

bool may_include(const Layer& layer, std::string_view path) {
  if (std::ranges::find(layer.may_not_include, path) != layer.may_not_include.end()) return false;
  return is_standard(path) || has_prefix(path, layer.may_include);
}

void check_code(const SourceFile& file, std::vector<std::string>& faults) {
  const Layer* layer = layer_of(file.path);
  if (layer == nullptr) {
    faults.push_back(file.path + ": belongs to no layer of tests/tree/layers.cpp");
    return;
  }
  for (std::size_t index = 0; index < file.lines.size(); ++index) {
    const std::string_view line = file.lines[index];
    const std::string where = file.path + ":" + std::to_string(index + 1) + ": ";
    if (const auto path = included_by(line); path && !may_include(*layer, *path)) {
      faults.push_back(where + "includes " + std::string(*path));
    }
    const auto code = line.substr(0, line.find("//"));
    for (const auto& words : layer->may_not_say) {
      if (code.contains(words)) faults.push_back(where + "says " + words);
    }
  }
}

void check_links(const SourceFile& file, std::vector<std::string>& faults) {
  for (const auto& line : file.lines) {
    for (const auto& link : links()) {
      if (line.contains(link.target) && !has_prefix(file.path, link.folders)) {
        faults.push_back(file.path + ": links " + link.target);
      }
    }
  }
}

}  // namespace

const std::vector<Layer>& layers() {
  static const auto table = make_layers();
  return table;
}

const std::vector<Link>& links() {
  static const std::vector<Link> table{
      {"reversi_asio", {"server/net/", "client/bot/", "tests/"}},
      {"Boost::", {"server/core/", "server/store/", "tests/"}},  // of its headers, what the layers may include
      {"Soci::", {"server/store/", "common/library/", "tests/"}},
      {"SQLite", {"server/store/", "tests/"}},
      {"Qt6::Widgets", {"client/ui/", "tests/"}},
      {"Qt6::Gui", {"client/ui/", "tests/"}},
      {"Qt6::", {"client/ui/", "client/net/", "tests/"}},
  };
  return table;
}

std::vector<std::string> layer_faults(const SourceTree& tree) {
  std::vector<std::string> faults;
  for (const auto& file : tree) {
    if (file.path.ends_with("CMakeLists.txt")) check_links(file, faults);
    if (is_cpp(file) && !file.path.starts_with("tests/")) check_code(file, faults);
  }
  return faults;
}

}  // namespace reversi::tree
