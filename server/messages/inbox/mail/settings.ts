import type { WireAnswerOf } from '#contract/call';
import type {
  changeNotificationSettings as changeCall,
  getNotificationSettings as readCall,
  sendTestMail as testCall,
  addDevice as addDeviceCall,
  removeDevice as removeDeviceCall,
  TestChannel,
} from '#contract/notification-settings';
import { defaultChoice, MINUTES_OF_DAY } from '#domain/mail/settings';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';
import { pickLanguage, writeLetter } from '../../mail/letters';
import { outcomeOf } from '../../mail/outcome';
import type { ActorContext, Handler } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { sitesWhere } from '../../../setup/sites/service';
import type { Phone } from '../phone/carriers';
import * as devices from '../phone/device-queries';
import { addDevice, testPhone } from '../phone/devices';
import { readServer } from './mail-server';
import type { Mailing } from './send';
import * as queries from './settings-queries';

type Settings = WireAnswerOf<typeof readCall>;
type Tested = WireAnswerOf<typeof testCall>;

/** The calls about what someone is told by mail and on the phone; without `mailing` no mail server is configured. */
export function settingsCalls(mailing: Mailing | undefined, phone: Phone) {
  const channels = { mail: mailing !== undefined, phone };

  /** What the signed-in user is told, and how. */
  const read: Handler<typeof readCall> = (context) => settingsOf(context, channels);

  /** Changes it, all or nothing. Errors: 400; 422 for a zone that none of the user's sites is in. */
  const change: Handler<typeof changeCall> = async (context, { body: { kinds, quiet, digest, mobile } }) => {
    const { db, actor } = context;
    if (kinds) await queries.keepChoices(db, actor.userConfigId, lastOfEach(kinds));
    if (quiet !== undefined) {
      if (quiet) await demandZone(context, quiet.timeZone, 'quiet.timeZone');
      const hours = quiet && {
        from: minutesOf(quiet.from),
        to: minutesOf(quiet.to),
        timeZone: quiet.timeZone,
      };
      await queries.keepQuietHours(db, actor.userConfigId, hours ?? undefined);
    }
    if (digest !== undefined) {
      if (digest) await demandZone(context, digest.timeZone, 'digest.timeZone');
      const kept = digest && { minute: minutesOf(digest.at), timeZone: digest.timeZone };
      await queries.keepDigest(db, actor.userConfigId, kept ?? undefined);
    }
    if (mobile !== undefined) await devices.keepNumber(db, actor.userConfigId, mobile);
    return settingsOf(context, channels);
  };

  /** Adds a browser that shows the signed-in user what happens. Errors as `addDevice`. */
  const add: Handler<typeof addDeviceCall> = async (context, { body }) => {
    await addDevice(context, phone, body);
    return settingsOf(context, channels);
  };

  /** Removes one. */
  const remove: Handler<typeof removeDeviceCall> = async (context, { params: { deviceId, endpoint } }) => {
    await devices.forgetDevice(context.db, context.actor.userConfigId, { deviceId, endpoint });
    return settingsOf(context, channels);
  };

  /** Sends the signed-in user a test at once, before any transaction, and returns the outcome. */
  const prepareTest = async (
    context: ActorContext,
    { body: { channel } }: { body: { channel: TestChannel } },
  ): Promise<Tested> => {
    if (channel !== 'mail') return testPhone(context, phone, channel);
    const { db, actor, now } = context;
    if (!mailing) return { sentTo: '', failure: 'noServer', status: null };
    const user = await queries.recipientOf(db, actor.userConfigId);
    if (!user || user.email === '') return { sentTo: '', failure: 'noAddress', status: null };
    const { publicUrl: link, mailer } = mailing;
    const letter = writeLetter('test', pickLanguage(user.language), { name: user.name, link, until: now });
    return mailer({ to: user.email, ...letter }).then(
      () => ({ sentTo: user.email, failure: null, status: null }),
      (error: unknown) => ({ sentTo: '', ...outcomeOf(error) }),
    );
  };
  const test = async (
    _context: ActorContext,
    { body: { channel } }: { body: { channel: TestChannel } },
    tested: Tested,
  ): Promise<Tested> => {
    // A server that takes a test takes what waits for it.
    if (channel === 'mail' && tested.failure === null) await mailing?.heard();
    return tested;
  };

  return { read, change, prepareTest, test, add, remove };
}

async function settingsOf(
  context: ActorContext,
  { mail: configured, phone }: { mail: boolean; phone: Phone },
): Promise<Settings> {
  const { db, actor } = context;
  const user = await queries.recipientOf(db, actor.userConfigId);
  const choices = new Map((await queries.choicesOf(db, actor.userConfigId)).map((one) => [one.kind, one]));
  const quiet = await queries.quietHoursOf(db, actor.userConfigId);
  const digest = await queries.digestOf(db, actor.userConfigId);
  const mobile = await devices.numberOf(db, actor.userConfigId);
  const own = await devices.devicesOf(db, actor.userConfigId);
  const email = user?.email ?? '';
  return {
    mail: !configured ? 'noServer' : email === '' ? 'noAddress' : 'ready',
    mailFailing: configured && (await readServer(db)).failingSince !== null,
    email,
    kinds: NOTIFICATION_KINDS.map((kind) => choiceOf(kind, choices.get(kind))),
    quiet: quiet ? { from: timeOf(quiet.from), to: timeOf(quiet.to), timeZone: quiet.timeZone } : null,
    digest: digest ? { at: timeOf(digest.minute), timeZone: digest.timeZone } : null,
    pushKey: phone.vapid.publicKey,
    devices: own.map((device) => ({ ...device, createdTime: device.createdTime.toISOString() })),
    sms: !phone.gateway ? 'noGateway' : mobile === '' ? 'noNumber' : 'ready',
    mobile,
    timeZones: await zonesOf(context),
  };
}

function choiceOf(kind: NotificationKind, kept: queries.KeptChoice | undefined) {
  const usual = defaultChoice(kind);
  return { ...usual, ...kept, kind, push: kept?.push ?? usual.push };
}

async function zonesOf(context: ActorContext): Promise<string[]> {
  const sites = await sitesWhere(context, {});
  return [...new Set(sites.map(({ timeZone }) => timeZone))].sort();
}

async function demandZone(context: ActorContext, timeZone: string, field: string): Promise<void> {
  if ((await zonesOf(context)).includes(timeZone)) return;
  const sentence = say('inbox.noSuchZone', { timeZone });
  throw new ServiceError('unprocessable', sentence, [{ field, reason: sentence }]);
}

/** If a kind is named twice, the last one holds. */
const lastOfEach = <Choice extends { kind: string }>(choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.kind, choice])).values(),
];

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) % MINUTES_OF_DAY;
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
