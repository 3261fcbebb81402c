import { dollars, fromHundredths } from '#domain/hundredths';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { replacedCharge } from '#domain/charges';
import type { WorkContext } from '../../platform/http/context';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import { OutboundError } from '../../platform/outbound';
import { CredentialsRefused, type ChargesGateway, type GatewayAnswer, type Posting } from './gateway';
import { markCharge } from './marks';
import { pauseSite, resumeSite } from './pause';
import { readPause, type PauseReason, type PauseRecord } from './pause-queries';
import * as queries from './queries';
import type { DueCharge } from './queries';

/** As often as the queue tries a job: about three days with its growing pauses. */
const MOST_ATTEMPTS = 25;

/** `probing`: the charges of the site wait, and this one tells whether they still have to. */
export type Delivery = {
  pool: Pool;
  log: FastifyBaseLogger;
  gateway: ChargesGateway;
  clock: () => Date;
  probing: boolean;
};

/** `reversedCents` is what a reversal takes back; `paused`: the charges of the site wait. */
type Due = { charge: DueCharge; posting: Posting; reversedCents: number; paused: boolean };

/** What became of a delivery: the key of the charge that has its result now, or why there is none. */
export type Delivered = { key: string } | 'nothing to deliver' | 'waits';

/**
 * Delivers the oldest charge that may go, up to and including the one with this key. The gateway is called outside of
 * any transaction; it books once for each key, so that a lost answer does no harm when the same key is delivered again.
 * Throws what the gateway did not answer, for the queue to try again.
 */
export async function deliverNext(delivery: Delivery, siteId: number, chargeKey: string): Promise<Delivered> {
  const { pool, clock, log } = delivery;
  const due = await takeUp(delivery, siteId, chargeKey);
  if (typeof due === 'string') return due;
  const answer = isNeedless(due) ? NOTHING_BOOKED : await attempt(delivery, due);
  if (!answer) return 'waits';
  const needless = isNeedless(due);
  const now = clock();
  await inTransaction(pool, (db) =>
    settle({ db, now, ...transactionEffects(db, due.charge.mod_user, now) }, { ...due, needless }, answer),
  );
  const spoke = answer.response !== null && !needless;
  if (due.paused && spoke) await resumeSite(pool, siteId, { now, log });
  return { key: due.charge.charge_key };
}

/** What was never booked need not be taken back. */
const isNeedless = ({ charge, posting }: Due): boolean => charge.reversal && posting.replaces === null;

const NOTHING_BOOKED: GatewayAnswer = {
  accepted: true,
  message: 'Nothing was booked.',
  response: { status: 'Success', message: 'Nothing was booked.' },
};

/** Finds what to deliver next and counts the attempt. */
async function takeUp(
  { pool, probing }: Delivery,
  siteId: number,
  chargeKey: string,
): Promise<Due | Exclude<Delivered, object>> {
  return inTransaction(pool, async (db) => {
    const charge = await queries.holdOldestQueued(db, siteId, chargeKey);
    if (!charge) return 'nothing to deliver';
    const pause = await readPause(db, siteId);
    if (pause && !probing && hasToWait(pause, charge)) return 'waits';
    const source = { siteId, kind: charge.kind, sourceId: charge.source_id };
    const earlier = await queries.earlierCharges(db, source, charge.revision);
    const replaced = replacedCharge(charge.revision, earlier);
    const replaces = replaced?.chargeKey ?? null;
    const reversedCents = replaced?.amountCents ?? 0;
    const request = {
      ...charge.request,
      replaces,
      ...(charge.reversal ? { reversedAmount: fromHundredths(reversedCents) } : {}),
    };
    await queries.noteAttempt(db, siteId, charge.charge_key, request);
    return {
      charge,
      reversedCents,
      paused: pause !== undefined,
      posting: {
        siteId,
        chargeKey: charge.charge_key,
        workOrderNumber: charge.work_order_number,
        accountNumber: charge.account_number,
        description: descriptionOf(charge),
        amountCents: charge.amount_cents,
        replaces,
        request,
      },
    };
  });
}

/** One that was tried before the gateway fell silent keeps its own growing pauses. */
const hasToWait = ({ reason }: PauseRecord, { attempts }: DueCharge): boolean =>
  reason === 'credentials' || attempts === 0;

/**
 * Calls the gateway. A failure is left to the queue's next try, until it has been tried often enough; what concerns the
 * whole site, or was only a probe, uses up no attempt: then there is no answer, and the site's charges wait.
 */
async function attempt(delivery: Delivery, due: Due): Promise<Settled | undefined> {
  const { pool, gateway, clock, log, probing } = delivery;
  const { charge, posting } = due;
  const { siteId, chargeKey } = posting;
  try {
    return await gateway.post(posting);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = reasonToWait(error, probing);
    const free = reason === 'credentials' || probing;
    if (reason) {
      await inTransaction(pool, async (db) => {
        if (free) await queries.forgetAttempt(db, siteId, chargeKey);
        await pauseSite(db, siteId, { reason, message }, { now: clock(), log });
      });
      if (free) return undefined;
    }
    await queries.noteFailure(pool, siteId, chargeKey, message);
    // Without an answer there is no result to show: the charge can be sent again by hand.
    if (charge.attempts + 1 >= MOST_ATTEMPTS) return { accepted: false, message, response: null };
    throw error;
  }
}

/** Why a whole site has to wait; undefined if only the charge has failed. */
function reasonToWait(error: unknown, probing: boolean): PauseReason | undefined {
  if (error instanceof CredentialsRefused) return 'credentials';
  if (!(error instanceof OutboundError)) return undefined;
  return error.silent || probing ? 'silence' : undefined;
}

type Settled = Omit<GatewayAnswer, 'response'> & { response: GatewayAnswer['response'] | null };

/** A charge that has its result; `needless`: nobody has to be told. */
type Ended = { charge: queries.ChargeRecord; reversedCents: number; needless: boolean };

type Effects = Pick<WorkContext, 'db' | 'now' | 'history' | 'publish'>;

/** Stores the result, tells the history and the consoles; nothing twice. */
async function settle({ db, now, history, publish }: Effects, ended: Ended, answer: Settled): Promise<void> {
  const { charge } = ended;
  const { site_id: siteId, work_order_id: workOrderId, charge_key: chargeKey } = charge;
  const status = answer.accepted ? 'Sent' : 'Failed';
  const fresh = await queries.settleCharge(db, siteId, chargeKey, {
    status,
    response: answer.response,
    error: answer.accepted ? '' : answer.message,
    now,
  });
  if (!fresh) return;
  const { kind, source_id: sourceId, reversal } = charge;
  const source = { siteId, kind, sourceId, reversal };
  if (await queries.isNewest(db, source, charge.revision)) {
    await markCharge({ db, publish }, source, workOrderId, answer.accepted);
  }
  await publish({ siteId, area: 'charges', ids: [workOrderId] });
  if (!answer.accepted) await publish({ siteId, area: 'deliveries', ids: [] });
  if (ended.needless) return;
  await history({
    siteId,
    workOrderId,
    eventType: 'Charges',
    action: answer.accepted && reversal ? 'Reversed' : status,
    description: sentence(ended, answer),
    data: { chargeKey, account: charge.account_number },
  });
}

/** Ends the wait of a charge that will not be delivered: it has failed without a result, and can be sent again. */
export async function abandonCharge(
  context: Pick<WorkContext, 'site'> & Effects,
  chargeKey: string,
  message: string,
): Promise<void> {
  const charge = await queries.holdQueued(context.db, context.site.siteId, chargeKey);
  if (!charge) return;
  const reversedCents = Math.round(Number(charge.request['reversedAmount'] ?? 0) * 100);
  await settle(
    context,
    { charge, reversedCents, needless: false },
    { accepted: false, message, response: null },
  );
}

function sentence({ charge, reversedCents }: Ended, answer: Settled): string {
  const amount = dollars(charge.reversal ? reversedCents : charge.amount_cents);
  const what = `Charge of ${amount} for ${descriptionOf(charge)}`;
  const [done, open] = charge.reversal ? ['taken back', 'not taken back'] : ['sent', 'not sent'];
  if (answer.accepted) return `${what} ${done}`;
  const failed = answer.response && !charge.reversal ? 'refused' : open;
  return `${what} ${failed}: ${answer.message}`;
}

const approvedWork = z.object({ approvedWork: z.array(z.object({ description: z.string() })).min(1) });

/** The subject of a charge, from its own request. */
export function descriptionOf(charge: Pick<queries.ChargeRecord, 'charge_key' | 'request'>): string {
  const parsed = approvedWork.safeParse(charge.request);
  return parsed.data?.approvedWork[0]?.description ?? charge.charge_key;
}
