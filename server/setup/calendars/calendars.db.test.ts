import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTime } from '#domain/calendar/open-time';
import { dayAt, daysLater, firstOfWeek, startOfDay } from '#domain/days';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { holdingRates, siteCalendar, technicianCalendars } from './service';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const OTHER = 1002;
const HOUR = 3_600_000;

let services: DemoServices;
let today: string;
let technicianId: number;
beforeAll(async () => {
  services = await startDemoServices();
  const { rows } = await services.pool.query<{ zone: string; id: number }>(
    `SELECT s.time_zone AS zone, (SELECT min(technician_id) FROM technician t WHERE t.site_id = s.site_id) AS id
     FROM site s WHERE s.site_id = $1`,
    [SITE],
  );
  today = dayAt(TODAY, rows[0]?.zone ?? 'UTC');
  technicianId = rows[0]?.id ?? 0;
});
afterAll(() => services.close());
beforeEach(async () => {
  for (const table of [
    'site_shift',
    'site_closure',
    'technician_shift',
    'technician_absence',
    'holding_rate',
  ]) {
    await services.pool.query(`DELETE FROM ${table} WHERE site_id = $1`, [SITE]);
  }
});

type Row = Record<string, unknown>;
type Asked = { status: number; body: Row & { fields?: { field: string; code: string }[] } };

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Row, user = 'admin') {
  const address = method === 'DELETE' || method === 'GET' ? `${path}?siteId=${SITE}` : path;
  const answer = await services.ask(user, method, `${MAIN}/${address}`, {
    body: body && { siteId: SITE, ...body },
  });
  return answer as unknown as Asked;
}
const week = (fromTime: string, toTime: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromTime, toTime }));
const nightAndMorning = (night: number, morning: number) => [
  { weekday: night, fromTime: '18:00', toTime: '07:00' },
  { weekday: morning, fromTime: '06:00', toTime: '12:00' },
];
/** The ids of the shifts in a table that hold on a day. */
async function heldIds(table: 'site_shift' | 'technician_shift', day: string): Promise<number[]> {
  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT ${table}_id AS id FROM ${table}
     WHERE site_id = $1 AND valid_from <= $2 AND coalesce(valid_until > $2, true)`,
    [SITE, day],
  );
  return rows.map(({ id }) => id);
}
const setHours = async (validFrom: string, shifts: Row[], more: Row = {}, user = 'admin') =>
  call(
    'POST',
    'proc/setOpeningHours',
    { validFrom, shifts, seen: await heldIds('site_shift', validFrom), ...more },
    user,
  );
const stored = async (table: string): Promise<Row[]> =>
  (
    await services.pool.query<Row>(
      `SELECT weekday, from_time, valid_from::text AS from, valid_until::text AS until FROM ${table} WHERE site_id = $1
       ORDER BY valid_from, weekday`,
      [SITE],
    )
  ).rows;
const since = (validFrom: string) =>
  services.pool.query(
    `INSERT INTO site_shift (site_id, weekday, from_time, to_time, valid_from)
     SELECT $1, n, '07:00', '18:00', $2 FROM generate_series(1, 5) n`,
    [SITE, validFrom],
  );
const fieldsOf = ({ body }: Asked) => (body.fields ?? []).map(({ field, code }) => `${field} ${code}`);

describe('opening hours', () => {
  test('hold from their day on; what was open before stays', async () => {
    await since('2026-01-01');
    const before = await siteCalendar(services.pool, SITE);
    const { status, body } = await setHours(today, week('09:00', '12:00'));
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    const after = await siteCalendar(services.pool, SITE);
    const past = Date.parse(daysLater(today, -1));
    expect(openTime(past - 100 * 24 * HOUR, past, after)).toBe(
      openTime(past - 100 * 24 * HOUR, past, before),
    );
    const next = Date.parse(daysLater(today, 2));
    expect(openTime(next, next + 7 * 24 * HOUR, after)).toBe(15 * HOUR);
    expect((await stored('site_shift')).slice(0, 5)).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_time: '07:00', from: '2026-01-01', until: today })),
    );
  });

  test('of a day that are set again replace each other, and end where the next are planned', async () => {
    const planned = daysLater(today, 30);
    await setHours(planned, week('06:00', '14:00'));
    await setHours(today, week('07:00', '18:00'));
    await setHours(today, [{ weekday: 1, fromTime: '08:00', toTime: '24:00' }]);
    expect(await stored('site_shift')).toEqual([
      { weekday: 1, from_time: '08:00', from: today, until: planned },
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_time: '06:00', from: planned, until: null })),
    ]);
  });

  test.each([
    ['on a day in the past', () => daysLater(today, -1), week('07:00', '18:00'), ['validFrom past']],
    [
      'after the last day that is looked at',
      () => '2999-01-01',
      week('07:00', '18:00'),
      ['validFrom tooFar'],
    ],
    [
      'that overlap',
      () => today,
      [...week('07:00', '18:00'), { weekday: 1, fromTime: '17:00', toTime: '20:00' }],
      ['shifts.5 overlaps'],
    ],
    ['that overlap from Saturday to Sunday', () => today, nightAndMorning(6, 7), ['shifts.1 overlaps']],
    ['that overlap from Sunday to Monday', () => today, nightAndMorning(7, 1), ['shifts.1 overlaps']],
  ])('%s are refused by name, and nothing changes', async (_, day, shifts, fields) => {
    await since('2026-01-01');
    const before = await stored('site_shift');
    const refused = await setHours(day(), shifts);
    expect(refused.status).toBe(409);
    expect(fieldsOf(refused)).toEqual(fields);
    expect(await stored('site_shift')).toEqual(before);
  });

  test('may last over midnight, or for 24 hours from any time on', async () => {
    const monday = daysLater(firstOfWeek(today), 14);
    const night = { weekday: 7, fromTime: '18:00', toTime: '07:00' };
    const day = { weekday: 1, fromTime: '07:00', toTime: '07:00' };
    expect((await setHours(today, [night, day])).status).toBe(200);
    const calendar = await siteCalendar(services.pool, SITE);
    const from = startOfDay(monday, calendar.timeZone).getTime();
    // The end of Sunday's night, and Monday until Tuesday morning.
    expect(openTime(from, from + 2 * 24 * HOUR, calendar)).toBe((7 + 24) * HOUR);
  });

  test('that somebody else has changed since are not overwritten', async () => {
    await since('2026-01-01');
    const listed = await call('GET', 'table/siteShift');
    const seen = (listed.body as unknown as { siteShiftId: number }[]).map(({ siteShiftId }) => siteShiftId);
    const unsaid = await setHours(today, week('10:00', '18:00'), { seen: undefined });
    expect(unsaid).toMatchObject({ status: 400, body: { errorMessage: 'seen is missing.' } });
    expect((await setHours(today, week('10:00', '18:00'), { seen: [] })).status).toBe(409);
    const answers = await Promise.all([
      setHours(today, week('08:00', '16:00'), { seen }),
      setHours(today, week('09:00', '17:00'), { seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await stored('site_shift')).filter(({ until }) => until === null)).toHaveLength(5);
  });

  test('that are what they were write nothing', async () => {
    await since('2026-01-01');
    const before = await stored('site_shift');
    expect((await setHours(today, week('07:00', '18:00'))).status).toBe(200);
    expect(await stored('site_shift')).toEqual(before);
  });

  test.each([
    ['manager', 403],
    ['technician', 403],
  ])('are not set by a %s', async (user, status) => {
    expect((await setHours(today, week('07:00', '18:00'), {}, user)).status).toBe(status);
  });

  test('are told in the audit trail by day', async () => {
    await since('2026-01-01');
    await setHours(today, week('09:00', '12:00'));
    const { rows } = await services.pool.query<{ changes: { field: string; after: string }[] }>(
      `SELECT changes FROM audit_event WHERE site_id = $1 AND resource = 'hours' ORDER BY audit_id DESC LIMIT 1`,
      [SITE],
    );
    expect(rows[0]?.changes).toContainEqual({ field: 'monday', before: '07:00–18:00', after: '09:00–12:00' });
  });
});

describe('a body that is none', () => {
  test.each([
    [
      'proc/setOpeningHours',
      { validFrom: 'soon', shifts: 5 },
      /^validFrom is not a valid day such as [\d-]+; shifts must be a list; seen is missing\.$/,
    ],
    [
      'proc/setTechnicianHours',
      { validFrom: '2026-02-30', shifts: [], seen: [] },
      /^validFrom is not a valid day .*; technicianId is missing\.$/,
    ],
    [
      'table/siteClosure',
      { closureName: '', fromDay: 'x', toDay: 5 },
      /^closureName is empty; fromDay is not a valid day such as [\d-]+; toDay is not a valid day such as [\d-]+\.$/,
    ],
    [
      'table/technicianAbsence',
      { fromTime: '7' },
      /^technicianId is missing; fromDay is missing; fromTime is not a valid time such as 07:30; toDay is missing\.$/,
    ],
  ])('of %s is refused by each field once', async (path, body, sentence) => {
    const refused = await call('POST', path, body);
    expect(refused.status).toBe(400);
    expect(refused.body['errorMessage']).toMatch(sentence);
  });
});

describe('the hours of a technician', () => {
  test('stand instead of the site’s, and without any the site’s hold again', async () => {
    await since('2026-01-01');
    const body = { technicianId, validFrom: today, shifts: week('12:00', '20:00'), seen: [] };
    expect((await call('POST', 'proc/setTechnicianHours', body)).status).toBe(200);
    expect((await call('POST', 'proc/setTechnicianHours', body)).status).toBe(409);
    const later = daysLater(today, 14);
    const seen = await heldIds('technician_shift', later);
    await call('POST', 'proc/setTechnicianHours', { ...body, validFrom: later, shifts: [], seen });
    const calendar = (await technicianCalendars(services.pool, SITE)).get(technicianId);
    const days = (from: string) =>
      [from, daysLater(from, 7)].map((day) => startOfDay(day, calendar?.timeZone ?? '').getTime()) as [
        number,
        number,
      ];
    expect(openTime(...days(daysLater(today, 2)), calendar!)).toBe(40 * HOUR);
    expect(openTime(...days(later), calendar!)).toBe(55 * HOUR);
  });

  test('of nobody here are refused', async () => {
    const body = { technicianId: 999_999, validFrom: today, shifts: [], seen: [] };
    expect((await call('POST', 'proc/setTechnicianHours', body)).status).toBe(404);
  });
});

describe('a closure', () => {
  const add = (change: Row = {}) =>
    call('POST', 'table/siteClosure', {
      closureName: 'Stocktaking',
      fromDay: today,
      toDay: today,
      ...change,
    });

  test('without an end is refused by its field', async () => {
    const refused = await add({ toDay: undefined });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: [{ field: 'toDay' }] });
  });

  test('that ends before it begins, or begins in the past, is refused', async () => {
    expect(fieldsOf(await add({ toDay: daysLater(today, -1) }))).toEqual(['toDay backward']);
    expect(fieldsOf(await add({ fromDay: daysLater(today, -1) }))).toEqual(['fromDay past']);
    expect(fieldsOf(await add({ fromTime: '12:00', toTime: '12:00' }))).toEqual(['toTime backward']);
  });

  test('closes the site, for hours too, and can be taken away until it has begun', async () => {
    const day = daysLater(today, 3);
    const { body } = await add({ fromDay: day, toDay: day, fromTime: '12:00' });
    expect(body).toMatchObject({ fromTime: '12:00', toTime: null });
    expect((await siteCalendar(services.pool, SITE)).closures).toEqual([
      { name: 'Stocktaking', from: `${day}T12:00`, until: daysLater(day, 1) },
    ]);
    expect((await call('DELETE', `table/siteClosure/${String(body['siteClosureId'])}`)).status).toBe(200);
  });

  test('that has begun stays, but for its end', async () => {
    const { rows } = await services.pool.query<{ id: number }>(
      `INSERT INTO site_closure (site_id, closure_name, from_day, to_day) VALUES ($1, 'Flood', $2, $3)
       RETURNING site_closure_id AS id`,
      [SITE, daysLater(today, -3), daysLater(today, 3)],
    );
    const path = `table/siteClosure/${rows[0]?.id}`;
    expect(fieldsOf(await call('PUT', path, { fromDay: today }))).toEqual(['fromDay began']);
    expect((await call('PUT', path, { toDay: today })).status).toBe(200);
    const kept = await call('DELETE', path);
    expect(kept.status).toBe(409);
    expect(JSON.stringify(kept.body)).toContain('Flood began on');
  });
});

describe('a closure beside another', () => {
  const day = (days: number) => daysLater(today, days);
  const add = (fromDay: string, toDay: string, closureName = 'Stocktaking') =>
    call('POST', 'table/siteClosure', { closureName, fromDay, toDay });

  test('of the same moments is refused by the days and the name of the one that is there', async () => {
    await add(day(3), day(5));
    for (const refused of [await add(day(3), day(5)), await add(day(5), day(9), 'Flood')]) {
      expect(refused.status).toBe(409);
      expect(fieldsOf(refused)).toEqual(['fromDay overlaps']);
      expect(refused.body['errorMessage']).toBe(
        `The site is closed then already: Stocktaking (${day(3)} – ${day(5)}).`,
      );
    }
    expect((await add(day(6), day(9))).status).toBe(200);
    expect((await siteCalendar(services.pool, SITE)).closures).toHaveLength(2);
  });

  test('is not drawn out over it, and is still renamed', async () => {
    const { body } = await add(day(3), day(5));
    await add(day(6), day(9), 'Flood');
    const path = `table/siteClosure/${String(body['siteClosureId'])}`;
    expect(fieldsOf(await call('PUT', path, { toDay: day(6) }))).toEqual(['toDay overlaps']);
    expect((await call('PUT', path, { closureName: 'Count' })).body).toMatchObject({ toDay: day(5) });
  });

  test('of two that are added at once one is kept', async () => {
    const answers = await Promise.all([add(day(3), day(5)), add(day(4), day(4), 'Flood')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await siteCalendar(services.pool, SITE)).closures).toHaveLength(1);
  });
});

describe('an absence', () => {
  test('beside another of the same technician is refused; one of somebody else is none of it', async () => {
    const day = daysLater(today, 3);
    const add = (id: number, more: Row = {}) =>
      call('POST', 'table/technicianAbsence', { technicianId: id, fromDay: day, toDay: day, ...more });
    const { rows } = await services.pool.query<{ id: number; name: string }>(
      `SELECT technician_id AS id, technician_name AS name FROM technician WHERE site_id = $1
       ORDER BY technician_id LIMIT 2`,
      [SITE],
    );
    const [one, other] = rows;
    const both = await Promise.all([add(one?.id ?? 0), add(one?.id ?? 0)]);
    expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      errorMessage: `${one?.name} is away then already: ${day}.`,
      fields: [{ field: 'fromDay', code: 'overlaps', by: day }],
    });
    expect((await add(other?.id ?? 0)).status).toBe(200);
  });

  test('in the past is refused; one to come takes the technician away', async () => {
    const add = (fromDay: string) =>
      call('POST', 'table/technicianAbsence', {
        technicianId,
        absenceName: 'Leave',
        fromDay,
        toDay: daysLater(today, 9),
      });
    expect(fieldsOf(await add(daysLater(today, -1)))).toEqual(['fromDay past']);
    expect((await add(daysLater(today, 1))).status).toBe(200);
    const calendar = (await technicianCalendars(services.pool, SITE)).get(technicianId);
    expect(calendar?.closures).toEqual([
      { name: 'Leave', from: daysLater(today, 1), until: daysLater(today, 10) },
    ]);
  });

  test('goes with the technician who is deleted', async () => {
    const made = await call('POST', 'table/technician', { technicianName: 'Here for a day' });
    const id = Number(made.body['technicianId']);
    await call('POST', 'table/technicianAbsence', { technicianId: id, fromDay: today, toDay: today });
    await call('POST', 'proc/setTechnicianHours', {
      technicianId: id,
      validFrom: today,
      shifts: week('07:00', '08:00'),
      seen: [],
    });
    expect((await call('DELETE', `table/technician/${id}`)).status).toBe(200);
    expect((await technicianCalendars(services.pool, SITE)).has(id)).toBe(false);
  });
});

describe('a holding rate', () => {
  const RATE = { vehicleValue: 18_000, interest: 7.25, depreciation: 0.055, overhead: 12.5 };
  const add = (change: Row = {}) =>
    call('POST', 'table/holdingRate', { validFrom: today, ...RATE, ...change });
  const customer = async () =>
    (
      await services.pool.query<{ id: number }>(
        'SELECT min(customer_id) AS id FROM customer WHERE site_id = $1',
        [SITE],
      )
    ).rows[0]?.id ?? 0;

  test('says what a typical vehicle costs a day', async () => {
    expect((await add()).body).toMatchObject({
      ...RATE,
      customerId: null,
      customerName: '',
      dailyCost: 25.98,
    });
    expect(await holdingRates(services.pool, SITE)).toEqual([
      {
        customerId: null,
        validFrom: today,
        valueCents: 1_800_000,
        interest: 725,
        depreciation: 55,
        overheadCents: 1250,
      },
    ]);
  });

  test('of the past, or of a day that has one, is refused; another customer’s is none of it', async () => {
    expect(fieldsOf(await add({ validFrom: daysLater(today, -1) }))).toEqual(['validFrom past']);
    const late = await add({ validFrom: '2100-01-01' });
    expect(fieldsOf(late)).toEqual(['validFrom tooFar']);
    expect(late.body.errorMessage).toBe(
      'The day 2100-01-01 is too far ahead; the last possible day is 2099-12-31.',
    );
    await add();
    expect(fieldsOf(await add())).toEqual(['validFrom sameDay']);
    expect((await add({ customerId: await customer() })).status).toBe(200);
    expect(fieldsOf(await add({ customerId: 999_999 }))).toEqual(['customerId unknown']);
  });

  test.each([
    [{ vehicleValue: 1_000_000.01 }, 'vehicleValue must be at most 1,000,000 dollars.'],
    [{ interest: 100.01 }, 'interest must be at most 100 percent a year.'],
    [{ depreciation: 1.001 }, 'depreciation must be at most 1 percent a day.'],
    [{ overhead: 10_000.01 }, 'overhead must be at most 10,000 dollars a day.'],
    [{ interest: 'x', overhead: undefined }, 'interest must be a number; overhead is missing.'],
    [{ customerId: 'x', validFrom: '2026-02-30' }, /^customerId must be .*; validFrom is not a valid day/],
  ])('of %j is refused by its field and its limit', async (change, sentence) => {
    const refused = await add(change);
    expect(refused.status).toBe(400);
    expect(refused.body['errorMessage']).toMatch(sentence);
    expect(await holdingRates(services.pool, SITE)).toEqual([]);
  });

  test('by which a day costs more than the vehicle is worth is refused, unless only the overhead counts', async () => {
    const refused = await add({ vehicleValue: 5000, overhead: 5000 });
    expect(fieldsOf(refused)).toEqual(['overhead aboveValue']);
    expect(refused.body['errorMessage']).toBe(
      'With an overhead of $5,000.00, a day would cost more than the vehicle is worth, which is $5,000.00.',
    );
    expect((await add({ vehicleValue: 0 })).body).toMatchObject({ dailyCost: 12.5 });
    const id = Number((await add({ validFrom: daysLater(today, 1) })).body['holdingRateId']);
    expect(fieldsOf(await call('PUT', `table/holdingRate/${id}`, { vehicleValue: 10 }))).toEqual([
      'overhead aboveValue',
    ]);
  });

  test('of two that are saved at once for a day one is kept', async () => {
    const answers = await Promise.all([add(), add({ overhead: 9 })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await holdingRates(services.pool, SITE)).toHaveLength(1);
  });

  test('that has held is neither changed nor deleted', async () => {
    const { rows } = await services.pool.query<{ id: number }>(
      `INSERT INTO holding_rate (site_id, valid_from, value_cents, interest, depreciation, overhead_cents)
       VALUES ($1, '2026-01-01', 1, 1, 1, 1) RETURNING holding_rate_id AS id`,
      [SITE],
    );
    const path = `table/holdingRate/${rows[0]?.id}`;
    expect(fieldsOf(await call('PUT', path, { overhead: 9 }))).toEqual(['validFrom inForce']);
    expect((await call('DELETE', path)).status).toBe(409);
    expect(await holdingRates(services.pool, SITE)).toMatchObject([{ overheadCents: 1 }]);
  });

  test('of a customer is not read by those who do not see the customer', async () => {
    await add({ customerId: await customer() });
    await add();
    const { status } = await call('GET', 'table/holdingRate', undefined, 'external');
    expect(status).toBe(403);
    expect((await call('GET', 'table/holdingRate', undefined, 'manager')).body).toHaveLength(2);
  });
});

test('the demo’s sites have hours, holidays, own hours, absences and rates with a change', async () => {
  const calendar = await siteCalendar(services.pool, OTHER);
  expect(calendar.shifts).toHaveLength(6);
  expect(calendar.closures).toHaveLength(2);
  expect((await technicianCalendars(services.pool, OTHER)).size).toBeGreaterThan(2);
  expect(await holdingRates(services.pool, OTHER)).toHaveLength(6);
});
