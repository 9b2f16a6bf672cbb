#include "client/net/connection.h"

#include <QDebug>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QSaveFile>

namespace reversi::client {

Connection::Connection(std::string program, QString folder, QObject* parent)
    : QObject(parent),
      program_(std::move(program)),
      folder_(std::move(folder)),
      lock_((QDir().mkpath(folder_), folder_ + QStringLiteral("/lock"))),
      keys_(folder_),
      transport_([this](const ServerKey& key) { return judge_key(key); }, this),
      timer_(this) {
  clock_.start();
  lock_.setStaleLockTime(0);
  // A second program on the same folder plays too, as another guest who leaves nothing behind.
  if (!lock_.tryLock()) qInfo("%s is in use; this visit is not remembered", qPrintable(folder_));
  timer_.setSingleShot(true);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (core_) core_->tick(now());
    carry_out();
  });
  connect(&transport_, &Transport::opened, this, [this] {
    core_->opened(now());
    carry_out();
  });
  connect(&transport_, &Transport::received, this, [this](const v1::ServerMessage& message) {
    core_->received(now(), message);
    carry_out();
  });
  connect(&transport_, &Transport::failed, this, &Connection::line_failed_now);
}

Connection::~Connection() {
  if (core_) disconnect_from_server();
}

void Connection::connect_to(const Destination& destination) {
  if (core_) disconnect_from_server();
  destination_ = destination;
  questioned_.reset();
  Identity identity{.name = destination.name,
                    .token = destination.password.empty() ? saved_token() : std::string(),
                    .password = std::exchange(destination_.password, {}),
                    .new_account = destination.new_account};
  core_ = std::make_unique<Client>(program_, std::move(identity), QRandomGenerator::system()->generate64());
  core_->connect(now());
  carry_out();
}

void Connection::disconnect_from_server() {
  questioned_.reset();
  if (!core_) return;
  core_->disconnect(now());
  carry_out();
}

std::optional<std::string> Connection::pin() const {
  if (destination_.plaintext) return std::nullopt;
  return destination_.pin ? destination_.pin : keys_.pin(destination_.server);
}

void Connection::answer_key(bool trust) {
  if (!questioned_ || !core_) return;
  const auto key = *std::exchange(questioned_, std::nullopt);
  if (!trust) return;
  keys_.trust(destination_.server, key);
  core_->connect(now());
  carry_out();
}

bool Connection::judge_key(const ServerKey& key) {
  const auto verdict = keys_.judge(destination_.server, key, destination_.pin);
  if (verdict == KeyVerdict::accepted) return true;
  const auto known = destination_.pin                 ? *destination_.pin
                     : verdict == KeyVerdict::changed ? keys_.pin(destination_.server).value_or(std::string())
                                                      : std::string();
  // No retries meanwhile: the line stays closed until a person has answered.
  core_->disconnect(now());
  questioned_ = key;
  carry_out();
  Q_EMIT key_questioned(verdict, known, key.pin);
  return false;
}

void Connection::line_failed_now(LineFault fault) {
  if (!core_ || fault == LineFault::key_refused) return;
  if (fault == LineFault::other_version) {
    core_->incompatible(now(), {});
  } else {
    core_->closed(now());
  }
  carry_out();
  Q_EMIT line_failed(fault);
}

// ---- effects ----

void Connection::carry_out() {
  // A signal's receiver may ask for more: that is appended and carried out here, in order.
  if (carrying_out_ || !core_) return;
  carrying_out_ = true;
  for (auto effects = core_->take_effects(); !effects.empty(); effects = core_->take_effects()) {
    for (const auto& effect : effects) {
      carry_out_line(effect);
      tell(effect);
      tell_lobby(effect);
    }
  }
  carrying_out_ = false;
  wait_for_deadline();
}

void Connection::carry_out_line(const Effect& effect) {
  if (std::holds_alternative<Open>(effect)) transport_.open(destination_.server, destination_.plaintext);
  if (std::holds_alternative<Drop>(effect)) drop();
  if (const auto* send = std::get_if<SendMessage>(&effect)) transport_.send(send->message);
  if (const auto* remember = std::get_if<Remember>(&effect)) save_token(remember->token);
  if (const auto* changed = std::get_if<LinkChanged>(&effect)) Q_EMIT link_changed(changed->link);
  if (std::holds_alternative<SessionLost>(effect)) Q_EMIT session_lost();
  if (const auto* stops = std::get_if<ServerStops>(&effect)) Q_EMIT server_stops(stops->in.count());
  if (const auto* said = std::get_if<Announced>(&effect)) Q_EMIT announced(QString::fromStdString(said->text));
}

void Connection::tell(const Effect& effect) {
  if (const auto* room = std::get_if<RoomChanged>(&effect))
    Q_EMIT room_changed(room->room, room->events, room->answers);
  if (const auto* gone = std::get_if<RoomGone>(&effect)) Q_EMIT room_gone(gone->room);
  if (const auto* no = std::get_if<Refused>(&effect)) Q_EMIT refused(no->code, no->answers, no->room);
  if (const auto* said = std::get_if<LineSaid>(&effect)) Q_EMIT line_said(said->line, said->answers);
  if (const auto* done = std::get_if<RequestDone>(&effect)) Q_EMIT request_done(done->answers);
  if (const auto* answer = std::get_if<Answered>(&effect)) Q_EMIT answered(answer->message, answer->answers);
  if (const auto* review = std::get_if<Reviewed>(&effect)) Q_EMIT review_told(review->news, review->answers);
  if (const auto* counted = std::get_if<ReportsCounted>(&effect)) Q_EMIT reports_counted(counted->open);
  if (const auto* given = std::get_if<RoleGiven>(&effect)) Q_EMIT role_given(given->role, given->before);
  if (const auto* warned_of = std::get_if<Warned>(&effect)) Q_EMIT warned(warned_of->warning);
}

void Connection::tell_lobby(const Effect& effect) {
  if (const auto* listed = std::get_if<RoomsListed>(&effect)) Q_EMIT rooms_listed(listed->list, listed->answers);
  if (const auto* news = std::get_if<LobbyNews>(&effect)) Q_EMIT lobby_changed(news->changed, news->answers);
  if (const auto* posted = std::get_if<SeekNews>(&effect)) Q_EMIT seek_posted(posted->seek, posted->answers);
  if (const auto* match = std::get_if<Matched>(&effect)) Q_EMIT matched(match->match, match->answers);
  if (const auto* news = std::get_if<ChallengeChanged>(&effect)) Q_EMIT challenge_changed(news->news, news->answers);
}

void Connection::drop() {
  // Given up before it was open, to try again: nobody answered in time.
  const bool was_silent = !transport_.is_opened() && core_->link() == Link::waiting;
  transport_.close();
  if (was_silent) Q_EMIT line_failed(LineFault::unreachable);
}

void Connection::wait_for_deadline() {
  const auto deadline = core_->next_deadline();
  if (!deadline) return timer_.stop();
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - now());
  timer_.start(std::max(left, std::chrono::milliseconds(0)));
}

// ---- the token ----

// A file of the name that was asked for, a line's end, and the token: who wants another name is another guest.

QString Connection::token_file(const Address& server) const {
  const QByteArray name = QByteArray::fromStdString(to_string(server)).toLower();
  return folder_ + QStringLiteral("/tokens/") +
         QString::fromLatin1(name.toPercentEncoding(QByteArray(), QByteArray(".")));
}

std::string Connection::saved_token() const {
  QFile file(token_file(destination_.server));
  if (!lock_.isLocked() || !file.open(QIODevice::ReadOnly)) return {};
  const std::string text = file.readAll().toStdString();
  const auto name_end = text.find('\n');
  if (name_end == std::string::npos || text.substr(0, name_end) != destination_.name) return {};
  return text.substr(name_end + 1);
}

void Connection::save_token(const std::string& token) const {
  if (!lock_.isLocked()) return;
  const auto path = token_file(destination_.server);
  if (token.empty()) {
    QFile::remove(path);
    return;
  }
  QDir().mkpath(folder_ + QStringLiteral("/tokens"));
  QSaveFile file(path);
  const auto owner_only = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
  const bool saved = file.open(QIODevice::WriteOnly) && file.setPermissions(owner_only) &&
                     file.write(QByteArray::fromStdString(destination_.name + '\n' + token)) >= 0 && file.commit();
  if (!saved) qWarning("cannot write %s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
}

void Connection::forget_session(const Address& server) {
  if (lock_.isLocked()) QFile::remove(token_file(server));
}

}  // namespace reversi::client
