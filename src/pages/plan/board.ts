import type { PlannedTechnician } from '#contract/plan';

/** The start and end of a board's day, in milliseconds since 1970. */
export type Axis = { from: number; to: number };

const HOUR_MS = 3_600_000;

/** The hours in which anyone is there, rounded to whole hours; the whole day if nobody is. */
export function axisOf(technicians: readonly PlannedTechnician[], day: Axis): Axis {
  const there = technicians.flatMap(({ hours }) => hours);
  if (there.length === 0) return day;
  const from = Math.min(...there.map((span) => Date.parse(span.from)));
  const to = Math.max(...there.map((span) => Date.parse(span.to)));
  // Count hours from the start of the site's day, whatever its zone.
  const whole = (moment: number, round: (hours: number) => number) =>
    day.from + round((moment - day.from) / HOUR_MS) * HOUR_MS;
  return { from: Math.max(day.from, whole(from, Math.floor)), to: Math.min(day.to, whole(to, Math.ceil)) };
}

/** The position of a time span on an axis, in percent; null if none of it is visible. */
export function placeOn(
  { from, to }: Axis,
  span: { from: string; to: string },
): { left: number; width: number } | null {
  const begin = Math.max(from, Date.parse(span.from));
  const end = Math.min(to, Date.parse(span.to));
  if (!(begin < end)) return null;
  const percent = (ms: number) => (ms / (to - from)) * 100;
  return { left: percent(begin - from), width: percent(end - begin) };
}

/** Labeled moments of an axis: every hour, or every second or third if there are many. */
export function marksOf({ from, to }: Axis): number[] {
  const hours = Math.round((to - from) / HOUR_MS);
  const step = hours <= 12 ? 1 : hours <= 18 ? 2 : 3;
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, count) => from + count * step * HOUR_MS);
}
