import { daysLater, type Day } from '../days';
import type { Problem } from '../site-config/problems';
import { beginningProblems } from './beginning';
import type { ClockTime, Closure, LocalTime } from './calendar';

/** From one day to another, both included; where times are given, from and until those times of the two days. */
export type Stretch = {
  readonly fromDay: Day;
  readonly fromTime: ClockTime | null;
  readonly toDay: Day;
  readonly toTime: ClockTime | null;
};

/** A stretch as calendars take it, with an exclusive end. */
export const closureOf = (name: string, { fromDay, fromTime, toDay, toTime }: Stretch): Closure => ({
  name,
  from: fromTime === null ? fromDay : `${fromDay}T${fromTime}`,
  until: toTime === null ? daysLater(toDay, 1) : `${toDay}T${toTime}`,
});

/** A stretch as people read it: 2026-12-24, 2026-12-24 12:00–18:00, 2026-12-24 – 2027-01-01. */
export function stretchText({ fromDay, fromTime, toDay, toTime }: Stretch): string {
  const end = (day: Day, time: ClockTime | null) => (time === null ? day : `${day} ${time}`);
  if (fromDay !== toDay) return `${end(fromDay, fromTime)} – ${end(toDay, toTime)}`;
  return fromTime === null && toTime === null
    ? fromDay
    : `${fromDay} ${fromTime ?? '00:00'}–${toTime ?? '24:00'}`;
}

/** Whether two stretches overlap; where one ends the other may begin. */
export function stretchesOverlap(one: Stretch, other: Stretch): boolean {
  const [a, b] = [closureOf('', one), closureOf('', other)];
  return minuteOf(a.from) < minuteOf(b.until) && minuteOf(b.from) < minuteOf(a.until);
}

const minuteOf = (time: LocalTime): LocalTime => (time.length > 10 ? time : `${time}T00:00`);

/** Whether a stretch began before a day: what it was until then is counted already. */
export const hasBegun = ({ fromDay }: Stretch, today: Day): boolean => fromDay < today;

/**
 * Why a stretch cannot be saved. Nothing before today may change: a new one cannot begin there, and one that has begun
 * can only be given another end, today or later.
 * @param today the day of the site
 */
export function stretchProblems(stretch: Stretch, current: Stretch | undefined, today: Day): Problem[] {
  const { fromDay, fromTime, toDay, toTime } = stretch;
  if (toDay < fromDay) {
    const reason = `The last day ${toDay} is before the first day ${fromDay}.`;
    return [{ field: 'toDay', reason, code: 'backward', by: fromDay }];
  }
  if (toDay === fromDay && toTime !== null && toTime <= (fromTime ?? '00:00')) {
    const by = fromTime ?? '00:00';
    return [
      {
        field: 'toTime',
        reason: `The end ${toTime} is not after the beginning ${by}.`,
        code: 'backward',
        by,
      },
    ];
  }
  if (current === undefined || !hasBegun(current, today)) {
    return beginningProblems({ field: 'fromDay', name: 'first day', day: fromDay }, today);
  }
  if (fromDay !== current.fromDay || fromTime !== current.fromTime) {
    const reason = `It began on ${current.fromDay}; only its end can be changed.`;
    return [{ field: 'fromDay', reason, code: 'began', by: current.fromDay }];
  }
  const end = closureOf('', stretch).until;
  const moved = end !== closureOf('', current).until;
  if (moved && (end < today || closureOf('', current).until <= today)) {
    const reason = `The last day ${toDay} is in the past; today is ${today}.`;
    return [{ field: 'toDay', reason, code: 'past', by: today }];
  }
  return [];
}

/** A stretch with its name; an absence may have none. */
export type NamedStretch = Stretch & { readonly name: string };

/**
 * Why a stretch cannot be added beside the others of the same site or technician: it overlaps one of them. One that
 * overlapped before can still be given another end.
 * @param said the sentence about the one that is there
 */
export function overlapProblems(
  stretch: Stretch,
  current: Stretch | undefined,
  others: readonly NamedStretch[],
  said: (there: string) => string,
): Problem[] {
  const [first] = others
    .filter((other) => stretchesOverlap(stretch, other) && !(current && stretchesOverlap(current, other)))
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  if (!first) return [];
  const by = first.name === '' ? stretchText(first) : `${first.name} (${stretchText(first)})`;
  const isLater = current?.fromDay === stretch.fromDay && current.fromTime === stretch.fromTime;
  return [{ field: isLater ? 'toDay' : 'fromDay', reason: said(by), code: 'overlaps', by }];
}
