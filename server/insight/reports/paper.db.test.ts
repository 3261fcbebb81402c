import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { readPdf } from '../../../tests/helpers/pdf-text';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver } from '../../work/history/follow-spans';
import { countSite } from './count';

const COCKPIT = '/recon-services/rest/cockpit/';
const SITE = 1001;
const PERIOD = { from: '2026-02-01', to: '2026-03-02' };

let database: TestDatabase;
let services: DemoServices;
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => TODAY, database);
  await services.settled();
  await countSite(database.pool, SITE, TODAY);
});
afterAll(() => services.close());

async function paper(params: Record<string, string>, user = 'manager') {
  const query = new URLSearchParams({ siteId: String(SITE), ...params });
  return services.app.inject({
    url: `${COCKPIT}paper?${query.toString()}`,
    headers: { authorization: await services.bearer(user) },
  });
}

/** The paper's text as extracted: blanks between words exist only as positions. */
async function read(params: Record<string, string>, user?: string) {
  const answer = await paper(params, user);
  expect(answer.statusCode).toBe(200);
  const { pages, ...rest } = readPdf(answer.rawPayload);
  return { ...rest, pages, text: pages.join('').replaceAll(/\s/g, '') };
}

async function ask<Answer>(call: string, params: Record<string, string>): Promise<Answer> {
  const query = new URLSearchParams({ siteId: String(SITE), ...params });
  const { status, body } = await services.ask('manager', 'GET', `${COCKPIT}${call}?${query.toString()}`);
  expect(status).toBe(200);
  return body as Answer;
}

const days = (ms: unknown) => `${Math.round(Number(ms) / 8_640_000) / 10}d`;
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en')}`;

test('the paper has the numbers of the cockpit, what is shown, and a number on each page', async () => {
  const { text, pages, title, language } = await read({ ...PERIOD, compare: 'Y' });
  const lead = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', PERIOD);
  const hours = await ask<WireAnswerOf<typeof getHours>>('hours', PERIOD);
  const { rows: standing } = await ask<WireAnswerOf<typeof getStandingVehicles>>('standing', {});
  const cents = hours.rows.reduce((sum, row) => sum + row.cents, 0);
  expect(text).toContain(`Timetoline,halfwithin${days(lead.p50Ms)}`);
  expect(text).toContain(`Timetoline,nineoftenwithin${days(lead.p90Ms)}`);
  expect(text).toContain(`Vehiclescompleted${lead.vehicles}`);
  expect(text).toContain(`Holdingcost${dollars(cents)}`);
  expect(text).toContain(`Vehiclesherenow${standing.length}`);
  expect(title).toBe('Cockpit LKAA 2026-02-01 2026-03-02');
  expect(language).toBe('en');
  expect(text).toContain('LakesideAutoAuction(LKAA),02/01/2026–03/02/2026');
  expect(text).toContain('Allcustomers·Allshops·Clock:Calendar');
  expect(text).toContain('Comparedwith:01/02/2026–01/31/2026·Counteduntil');
  for (const [at, page] of pages.entries()) {
    expect(page.replaceAll(/\s/g, '')).toContain(`Page${at + 1}of${pages.length}`);
  }
  for (const section of [
    'Wherethetimewent',
    'Timetolinebyweek',
    'Workinprogressbystage',
    'Howlongvehicleshavebeenhere',
    'Moneywaiting,bywhomustact',
    'Shopscompared',
    'Bottleneck',
    'Technicians’hours',
    'Passedthefirstcheck',
    'Latepartsbysupplier',
  ]) {
    expect(text).toContain(section);
  }
});

test('all of it is of one moment, whatever changes while it is read', async () => {
  const { rows: standing } = await ask<WireAnswerOf<typeof getStandingVehicles>>('standing', {});
  const change = await database.pool.connect();
  await change.query('BEGIN');
  // The hours of technicians are read after the first numbers, and before the vehicles that are there.
  await change.query('LOCK TABLE labor_clock');
  const asked = read({ ...PERIOD, language: 'en' });
  await vi.waitUntil(async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await change.query(
    `UPDATE vehicle_ledger SET leave_time = until WHERE site_id = $1 AND work_order_id = $2`,
    [SITE, standing[0]?.workOrderId],
  );
  await change.query('COMMIT');
  change.release();
  expect((await asked).text).toContain(`Vehiclesherenow${standing.length}They`);
  expect((await read({ ...PERIOD, language: 'en' })).text).toContain(
    `Vehiclesherenow${standing.length - 1}They`,
  );
});

test('a long list is cut, and the paper says so', async () => {
  const { rows } = await ask<WireAnswerOf<typeof getStandingVehicles>>('standing', {});
  expect(rows.length).toBeGreaterThan(31);
  const { text } = await read(PERIOD);
  expect(text).toContain(`${rows.length - 30}morerowsareinthecockpitanditsExcelfile.`);
});

test('it is in the language of whoever asks, and under its name', async () => {
  await database.pool.query(
    `UPDATE user_config SET preferences = preferences || '{"language": "es"}' WHERE user_name = 'manager'`,
  );
  expect((await read(PERIOD)).text).toContain('Enquésefueeltiempo');
  const french = await paper({ ...PERIOD, language: 'fr' });
  expect(readPdf(french.rawPayload).language).toBe('fr');
  expect(french.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''Pilotage%20LKAA%202026-02-01%202026-03-02.pdf`,
  );
});

test('a customer, a shop, the clock and money are those that were asked for', async () => {
  const { rows } = await database.pool.query<{ id: number; name: string }>(
    `SELECT c.customer_id AS id, c.customer_name AS name FROM customer c JOIN site_hour USING (site_id, customer_id)
     WHERE site_id = $1 GROUP BY 1, 2 ORDER BY sum(ms) DESC LIMIT 1`,
    [SITE],
  );
  const [customer] = rows;
  const filter = {
    ...PERIOD,
    customerId: String(customer?.id),
    clock: 'open',
    measure: 'money',
    each: 'customers',
  };
  const { text } = await read({ ...filter, language: 'en' });
  expect(text).toContain(`${customer?.name.replaceAll(' ', '')}·Allshops·Clock:Openhours`);
  expect(text).toContain('Customerscompared');
  const hours = await ask<WireAnswerOf<typeof getHours>>('hours', {
    ...PERIOD,
    customerId: String(customer?.id),
  });
  expect(text).toContain(`Holdingcost${dollars(hours.rows.reduce((sum, row) => sum + row.cents, 0))}`);
});

test('letters of other scripts and formulas in names do no harm', async () => {
  await database.pool.query(
    `UPDATE customer SET customer_name = 'Łódź Авто 漢字 <b>=1+1</b>' WHERE site_id = $1`,
    [SITE],
  );
  const { text } = await read({ ...PERIOD, each: 'customers', language: 'en' });
  expect(text).toContain('ŁódźАвто??<b>=1+1</b>');
});

test('where nothing has been counted yet, the paper says so', async () => {
  const { text } = await read({ from: '2019-01-01', to: '2019-01-31', language: 'en' });
  expect(text).toContain('Novehiclewascompletedonthesedays.');
});

test('days that have nothing before them are compared with nothing, and the paper says so', async () => {
  const { text } = await read({ from: '2000-01-01', to: '2000-01-31', compare: 'Y', language: 'en' });
  expect(text).toContain('Nothingtocomparewith:theperiodbeforestartsbefore01/01/2000.');
});

test.each([
  [{ from: '1999-12-31', to: '2026-03-01' }, 'from'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ ...PERIOD, clock: 'moon' }, 'clock'],
  [{ ...PERIOD, language: 'la' }, 'language'],
])('days and filters that are none are told by name: %o', async (params, field) => {
  const answer = await paper(params);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ field }] });
});

test('who may not read reports has no paper', async () => {
  expect((await paper(PERIOD, 'technician')).statusCode).toBe(403);
});
