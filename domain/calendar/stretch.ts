import { daysLater, type Day } from '../days';
import type { Problem } from '../site-config/problems';
import type { ClockTime, Closure } from './calendar';

/** From one day to another, both included; where times are given from and until those of the two days. */
export type Stretch = {
  readonly fromDay: Day;
  readonly fromTime: ClockTime | null;
  readonly toDay: Day;
  readonly toTime: ClockTime | null;
};

/** A stretch as calendars take it, which end before what they name. */
export const closureOf = (name: string, { fromDay, fromTime, toDay, toTime }: Stretch): Closure => ({
  name,
  from: fromTime === null ? fromDay : `${fromDay}T${fromTime}`,
  until: toTime === null ? daysLater(toDay, 1) : `${toDay}T${toTime}`,
});

/** Whether a stretch has begun before a day: what it is and was then is counted already. */
export const hasBegun = ({ fromDay }: Stretch, today: Day): boolean => fromDay < today;

/**
 * Why a stretch cannot be saved. Nothing before today may change: a new one does not begin there, and one that has begun
 * can be given another end only, today or later.
 * @param today the day of the site
 */
export function stretchProblems(stretch: Stretch, current: Stretch | undefined, today: Day): Problem[] {
  const { fromDay, fromTime, toDay, toTime } = stretch;
  if (toDay < fromDay) {
    const reason = `The last day ${toDay} lies before the first day ${fromDay}.`;
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
  const past = (field: string, name: string, day: Day): Problem[] => [
    { field, reason: `The ${name} ${day} lies in the past; today is ${today}.`, code: 'past', by: today },
  ];
  if (current === undefined || !hasBegun(current, today)) {
    return hasBegun(stretch, today) ? past('fromDay', 'first day', fromDay) : [];
  }
  if (fromDay !== current.fromDay || fromTime !== current.fromTime) {
    const reason = `It began on ${current.fromDay}; only its end can be changed.`;
    return [{ field: 'fromDay', reason, code: 'began', by: current.fromDay }];
  }
  const end = closureOf('', stretch).until;
  const moved = end !== closureOf('', current).until;
  if (moved && (end < today || closureOf('', current).until <= today))
    return past('toDay', 'last day', toDay);
  return [];
}
