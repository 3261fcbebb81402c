import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { quietUntil } from '#domain/mail/settings';
import { OWN_DEVICE, SMS_GATEWAY } from '#domain/news-words';
import {
  FAILURES_TO_TELL,
  isOfGateway,
  PHONE_GIVEN_UP_AFTER_MS,
  retryPhone,
  type PhoneOutcome,
} from '#domain/phone/messages';
import en from '../../../../locales/en/news-mail.json' with { type: 'json' };
import es from '../../../../locales/es/news-mail.json' with { type: 'json' };
import fr from '../../../../locales/fr/news-mail.json' with { type: 'json' };
import { pickLanguage } from '../../mail/letters';
import { transactionEffects } from '../../../platform/http/effects';
import { inTransaction } from '../../../platform/http/transaction';
import { alarm } from '../alarm';
import type { MailedNews } from '../mail/outbox';
import { readQuiet } from '../mail/quiet';
import { peopleOf, sees } from '../people';
import { insertNotifications } from '../queries';
import { filled, sentenceOf } from '../sentences';
import { sendPush, sendSms, smsText, type Phone, type Shown } from './carriers';
import * as messages from './messages';
import type { Key, MessageRow, TakenKey } from './messages';

const TEXTS = { en, es, fr };

/** Each service answers once, or not at all: a process holds a message for this long beyond that. */
const HELD_BEYOND_MS = 30_000;
const NOTHING: PhoneOutcome = { failure: null, status: null };

type Taken = TakenKey & { row: MessageRow; shown: Shown };

/**
 * Takes a message that is due, and writes it from the current state; undefined if there is nothing to send: another
 * process has it, its person has quiet hours, the device or the number is gone, or nothing of it waits for them
 * anymore.
 */
export function takeDue(pool: Pool, phone: Phone, key: Key): Promise<Taken | undefined> {
  return inTransaction(pool, async (db) => {
    const now = phone.clock();
    const row = await messages.holdMessage(db, key, now);
    if (!row) return undefined;
    const taken = { ...key, attempts: row.attempts };
    if (now.getTime() - row.createdAt.getTime() >= PHONE_GIVEN_UP_AFTER_MS) {
      const outcome = { failure: 'tooOld' as const, status: null };
      await messages.endMessage(db, taken, { state: 'failed', outcome, now });
      return undefined;
    }
    const quietEnd = row.urgent ? undefined : quietUntil(now, readQuiet(row));
    if (quietEnd) {
      await messages.putMessageOff(db, key, quietEnd);
      return undefined;
    }
    const news = canTake(phone, row) ? await newsFor(db, key, row, now) : [];
    if (news.length === 0) {
      await messages.endMessage(db, taken, { state: 'void', outcome: NOTHING, now });
      return undefined;
    }
    await messages.takeMessage(db, key, new Date(now.getTime() + phone.timeoutMs + HELD_BEYOND_MS));
    return { ...key, attempts: row.attempts + 1, row, shown: shownOf(phone, key, row, news) };
  });
}

const canTake = ({ gateway }: Phone, { channel, endpoint, number }: MessageRow): boolean =>
  channel === 'push' ? endpoint !== null : number !== null && gateway !== undefined;

/** What is said: nothing to someone who is no longer at the site, nor about vehicles that they may no longer see. */
async function newsFor(db: PoolClient, { siteId }: Key, row: MessageRow, now: Date): Promise<MailedNews[]> {
  const people = await peopleOf(db, siteId);
  const person = people.find(({ userConfigId }) => userConfigId === row.userConfigId);
  if (!person) return [];
  const news = await messages.newsOfMessage(db, siteId, { ...row, now });
  return news.filter(({ workOrderId, clientId }) => workOrderId === null || sees(person, clientId));
}

/** One thing by what it is and its vehicle, several by their count. */
function shownOf(
  { publicUrl }: Phone,
  { siteId, messageId }: Key,
  row: MessageRow,
  news: readonly MailedNews[],
): Shown {
  const spoken = pickLanguage(row.language);
  const base = publicUrl.replace(/\/+$/, '');
  const tag = `${siteId}-${messageId}`;
  const [first] = news;
  if (news.length === 1 && first) {
    const title = [first.extId, first.vehicle].filter(Boolean).join(' · ') || row.siteName;
    return { title, body: sentenceOf(spoken, first), url: `${base}/#/inbox/${siteId}`, tag };
  }
  const title = filled(TEXTS[spoken].many, { count: String(news.length), site: row.siteName });
  const body = news
    .slice(0, 3)
    .map((one) => [one.extId, sentenceOf(spoken, one)].filter(Boolean).join(': '))
    .join('\n');
  return { title, body, url: `${base}/#/inbox/${siteId}`, tag };
}

/** Sends a message that was taken, with no transaction open, and records the outcome. */
export async function sendTaken(
  pool: Pool,
  phone: Phone,
  taken: Taken,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const outcome = await handOver(phone, taken);
  if (outcome.failure !== null)
    log.warn(
      { ...outcome, site: taken.siteId, message: taken.messageId },
      'a message to a phone was not taken',
    );
  await inTransaction(pool, (db) => keep(db, taken, outcome, phone.clock()));
}

function handOver(phone: Phone, { siteId, messageId, row, shown }: Taken): Promise<PhoneOutcome> {
  const { channel, endpoint, p256dh, auth, number, urgent } = row;
  if (channel === 'push')
    return sendPush(
      phone,
      { endpoint: endpoint ?? '', p256dh: p256dh ?? '', auth: auth ?? '' },
      shown,
      urgent,
    );
  if (!phone.gateway) return Promise.resolve({ failure: 'unreachable', status: null });
  const text = smsText(shown, shown.url);
  return sendSms(phone, phone.gateway, { to: number ?? '', text, id: `frontline-${siteId}-${messageId}` });
}

async function keep(db: PoolClient, taken: Taken, outcome: PhoneOutcome, now: Date): Promise<void> {
  const { failure } = outcome;
  if (failure === null) return messages.endMessage(db, taken, { state: 'sent', outcome, now });
  if (failure === 'gone') await endDevice(db, taken, now);
  if (taken.row.channel === 'sms' && isOfGateway(failure) && taken.attempts === FAILURES_TO_TELL)
    await tellOfGateway(db, taken, now);
  const { attempts, row } = taken;
  const after = retryPhone(failure, { now, createdAt: row.createdAt, attempts });
  if (after === undefined) return messages.endMessage(db, taken, { state: 'failed', outcome, now });
  return messages.retryMessageAt(db, taken, outcome, new Date(now.getTime() + after));
}

/** The browser has ended it: its person is told in the inbox, and what waits for the device goes to nobody. */
async function endDevice(db: PoolClient, { siteId, row }: Taken, now: Date): Promise<void> {
  await messages.dropDevice(db, row.subscriptionId);
  const { publish } = transactionEffects(db, 'system', now);
  const told = await insertNotifications(
    db,
    siteId,
    [
      {
        userConfigId: row.userConfigId,
        kind: 'stopped',
        workOrderId: null,
        subject: '',
        data: { what: OWN_DEVICE, name: row.label ?? '' },
        byUser: '',
        dedupe: `device ${row.subscriptionId}`,
      },
    ],
    now,
  );
  if (told.length > 0) await publish({ siteId, area: 'inbox', ids: told });
}

/** Once a day, however many messages fail. */
async function tellOfGateway(db: PoolClient, { siteId }: Taken, now: Date): Promise<void> {
  const { publish } = transactionEffects(db, 'system', now);
  const once = `sms gateway ${now.toISOString().slice(0, 10)}`;
  await alarm({ db, publish }, { siteId, told: { what: SMS_GATEWAY }, once, now });
}
