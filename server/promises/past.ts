import type { Pool } from 'pg';
import { compileCalendar } from '#domain/calendar/open-time';
import { LEARNED_DAYS, Learner } from '#domain/readiness/model';
import { promiseMoments, situationAt, type Situation, type Story } from '#domain/readiness/situation';
import { siteCalendar } from '../calendars/service';
import { promised, storiesOf } from './job';
import { insertPromises, listVehicles } from './rows';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

type Case = { story: Story; at: number; situation: Situation };

/**
 * Promises for the vehicles of a site as it would have been done over the last weeks, each week by what had been known until then: for sites whose
 * past was made all at once.
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
    for (const story of stories) {
      for (const at of promiseMoments(story, hours, { from, to }))
        cases.push({ story, at, situation: situationAt(story, at) });
    }
  }
  for (let week = begin; week < to; week += WEEK_DAYS * DAY_MS) {
    const model = learnedUntil(cases, week);
    const end = Math.min(to, week + WEEK_DAYS * DAY_MS);
    const due = cases.filter(({ at }) => at >= week && at < end).toSorted((one, other) => one.at - other.at);
    const told = due.map(({ story, at }) => promised(story, { model, hours, now: new Date(at) }));
    await insertPromises(pool, siteId, told, { ready: true });
  }
}

/** What was known at a moment of the weeks before it. */
function learnedUntil(cases: readonly Case[], moment: number) {
  const learner = new Learner();
  const from = moment - LEARNED_DAYS * DAY_MS;
  for (const { story, at, situation } of cases) {
    if (at < from || at >= moment) continue;
    const { workOrderId, gone } = story;
    const ready = story.ready !== null && story.ready <= moment ? story.ready : null;
    learner.add(situation, { workOrderId, at, ready, until: Math.min(gone ?? moment, moment) });
  }
  return new Map(learner.known());
}
