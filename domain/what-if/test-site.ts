import type { Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import type { LedgerSpan } from '../ledger/causes';
import { OpenLine } from './open-line';
import { randomOf } from './random';
import type { Visit, WorkStep } from './route';
import { simulate, type Traveller } from './simulate';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const NOW = Date.parse('2026-03-02T14:00Z');

/** Monday to Friday from 8 to 17. */
export const CALENDAR: Calendar = {
  timeZone: 'UTC',
  shifts: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    from: '08:00',
    to: '17:00',
    validFrom: '2020-01-01',
    validUntil: null,
  })),
  closures: [],
};
export const HOURS = compileCalendar(CALENDAR);
export const LINE = new OpenLine(HOURS.spans(NOW - 400 * DAY, NOW + 800 * DAY));

export const work = (place: string, hours: number, waitHours = 0): WorkStep => ({
  kind: 'work',
  place,
  ms: hours * HOUR,
  waitMs: waitHours * HOUR,
  began: 0,
  ended: 0,
});

/**
 * The records of a site about which everything is known: on each open day of twenty weeks vehicles come in the morning,
 * are estimated by a number of people who are the only ones that they wait for, and approved by the customer after a
 * number of days, some of them long. Those of the last weeks may still be there.
 */
export function siteOf({
  estimators,
  aDay,
  estimateHours = 1,
}: {
  estimators: number;
  aDay: number;
  estimateHours?: number;
}): Visit[] {
  const random = randomOf(estimators, aDay);
  const travellers: Traveller[] = [];
  const begin = Math.floor(NOW / DAY - 140) * DAY;
  for (let day = begin; day < NOW; day += DAY) {
    for (const [opens] of HOURS.spans(day, day + DAY)) {
      for (let one = 0; one < aDay; one += 1) {
        const arrive = opens + Math.floor(random() * 4 * HOUR);
        const lastedMs = (6 + random() * 60) * HOUR;
        const delay = { kind: 'customer', stage: 'Approve', lastedMs, openMs: 0, inHours: false } as const;
        const steps = [work('desk Estimate', estimateHours * (0.5 + random())), delay];
        travellers.push({ arrive, enters: arrive, steps, ready: true, centsADay: 4000 });
      }
    }
  }
  const begun = new Map<WorkStep, { began: number; ended: number }>();
  const left = simulate(travellers, {
    line: LINE,
    usual: LINE,
    pools: new Map([['desk Estimate', { hands: estimators, habit: 0 }]]),
    until: NOW,
    onWork: ({ step, began, ended }) => begun.set(step, { began: LINE.after(began, 1) - 1, ended }),
  });
  return travellers.map(({ arrive, steps, centsADay }, who) => {
    const at = left[who] ?? Infinity;
    const work = begun.get(steps[0] as WorkStep);
    const spans: LedgerSpan[] = [stage('Estimate', 'Waiting', arrive, work?.began ?? null)];
    if (work) spans.push(stage('Estimate', 'Begun', work.began, work.ended > NOW ? null : work.ended));
    if (work && work.ended <= NOW) spans.push(stage('Approve', 'Waiting', work.ended, at <= NOW ? at : null));
    return { arrive, leave: at <= NOW ? at : null, ready: at <= NOW, centsADay, spans };
  });
}

const stage = (ref: string, state: string, from: number, to: number | null): LedgerSpan => ({
  kind: 'stage',
  ref,
  state,
  siteShopId: null,
  party: '',
  from,
  to,
});
