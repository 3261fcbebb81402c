import { z } from 'zod';
import type {
  deleteGivenUpJobs,
  getFailingJobs,
  getGivenUpJobs,
  retryGivenUpJobs,
  tryFailingJobs,
} from '#contract/jobs';
import { recordChange, tellAudit } from '../../access/audit/service';
import { SEND_CHARGE } from '../../money/charges/pause';
import { abandonCharge } from '../../money/charges/send-charge';
import type { Handler } from '../../platform/http/context';
import { listFailing, tryFailingNow } from '../../platform/jobs/failing';
import {
  countGivenUp,
  deleteJobs,
  listGivenUp,
  retryJobs,
  type GivenUpRecord,
} from '../../platform/jobs/given-up';
import { orderNames } from './queries';

const MOST_SHOWN = 200;

/** What a job says about its subject. */
const about = z
  .object({
    workOrderId: z.number().optional().catch(undefined),
    chargeKey: z.string().optional().catch(undefined),
  })
  .catch({});

/** Background work of the site, and of no site, that fails again and again, the longest first. */
export const failingJobs: Handler<typeof getFailingJobs> = async ({ db, site }) => {
  const kinds = await listFailing(db, site.siteId);
  return {
    kinds: kinds.map((kind) => ({
      task: kind.task,
      ofSite: kind.of_site,
      jobs: kind.jobs,
      tries: kind.tries,
      createdTime: kind.since.toISOString(),
      triedTime: kind.failed_at?.toISOString() ?? null,
      nextTime: kind.next_try?.toISOString() ?? null,
      error: errorSentence(kind),
    })),
  };
};

/** Tries failing work of one kind now. What is under way, or has succeeded in the meantime, is left alone. */
export const tryFailing: Handler<typeof tryFailingJobs> = async ({ db, site, publish }, { body }) => {
  const tried = await tryFailingNow(db, site.siteId, body);
  if (tried > 0) await publish({ siteId: site.siteId, area: 'deliveries', ids: [] });
  return { success: true, tried };
};

/** Given-up background work of the site, and of no site, the oldest first. */
export const givenUpJobs: Handler<typeof getGivenUpJobs> = async ({ db, site, actor }) => {
  const jobs = await listGivenUp(db, site.siteId, { limit: MOST_SHOWN });
  const wanted = jobs.map(({ payload }) => about.parse(payload));
  const orders = await orderNames(
    db,
    site.siteId,
    {
      workOrderIds: wanted.flatMap(({ workOrderId }) => workOrderId ?? []),
      chargeKeys: wanted.flatMap(({ chargeKey }) => chargeKey ?? []),
    },
    actor.scope,
  );
  return {
    jobs: jobs.map((job, place) => {
      const { workOrderId, chargeKey } = wanted[place] ?? {};
      const order = orders.find(
        ({ work_order_id, charge_keys }) =>
          work_order_id === workOrderId || (chargeKey !== undefined && charge_keys.includes(chargeKey)),
      );
      return {
        jobId: job.id,
        task: job.task,
        ofSite: job.site_id !== null,
        workOrderId: order?.work_order_id ?? null,
        extId: order?.ext_id ?? '',
        vehicle: order?.vehicle ?? '',
        createdTime: job.created_at.toISOString(),
        triedTime: job.failed_at.toISOString(),
        attempts: job.attempts,
        error: errorSentence(job),
      };
    }),
    total: await countGivenUp(db, site.siteId),
  };
};

const LONGEST_ERROR = 300;

/** The first line of an error, as a sentence. */
function errorSentence({ last_error }: Pick<GivenUpRecord, 'last_error'>): string {
  const [line = ''] = (last_error ?? '').trim().split('\n');
  // A schema's complaints about an input are a list in brackets.
  if (/^[[{]/.test(line)) return 'What it was asked to do cannot be read.';
  const short = line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR)} …` : line;
  if (short === '') return 'It ended without saying why.';
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** How many are tried again by one call. */
const MOST_RETRIED = 10_000;

/** Tries given-up work again, from its first try. What has been resumed in the meantime is left alone. */
export const retryGivenUp: Handler<typeof retryGivenUpJobs> = async ({ db, site, publish }, { body }) => {
  const jobs = await listGivenUp(db, site.siteId, { ids: body.jobIds, limit: MOST_RETRIED, lock: true });
  const retried = await retryJobs(
    db,
    jobs.map(({ id }) => id),
  );
  if (retried > 0) await publish({ siteId: site.siteId, area: 'deliveries', ids: [] });
  return { success: true, retried };
};

/**
 * Deletes given-up work; the audit trail keeps what it was and the reason. A charge whose delivery is deleted has
 * failed, and can be sent again.
 */
export const deleteGivenUp: Handler<typeof deleteGivenUpJobs> = async (context, { body }) => {
  const { db, site, publish } = context;
  const { jobIds, reason } = body;
  const jobs = await listGivenUp(db, site.siteId, { ids: jobIds, limit: jobIds.length, lock: true });
  for (const job of jobs) {
    const { chargeKey } = about.parse(job.payload);
    if (job.task === SEND_CHARGE && chargeKey !== undefined) {
      await abandonCharge(context, chargeKey, `Its delivery was deleted: ${reason}`);
    }
    await recordChange(context, {
      resource: 'jobs',
      id: job.id,
      name: [job.task, chargeKey].filter(Boolean).join(' '),
      before: { error: errorSentence(job), attempts: job.attempts },
      reason,
    });
  }
  const deleted = await deleteJobs(
    db,
    jobs.map(({ id }) => id),
  );
  if (deleted > 0) {
    await tellAudit(context);
    await publish({ siteId: site.siteId, area: 'deliveries', ids: [] });
  }
  return { success: true, deleted };
};
