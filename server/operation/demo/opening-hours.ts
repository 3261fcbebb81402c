/** When the demo's sites are open and their technicians there: hours, public holidays, leave. */
import type { PoolClient } from 'pg';
import { WEEKDAYS, type Calendar, type Shift } from '#domain/calendar/calendar';
import { closureOf } from '#domain/calendar/stretch';
import type { Cast } from './cast';
import { insertRows } from './site-rows';

const DAY = 86_400_000;
const SATURDAY = 6;
const HOLIDAYS = [
  ['01-01', 'New Year’s Day'],
  ['07-04', 'Independence Day'],
  ['11-11', 'Veterans Day'],
  ['12-25', 'Christmas Day'],
] as const;

/** When the demo's story stops, and since when its sites exist. */
export type Times = { stop: number; since: Date };

const dayOf = (time: number | Date): string => new Date(time).toISOString().slice(0, 10);
/** A number of days before or after the story stops. */
const dayFrom = ({ stop }: Times, days: number): string => dayOf(stop + days * DAY);

/** 7:00–18:00 on weekdays and Saturday mornings; the last holiday and the next one. */
export const siteCalendar = (timeZone: string, times: Times): Calendar => ({
  timeZone,
  shifts: WEEKDAYS.filter((weekday) => weekday <= SATURDAY).map((weekday) => ({
    weekday,
    from: '07:00',
    to: weekday === SATURDAY ? '13:00' : '18:00',
    validFrom: dayOf(times.since),
    validUntil: null,
  })),
  closures: holidaysAround(dayOf(times.stop)).map(({ day, name }) =>
    closureOf(name, { fromDay: day, fromTime: null, toDay: day, toTime: null }),
  ),
});

export async function insertOpeningHours(
  client: PoolClient,
  siteId: number,
  { shifts, closures }: Calendar,
  times: Times,
): Promise<void> {
  await insertRows(
    client,
    'site_shift',
    ['site_id', 'weekday', 'from_time', 'to_time', 'valid_from', 'mod_time'],
    shifts.map(({ weekday, from, to, validFrom }) => [siteId, weekday, from, to, validFrom, times.since]),
  );
  await insertRows(
    client,
    'site_closure',
    ['site_id', 'closure_name', 'from_day', 'to_day', 'mod_time'],
    closures.map(({ name, from }) => [siteId, name, from, from, times.since]),
  );
}

/** The last public holiday before a day and the next one from it on. */
function holidaysAround(today: string): { day: string; name: string }[] {
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) =>
    HOLIDAYS.map(([day, name]) => ({ day: `${one}-${day}`, name })),
  );
  const next = all.findIndex(({ day }) => day >= today);
  return all.slice(next - 1, next + 1);
}

/** A technician's own hours, and from which day to which they are away. */
export type TechnicianTimes = {
  technicianId: number;
  shifts: readonly Shift[];
  absences: readonly { name: string; from: string; to: string }[];
};

/** Every sixth technician works late; every fifth was at a training, or is about to be on leave. */
export function technicianTimes({ technicians }: Pick<Cast, 'technicians'>, times: Times): TechnicianTimes[] {
  let absent = -1;
  return technicians.map(({ technicianId }, place) => {
    const late = place % 6 === 1;
    const away = place % 5 === 2;
    if (away) absent += 1;
    return {
      technicianId,
      shifts: late
        ? WEEKDAYS.filter((weekday) => weekday < SATURDAY).map((weekday) => ({
            weekday,
            from: '10:00',
            to: '18:00',
            validFrom: dayOf(times.since),
            validUntil: null,
          }))
        : [],
      absences: away ? [absenceOf(absent, times)] : [],
    };
  });
}

const absenceOf = (place: number, times: Times) =>
  place % 2 === 0
    ? { name: 'Leave', from: dayFrom(times, 4 + place), to: dayFrom(times, 9 + place) }
    : { name: 'Training', from: dayFrom(times, -20 - place), to: dayFrom(times, -19 - place) };

export async function insertTechnicianTimes(
  client: PoolClient,
  siteId: number,
  all: readonly TechnicianTimes[],
  times: Times,
): Promise<void> {
  await insertRows(
    client,
    'technician_shift',
    ['site_id', 'technician_id', 'weekday', 'from_time', 'to_time', 'valid_from', 'mod_time'],
    all.flatMap(({ technicianId, shifts }) =>
      shifts.map(({ weekday, from, to, validFrom }) => [
        siteId,
        technicianId,
        weekday,
        from,
        to,
        validFrom,
        times.since,
      ]),
    ),
  );
  await insertRows(
    client,
    'technician_absence',
    ['site_id', 'technician_id', 'absence_name', 'from_day', 'to_day', 'mod_time'],
    all.flatMap(({ technicianId, absences }) =>
      absences.map(({ name, from, to }) => [siteId, technicianId, name, from, to, times.since]),
    ),
  );
}
