import { dollars } from '#domain/hundredths';
import type { Pool } from 'pg';
import { z } from 'zod';
import { replacedKey } from '#domain/charges';
import { markCharged } from '../labors/charge-marks';
import { transactionEffects } from '../platform/http/effects';
import { inTransaction } from '../platform/http/transaction';
import type { Job } from '../platform/jobs/worker';
import type { ChargesGateway, GatewayAnswer, Posting } from './gateway';
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
        const answer = await attempt(pool, book, due, clock);
        await settle(pool, due.charge, answer, clock());
        if (due.charge.charge_key === chargeKey) return;
      }
    },
  };
}

type Due = { charge: DueCharge; posting: Posting };

/** Finds what is to be delivered next and counts the attempt. */
async function takeUp(pool: Pool, siteId: number, chargeKey: string): Promise<Due | undefined> {
  return inTransaction(pool, async (db) => {
    const charge = await queries.lockOldestQueued(db, siteId, chargeKey);
    if (!charge) return undefined;
    const source = { siteId, kind: charge.kind, sourceId: charge.source_id };
    const replaces = replacedKey(charge.revision, await queries.earlierCharges(db, source, charge.revision));
    const request = { ...charge.request, replaces };
    await queries.noteAttempt(db, siteId, charge.charge_key, request);
    return {
      charge,
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
  { charge, posting }: Due,
  clock: () => Date,
): Promise<GatewayAnswer> {
  try {
    return await gateway.post(posting);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await queries.noteFailure(pool, posting.siteId, posting.chargeKey, message);
    if (charge.attempts + 1 >= MOST_ATTEMPTS) {
      // Without an answer there is no result to show: the charge can be sent again by hand.
      await settle(pool, charge, { accepted: false, message, response: null }, clock());
    }
    throw error;
  }
}

type Settled = Omit<GatewayAnswer, 'response'> & { response: GatewayAnswer['response'] | null };

/** Keeps the result, tells the history and the consoles; nothing of it twice. */
async function settle(pool: Pool, charge: DueCharge, answer: Settled, now: Date): Promise<void> {
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
    await markCharged(db, { siteId, kind: charge.kind, sourceId: charge.source_id }, answer.accepted);
    const { history, publish } = transactionEffects(db, charge.mod_user, now);
    await history({
      siteId,
      workOrderId,
      eventType: 'Charges',
      action: status,
      description: sentence(charge, answer),
      data: { chargeKey, account: charge.account_number },
    });
    await publish({ siteId, area: 'charges', ids: [workOrderId] });
    if (!answer.accepted) await publish({ siteId, area: 'labors', ids: [workOrderId] });
  });
}

function sentence(charge: DueCharge, answer: Settled): string {
  const what = `Charge of ${dollars(charge.amount_cents)} for ${descriptionOf(charge)}`;
  if (answer.accepted) return `${what} sent`;
  return answer.response ? `${what} refused: ${answer.message}` : `${what} not sent: ${answer.message}`;
}

const approvedWork = z.object({ approvedWork: z.array(z.object({ description: z.string() })).min(1) });

/** What a charge is for, out of its own request. */
function descriptionOf(charge: DueCharge): string {
  const parsed = approvedWork.safeParse(charge.request);
  return parsed.data?.approvedWork[0]?.description ?? charge.charge_key;
}
