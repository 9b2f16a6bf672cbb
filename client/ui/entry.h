// Goes to a table, or to the page that leads there, as the command line or the first screen wishes: opens a room, joins
// one, plays the AI, or meets somebody.
//
// Lives on the GUI thread beside the connection. Meeting brings two programs that know only a name into one room, in
// whatever order they start: each joins the waiting room of that name or opens one; where both opened one, the newer
// room gives way.
#pragma once

#include <QObject>
#include <QTimer>
#include <optional>

#include "client/net/connection.h"
#include "client/ui/lobby/room_lister.h"

namespace reversi::ui {

struct EntryWish {
  enum class Kind : std::uint8_t {
    none,    ///< the player chooses
    create,  ///< a room for whoever comes
    join,    ///< the room of this number
    ai,      ///< a room against the AI of this level
    meet,    ///< the waiting room of this name, or a new one
    code,    ///< the private room of this code
    // Pages, once the server is there:
    quick,     ///< the nearest opponent
    invite,    ///< the form for a private room
    computer,  ///< the form for a game against the AI
    watch,     ///< the live boards
    account,   ///< who one is here
  };
  Kind kind = Kind::none;
  std::uint64_t room = 0;
  std::string text;  ///< the AI level's name or number, the room's name to meet in, or the code
};

class Entry : public QObject {
  Q_OBJECT

 public:
  Entry(client::Connection& connection, EntryWish wish, QObject* parent);

  /// Another wish in the place of the one there is; carried out as soon as the line is ready.
  void wish(EntryWish wish);

  bool is_done() const { return wish_.kind == EntryWish::Kind::none; }

 Q_SIGNALS:
  /// The wish cannot come true: there is no such level.
  void impossible();
  /// What is wished is a page's to do.
  void page_wanted(reversi::ui::EntryWish::Kind kind);
  /// The request that leads to a table was made.
  void asked(quint64 request);

 private:
  void start();
  void play_ai();
  void meet(const std::vector<v1::RoomSummary>& rooms);
  void create(const std::string& name, std::uint32_t ai_level);
  void room_changed(std::uint64_t id);
  void look_again();
  void finish();

  client::Connection& connection_;
  EntryWish wish_;
  RoomLister lister_;
  QTimer again_;
  bool asked_ = false;          ///< the one request of `create`, `join` and `ai` is made
  std::uint64_t own_room_ = 0;  ///< opened here to meet in
  std::uint64_t better_ = 0;    ///< the older room to go to once the own one is left
};

}  // namespace reversi::ui
