import { z } from 'zod';
import { hoursBefore } from '#domain/moments';
import { ROWS_KEPT_HOURS } from '#domain/inbound/kinds';
import { isConnectionLost } from '../../platform/database/lost';
import type { SiteDirectory } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import type { Job } from '../../platform/jobs/worker';
import type { ObjectStore } from '../../platform/objects/store';
import { FileRefused } from './file-rows';
import * as queries from './queries';
import { WORK_ON_RUN } from './service';
import * as upkeep from './upkeep-queries';
import { Abandoned, apply, check, tellOf, type Tools } from './work';

const payloadSchema = z.object({ siteId: z.number(), runId: z.string() });
/** Longer than any upload address is valid. */
const UPLOAD_HOURS = 1;
const MOST_AT_ONCE = 500;
const MOST_ROWS_AT_ONCE = 20_000;

type Options = { store: ObjectStore; sites: SiteDirectory; clock: () => Date };

/** The background work of imports: checking and applying runs, and every hour cleaning up after old ones. */
export function inboundJobs({ store, sites, clock }: Options): Job[] {
  return [
    {
      task: WORK_ON_RUN,
      lane: 'inbound',
      async run(payload, { pool, log }) {
        await workOnRun({ pool, store, clock, log }, sites, payloadSchema.parse(payload));
      },
    },
    {
      task: 'sweep-inbound',
      cron: '17 * * * *',
      async run(_payload, { pool }) {
        const now = clock();
        const begun = hoursBefore(now, UPLOAD_HOURS);
        await upkeep.giveUp(pool, 'uploading', begun, {
          now,
          code: 'noFile',
          sentence: 'Its file never arrived.',
        });
        const kept = hoursBefore(now, ROWS_KEPT_HOURS);
        const expired = { now, code: 'expired', sentence: 'It was not applied within a week.' };
        await upkeep.giveUp(pool, 'checked', kept, expired);
        for (const run of await upkeep.listLeftFiles(pool, begun, MOST_AT_ONCE)) {
          await store.remove(run.objectKey);
          await upkeep.forgetFile(pool, run);
        }
        while ((await upkeep.deleteOldRows(pool, kept, MOST_ROWS_AT_ONCE)) === MOST_ROWS_AT_ONCE);
      },
    },
  ];
}

/**
 * Continues a run where it is. A process that died in the middle has written nothing: another one starts the step
 * again. A failure for any other reason than the database being away ends the run, with that reason.
 */
async function workOnRun(
  tools: Tools & { log: { error: (about: object, text: string) => void } },
  sites: SiteDirectory,
  key: queries.RunKey,
): Promise<void> {
  const { pool, store, clock, log } = tools;
  const site = await sites.byId(key.siteId);
  const run = await queries.findRun(pool, key);
  if (!site || !run) return;
  try {
    if (run.state === 'checking') {
      await check(tools, site, run, { unattended: !run.dryRun });
      if (run.objectKey !== '') {
        await store.remove(run.objectKey);
        await upkeep.forgetFile(pool, run);
      }
    }
    const checked = await queries.findRun(pool, key);
    if (checked?.state === 'applying') await apply(tools, site, checked);
  } catch (error) {
    if (error instanceof Abandoned) return;
    if (isPassing(error)) throw error;
    const refused = error instanceof FileRefused;
    if (!refused) log.error({ err: error, ...key }, 'an import could not be finished');
    await queries.moveOn(pool, key, ['checking', 'applying'], {
      state: refused ? 'refused' : 'failed',
      now: clock(),
      problem: refused
        ? { code: error.code, sentence: error.message }
        : { code: 'failed', sentence: 'It could not be finished. Nothing was written; send it again.' },
    });
    await tellOf(pool, run);
  }
}

/** The database or the store is away for a moment: the queue tries again. */
const isPassing = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof ServiceError && error.code === 'unavailable');
