#include "client/net/server_key.h"

#include <openssl/x509.h>

#include <QCryptographicHash>
#include <QDebug>
#include <QFile>
#include <QSaveFile>
#include <algorithm>
#include <memory>

namespace reversi::client {
namespace {

QByteArray read(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& name, const std::string& text) {
  QSaveFile file(name);
  if (!file.open(QIODevice::WriteOnly)) {
    qWarning("cannot write %s: %s", qPrintable(name), qPrintable(file.errorString()));
    return;
  }
  file.write(QByteArray::fromStdString(text));
  file.commit();
}

}  // namespace

std::optional<std::string> pin_of(const QSslCertificate& certificate) {
  // Qt gives the key of the kinds it knows; OpenSSL gives the encoded SubjectPublicKeyInfo of every kind.
  const QByteArray der = certificate.toDer();
  const auto* bytes = reinterpret_cast<const unsigned char*>(der.constData());
  const std::unique_ptr<X509, decltype(&X509_free)> x509(d2i_X509(nullptr, &bytes, der.size()), &X509_free);
  if (x509 == nullptr) return std::nullopt;
  unsigned char* encoded = nullptr;
  const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(x509.get()), &encoded);
  if (size <= 0) return std::nullopt;
  const QByteArray key(reinterpret_cast<const char*>(encoded), size);
  OPENSSL_free(encoded);
  const QByteArray digest = QCryptographicHash::hash(key, QCryptographicHash::Sha256);
  std::array<std::uint8_t, 32> value{};
  std::ranges::copy(digest, value.begin());
  return pin_of(value);
}

KeyRing::KeyRing(const QString& folder)
    : pins_file_(folder + QStringLiteral("/known_servers")),
      vouched_file_(folder + QStringLiteral("/vouched_servers")) {
  pinned_ = KnownServers::parse(read(pins_file_).toStdString());
  for (const QByteArray& line : read(vouched_file_).split('\n')) {
    if (!line.isEmpty()) vouched_.insert(line.toStdString());
  }
}

KeyVerdict KeyRing::judge(const Address& server, const ServerKey& key, const std::optional<std::string>& demanded) {
  if (demanded) return key.pin == *demanded ? KeyVerdict::accepted : KeyVerdict::not_demanded;
  if (key.vouched) {
    if (!vouched_.contains(to_string(server))) trust(server, key);
    return KeyVerdict::accepted;
  }
  if (vouched_.contains(to_string(server))) return KeyVerdict::lost_voucher;
  switch (pinned_.judge(server, key.pin)) {
    case Trust::first_time: trust(server, key); return KeyVerdict::accepted;
    case Trust::same: return KeyVerdict::accepted;
    case Trust::changed: break;
  }
  return KeyVerdict::changed;
}

void KeyRing::trust(const Address& server, const ServerKey& key) {
  bool vouched_changed = false;
  if (key.vouched) {
    vouched_changed = vouched_.insert(to_string(server)).second;
  } else {
    vouched_changed = vouched_.erase(to_string(server)) > 0;
    pinned_.remember(server, key.pin);
    write(pins_file_, pinned_.text());
  }
  if (!vouched_changed) return;
  std::string lines;
  for (const auto& known : vouched_) lines += known + '\n';
  write(vouched_file_, lines);
}

}  // namespace reversi::client
