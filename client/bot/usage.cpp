#include "client/bot/usage.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace reversi::bot {

std::optional<std::chrono::duration<double>> processor_time(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string text;
  if (!std::getline(file, text)) return std::nullopt;
  // The name stands in parentheses and may hold anything; then the state and ten more fields before the times.
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int field = 0; field < 11; ++field) fields >> skipped;
  std::int64_t user = 0;
  std::int64_t system = 0;
  if (!(fields >> user >> system)) return std::nullopt;
  return std::chrono::duration<double>(static_cast<double>(user + system) /
                                       static_cast<double>(::sysconf(_SC_CLK_TCK)));
}

std::optional<std::int64_t> resident_bytes(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/statm", process));
  std::int64_t pages = 0;
  std::int64_t resident = 0;
  if (!(file >> pages >> resident)) return std::nullopt;
  return resident * ::sysconf(_SC_PAGESIZE);
}

}  // namespace reversi::bot
