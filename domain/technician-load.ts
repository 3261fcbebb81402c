/** How much a technician can take on, and who is asked first. Hours in hundredths, unless noted as decimals. */
import { clockMs, endsNextDay, type Calendar, type LocalTime } from './calendar/calendar';
import { openTime } from './calendar/open-time';
import { merged, without, type OpenSpan } from './calendar/spans';
import { heldOn } from './calendar/week';
import { dayAt, daysLater, NEVER, startOfDay, type Day } from './days';

/**
 * A working day of eight hours: opening hours of a site are often longer, and include a break that nobody has entered.
 */
export const WORKING_DAY = 800;
const HUNDREDTH_MS = 36_000;
const DAY_MS = 86_400_000;

/**
 * How many hours a technician works on a day: as long as they are there by their calendar, at most a working day; a
 * whole one without a calendar. By wall-clock time: whether the clocks change on the day does not matter here.
 */
export function workedOn(calendar: Calendar, day: Day): number {
  if (calendar.shifts.length === 0) return WORKING_DAY;
  const weekday = new Date(day).getUTCDay() || 7;
  const there = heldOn(calendar.shifts, day)
    .filter((shift) => shift.weekday === weekday)
    .map((shift): OpenSpan => [clockMs(shift.from), clockMs(shift.to) + (endsNextDay(shift) ? DAY_MS : 0)]);
  const closed = calendar.closures.map(({ from, until }): OpenSpan => [
    sinceDay(from, day),
    sinceDay(until, day),
  ]);
  const ms = without(merged(there), merged(closed)).reduce((sum, [from, to]) => sum + to - from, 0);
  return Math.min(WORKING_DAY, Math.round(ms / HUNDREDTH_MS));
}

/**
 * How many hours a technician still works today: what is left of the time that they are there, at most what they work
 * on the day (`workedOn`). A whole working day without a calendar.
 */
export function leftToday(calendar: Calendar, now: Date): number {
  const today = dayAt(now, calendar.timeZone);
  const worked = workedOn(calendar, today);
  if (calendar.shifts.length === 0) return worked;
  const midnight = startOfDay(daysLater(today, 1), calendar.timeZone).getTime();
  return Math.min(worked, Math.round(openTime(now.getTime(), midnight, calendar) / HUNDREDTH_MS));
}

/** Milliseconds from the beginning of a day to a local time. */
const sinceDay = (time: LocalTime, day: Day): number =>
  Date.parse(time.length > 10 ? `${time}Z` : time) - Date.parse(day);

/** What is left of the hours that someone works after what they could do now; never less than zero. */
export const freeToday = (openHours: number, worked: number = WORKING_DAY): number =>
  Math.max(0, worked - openHours);

/** How far ahead somebody's first free hours are looked for. */
const DAYS_AHEAD = 28;

/**
 * The first day on which a technician has time after what they could do now, and how many hours of it: today if any of
 * today is left. Null if there is none within four weeks.
 */
export function firstFree(
  calendar: Calendar,
  openHours: number,
  now: Date,
): { day: Day; hours: number } | null {
  const today = dayAt(now, calendar.timeZone);
  let toDo = openHours;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = daysLater(today, ahead);
    const worked = ahead === 0 ? leftToday(calendar, now) : workedOn(calendar, day);
    if (worked > toDo) return { day, hours: worked - toDo };
    toDo -= worked;
  }
  return null;
}

/** The next day on which anybody works by a calendar: today while any of it is left. Null if none is within four weeks. */
export const nextWorkingDay = (calendar: Calendar, now: Date): Day | null =>
  firstFree(calendar, 0, now)?.day ?? null;

/**
 * When somebody is back who is not there on the site's next working day (`nextWorkingDay`); `until` is null if that is
 * not within four weeks. Null for somebody who is there, though their day may be over.
 */
export function awayOn(next: Day | null, own: Calendar, now: Date): { until: Day | null } | null {
  if (next === null || workedOn(own, next) > 0) return null;
  return { until: nextWorkingDay(own, now) };
}

/** What a technician brings for a labor; hours as decimals. */
export type Helper = {
  technicianName: string;
  shops: readonly string[];
  openHours: number;
  freeHours: number;
  /** Null if that is too far away, or for services that do not say it. */
  firstFree: { day: Day; hours: number } | null;
};

/** A labor: the abbreviation of its shop, empty if unknown. */
type OfShop = { shop: string };

/** How many of some labors somebody has the skill for. */
const skilledFor = (labors: readonly OfShop[], { shops }: Pick<Helper, 'shops'>): number =>
  labors.filter(({ shop }) => shops.includes(shop)).length;

/**
 * Technicians for labors: those with the skill for most of them first, among them those who have time on the earliest
 * day, then most time on it, then least to do, then by name.
 */
export function inOrderOfHelp<One extends Helper>(
  technicians: readonly One[],
  labors: readonly OfShop[],
): One[] {
  const skilled = new Map(technicians.map((one) => [one, skilledFor(labors, one)]));
  const skills = (one: One) => skilled.get(one) ?? 0;
  // Services that name no day say what is free today.
  const day = (one: Helper) => one.firstFree?.day ?? (one.freeHours > 0 ? '' : NEVER);
  const hours = (one: Helper) => one.firstFree?.hours ?? one.freeHours;
  return technicians.toSorted(
    (a, b) =>
      skills(b) - skills(a) ||
      Number(day(a) > day(b)) - Number(day(a) < day(b)) ||
      hours(b) - hours(a) ||
      a.openHours - b.openHours ||
      a.technicianName.localeCompare(b.technicianName),
  );
}

/** Who is proposed for labors: among those with the skill for most of them the one who has time first, if anybody has. */
export function bestHelp<One extends Helper>(
  technicians: readonly One[],
  labors: readonly OfShop[],
): One | undefined {
  const [first] = inOrderOfHelp(technicians, labors);
  if (!first || skilledFor(labors, first) === 0) return undefined;
  return first.firstFree || first.freeHours > 0 ? first : undefined;
}

/** The labors whose shop someone has no skill for. */
export const withoutSkill = <Labor extends OfShop>(
  labors: readonly Labor[],
  { shops }: Pick<Helper, 'shops'>,
): Labor[] => labors.filter(({ shop }) => shop !== '' && !shops.includes(shop));
