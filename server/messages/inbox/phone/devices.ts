import type { WireAnswerOf } from '#contract/call';
import type { sendTestMail as testCall } from '#contract/notification-settings';
import { MOST_DEVICES, type PhoneOutcome } from '#domain/phone/messages';
import en from '../../../../locales/en/news-mail.json' with { type: 'json' };
import es from '../../../../locales/es/news-mail.json' with { type: 'json' };
import fr from '../../../../locales/fr/news-mail.json' with { type: 'json' };
import { pickLanguage } from '../../mail/letters';
import { namesRefused } from '../../../platform/guarded-address';
import type { ActorContext } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { recipientOf } from '../mail/settings-queries';
import { sendPush, sendSms, smsText, type Phone, type Shown } from './carriers';
import * as queries from './device-queries';
import type { Subscription } from './device-queries';
import { isReceiver } from './encrypt';

type Tested = WireAnswerOf<typeof testCall>;

const TEXTS = { en, es, fr };

/**
 * Adds a browser that shows its person what happens. Errors: 422 for one that no message can go to, 409 for too many.
 */
export async function addDevice(
  { db, actor, now }: ActorContext,
  { inside }: Phone,
  subscription: Subscription,
): Promise<void> {
  const refuse = (field: string) => {
    const sentence = say('inbox.noDevice');
    return new ServiceError('unprocessable', sentence, [{ field, reason: sentence }]);
  };
  if (!isPushAddress(subscription.endpoint, inside)) throw refuse('endpoint');
  if (!isReceiver(subscription)) throw refuse('p256dh');
  const devices = await queries.devicesOf(db, actor.userConfigId);
  const known = await queries.subscriptionsOf(db, actor.userConfigId);
  if (devices.length >= MOST_DEVICES && !known.some(({ endpoint }) => endpoint === subscription.endpoint))
    throw new ServiceError('conflict', say('inbox.manyDevices', { most: MOST_DEVICES }));
  await queries.keepDevice(db, actor.userConfigId, subscription, now);
}

/** The address is judged again on connecting. */
function isPushAddress(endpoint: string, inside: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const secure = url.protocol === 'https:' || (inside && url.protocol === 'http:');
  return secure && url.username === '' && url.password === '' && !namesRefused(url, inside);
}

/** Sends someone a message to their devices, or to their number, and returns the outcome. */
export async function testPhone(
  { db, actor }: ActorContext,
  phone: Phone,
  channel: 'push' | 'sms',
): Promise<Tested> {
  const user = await recipientOf(db, actor.userConfigId);
  const texts = TEXTS[pickLanguage(user?.language ?? null)];
  const url = phone.publicUrl.replace(/\/+$/, '');
  const shown = { title: 'Frontline', body: texts.test, url, tag: 'test' };
  return channel === 'push'
    ? testPush(db, actor.userConfigId, phone, shown)
    : testSms(db, actor.userConfigId, phone, shown);
}

async function testPush(
  db: ActorContext['db'],
  userConfigId: number,
  phone: Phone,
  shown: Shown,
): Promise<Tested> {
  const devices = await queries.subscriptionsOf(db, userConfigId);
  if (devices.length === 0) return { sentTo: '', failure: 'noDevice', status: null };
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, ...(await sendPush(phone, device, shown, true)) })),
  );
  const failed = outcomes.find(({ failure }) => failure !== null);
  const taken = outcomes.filter(({ failure }) => failure === null);
  if (taken.length === 0 && failed) return toTested(failed, '');
  return { sentTo: taken.map(({ device }) => device.label).join(', '), failure: null, status: null };
}

async function testSms(
  db: ActorContext['db'],
  userConfigId: number,
  phone: Phone,
  shown: Shown,
): Promise<Tested> {
  const { gateway } = phone;
  if (!gateway) return { sentTo: '', failure: 'noGateway', status: null };
  const to = await queries.numberOf(db, userConfigId);
  if (to === '') return { sentTo: '', failure: 'noNumber', status: null };
  const id = `frontline-test-${crypto.randomUUID()}`;
  return toTested(await sendSms(phone, gateway, { to, text: smsText(shown, shown.url), id }), to);
}

function toTested({ failure, status }: PhoneOutcome, sentTo: string): Tested {
  if (failure === null) return { sentTo, failure, status: null };
  return { sentTo: '', failure: failure === 'tooOld' ? 'unreachable' : failure, status };
}
