import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { isOfServer, MAIL_GIVEN_UP_AFTER_MS, retryMail, type MailOutcome } from '#domain/mail/delivery';
import { quietUntil } from '#domain/mail/settings';
import type { Mail, Mailer } from '../../mail/mailer';
import { outcomeOf } from '../../mail/outcome';
import { inTransaction } from '../../../platform/http/transaction';
import { peopleOf, sees } from '../people';
import { writeNewsLetter } from './letter';
import { markServerIll, markServerWell } from './mail-server';
import * as outbox from './outbox';
import type { MailRow, MailedNews, TakenMail } from './outbox';
import { readQuiet } from './quiet';
import { signUnsubscribe } from './unsubscribe-token';

/** What mailing needs from the services. */
export type Mailing = {
  clock: () => Date;
  mailer: Mailer;
  /** Where people reach the console. */
  publicUrl: string;
  /** The sender address. */
  from: string;
  /** Signs the addresses by which people end mail. */
  key: Uint8Array;
  timeoutMs: number;
  /** The server has taken another mail: what waits for it waits no longer. */
  heard: () => Promise<void>;
};

/** The unsubscribe page, below the public address. */
export const UNSUBSCRIBE_PATH = '/recon-services/unsubscribe';

/**
 * A mail server answers several times per mail: a process holds a mail for this long, plus that many times an answer's
 * time limit.
 */
const HELD_BEYOND_MS = 30_000;
const ANSWERS = 8;

/** Until when a process has a mail that it has just taken. */
export const heldUntil = ({ timeoutMs }: Pick<Mailing, 'timeoutMs'>, now: Date): Date =>
  new Date(now.getTime() + ANSWERS * timeoutMs + HELD_BEYOND_MS);

/** What every personal mail carries: the same id whenever it is sent, and the address that ends such mail. */
export const envelopeOf = (
  { from }: Pick<Mailing, 'from'>,
  { messageId, unsubscribe }: { messageId: string; unsubscribe: string },
): Pick<Mail, 'messageId' | 'headers'> => ({
  messageId: `${messageId}@${from.slice(from.lastIndexOf('@') + 1)}`,
  // RFC 8058: the mail program has a button of its own for it.
  headers: {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

type Key = { siteId: number; mailId: number };
type Taken = TakenMail & { mail: Mail; createdAt: Date };
const NOTHING: MailOutcome = { failure: null, status: null };

/**
 * Takes a mail that is due, and writes it from the current state; undefined if there is nothing to send: another
 * process has it, its person has quiet hours, or nothing of it waits for them anymore.
 */
export function takeLetter(pool: Pool, mailing: Mailing, key: Key): Promise<Taken | undefined> {
  return inTransaction(pool, async (db) => {
    const now = mailing.clock();
    const row = await outbox.holdDue(db, key, now);
    if (!row) return undefined;
    const taken = { ...key, attempts: row.attempts };
    if (now.getTime() - row.createdAt.getTime() >= MAIL_GIVEN_UP_AFTER_MS) {
      const outcome = { failure: 'tooOld' as const, status: null };
      await outbox.endMail(db, taken, { state: 'failed', outcome, now });
      return undefined;
    }
    const quietEnd = row.urgent ? undefined : quietUntil(now, readQuiet(row));
    if (quietEnd) {
      await outbox.putMailOff(db, key, quietEnd);
      return undefined;
    }
    const news = await newsFor(db, key, row, now);
    if (news.length === 0) {
      await outbox.endMail(db, taken, { state: 'void', outcome: NOTHING, now });
      return undefined;
    }
    await outbox.takeMail(db, key, heldUntil(mailing, now));
    return {
      ...key,
      attempts: row.attempts + 1,
      createdAt: row.createdAt,
      mail: letterOf(mailing, key, row, news),
    };
  });
}

/**
 * What a mail says: nothing to someone who is no longer at the site, nor about vehicles that they may no longer see.
 */
async function newsFor(db: PoolClient, key: Key, row: MailRow, now: Date): Promise<MailedNews[]> {
  if (row.email === '') return [];
  const people = await peopleOf(db, key.siteId);
  const person = people.find(({ userConfigId }) => userConfigId === row.userConfigId);
  if (!person) return [];
  const news = await outbox.newsOfMail(db, { ...key, userConfigId: row.userConfigId, now });
  return news.filter(({ workOrderId, clientId }) => workOrderId === null || sees(person, clientId));
}

function letterOf(mailing: Mailing, { siteId }: Key, row: MailRow, news: readonly MailedNews[]): Mail {
  const { publicUrl, key } = mailing;
  const base = publicUrl.replace(/\/+$/, '');
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  const token = signUnsubscribe(key, { userConfigId: row.userConfigId, kinds });
  const unsubscribe = `${base}${UNSUBSCRIBE_PATH}?token=${token}`;
  return {
    ...writeNewsLetter({ ...row, inbox: `${base}/#/inbox/${siteId}`, unsubscribe }, news),
    to: row.email,
    ...envelopeOf(mailing, { messageId: row.messageId, unsubscribe }),
  };
}

/** Sends a mail that was taken, with no transaction open, and records the outcome. */
export async function sendLetter(
  pool: Pool,
  { clock, mailer }: Mailing,
  taken: Taken,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const outcome = await mailer(taken.mail).then(
    () => NOTHING,
    (error: unknown) => {
      const failed = outcomeOf(error);
      log.warn({ ...failed, site: taken.siteId, mail: taken.mailId }, 'a mail of news was not taken');
      return failed;
    },
  );
  await inTransaction(pool, (db) => keep(db, taken, outcome, clock()));
}

async function keep(db: PoolClient, taken: Taken, outcome: MailOutcome, now: Date): Promise<void> {
  const { failure } = outcome;
  const pausedUntil = isOfServer(failure) ? await markServerIll(db, now) : await markServerWell(db);
  if (failure === null) return outbox.endMail(db, taken, { state: 'sent', outcome, now });
  const { attempts, createdAt } = taken;
  const after = retryMail(failure, { now, createdAt, attempts });
  if (after === undefined) return outbox.endMail(db, taken, { state: 'failed', outcome, now });
  // While the server is down its own pauses apply, whatever the mail's.
  await outbox.retryMailAt(db, taken, outcome, pausedUntil ?? new Date(now.getTime() + after));
}
