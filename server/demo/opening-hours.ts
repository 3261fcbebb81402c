/** When the demo's sites are open and their technicians there: hours, public holidays, leave. */
import type { PoolClient } from 'pg';
import { WEEKDAYS } from '#domain/calendar/calendar';
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

/** When the demo's story stops, and since when its sites are there. */
type Times = { stop: number; since: Date };

const dayOf = (time: number | Date): string => new Date(time).toISOString().slice(0, 10);
/** So many days before or after the story stops. */
const dayFrom = ({ stop }: Times, days: number): string => dayOf(stop + days * DAY);

/** 7:00–18:00 on weekdays, as the story's moments are, and Saturday mornings; the last holiday and the next one. */
export async function insertOpeningHours(client: PoolClient, siteId: number, times: Times): Promise<void> {
  const validFrom = dayOf(times.since);
  await insertRows(
    client,
    'site_shift',
    ['site_id', 'weekday', 'from_time', 'to_time', 'valid_from', 'mod_time'],
    WEEKDAYS.filter((weekday) => weekday <= SATURDAY).map((weekday) => [
      siteId,
      weekday,
      '07:00',
      weekday === SATURDAY ? '13:00' : '18:00',
      validFrom,
      times.since,
    ]),
  );
  await insertRows(
    client,
    'site_closure',
    ['site_id', 'closure_name', 'from_day', 'to_day', 'mod_time'],
    holidaysAround(dayOf(times.stop)).map(({ day, name }) => [siteId, name, day, day, times.since]),
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

/** Every sixth technician works late; every fifth was at a training, or is about to be on leave. */
export async function insertTechnicianTimes(
  client: PoolClient,
  siteId: number,
  { technicians }: Pick<Cast, 'technicians'>,
  times: Times,
): Promise<void> {
  const ids = technicians.map(({ technicianId }) => technicianId);
  await insertRows(
    client,
    'technician_shift',
    ['site_id', 'technician_id', 'weekday', 'from_time', 'to_time', 'valid_from', 'mod_time'],
    ids
      .filter((_, place) => place % 6 === 1)
      .flatMap((id) =>
        WEEKDAYS.filter((weekday) => weekday < SATURDAY).map((weekday) => [
          siteId,
          id,
          weekday,
          '10:00',
          '18:00',
          dayOf(times.since),
          times.since,
        ]),
      ),
  );
  await insertRows(
    client,
    'technician_absence',
    ['site_id', 'technician_id', 'absence_name', 'from_day', 'to_day', 'mod_time'],
    ids
      .filter((_, place) => place % 5 === 2)
      .map((id, place) =>
        place % 2 === 0
          ? [siteId, id, 'Leave', dayFrom(times, 4 + place), dayFrom(times, 9 + place), times.since]
          : [siteId, id, 'Training', dayFrom(times, -20 - place), dayFrom(times, -19 - place), times.since],
      ),
  );
}
