import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createDemoDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/helpers/database';
import { openPool } from '../../platform/database/connection';
import { ADMIN_ROLE } from '../../platform/database/embedded/cluster';
import { listSafeguards } from '../../platform/database/safeguards';
import { checkLimits } from './limits';
import { checkSafeguards } from './safeguards';

let database: TestDatabase;
/** A superuser's one connection, whose transaction is rolled back: roles belong to the databases of all tests. */
let admin: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  url.username = ADMIN_ROLE;
  admin = openPool(url.href, { max: 1 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(() => admin.query('BEGIN'));
afterEach(() => admin.query('ROLLBACK'));

/** What the doctor reports besides what is well. */
const wrong = async () =>
  [...(await checkLimits(admin)), ...(await checkSafeguards(admin))].filter(({ state }) => state !== 'good');

const PART = 'ON part';

test.each([
  [`DROP POLICY some_customers ${PART}`, 'The policy some_customers of part is missing'],
  [
    `DROP POLICY some_customers ${PART}; CREATE POLICY some_customers ${PART} TO frontline_request_customers USING (true)`,
    'The policy some_customers of part differs from the migrations',
  ],
  [`ALTER POLICY one_site ${PART} TO frontline`, 'The policy one_site of part differs from the migrations'],
  [`CREATE POLICY x ${PART} TO public USING (true)`, 'The policy x of part is not part of the migrations'],
  [
    `CREATE POLICY x ${PART} TO frontline_request_site USING (true)`,
    'The policy x of part is not part of the migrations',
  ],
  ['ALTER TABLE labor DISABLE ROW LEVEL SECURITY', 'The row security of labor is missing'],
  [
    'ALTER ROLE frontline_request_site BYPASSRLS',
    'frontline_request_site, as which requests run, sees every',
  ],
  ['ALTER ROLE frontline_request SUPERUSER', 'frontline_request, as which requests run, may do everything'],
  ['ALTER ROLE frontline_request_site LOGIN', 'frontline_request_site, as which requests run, may sign in'],
  ['GRANT pg_read_all_data TO frontline_request', 'frontline_request, as which requests run, belongs to'],
  [
    'REVOKE SELECT ON labor FROM frontline_request_site',
    'What frontline_request_site may do with labor differs from the migrations',
  ],
  ['GRANT SELECT ON secret TO PUBLIC', 'What PUBLIC may do with secret is not part of the migrations'],
  ['ALTER TABLE labor_clock DROP CONSTRAINT labor_clock_labor_fk', 'labor_clock_labor_fk of labor_clock is'],
  ['ALTER TABLE plist_report DROP CONSTRAINT plist_report_status', 'plist_report_status of plist_report is'],
  ['DROP INDEX audit_event_record', 'The index audit_event_record of audit_event is missing'],
  [
    'DROP INDEX labor_clock_running; CREATE UNIQUE INDEX labor_clock_running ON labor_clock (site_id)',
    'The index labor_clock_running of labor_clock differs from the migrations',
  ],
])('%s is found, and its own statement mends it', async (damage, sentence) => {
  expect(await wrong()).toEqual([]);
  await admin.query(damage);
  const [found, ...others] = await wrong();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ state: 'bad', sentence: expect.stringContaining(sentence) });
  await admin.query(found?.sentence.split(/(?:tables|run): /)[1] ?? '');
  expect(await wrong()).toEqual([]);
});

test.each(['USER', 'ALL'])(
  'triggers that are disabled (%s) are named, each with what enables it',
  async (which) => {
    await admin.query(`ALTER TABLE work_order DISABLE TRIGGER ${which}`);
    const found = await wrong();
    const { rows } = await admin.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_trigger WHERE tgrelid = 'work_order'::regclass AND NOT tgisinternal`,
    );
    expect(found.filter(({ sentence }) => sentence.includes('The trigger'))).toHaveLength(rows[0]?.n ?? 0);
    expect(found.some(({ sentence }) => sentence.includes('The constraint'))).toBe(which === 'ALL');
    for (const { sentence } of found) await admin.query(sentence.split('tables: ')[1] ?? '');
    expect(await wrong()).toEqual([]);
  },
);

test('what an operator adds for others, or leaves to another role, is nobody else’s matter', async () => {
  await admin.query(`
    CREATE ROLE reports_of_the_doctor; GRANT SELECT ON part TO reports_of_the_doctor;
    CREATE POLICY reports ON part FOR SELECT TO reports_of_the_doctor USING (true);
    CREATE INDEX part_by_hand ON part (site_id); CREATE TABLE keep (i int, site_id int)`);
  expect(await wrong()).toEqual([]);
});

describe('a database', () => {
  test('that was filled with demo data has all of them', async () => {
    const demo = await createDemoDatabase();
    expect(await checkSafeguards(demo.pool)).toMatchObject([{ state: 'good' }]);
    await demo.drop();
  });

  test('of another version is not compared', async () => {
    const empty = await createEmptyDatabase();
    expect(await checkSafeguards(empty.pool)).toEqual([]);
    await empty.drop();
  });
});

test('what is expected is what the migrations make: npm run db:safeguards writes it', async () => {
  const client = await admin.connect();
  const made = await listSafeguards(client).finally(() => client.release());
  expect(JSON.parse(readFileSync('server/platform/database/safeguards.json', 'utf8'))).toEqual(made);
});
