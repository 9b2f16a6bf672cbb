#include "client/ui/sound/desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>

namespace reversi::ui {
namespace {

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portal_path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portal_settings = QStringLiteral("org.freedesktop.portal.Settings");
const QString notifications = QStringLiteral("org.freedesktop.Notifications");
const QString notifications_path = QStringLiteral("/org/freedesktop/Notifications");
const QString interface_group = QStringLiteral("org.gnome.desktop.interface");
const QString sound_group = QStringLiteral("org.gnome.desktop.sound");

/// Without this, asking for the bus would start one.
bool has_bus() {
  return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") ||
         QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

/// The portal wraps a value once or twice.
QVariant unwrapped(QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

}  // namespace

Desktop::Desktop(QObject* parent) : QObject(parent) {}

void Desktop::listen() {
  if (!has_bus()) return;
  QDBusConnection::sessionBus().connect(portal, portal_path, portal_settings, QStringLiteral("SettingChanged"), this,
                                        SLOT(setting_changed(QString, QString, QDBusVariant)));
  ask(interface_group, QStringLiteral("enable-animations"));
  ask(sound_group, QStringLiteral("event-sounds"));
}

void Desktop::ask(const QString& group, const QString& key) {
  auto question = QDBusMessage::createMethodCall(portal, portal_path, portal_settings, QStringLiteral("Read"));
  question << group << key;
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key](QDBusPendingCallWatcher* done) {
    const QDBusPendingReply<QDBusVariant> reply = *done;
    if (reply.isValid()) setting_changed(group, key, reply.value());
    done->deleteLater();
  });
}

void Desktop::setting_changed(const QString& group, const QString& key, const QDBusVariant& value) {
  const QVariant plain = unwrapped(value.variant());
  if (plain.typeId() != QMetaType::Bool) return;
  if (group == interface_group && key == QStringLiteral("enable-animations")) less_motion_ = !plain.toBool();
  if (group == sound_group && key == QStringLiteral("event-sounds")) silence_ = !plain.toBool();
  Q_EMIT wishes_changed();
}

void Desktop::notify(const QString& title, const QString& text) {
  if (!has_bus()) return;
  auto message =
      QDBusMessage::createMethodCall(notifications, notifications_path, notifications, QStringLiteral("Notify"));
  message << QStringLiteral("Reversi") << notification_ << QStringLiteral("reversi") << title << text << QStringList()
          << QVariantMap() << -1;
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
    const QDBusPendingReply<uint> reply = *done;
    if (reply.isValid()) notification_ = reply.value();
    done->deleteLater();
  });
}

void Desktop::withdraw_notification() {
  if (notification_ == 0) return;
  auto message = QDBusMessage::createMethodCall(notifications, notifications_path, notifications,
                                                QStringLiteral("CloseNotification"));
  message << std::exchange(notification_, 0U);
  QDBusConnection::sessionBus().asyncCall(message);
}

}  // namespace reversi::ui
