import * as calls from '#contract/inbox';
import * as settings from '#contract/notification-settings';
import { bind, bindPrepared } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import type { Mailing } from './mail/send';
import type { Phone } from './phone/carriers';
import { settingsCalls } from './mail/settings';
import * as service from './service';

export const inboxBindings = [
  bind(calls.getInbox, service.inbox),
  bind(calls.getInboxCount, service.inboxCount),
  bind(calls.changeInbox, service.stepInInbox),
  bind(calls.getVehicleFollowers, service.vehicleFollowers),
  bind(calls.followVehicle, service.follow),
  bind(calls.getMentionable, service.mentionable),
];

/** The calls about what people are told by mail and on the phone; without `mailing` no mail server is configured. */
export function notificationSettingsBindings(mailing: Mailing | undefined, phone: Phone): Binding[] {
  const { read, change, prepareTest, test, add, remove } = settingsCalls(mailing, phone);
  return [
    bind(settings.getNotificationSettings, read),
    bind(settings.changeNotificationSettings, change),
    bindPrepared(settings.sendTestMail, prepareTest, test),
    bind(settings.addDevice, add),
    bind(settings.removeDevice, remove),
  ];
}
