import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { learnFrom } from '#domain/readiness/learn';
import { crowdBy, ShopLoads } from '#domain/readiness/crowd';
import { LEARNED_DAYS, Learner, type Known } from '#domain/readiness/model';
import type { Story } from '#domain/readiness/situation';
import { siteCalendar } from '../../setup/calendars/service';
import { forSites, listSiteIds } from '../../platform/jobs/every-site';
import type { Job } from '../../platform/jobs/worker';
import { listShopWork, listVehicles, readLearned, readStories, writeLearned, type Learned } from './rows';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many vehicles are read at once. */
const AT_ONCE = 500;
/** How many are processed before the event loop gets a turn: people use the same process. */
const IN_A_ROW = 25;
/** A closed site learns again if it last did longer ago than this. */
const NIGHTLY_MS = 12 * HOUR_MS;
/** One that is open day and night does after this. */
const LATEST_MS = 36 * HOUR_MS;

/**
 * Relearns the basis of promises (docs/promises.md), each site while it is closed: this is most of the work of
 * promising, and nobody waits for it in the morning.
 */
export const learnReadiness = (clock: () => Date): Job => ({
  task: 'learn-readiness',
  cron: '11 * * * *',
  lane: 'reports',
  run: async (_payload, { pool }) => {
    await forSites(await listSiteIds(pool), { done: 'learned from' }, (siteId) =>
      learnAtNight(pool, siteId, clock()),
    );
  },
});

/** Lets a site learn if its time for that has come; returns whether it had. */
export async function learnAtNight(pool: Pool, siteId: number, now: Date): Promise<boolean> {
  const known = await readLearned(pool, siteId);
  const age = now.getTime() - (known?.time.getTime() ?? 0);
  if (age < NIGHTLY_MS) return false;
  const hours = compileCalendar(await siteCalendar(pool, siteId));
  if (age < LATEST_MS && hours.isOpen(now.getTime())) return false;
  await learn(pool, { siteId, hours, now });
  return true;
}

/** The records of vehicles, in batches. */
export async function* storiesOf(
  pool: Pool,
  siteId: number,
  ids: readonly number[],
): AsyncGenerator<Story[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    yield await readStories(pool, siteId, ids.slice(from, from + AT_ONCE));
  }
}

type Learning = { siteId: number; hours: OpenHours; now: Date };

/** Learns from the vehicles of the last weeks how long they take, and stores it. */
export async function learn(pool: Pool, { siteId, hours, now }: Learning): Promise<Learned> {
  const to = now.getTime();
  const from = to - LEARNED_DAYS * DAY_MS;
  const loads = new ShopLoads(await listShopWork(pool, siteId, new Date(from)));
  const usual = loads.usual(hours.spans(from, to).map(([opens]) => opens));
  const learner = new Learner(crowdBy(loads, usual));
  const ids = await listVehicles(pool, siteId, new Date(from));
  for await (const stories of storiesOf(pool, siteId, ids)) {
    for (const [place, story] of stories.entries()) {
      if (place % IN_A_ROW === 0) await breathe();
      learnFrom(learner, story, { hours, from, to });
    }
  }
  const groups = new Map<string, Known>();
  for (const [key, known] of learner.known()) {
    groups.set(key, known);
    await breathe();
  }
  const learned = { time: now, groups, usual };
  await writeLearned(pool, siteId, learned);
  return learned;
}
