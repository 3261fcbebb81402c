import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/http/transaction';
import type { Job } from '../../platform/jobs/worker';
import type { ChargesGateway } from './gateway';
import { enqueueQueued, RESUME_CHARGES, resumeSite, SEND_CHARGE } from './pause';
import { anyQueued, listForgotten, readPause } from './pause-queries';
import { deliverNext } from './send-charge';

type Deps = { gateway: (pool: Pool) => ChargesGateway; clock: () => Date };

/** The jobs that deliver charges, retry those that wait for their gateway, and find those that nobody would deliver. */
export const chargeJobs = (deps: Deps): Job[] => [sendCharge(deps), resumeCharges(deps), forgotten(deps)];

const chargePayload = z.object({ siteId: z.number(), chargeKey: z.string() });

/** Delivers a charge, after those that it may replace. */
function sendCharge({ gateway, clock }: Deps): Job {
  return {
    task: SEND_CHARGE,
    lane: 'outbound',
    async run(input, { pool, log }) {
      const { siteId, chargeKey } = chargePayload.parse(input);
      const delivery = { pool, log, gateway: gateway(pool), clock, probing: false };
      for (;;) {
        const delivered = await deliverNext(delivery, siteId, chargeKey);
        if (typeof delivered === 'string' || delivered.key === chargeKey) return;
      }
    },
  };
}

const sitePayload = z.object({ siteId: z.number() });

/** Tries the gateway of a site whose charges wait with one of them; once it answers, all of them go out. */
function resumeCharges({ gateway, clock }: Deps): Job {
  return {
    task: RESUME_CHARGES,
    lane: 'outbound',
    async run(input, { pool, log }) {
      const { siteId } = sitePayload.parse(input);
      const delivery = { pool, log, gateway: gateway(pool), clock, probing: true };
      // What does not use the gateway, such as taking back what was never booked, says nothing about it.
      while (await readPause(pool, siteId)) {
        const chargeKey = await anyQueued(pool, siteId);
        if (chargeKey === undefined) return resumeSite(pool, siteId, { now: clock(), log });
        if ((await deliverNext(delivery, siteId, chargeKey)) === 'waits') return;
      }
    },
  };
}

/** Older than any charge that is just being made. */
const FORGOTTEN_MINUTES = 10;

/** Charges that wait and that no job would deliver go into the queue again; at start and every hour. */
function forgotten({ clock }: Deps): Job {
  return {
    task: 'forgotten-charges',
    cron: '37 * * * *',
    atStart: true,
    rank: 'billing',
    async run(_payload, { pool, log }) {
      for (const siteId of await listForgotten(pool, FORGOTTEN_MINUTES)) {
        const charges = await inTransaction(pool, (db) => enqueueQueued(db, siteId, clock()));
        log.warn({ siteId, charges }, 'charges that no job would deliver are in the queue again');
      }
    },
  };
}
