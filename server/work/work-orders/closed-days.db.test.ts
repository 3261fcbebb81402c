import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const LIST = '/recon-services/rest/proc/getPagedWorkOrdersScoped2';
const EXPORT = '/recon-services/rest/proc/getWorkOrdersDetailed';

/** Sites whose calendars differ, and moments around the nights in which their clocks change. */
const SITES = [
  { siteId: 1001, timeZone: 'America/Chicago' },
  { siteId: 1002, timeZone: 'Asia/Tokyo' },
] as const;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  for (const { siteId, timeZone } of SITES) {
    await services.pool.query('UPDATE site SET time_zone = $2 WHERE site_id = $1', [siteId, timeZone]);
    await services.pool.query(
      `WITH six AS (SELECT work_order_id, row_number() OVER (ORDER BY work_order_id) AS place
                     FROM work_order WHERE site_id = $1 ORDER BY work_order_id LIMIT 6)
       UPDATE work_order w SET status = 'Completed', status_time = ($2::timestamptz[])[six.place]
       FROM six WHERE w.site_id = $1 AND w.work_order_id = six.work_order_id`,
      [siteId, MOMENTS],
    );
  }
});
afterAll(() => services.close());

const MOMENTS = [
  // The last moment of March 7 in Chicago, and the first one of March 8, which has 23 hours there.
  '2020-03-08T05:59:59.999Z',
  '2020-03-08T06:00:00Z',
  '2020-03-09T04:59:59.999Z',
  '2020-03-09T05:00:00Z',
  // The first and the last moment of November 1, which has 25 hours there.
  '2020-11-01T05:00:00Z',
  '2020-11-02T05:59:59.999Z',
];

async function closedOn(siteId: number, days: string): Promise<string[]> {
  const query = `siteId=${siteId}&status=Completed&limit=200&sort=statusTime&direction=desc&${days}`;
  const { status, body } = await services.ask('admin', 'GET', `${LIST}?${query}`);
  expect(status).toBe(200);
  const numbers = (body as { extId: string }[]).map(({ extId }) => extId);
  const exported = await services.ask(
    'admin',
    'GET',
    `${EXPORT}?${query}&type=Summary`.replace('limit=200&', ''),
  );
  expect(exported.status).toBe(200);
  expect((exported.body as { work_order_number: string }[]).map((row) => row.work_order_number)).toEqual(
    numbers,
  );
  const { rows } = await services.pool.query<{ at: Date }>(
    'SELECT status_time AS at FROM work_order WHERE site_id = $1 AND ext_id = ANY($2) ORDER BY status_time',
    [siteId, numbers],
  );
  return rows.map(({ at }) => at.toISOString());
}

const moments = (...places: number[]) => places.map((place) => new Date(MOMENTS[place] ?? '').toISOString());

describe('completed work orders, and their export', () => {
  test.each([
    ['a short day', 1001, 'closedFrom=2020-03-08&closedTo=2020-03-08', moments(1, 2)],
    ['the day before', 1001, 'closedFrom=2020-03-07&closedTo=2020-03-07', moments(0)],
    ['a long day', 1001, 'closedFrom=2020-11-01&closedTo=2020-11-01', moments(4, 5)],
    ['days up to one', 1001, 'closedTo=2020-03-08&closedFrom=', moments(0, 1, 2)],
    ['the same day elsewhere', 1002, 'closedFrom=2020-03-08&closedTo=2020-03-08', moments(0, 1)],
    ['the day after elsewhere', 1002, 'closedFrom=2020-03-09&closedTo=2020-03-09', moments(2, 3)],
  ])('are those of %s at the site', async (_, siteId, days, expected) => {
    expect(await closedOn(siteId, days)).toEqual(expected);
  });

  test('are all of them without days, and those from a day on with one', async () => {
    const all = await closedOn(1001, '');
    expect(await closedOn(1001, 'closedFrom=&closedTo=')).toEqual(all);
    expect(await closedOn(1001, 'closedFrom=2020-11-02')).toEqual(all.filter((at) => at > '2020-11-02T06'));
  });

  test.each([
    ['no day', 'status=Completed&closedFrom=yesterday', 'closedFrom'],
    ['a day that there is not', 'status=Completed&closedTo=2026-02-30', 'closedTo'],
    ['a day before years were counted', 'status=Completed&closedTo=0000-01-01', 'closedTo'],
    ['the last day first', 'status=Rejected&closedFrom=2026-03-02&closedTo=2026-03-01', 'closedTo'],
    ['days of open work orders', 'status=Open&closedTo=2026-03-01', 'closedTo'],
    ['days of a stage', 'status=Repair&closedFrom=2026-03-01', 'closedFrom'],
  ])('cannot be asked for by %s', async (_, query, field) => {
    for (const call of [LIST, EXPORT]) {
      const { status, body } = await services.ask('admin', 'GET', `${call}?siteId=1001&${query}`);
      expect({ status, body }).toMatchObject({ status: 400, body: { fields: [{ field }] } });
      expect((body as { errorMessage: string }).errorMessage).not.toBe('');
    }
  });
});
