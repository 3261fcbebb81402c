import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { citusStatements, placedTables, type PlacedTable } from './citus';

let database: TestDatabase;
let client: PoolClient;
let tables: PlacedTable[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  tables = await placedTables(client);
});
afterAll(async () => {
  client.release();
  await database.drop();
});

/** Unique keys that do not begin with the site, of tables that have one, each with its reason. */
const NOT_BY_SITE: Readonly<Record<string, string>> = {
  audit_link_pkey: 'one chain of the company',
  audit_link_row: 'one chain of the company',
  audit_unsealed_source_event_id_pk: 'one chain of the company',
  security_event_event_id_mod_time_pk: 'of the company: a sign-in belongs to no site',
  site_external_id_unique: 'leads from an external id to a site; on every node',
  site_auction_id_unique: 'leads from an auction id to a site; on every node',
  user_site_user_config_id_site_id_pk: 'which sites somebody may use is asked of the user; on every node',
  user_site_role_user_config_id_site_id_role_key_pk: 'and what they hold there; on every node',
  idempotency_user_config_id_key_pk:
    'processes of the version before name no site; the printed statements put it first',
};
const inList = (place: PlacedTable['place']) =>
  tables.filter((table) => table.place === place).map(({ name }) => name);

test('every unique key of a table that a site owns begins with the site', async () => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT i.indexrelid::regclass::text AS name,
           array(SELECT coalesce(a.attname, '(expression)')::text FROM unnest(i.indkey::int[]) WITH ORDINALITY k (n, at)
                 LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n ORDER BY k.at) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE i.indisunique AND NOT c.relispartition AND n.nspname = 'public'
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped)`);
  const others = rows.filter(({ columns }) => columns[0] !== 'site_id').map(({ name }) => name);
  expect(rows.length).toBeGreaterThan(40);
  expect(others.toSorted()).toEqual(Object.keys(NOT_BY_SITE).toSorted());
});

test('a table that a site owns has a primary key', async () => {
  const { rows } = await client.query<{ name: string }>(
    `
    SELECT name FROM unnest($1::text[]) name WHERE NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = name::regclass AND i.indisprimary)`,
    [inList('distributed')],
  );
  expect(rows).toEqual([]);
});

test('a key between two tables of a site holds the site, and no other key leaves its place', async () => {
  const { rows } = await client.query<{ name: string; from: string; to: string; bySite: boolean }>(`
    SELECT k.conname AS name, coalesce(pg_partition_root(k.conrelid), k.conrelid)::regclass::text AS "from", k.confrelid::regclass::text AS to,
           EXISTS (SELECT FROM unnest(k.conkey, k.confkey) p (own, other)
                   JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.own AND a.attname = 'site_id'
                   JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = p.other AND b.attname = 'site_id') AS "bySite"
    FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = 'public'`);
  const places = new Map(tables.map(({ name, place }) => [name, place]));
  const refused = rows.filter(({ from, to, bySite }) => {
    const target = places.get(to);
    return !(
      target === 'reference' ||
      (target === 'distributed' && places.get(from) === target && bySite) ||
      (target === 'local' && places.get(from) === target)
    );
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(refused).toEqual([]);
});

test('the printed statements put every table in one place, and leave keys and checks as they are', async () => {
  const constraints = `SELECT conrelid::regclass::text AS t, pg_get_constraintdef(oid) AS d FROM pg_constraint
                       WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'c', 'u') ORDER BY 1, 2`;
  const printed = await citusStatements(client);
  const before = await client.query(constraints);
  // What Citus brings, as far as it is named: this is about the statements, and not about Citus.
  await client.query(`
    CREATE TABLE placed (name text PRIMARY KEY, place text NOT NULL, beside text);
    CREATE FUNCTION create_reference_table(t text) RETURNS void LANGUAGE sql AS
      $$ INSERT INTO placed VALUES (t::regclass::text, 'reference', NULL) $$;
    CREATE FUNCTION create_distributed_table(t text, c text, colocate_with text) RETURNS void LANGUAGE sql AS
      $$ INSERT INTO placed VALUES (t::regclass::text, 'distributed', colocate_with) $$`);
  await client.query(printed);
  const { rows: placed } = await client.query<PlacedTable & { beside: string | null }>(
    'SELECT * FROM placed',
  );
  const local = printed.split('\n').flatMap((line) => /^-- (\S+)$/.exec(line)?.[1] ?? []);
  const all = [
    ...placed.map(({ name, place }) => ({ name, place })),
    ...local.map((name) => ({ name, place: 'local' })),
  ];
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(all.toSorted(byName)).toEqual(tables.toSorted(byName));
  const [first, ...others] = placed.filter(({ place }) => place === 'distributed');
  expect(new Set(others.map(({ beside }) => beside))).toEqual(new Set([first?.name]));
  expect((await client.query(constraints)).rows).toEqual(before.rows);
  const { rows: answers } = await client.query<{ d: string }>(
    "SELECT pg_get_constraintdef(oid) AS d FROM pg_constraint WHERE conrelid = 'idempotency'::regclass AND contype = 'p'",
  );
  expect(answers).toEqual([{ d: 'PRIMARY KEY (site_id, user_config_id, key)' }]);
});
