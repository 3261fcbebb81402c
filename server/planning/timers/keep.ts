import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { targetFor, type StageTarget, type TimedSubject } from '#domain/timers/targets';
import { RUNGS, rungsReached, timerOf } from '#domain/timers/timer';
import { siteCalendar } from '../../setup/calendars/service';
import type { Db } from '../../platform/http/context';
import { readSpans } from '../../insight/reports/ledger-rows';
import { awayBetween, readVisits } from '../../insight/reports/visit-rows';
import * as queries from './timer-queries';
import type { KeptTimer } from './timer-queries';

const MINUTE = 60_000;
/** After a rung the next one is at least this far away, even if all was over long before it was told. */
const BETWEEN_RUNGS = 15 * MINUTE;

/** What the timers of a site are computed with. */
export type TimedSite = { siteId: number; hours: OpenHours; targets: readonly StageTarget[] };

export async function timedSite(db: Db, siteId: number): Promise<TimedSite> {
  const calendar = await siteCalendar(db, siteId);
  return { siteId, hours: compileCalendar(calendar), targets: await queries.targetsOf(db, siteId) };
}

/**
 * A computed timer: as stored, whether a rung of the ladder is due now, and when the next rung is after the given
 * number of rungs, the last of which was told at a moment; null for none.
 */
export type Kept = Omit<KeptTimer, 'takenBy' | 'subject'> & {
  subject: TimedSubject;
  isDue: boolean;
  rungAt: (told: number, toldTime: number | null) => number | null;
};

/**
 * Recomputes and stores the timers of some vehicles. If one is already over when it is first counted, or by a changed
 * target, nobody is told: its row shows it. Returns the timers, and the vehicles whose rows show a different one than
 * before.
 */
export async function keepTimers(
  db: Db,
  site: TimedSite,
  ids: readonly number[],
  { now, quietly = false }: { now: Date; quietly?: boolean },
): Promise<{ timers: Kept[]; changed: number[] }> {
  const { siteId, hours, targets } = site;
  await queries.holdTimers(db, siteId);
  const vehicles = await queries.timedVehicles(db, siteId, ids);
  const before = new Map((await queries.keptTimers(db, siteId, ids)).map((row) => [row.workOrderId, row]));
  const there = vehicles.map(({ workOrderId }) => workOrderId);
  const spans = await readSpans(db, siteId, there);
  const visits = await readVisits(db, siteId, there);
  const kept = vehicles.flatMap((vehicle): Kept[] => {
    const { workOrderId, arrive } = vehicle;
    const away = awayBetween(visits.get(workOrderId));
    const timer = timerOf({
      spans: spans.get(workOrderId) ?? [],
      stay: { arrive, away },
      now: now.getTime(),
      hours,
      targetOf: (subject) => {
        const target = targetFor(targets, subject, vehicle);
        return target && target.minutes * MINUTE;
      },
    });
    if (!timer) return [];
    const { subject, state, since, targetMs, usedMs, dueAt: due, at } = timer;
    const former = before.get(workOrderId);
    const goesOn = former?.subject === subject && former.since === since;
    const reached = rungsReached(timer);
    const sameTarget = goesOn && former.targetMs === targetMs && !quietly;
    // With a longer target a rung may be told again in its time.
    const told = sameTarget ? former.told : reached;
    const rungAt = (rung: number, before: number | null) => {
      const times = RUNGS[rung];
      const moment = times === undefined ? null : at(times * targetMs);
      return moment === null || before === null ? moment : Math.max(moment, before + BETWEEN_RUNGS);
    };
    const taken = goesOn && former.takenBy !== '';
    const toldTime = sameTarget ? former.toldTime : null;
    const next = taken ? null : rungAt(told, toldTime);
    const isDue = next !== null && next <= now.getTime();
    return [
      { workOrderId, subject, state, since, targetMs, usedMs, due, told, toldTime, next, isDue, rungAt },
    ];
  });
  await queries.keepThem(db, siteId, kept, now);
  const timed = new Set(kept.map(({ workOrderId }) => workOrderId));
  const dropped = [...before.keys()].filter((id) => !timed.has(id));
  await queries.dropTimers(db, siteId, dropped);
  const other = kept.filter((timer) => showsOther(before.get(timer.workOrderId), timer));
  return { timers: kept, changed: [...other.map(({ workOrderId }) => workOrderId), ...dropped] };
}

/** What a row shows of a timer: while it runs, the rest moves by itself. */
function showsOther(before: KeptTimer | undefined, { subject, state, targetMs, usedMs, due }: Kept): boolean {
  if (before?.subject !== subject || before.state !== state || before.targetMs !== targetMs) return true;
  return before.due !== due || (due === null && before.usedMs !== usedMs);
}
