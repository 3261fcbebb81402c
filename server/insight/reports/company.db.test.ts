import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import type { getCompanyCockpit } from '#contract/cockpit-company';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { addPeople } from '../../../tests/helpers/people';
import { readPdf } from '../../../tests/helpers/pdf-text';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver } from '../../work/history/follow-spans';
import { countSite } from './count';

const COCKPIT = '/recon-services/rest/cockpit/';
const [LAKESIDE, RIVERBEND, PRAIRIE] = [1001, 1002, 1003];
const SITES = [LAKESIDE, RIVERBEND, PRAIRIE];
const MONTHS = { from: '2025-06-01', to: '2026-03-02' };
const PERIODS = [
  MONTHS,
  { from: '2026-02-01', to: '2026-03-02' },
  { from: '2026-02-24', to: '2026-02-24' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2019-01-01', to: '2019-02-01' },
];

type Company = WireAnswerOf<typeof getCompanyCockpit>;
type Row = Company['sites'][number];
type Hours = WireAnswerOf<typeof getHours>['rows'];
type Standing = WireAnswerOf<typeof getStandingVehicles>['rows'];

let database: TestDatabase;
let services: DemoServices;
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => TODAY, database);
  await services.settled();
  for (const siteId of SITES) await countSite(database.pool, siteId, TODAY);
  // Goals and zones differ, and one site prices its vehicles.
  await sql('UPDATE site SET goal_days = 14, goal_open_hours = 60 WHERE site_id = $1', [LAKESIDE]);
  await sql("UPDATE site SET goal_days = 9, time_zone = 'America/Los_Angeles' WHERE site_id = $1", [PRAIRIE]);
  const [one] = await sql<{ id: string }>('SELECT ext_id AS id FROM customer WHERE site_id = $1 LIMIT 1', [
    LAKESIDE,
  ]);
  await addPeople(
    database.pool,
    { userName: 'alma', sites: SITES, siteRoles: { [LAKESIDE]: 'RECON_ADMIN', [PRAIRIE]: 'RECON_ADMIN' } },
    { userName: 'bert', sites: SITES, roles: ['RECON_ADMIN'], customers: one?.id ?? '' },
  );
});
afterAll(() => services.close());

const sql = async <Found extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Found>(text, values)).rows;

const send = (call: string, params: Record<string, string | number>, user: string) => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return services.ask(user, 'GET', `${COCKPIT}${call}?${query.toString()}`);
};
async function ask<Answer>(call: string, params: Record<string, string | number>, user: string) {
  const { status, body } = await send(call, params, user);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Answer;
}
const company = (params: Record<string, string>, user = 'manager') => ask<Company>('company', params, user);

const idsOf = (sites: readonly Row[]) =>
  sites.map(({ siteId }) => siteId).toSorted((one, other) => one - other);

/** The cockpit of one site on some days, in the shape of a row. */
async function ownCockpit(siteId: number, days: { from: string; to: string }, user: string) {
  const hours = await ask<{ rows: Hours; countedUntil: string }>('hours', { siteId, ...days }, user);
  const lead = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', { siteId, ...days }, user);
  const { rows } = await ask<{ rows: Standing }>('standing', { siteId }, user);
  const cents = (of: Standing) => of.reduce((sum, { centsADay }) => sum + Number(centsADay ?? 0), 0);
  const waits = rows.filter(({ cause }) => cause !== 'working');
  const of = (who: string) =>
    waits.filter(({ cause, party }) => (cause === 'unexplained' ? 'unknown' : party) === who);
  const { weeks: _, ...times } = lead;
  return {
    ...times,
    siteId,
    causes: hours.rows.map(({ key: _key, name: _name, ...cause }) => cause),
    here: rows.length,
    centsADay: cents(rows),
    waiting: ['site', 'consignor', 'supplier', 'vendor', 'unknown']
      .map((who) => ({ who, vehicles: of(who).length, centsADay: cents(of(who)) }))
      .filter(({ vehicles }) => vehicles > 0),
  };
}

test.each(PERIODS)('a row says of %o what the cockpit of its site says', async (days) => {
  const { sites, all } = await company(days);
  expect(idsOf(sites)).toEqual(SITES);
  for (const { siteName: _, days: __, ...row } of sites) {
    expect(row).toEqual(await ownCockpit(row.siteId, days, 'manager'));
  }
  expect(sites.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(all.vehicles);
});

test('how long the vehicles of all sites took is counted anew, not the mean of the sites', async () => {
  const { all, sites } = await company(MONTHS);
  const halves = await Promise.all(
    SITES.map(async (siteId) => {
      const [span] = await sql<{ zone: string }>('SELECT time_zone AS zone FROM site WHERE site_id = $1', [
        siteId,
      ]);
      return sql<{ ms: number }>(
        `SELECT extract(epoch FROM status_time - create_time)::float8 * 1000 AS ms FROM work_order
         WHERE site_id = $1 AND status = 'Completed' AND (status_time AT TIME ZONE $2)::date BETWEEN $3 AND $4`,
        [siteId, span?.zone, MONTHS.from, MONTHS.to],
      );
    }),
  );
  const taken = halves.flat().map(({ ms }) => ms);
  taken.sort((one, other) => one - other);
  const middle = taken.length / 2;
  expect(all.vehicles).toBe(taken.length);
  expect(all.p50Ms).toBeCloseTo(
    ((taken[Math.ceil(middle) - 1] ?? 0) + (taken[Math.floor(middle)] ?? 0)) / 2,
    0,
  );
  expect(new Set(sites.map(({ p50Ms }) => p50Ms)).size).toBeGreaterThan(1);
});

test('days count as far as they have begun at the site', async () => {
  const { sites } = await company({ from: '2026-02-24', to: '2026-03-31' });
  // The clock of the demo stands on March 2.
  expect(sites.map(({ days }) => days)).toEqual([7, 7, 7]);
  const later = await company({ from: '2026-04-01', to: '2026-04-02' });
  expect(later.sites.map(({ days, vehicles, causes }) => [days, vehicles, causes])).toEqual([
    [0, 0, []],
    [0, 0, []],
    [0, 0, []],
  ]);
});

test('a site where somebody may not see the cockpit does not appear', async () => {
  const mine = await company(MONTHS, 'alma');
  expect(idsOf(mine.sites)).toEqual([LAKESIDE, PRAIRIE]);
  const whole = await company(MONTHS);
  const rowOf = ({ sites }: Company, siteId: number): Row | undefined =>
    sites.find((row) => row.siteId === siteId);
  for (const siteId of [LAKESIDE, PRAIRIE]) expect(rowOf(mine, siteId)).toEqual(rowOf(whole, siteId));
  const there = rowOf(whole, RIVERBEND);
  expect(mine.all.vehicles).toBe(whole.all.vehicles - Number(there?.vehicles));
  expect(await send('company', MONTHS, 'technician')).toMatchObject({ status: 403 });
  expect(await services.ask(undefined, 'GET', `${COCKPIT}company`)).toMatchObject({ status: 401 });
});

test('whoever sees some customers sees their vehicles alone, at each site', async () => {
  const [few, whole] = [await company(MONTHS, 'bert'), await company(MONTHS)];
  for (const { siteName: _, days: __, ...row } of few.sites) {
    expect(row).toEqual(await ownCockpit(row.siteId, MONTHS, 'bert'));
  }
  const here = ({ sites }: Company) => sites.reduce((sum, row) => sum + row.here, 0);
  expect(here(few)).toBeGreaterThan(0);
  expect(here(few)).toBeLessThan(here(whole));
});

/** The paper's text as extracted: blanks between words exist only as positions. */
async function paper(params: Record<string, string>, user: string) {
  const answer = await services.app.inject({
    url: `${COCKPIT}companyPaper?${new URLSearchParams(params).toString()}`,
    headers: { authorization: await services.bearer(user) },
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, text: '' };
  const { pages, language } = readPdf(answer.rawPayload);
  return { status: 200, language, text: pages.join('').replaceAll(/\s/g, '') };
}

test('the paper of all sites has the rows that the asker sees, in the order that is asked for', async () => {
  const days = { from: '2026-02-01', to: '2026-03-02' };
  for (const user of ['alma', 'bert']) {
    const { sites, all } = await company(days, user);
    const { text } = await paper({ ...days, language: 'en', sort: 'here', direction: 'desc' }, user);
    const places = sites
      .toSorted(
        (one, other) => other.here - one.here || String(one.siteName).localeCompare(String(other.siteName)),
      )
      .map(({ siteName, vehicles }) => text.indexOf(`${String(siteName).replaceAll(' ', '')}${vehicles}`));
    expect(Math.min(...places)).toBeGreaterThan(text.indexOf(`Allsites${all.vehicles}`));
    expect(text).toContain(`Allsites${all.vehicles}`);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toContain('Wherethetimewent,sitebysite');
    expect(text).toContain('Page1of');
  }
  const known = await sql<{ name: string }>('SELECT site_name AS name FROM site');
  const { text } = await paper(days, 'alma');
  const seen = (await company(days, 'alma')).sites.map(({ siteName }) => siteName);
  const hidden = known.filter(({ name }) => !seen.includes(name));
  expect(hidden.length).toBeGreaterThan(0);
  for (const { name } of hidden) expect(text).not.toContain(name.replaceAll(' ', ''));
  expect((await paper({ ...days, language: 'fr' }, 'alma')).language).toBe('fr');
  expect((await paper({ from: '2026-03-02', to: '2026-03-01' }, 'alma')).status).toBe(400);
  expect((await paper(days, 'technician')).status).toBe(403);
});

test('a site that was never counted is there and says so', async () => {
  await sql(
    'BEGIN; TRUNCATE vehicle_hour; TRUNCATE site_hour; TRUNCATE site_sum; TRUNCATE vehicle_ledger; COMMIT',
  );
  const { sites } = await company({ from: '2026-02-01', to: '2026-03-02' });
  for (const row of sites) {
    expect(row).toMatchObject({ countedUntil: '', causes: [], here: 0, centsADay: 0, waiting: [] });
  }
  expect(sites).toHaveLength(SITES.length);
});

test.each<[Record<string, string>, RegExp]>([
  [{ from: '2026-03-02', to: '2026-03-01' }, /before/],
  [{ from: '2026-13-01', to: '2026-03-01' }, /is not a valid day/],
  [{ from: '2026-03-01' }, /to/],
])('days that are none are told by name: %o', async (params, said) => {
  const { status, body } = await send('company', params, 'manager');
  expect(status).toBe(400);
  expect((body as { errorMessage: string }).errorMessage).toMatch(said);
});
