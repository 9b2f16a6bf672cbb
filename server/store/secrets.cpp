#include "server/store/secrets.h"

#include <string>

#include "server/store/bytes.h"

namespace reversi::store {

void write_secret(soci::session& sql, const core::RoomSecret& secret) {
  const auto room = static_cast<long long>(secret.room);
  Bytes password(sql);
  password.set(secret.password);
  sql << "INSERT INTO room_secrets (room, code, password) VALUES (:room, :code, :password) "
         "ON CONFLICT (room) DO UPDATE SET code = excluded.code, password = excluded.password",
      soci::use(room), soci::use(secret.code), password.use();
}

void write_admission(soci::session& sql, const core::RoomAdmission& admission) {
  const auto room = static_cast<long long>(admission.room);
  const auto player = static_cast<long long>(admission.player);
  sql << "INSERT INTO room_admissions (room, player) VALUES (:room, :player) ON CONFLICT (room, player) DO NOTHING",
      soci::use(room), soci::use(player);
}

void forget_secrets(soci::session& sql, core::RoomId room) {
  const auto key = static_cast<long long>(room);
  sql << "DELETE FROM room_secrets WHERE room = :room", soci::use(key);
  sql << "DELETE FROM room_admissions WHERE room = :room", soci::use(key);
}

std::vector<core::RoomSecret> read_secrets(soci::session& sql) {
  std::vector<core::RoomSecret> secrets;
  long long room = 0;
  std::string code;
  Bytes password(sql);
  soci::statement select = (sql.prepare << "SELECT room, code, password FROM room_secrets ORDER BY room",
                            soci::into(room), soci::into(code), password.into());
  for (bool found = select.execute(true); found; found = select.fetch()) {
    secrets.push_back({.room = static_cast<core::RoomId>(room), .code = code, .password = password.get()});
  }
  return secrets;
}

std::vector<core::RoomAdmission> read_admissions(soci::session& sql) {
  std::vector<core::RoomAdmission> admissions;
  long long room = 0;
  long long player = 0;
  soci::statement select = (sql.prepare << "SELECT room, player FROM room_admissions ORDER BY room, player",
                            soci::into(room), soci::into(player));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    admissions.push_back({.room = static_cast<core::RoomId>(room), .player = static_cast<core::PlayerId>(player)});
  }
  return admissions;
}

}  // namespace reversi::store
