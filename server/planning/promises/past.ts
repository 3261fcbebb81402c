import type { Pool } from 'pg';
import { compileCalendar } from '#domain/calendar/open-time';
import { ShopLoads } from '#domain/readiness/crowd';
import { casesOf, learnedUntil, type Case } from '#domain/readiness/learn';
import { LEARNED_DAYS } from '#domain/readiness/model';
import { siteCalendar } from '../../setup/calendars/service';
import { promised } from './job';
import { storiesOf } from './learning';
import { insertPromises, listShopWork, listVehicles } from './rows';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/**
 * Promises for the vehicles of a site as they would have been made over the last weeks, each week by what was known
 * until then: for sites whose past was made all at once.
 */
export async function promisePast(
  pool: Pool,
  siteId: number,
  { weeks, now }: { weeks: number; now: Date },
): Promise<void> {
  const hours = compileCalendar(await siteCalendar(pool, siteId));
  const to = now.getTime();
  const begin = to - weeks * WEEK_DAYS * DAY_MS;
  const from = begin - LEARNED_DAYS * DAY_MS;
  const cases: Case[] = [];
  for await (const stories of storiesOf(pool, siteId, await listVehicles(pool, siteId, new Date(from)))) {
    for (const story of stories) cases.push(...casesOf(story, hours, { from, to }));
  }
  const loads = new ShopLoads(await listShopWork(pool, siteId, new Date(from)));
  for (let week = begin; week < to; week += WEEK_DAYS * DAY_MS) {
    const model = learnedUntil(cases, week, { hours, loads });
    const end = Math.min(to, week + WEEK_DAYS * DAY_MS);
    const due = cases.filter(({ at }) => at >= week && at < end).toSorted((one, other) => one.at - other.at);
    const told = due.map(({ story, at }) => promised(story, { model, hours, now: new Date(at) }));
    await insertPromises(pool, siteId, told, { ready: true });
  }
}
