import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { learnFrom } from '#domain/readiness/learn';
import { LEARNED_DAYS, Learner, promiseOf, soonerOf, type Known, type Model } from '#domain/readiness/model';
import { situationAt, type Story } from '#domain/readiness/situation';
import { toldMoment } from '#domain/readiness/told';
import { siteCalendar } from '../calendars/service';
import type { Job } from '../platform/jobs/worker';
import * as rows from './rows';

const DAY_MS = 86_400_000;
/** How many vehicles are read at once. */
const AT_ONCE = 500;
/** How many are looked at before somebody else's turn comes: people ask the same process. */
const IN_A_ROW = 25;
/** A site that has not been open for longer than this promises as if it had opened then. */
const LONGEST_CLOSED_MS = 14 * DAY_MS;

/**
 * Promises when vehicles will be ready (docs/promises.md): each time that a site opens for all that are there, and within minutes for each that
 * came into another stage. What is promised by is learned anew whenever the site opens.
 */
export const promiseReadiness = (clock: () => Date): Job => ({
  task: 'promise-readiness',
  cron: '*/5 * * * *',
  atStart: true,
  lane: 'reports',
  run: async (_payload, { pool }) => {
    const { rows: sites } = await pool.query<{ id: number }>(
      'SELECT site_id AS id FROM site ORDER BY site_id',
    );
    for (const { id } of sites) await promiseSite(pool, id, clock());
  },
});

/** Brings the promises of a site up to a moment; answers how many were made. */
export async function promiseSite(pool: Pool, siteId: number, now: Date): Promise<number> {
  const hours = compileCalendar(await siteCalendar(pool, siteId));
  const opened = lastOpening(hours, now);
  const due = await rows.listUnpromised(pool, siteId, opened);
  if (due.length === 0) return 0;
  const known = await rows.readModel(pool, siteId);
  const model = known && known.learned >= opened ? known.model : await learn(pool, { siteId, hours, now });
  for await (const stories of storiesOf(pool, siteId, due)) {
    await rows.insertPromises(
      pool,
      siteId,
      stories.map((story) => promised(story, { model, hours, now })),
    );
  }
  return due.length;
}

/** When a site opened last. */
function lastOpening(hours: OpenHours, now: Date): Date {
  const spans = hours.spans(now.getTime() - LONGEST_CLOSED_MS, now.getTime() + 1);
  return new Date(spans.at(-1)?.[0] ?? now.getTime() - LONGEST_CLOSED_MS);
}

type Looking = { model: Model; hours: OpenHours; now: Date };

/** What is told of a vehicle at a moment. */
export function promised(story: Story, { model, hours, now }: Looking): rows.PromiseRow {
  const { workOrderId } = story;
  const at = now.getTime();
  const situation = situationAt(story, at);
  const found = promiseOf(model, situation, at);
  if (typeof found === 'string') {
    return { ...NOTHING, workOrderId, made: now, groupKey: found };
  }
  const most = toldMoment(found.most, at, hours);
  const sooner = soonerOf(model, situation, at);
  const soonerTime = sooner && toldMoment(sooner.most, at, hours);
  const moves = soonerTime !== null && soonerTime < most;
  return {
    workOrderId,
    made: now,
    half: new Date(Math.min(found.half, most)),
    most: new Date(most),
    groupKey: found.group,
    vehicles: found.vehicles,
    soonerBy: moves ? (sooner?.by ?? null) : null,
    soonerTime: moves ? new Date(soonerTime) : null,
  };
}

const NOTHING = { half: null, most: null, vehicles: 0, soonerBy: null, soonerTime: null };

/** What was written down of vehicles, some at a time. */
export async function* storiesOf(
  pool: Pool,
  siteId: number,
  ids: readonly number[],
): AsyncGenerator<Story[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    yield await rows.readStories(pool, siteId, ids.slice(from, from + AT_ONCE));
  }
}

type Learning = { siteId: number; hours: OpenHours; now: Date };

/** Learns from the vehicles of the last weeks how long they take, and keeps it. */
async function learn(pool: Pool, { siteId, hours, now }: Learning): Promise<Model> {
  const to = now.getTime();
  const from = to - LEARNED_DAYS * DAY_MS;
  const learner = new Learner();
  const ids = await rows.listVehicles(pool, siteId, new Date(from));
  for await (const stories of storiesOf(pool, siteId, ids)) {
    for (const [place, story] of stories.entries()) {
      if (place % IN_A_ROW === 0) await breathe();
      learnFrom(learner, story, { hours, from, to });
    }
  }
  const model = new Map<string, Known>();
  for (const [key, known] of learner.known()) {
    model.set(key, known);
    await breathe();
  }
  await rows.writeModel(pool, siteId, model, now);
  return model;
}
