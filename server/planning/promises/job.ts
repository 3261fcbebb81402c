import type { Pool } from 'pg';
import { hasHours } from '#domain/calendar/calendar';
import { dayAt } from '#domain/days';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { crowdBy, ShopLoads } from '#domain/readiness/crowd';
import { promiseOf, soonerOf, type Model, type NoPromise } from '#domain/readiness/model';
import { situationAt, type Story } from '#domain/readiness/situation';
import { toldMoment } from '#domain/readiness/told';
import { hoursChanged, siteCalendar } from '../../setup/calendars/service';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import { forSites, listSiteIds } from '../../platform/jobs/every-site';
import type { Job } from '../../platform/jobs/worker';
import { learn, storiesOf } from './learning';
import * as rows from './rows';

const DAY_MS = 86_400_000;
/** A site that has not been open for longer than this promises as if it had opened then. */
const LONGEST_CLOSED_MS = 14 * DAY_MS;
/** What was learned longer ago says too little: the accuracy of promises was measured with weekly learning. */
const BELIEVED_MS = 7 * DAY_MS;

/**
 * Promises when vehicles will be ready (docs/promises.md): each time that a site opens for all that are there, and
 * within minutes for each that entered another stage, or was not ready by its promise, by what was learned at night. A
 * site that has not learned recently learns first.
 */
export const promiseReadiness = (clock: () => Date): Job => ({
  task: 'promise-readiness',
  cron: '*/5 * * * *',
  atStart: true,
  lane: 'reports',
  run: async (_payload, { pool }) => {
    await forSites(await listSiteIds(pool), { done: 'promised' }, (siteId) =>
      promiseSite(pool, siteId, clock()),
    );
  },
});

/** Brings the promises of a site up to a moment; returns how many were made. */
export async function promiseSite(pool: Pool, siteId: number, now: Date): Promise<number> {
  const calendar = await siteCalendar(pool, siteId);
  const hours = compileCalendar(calendar);
  const changed = await hoursChanged(pool, siteId);
  // A promise is a moment at which somebody can come: by other hours it may be none.
  const since = new Date(Math.max(lastOpening(hours, now).getTime(), changed?.getTime() ?? 0));
  const due = await rows.listUnpromised(pool, siteId, { since, now });
  if (due.length === 0) return 0;
  if (!hasHours(calendar, dayAt(now, calendar.timeZone))) {
    await keep(
      pool,
      siteId,
      now,
      due.map((workOrderId) => unpromised(workOrderId, 'hours', now)),
    );
    return due.length;
  }
  const known = await rows.readLearned(pool, siteId);
  const { groups, usual } =
    known && now.getTime() - known.time.getTime() <= BELIEVED_MS
      ? known
      : await learn(pool, { siteId, hours, now });
  const loads = new ShopLoads(await rows.listShopWork(pool, siteId, now));
  const model = { groups, crowd: crowdBy(loads, usual) };
  for await (const stories of storiesOf(pool, siteId, due)) {
    await keep(
      pool,
      siteId,
      now,
      stories.map((story) => promised(story, { model, hours, now })),
    );
  }
  return due.length;
}

/** Writes promises down and tells consoles. */
async function keep(pool: Pool, siteId: number, now: Date, made: readonly rows.PromiseRow[]): Promise<void> {
  await inTransaction(pool, async (db) => {
    await rows.insertPromises(db, siteId, made);
    const { publish } = transactionEffects(db, 'system', now);
    await publish({ siteId, area: 'work-orders', ids: made.map(({ workOrderId }) => workOrderId) });
  });
}

/** When a site opened last. */
function lastOpening(hours: OpenHours, now: Date): Date {
  const spans = hours.spans(now.getTime() - LONGEST_CLOSED_MS, now.getTime() + 1);
  return new Date(spans.at(-1)?.[0] ?? now.getTime() - LONGEST_CLOSED_MS);
}

type Looking = { model: Model; hours: OpenHours; now: Date };

/** What is promised for a vehicle at a moment. */
export function promised(story: Story, { model, hours, now }: Looking): rows.PromiseRow {
  const { workOrderId } = story;
  const at = now.getTime();
  const situation = situationAt(story, at);
  const found = promiseOf(model, situation, at);
  if (typeof found === 'string') return unpromised(workOrderId, found, now);
  const most = toldMoment(found.most, at, hours);
  const sooner = soonerOf(model, situation, at);
  const soonerTime = sooner && toldMoment(sooner.most, at, hours);
  const moves = soonerTime !== null && soonerTime < most;
  return {
    workOrderId,
    made: now,
    half: new Date(Math.min(toldMoment(found.half, at, hours), most)),
    most: new Date(most),
    groupKey: found.group,
    vehicles: found.vehicles,
    soonerBy: moves ? (sooner?.by ?? null) : null,
    soonerTime: moves ? new Date(soonerTime) : null,
    crowd: found.crowd,
  };
}

const unpromised = (workOrderId: number, groupKey: NoPromise, made: Date): rows.PromiseRow => ({
  ...NOTHING,
  workOrderId,
  made,
  groupKey,
});

const NOTHING = { half: null, most: null, vehicles: 0, soonerBy: null, soonerTime: null, crowd: null };
