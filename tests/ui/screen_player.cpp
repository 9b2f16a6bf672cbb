// Plays Reversi through real windows on an X display, as a person does: looks at the pixels, chooses a marked square.
//
//   screen_player [--plies N] [--seed S] [--transcript FILE] [--no-answer] [--await alarm|event]
//                 X,Y,WIDTHxHEIGHT[,WINDOW]...
//
// Each argument is a window's place; with the window's number too it is played by keyboard, without it by mouse.
// Whatever stands in the transcript file is taken as played already, and what is played is added to it. After every
// move all windows must show, within twenty seconds, a board that the rules lead to. Ends after N discs, or when no
// window has a square marked any more and the rules agree that the game is over.
// --no-answer: clicks once, and waits only until the window shows that the move is on its way.
// --await: plays nothing, and waits until every window's strip has the colour of a lost line, or of a pass or result.
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPixmap>
#include <QProcess>
#include <QRegularExpression>
#include <QScreen>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <optional>
#include <random>

#include "client/ui/theme.h"
#include "common/rules/transcript.h"

namespace {

using namespace reversi;
using rules::Bitboard;
using rules::Square;

constexpr int patience_ms = 20'000;
constexpr int look_ms = 20;

struct Window {
  QRect place;
  QString number;  ///< for keys; empty: the mouse plays
};

struct Job {
  QList<Window> windows;
  int plies = 60;
  unsigned seed = 1;
  QString transcript;
  bool answer = true;
  std::optional<ui::Tone> awaited;
};

/// What is seen of one board.
struct Sight {
  Bitboard black = 0;
  Bitboard white = 0;
  Bitboard marked = 0;  ///< squares with a legal move's dot
  QRect squares;        ///< the eight by eight, screen pixels
};

/// A move to be made, and where.
struct Choice {
  Square square;
  QPoint place;
  QString window;  ///< for keys; empty: the mouse plays
  bool walks = false;
};

QPoint middle(const QRect& squares, Square square) {
  return {squares.left() + (2 * square.column() + 1) * squares.width() / 16,
          squares.top() + (2 * square.row() + 1) * squares.height() / 16};
}

/// The box around all pixels of a colour inside `place`.
QRect box_of(const QImage& screen, const QRect& place, QRgb color) {
  QRect box;
  for (int y = place.top(); y <= place.bottom(); ++y) {
    for (int x = place.left(); x <= place.right(); ++x) {
      if (screen.pixel(x, y) == color) box |= QRect(x, y, 1, 1);
    }
  }
  return box;
}

std::optional<Sight> look(const QImage& screen, const QRect& window) {
  const ui::BoardColors colors;
  const QRect frame = box_of(screen, window & screen.rect(), colors.frame.rgb());
  if (frame.width() < 100) return std::nullopt;
  Sight sight;
  sight.squares = box_of(screen, frame, colors.square.rgb());
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    const QPoint centre = middle(sight.squares, square);
    const QRgb beside = screen.pixel(centre + QPoint(sight.squares.width() / 8 * 3 / 10, 0));
    if (beside == colors.black.rgb()) sight.black |= square.bit();
    if (beside == colors.white.rgb()) sight.white |= square.bit();
    if (screen.pixel(centre) == colors.legal.rgb()) sight.marked |= square.bit();
  }
  return sight;
}

QImage screen() {
  return QGuiApplication::primaryScreen()->grabWindow(0).toImage().convertToFormat(QImage::Format_RGB32);
}

void xdotool(const QStringList& words) { QProcess::execute(QStringLiteral("xdotool"), words); }

void click(const QPoint& place) {
  xdotool({QStringLiteral("mousemove"), QString::number(place.x()), QString::number(place.y()), QStringLiteral("click"),
           QStringLiteral("1")});
  // Away from the board, so that no hovered move is in the picture.
  xdotool({QStringLiteral("mousemove"), QStringLiteral("0"), QStringLiteral("0")});
}

/// By its name, or with the arrows from the corner.
void press(const Choice& choice) {
  QStringList words{QStringLiteral("windowfocus"), QStringLiteral("--sync"), choice.window, QStringLiteral("key")};
  const auto add = [&words](const char* key, int times) {
    for (int i = 0; i < times; ++i) words << QString::fromLatin1(key);
  };
  const QString name = QString::fromStdString(choice.square.name());
  if (!choice.walks) {
    words << name.left(1) << name.mid(1);
  } else {
    // The first of them only shows where the keyboard stands.
    add("Left", 8);
    add("Up", 8);
    add("Right", choice.square.column());
    add("Down", choice.square.row());
    add("Return", 1);
  }
  xdotool(words);
}

void play(const Choice& choice) { choice.window.isEmpty() ? click(choice.place) : press(choice); }

/// Plays on until the game has these discs: what was placed since is what is occupied now.
std::optional<rules::Game> advance(const rules::Game& game, const Sight& sight) {
  const auto& position = game.position();
  if (position.black == sight.black && position.white == sight.white) return game;
  const Bitboard placed = (sight.black | sight.white) & ~position.occupied();
  for (int i = 0; i < Square::count; ++i) {
    rules::Game next = game;
    if ((placed & position.legal_moves() & Square(i).bit()) == 0 || !next.play(Square(i))) continue;
    if (auto reached = advance(next, sight)) return reached;
  }
  return std::nullopt;
}

class Player {
 public:
  explicit Player(Job job) : job_(std::move(job)), random_(job_.seed) {}

  /// @return 0 when all went well
  int run() {
    if (job_.awaited) return await() ? 0 : fail("the strips did not change");
    if (!read_transcript()) return 2;
    const int goal = game_.ply() + job_.plies;
    while (game_.ply() < goal && !game_.is_over()) {
      const auto turn = wait_for_turn();
      if (!turn) return game_.is_over() ? report() : fail("nobody's turn is shown");
      play(*turn);
      if (!job_.answer) return wait_until_sent() ? report() : fail("the move is not shown as on its way");
      if (!wait_for_progress()) return fail("the move led to no disc, or to boards that differ");
    }
    return report();
  }

 private:
  bool read_transcript() {
    QFile file(job_.transcript);
    if (!file.open(QIODevice::ReadOnly)) return true;
    const auto game = rules::replay_transcript(file.readAll().toStdString());
    if (game) game_ = *game;
    return game.has_value();
  }

  std::optional<QList<Sight>> sights() const {
    const QImage image = screen();
    QList<Sight> all;
    for (const Window& window : job_.windows) {
      const auto sight = look(image, window.place);
      if (!sight) return std::nullopt;
      all << *sight;
    }
    return all;
  }

  /// All windows show one board, and the rules lead there.
  bool agree(const QList<Sight>& all) {
    for (const Sight& sight : all) {
      if (sight.black != all[0].black || sight.white != all[0].white) return false;
    }
    const auto reached = advance(game_, all[0]);
    if (reached) game_ = *reached;
    return reached.has_value();
  }

  /// One of the marked squares, once all windows agree and one has marks.
  std::optional<Choice> wait_for_turn() {
    std::optional<Choice> choice;
    static_cast<void>(QTest::qWaitFor(
        [&] {
          const auto all = sights();
          if (!all || !agree(*all)) return false;
          if (game_.is_over()) return true;
          for (qsizetype i = 0; i < all->size(); ++i) {
            if ((*all)[i].marked == game_.position().legal_moves()) choice = choose((*all)[i], job_.windows[i].number);
          }
          QTest::qWait(look_ms);
          return choice.has_value();
        },
        patience_ms));
    return choice;
  }

  Choice choose(const Sight& sight, const QString& window) {
    std::vector<Square> marked;
    for (int i = 0; i < Square::count; ++i) {
      if ((sight.marked & Square(i).bit()) != 0) marked.emplace_back(i);
    }
    const Square square = marked[random_() % marked.size()];
    return {square, middle(sight.squares, square), window, !window.isEmpty() && random_() % 4 == 0};
  }

  template <typename Condition>
  static bool look_until(Condition condition) {
    return QTest::qWaitFor(
        [&] {
          QTest::qWait(look_ms);
          return condition();
        },
        patience_ms);
  }

  bool wait_for_progress() {
    const int before = game_.ply();
    return look_until([&] {
      const auto all = sights();
      return all && agree(*all) && game_.ply() > before;
    });
  }

  /// A move on its way takes the marks from the board.
  bool wait_until_sent() {
    return look_until([&] {
      const auto all = sights();
      return all && std::ranges::none_of(*all, [](const Sight& sight) { return sight.marked != 0; });
    });
  }

  bool await() {
    const QRgb ground = ui::tone_colors(*job_.awaited, false).ground.rgb();
    return look_until([&] {
      const QImage image = screen();
      return std::ranges::all_of(job_.windows, [&](const Window& window) {
        // A strip is as wide as the window; a clock that runs low has its colour too.
        return box_of(image, window.place, ground).width() > window.place.width() / 2;
      });
    });
  }

  int report() {
    if (!job_.transcript.isEmpty()) {
      QFile file(job_.transcript);
      if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(game_.transcript()));
    }
    const auto passes = std::ranges::count_if(game_.turns(), &rules::Turn::is_pass);
    std::printf("windows %lld, discs placed %d, passes %lld, over %s\n%s\n%s\n", job_.windows.size(), game_.ply(),
                static_cast<long long>(passes), game_.is_over() ? "yes" : "no", game_.transcript().c_str(),
                rules::board_string(game_.position()).c_str());
    return 0;
  }

  int fail(const char* why) {
    report();
    std::printf("FAILED: %s\n", why);
    screen().save(QStringLiteral("screen_player_failed.png"));
    return 1;
  }

  Job job_;
  std::mt19937 random_;
  rules::Game game_;
};

std::optional<Job> read(const QStringList& words) {
  Job job;
  for (qsizetype i = 1; i < words.size(); ++i) {
    const QString& word = words[i];
    const QString value = words.value(i + 1);
    if (word == QLatin1String("--plies")) {
      job.plies = value.toInt();
      ++i;
    } else if (word == QLatin1String("--seed")) {
      job.seed = value.toUInt();
      ++i;
    } else if (word == QLatin1String("--transcript")) {
      job.transcript = value;
      ++i;
    } else if (word == QLatin1String("--await")) {
      job.awaited = value == QLatin1String("alarm") ? ui::Tone::alarm : ui::Tone::event;
      ++i;
    } else if (word == QLatin1String("--no-answer")) {
      job.answer = false;
    } else {
      const auto parts = word.split(QRegularExpression(QStringLiteral("[,x]")));
      if (parts.size() != 4 && parts.size() != 5) return std::nullopt;
      job.windows.push_back(
          {QRect(parts[0].toInt(), parts[1].toInt(), parts[2].toInt(), parts[3].toInt()), parts.value(4)});
    }
  }
  if (job.windows.isEmpty()) return std::nullopt;
  return job;
}

}  // namespace

int main(int argc, char** argv) {
  QGuiApplication application(argc, argv);
  const auto job = read(QCoreApplication::arguments());
  if (!job) {
    std::fprintf(stderr, "usage: screen_player [FLAGS] X,Y,WxH[,WINDOW]...\n");
    return 2;
  }
  return Player(*job).run();
}
