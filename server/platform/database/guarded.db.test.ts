import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { openPool } from './connection';
import { guardedReads, REQUEST_ROLES, sightOf, type Sight } from './guarded';

const SITE = 1001;
const one: Sight = { role: REQUEST_ROLES.site, site: String(SITE), sites: '', customers: '*' };
const many: Sight = { role: REQUEST_ROLES.sites, site: '', sites: `${SITE},1002`, customers: '*' };
const some = (): Sight => ({ ...one, role: REQUEST_ROLES.customers, customers: `{${client}}` });

let database: TestDatabase;
let client: string;
beforeAll(async () => {
  database = await createDemoDatabase();
  const { rows } = await database.pool.query<{ ext_id: string }>(
    `SELECT c.ext_id FROM customer c JOIN work_order w USING (site_id, customer_id) WHERE c.site_id = ${SITE} LIMIT 1`,
  );
  client = rows[0]?.ext_id ?? '';
});
afterAll(() => database.drop());

test('client ids stay what they are, whatever stands in them', async () => {
  const clientIds = ['*', '{}', 'a,b', '"', '\\', ''];
  const sight = sightOf({ siteIds: new Set([SITE]), scope: { kind: 'some', clientIds } }, undefined);
  const { rows } = await guardedReads(database.pool, sight).query<{ all: boolean; ids: string[] }>(
    'SELECT request_sees_all() AS all, request_customers() AS ids',
  );
  expect(rows).toEqual([{ all: false, ids: clientIds }]);
});

describe('reads of a request', () => {
  const order = (site: number) => ({
    name: 'orders-of-a-site',
    text: 'SELECT w.site_id, current_user::text AS as FROM work_order w WHERE w.site_id = $1 OR $1 IS NULL',
    values: [site],
  });
  const sitesOf = (rows: readonly { site_id: number }[]) =>
    [...new Set(rows.map((row) => row.site_id))].toSorted((a, b) => a - b);

  test.each([
    ['by name', true],
    ['where a pooler may change the session', false],
  ])(
    'are limited each by themselves, side by side, and leave nothing behind: %s',
    async (_, namedStatements) => {
      const pool = openPool(database.url, { max: 2, namedStatements });
      const elsewhere = { ...one, site: '1002' };
      try {
        for (let round = 0; round < 8; round += 1) {
          const answers = await Promise.all(
            [one, elsewhere, some(), many].map((sight) =>
              guardedReads(pool, sight).query<{ site_id: number; as: string }>({
                ...order(SITE),
                values: [null],
              }),
            ),
          );
          expect(answers.map(({ rows }) => sitesOf(rows))).toEqual([[SITE], [1002], [SITE], [SITE, 1002]]);
          expect(answers.map(({ rows }) => rows[0]?.as)).toEqual([
            one.role,
            one.role,
            some().role,
            many.role,
          ]);
          const all = await pool.query<{ site_id: number; as: string }>({ ...order(SITE), values: [null] });
          expect([sitesOf(all.rows).length, all.rows[0]?.as]).toEqual([3, 'frontline']);
        }
      } finally {
        await pool.end();
      }
    },
  );

  test('fail by themselves, and say why as any statement does', async () => {
    const pool = openPool(database.url, { max: 1 });
    const db = guardedReads(pool, one);
    try {
      await expect(db.query('SELECT 1 / $1::int AS n', [0])).rejects.toThrow('division by zero');
      await expect(db.query('SELEC')).rejects.toThrow('syntax error');
      await expect(db.query({ name: 'n', text: 'SELECT nothing FROM site' })).rejects.toThrow(
        'does not exist',
      );
      expect((await db.query({ name: 'm', text: 'SELECT 1 AS n' })).rows).toEqual([{ n: 1 }]);
      expect((await db.query({ name: 'm', text: 'SELECT 1 AS n' })).rows).toEqual([{ n: 1 }]);
    } finally {
      await pool.end();
    }
  });
});
