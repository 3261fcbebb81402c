import type { Day } from '../days';
import type { Problem } from '../site-config/problems';
import { clockMs, CLOCK_TIME, END_TIME, endsNextDay, type Shift } from './calendar';

/** Hours of one weekday, without the days on which they hold. */
export type WeekHours = Pick<Shift, 'weekday' | 'from' | 'to'>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours as people read them, such as 07:00–18:00. */
export const hoursText = ({ from, to }: Pick<WeekHours, 'from' | 'to'>): string => `${from}–${to}`;

/**
 * What is wrong with the hours of a week, each keyed by its place: `shifts.0`. Hours that touch are fine; the end of a
 * week wraps around to its beginning.
 */
export function weekProblems(week: readonly WeekHours[]): Problem[] {
  return week.flatMap((hours, place): Problem[] => {
    const field = `shifts.${place}`;
    const day = NAMES[hours.weekday] ?? '';
    if (!CLOCK_TIME.test(hours.from) || !END_TIME.test(hours.to)) {
      const reason = `${day}: ${hoursText(hours)} are not hours such as 07:00–18:00.`;
      return [{ field, reason, code: 'noHours' }];
    }
    const other = week.slice(0, place).find((one) => overlap(one, hours));
    if (!other) return [];
    const by = hoursText(other);
    const reason = `${day}: ${hoursText(hours)} overlaps with ${by} of ${NAMES[other.weekday]}.`;
    return [{ field, reason, code: 'overlaps', by }];
  });
}

function overlap(one: WeekHours, other: WeekHours): boolean {
  const [a, b] = [inWeek(one), inWeek(other)];
  return [-WEEK_MS, 0, WEEK_MS].some((shift) => a.from < b.to + shift && b.from + shift < a.to);
}

function inWeek(hours: WeekHours): { from: number; to: number } {
  const midnight = (hours.weekday - 1) * DAY_MS;
  const end = midnight + clockMs(hours.to);
  return { from: midnight + clockMs(hours.from), to: endsNextDay(hours) ? end + DAY_MS : end };
}

/** The shifts that hold on a day. */
export const heldOn = <S extends Shift>(shifts: readonly S[], day: Day): S[] =>
  shifts.filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day < validUntil));

/** What a week that holds from a day on does to the existing shifts. */
export type WeekPlan<S> = {
  /** They hold until that day, and stay what they were before it. */
  ended: S[];
  /** They would have begun on that day. */
  replaced: S[];
  added: Shift[];
};

/**
 * Makes the hours of a week hold from a day on, until the next ones that are already planned. Undefined when they are
 * what holds then. What held before the day is not touched.
 */
export function planWeek<S extends Shift>(
  shifts: readonly S[],
  from: Day,
  week: readonly WeekHours[],
): WeekPlan<S> | undefined {
  const held = heldOn(shifts, from);
  if (sameHours(held, week)) return undefined;
  const edges = shifts.flatMap(({ validFrom, validUntil }) => [
    validFrom,
    ...(validUntil ? [validUntil] : []),
  ]);
  const next = edges.filter((day) => day > from).toSorted()[0] ?? null;
  return {
    ended: held.filter(({ validFrom }) => validFrom < from),
    replaced: held.filter(({ validFrom }) => validFrom === from),
    added: week.map(({ weekday, from: begins, to }) => ({
      weekday,
      from: begins,
      to,
      validFrom: from,
      validUntil: next,
    })),
  };
}

const keysOf = (week: readonly WeekHours[]): string =>
  week
    .map((hours) => `${hours.weekday} ${hoursText(hours)}`)
    .toSorted()
    .join();

/** Whether two weeks have the same hours, in any order. */
export const sameHours = (one: readonly WeekHours[], other: readonly WeekHours[]): boolean =>
  keysOf(one) === keysOf(other);
