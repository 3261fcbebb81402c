import { dollars, fromHundredths } from '#domain/hundredths';
import type { Pool } from 'pg';
import { z } from 'zod';
import { replacedCharge } from '#domain/charges';
import { transactionEffects } from '../platform/http/effects';
import { inTransaction } from '../platform/http/transaction';
import type { Job } from '../platform/jobs/worker';
import type { ChargesGateway, GatewayAnswer, Posting } from './gateway';
import { markCharge } from './marks';
import * as queries from './queries';
import type { DueCharge } from './queries';

export const SEND_CHARGE = 'send-charge';

/** As often as the queue tries a job: about three days with its growing pauses. */
const MOST_ATTEMPTS = 25;

const payload = z.object({ siteId: z.number(), chargeKey: z.string() });

type Deps = { gateway: (pool: Pool) => ChargesGateway; clock: () => Date };

/**
 * Delivers a charge, and before it those that it may replace. The gateway is asked outside of any transaction; it books
 * once for each key, so that an answer that was lost does no harm when the same key is delivered again.
 */
export function sendChargeJob({ gateway, clock }: Deps): Job {
  return {
    task: SEND_CHARGE,
    async run(input, { pool }) {
      const { siteId, chargeKey } = payload.parse(input);
      const book = gateway(pool);
      for (;;) {
        const due = await takeUp(pool, siteId, chargeKey);
        if (!due) return;
        const answer = isNeedless(due) ? NOTHING_BOOKED : await attempt(pool, book, due, clock);
        await settle(pool, due, answer, clock());
        if (due.charge.charge_key === chargeKey) return;
      }
    },
  };
}

/** `reversedCents` is what a reversal takes back. */
type Due = { charge: DueCharge; posting: Posting; reversedCents: number };

/** What was never booked need not be taken back. */
const isNeedless = ({ charge, posting }: Due): boolean => charge.reversal && posting.replaces === null;

const NOTHING_BOOKED: GatewayAnswer = {
  accepted: true,
  message: 'Nothing was booked.',
  response: { status: 'Success', message: 'Nothing was booked.' },
};

/** Finds what is to be delivered next and counts the attempt. */
async function takeUp(pool: Pool, siteId: number, chargeKey: string): Promise<Due | undefined> {
  return inTransaction(pool, async (db) => {
    const charge = await queries.lockOldestQueued(db, siteId, chargeKey);
    if (!charge) return undefined;
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

/** Asks the gateway; a failure is left to the queue's next try, until it has tried often enough. */
async function attempt(
  pool: Pool,
  gateway: ChargesGateway,
  due: Due,
  clock: () => Date,
): Promise<GatewayAnswer> {
  const { charge, posting } = due;
  try {
    return await gateway.post(posting);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await queries.noteFailure(pool, posting.siteId, posting.chargeKey, message);
    if (charge.attempts + 1 >= MOST_ATTEMPTS) {
      // Without an answer there is no result to show: the charge can be sent again by hand.
      await settle(pool, due, { accepted: false, message, response: null }, clock());
    }
    throw error;
  }
}

type Settled = Omit<GatewayAnswer, 'response'> & { response: GatewayAnswer['response'] | null };

/** Keeps the result, tells the history and the consoles; nothing of it twice. */
async function settle(pool: Pool, due: Due, answer: Settled, now: Date): Promise<void> {
  const { charge } = due;
  await inTransaction(pool, async (db) => {
    const { site_id: siteId, work_order_id: workOrderId, charge_key: chargeKey } = charge;
    const status = answer.accepted ? 'Sent' : 'Failed';
    const fresh = await queries.settleCharge(db, siteId, chargeKey, {
      status,
      response: answer.response,
      error: answer.accepted ? '' : answer.message,
      now,
    });
    if (!fresh) return;
    const { history, publish } = transactionEffects(db, charge.mod_user, now);
    const { kind, source_id: sourceId, reversal } = charge;
    const source = { siteId, kind, sourceId, reversal };
    if (await queries.isNewest(db, source, charge.revision)) {
      await markCharge({ db, publish }, source, workOrderId, answer.accepted);
    }
    await publish({ siteId, area: 'charges', ids: [workOrderId] });
    if (isNeedless(due)) return;
    await history({
      siteId,
      workOrderId,
      eventType: 'Charges',
      action: answer.accepted && reversal ? 'Reversed' : status,
      description: sentence(due, answer),
      data: { chargeKey, account: charge.account_number },
    });
  });
}

function sentence({ charge, reversedCents }: Due, answer: Settled): string {
  const amount = dollars(charge.reversal ? reversedCents : charge.amount_cents);
  const what = `Charge of ${amount} for ${descriptionOf(charge)}`;
  const [done, open] = charge.reversal ? ['taken back', 'not taken back'] : ['sent', 'not sent'];
  if (answer.accepted) return `${what} ${done}`;
  const failed = answer.response && !charge.reversal ? 'refused' : open;
  return `${what} ${failed}: ${answer.message}`;
}

const approvedWork = z.object({ approvedWork: z.array(z.object({ description: z.string() })).min(1) });

/** What a charge is for, out of its own request. */
export function descriptionOf(charge: Pick<queries.ChargeRecord, 'charge_key' | 'request'>): string {
  const parsed = approvedWork.safeParse(charge.request);
  return parsed.data?.approvedWork[0]?.description ?? charge.charge_key;
}
