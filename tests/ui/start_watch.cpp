// How long a program takes to show its window, and what it needs: seen from outside, the same for every program.
//
//   start_watch COMMAND [ARGUMENT...]
//
// Wants an X display on which nothing else is drawn. Starts the program and looks at the whole screen every few
// milliseconds: the window is there with the first change of the picture, and drawn with the last one before the
// picture stands still. Then it prints one line and ends the program:
//
//   mapped_ms=312 drawn_ms=355 rss_kib=84000 pss_kib=51000 private_kib=42000
//
// The memory is the program's own process alone, as /proc/PID/smaps_rollup has it.
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPixmap>
#include <QProcess>
#include <QScreen>
#include <QTest>
#include <cstdio>
#include <map>
#include <optional>

namespace {

constexpr int look_ms = 5;
constexpr int still_ms = 400;  // shorter than a text cursor's blink
constexpr int patience_ms = 60'000;

QImage screen() { return QGuiApplication::primaryScreen()->grabWindow(0).toImage(); }

struct Times {
  qint64 mapped_ms = 0;
  qint64 drawn_ms = 0;
};

/// Nothing where no window comes.
std::optional<Times> watch(const QElapsedTimer& clock) {
  QImage last = screen();
  Times times;
  while (clock.elapsed() < patience_ms) {
    QTest::qWait(look_ms);
    QImage now = screen();
    const auto at = clock.elapsed();
    if (now != last) {
      if (times.mapped_ms == 0) times.mapped_ms = at;
      times.drawn_ms = at;
      last = std::move(now);
    } else if (times.mapped_ms != 0 && at - times.drawn_ms > still_ms) {
      return times;
    }
  }
  return std::nullopt;
}

/// KiB by name: "Rss", "Pss" and their kind.
std::map<QByteArray, qint64> memory_of(qint64 process) {
  std::map<QByteArray, qint64> memory;
  QFile file(QStringLiteral("/proc/%1/smaps_rollup").arg(process));
  if (!file.open(QIODevice::ReadOnly)) return memory;
  for (const QByteArray& line : file.readAll().split('\n')) {
    const auto colon = line.indexOf(':');
    if (colon > 0 && line.endsWith(" kB"))
      memory[line.left(colon)] = line.mid(colon + 1).chopped(3).trimmed().toLongLong();
  }
  return memory;
}

}  // namespace

int main(int argc, char** argv) {
  QGuiApplication application(argc, argv);
  QStringList words = QCoreApplication::arguments().mid(1);
  if (words.isEmpty()) {
    std::fprintf(stderr, "usage: start_watch COMMAND [ARGUMENT...]\n");
    return 2;
  }
  QProcess program;
  program.setStandardOutputFile(QProcess::nullDevice());
  program.setStandardErrorFile(QProcess::nullDevice());
  const QString name = words.takeFirst();
  QElapsedTimer clock;
  clock.start();
  program.start(name, words);
  const auto times = watch(clock);
  auto memory = memory_of(program.processId());
  program.terminate();
  if (!program.waitForFinished(patience_ms)) program.kill();
  if (!times || memory.empty()) {
    std::fprintf(stderr, "%s showed no window, or ended\n", qPrintable(name));
    return 1;
  }
  std::printf("mapped_ms=%lld drawn_ms=%lld rss_kib=%lld pss_kib=%lld private_kib=%lld\n", times->mapped_ms,
              times->drawn_ms, memory["Rss"], memory["Pss"], memory["Private_Clean"] + memory["Private_Dirty"]);
  return 0;
}
