import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocking } from '../../../tests/helpers/migrations/blocking';
import { listMigrations, migrationsFolder } from './migrate';

/** Those before this one were made for databases that nobody worked with yet. */
const FIRST_CHECKED = '0025';

const since = listMigrations(migrationsFolder()).filter(({ tag }) => tag >= FIRST_CHECKED);

test.each(since.map(({ tag }) => tag))('migration %s holds nobody up', async (tag) => {
  expect(await blocking(readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8'))).toEqual([]);
});

describe('a migration is refused', () => {
  test.each([
    ['CREATE INDEX i ON labor (shop)', 'CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON labor (shop)', 'outside a transaction'],
    ['-- outside a transaction\nCREATE INDEX CONCURRENTLY i ON labor (shop)', 'IF NOT EXISTS'],
    ['ALTER TABLE labor ADD COLUMN n int NOT NULL', 'no default'],
    ['ALTER TABLE labor ADD COLUMN n uuid DEFAULT gen_random_uuid()', 'every row'],
    ['ALTER TABLE labor ADD COLUMN n int GENERATED ALWAYS AS (a + 1) STORED', 'every row'],
    ['ALTER TABLE labor ADD COLUMN n int REFERENCES site (site_id)', 'NOT VALID'],
    ['ALTER TABLE labor ALTER COLUMN n TYPE bigint', 'another type'],
    ['ALTER TABLE labor ALTER COLUMN n SET NOT NULL', 'read whole'],
    ['ALTER TABLE labor DROP COLUMN n', 'a version later'],
    ['ALTER TABLE labor ADD CONSTRAINT c CHECK (n > 0)', 'NOT VALID'],
    ['ALTER TABLE labor ADD CONSTRAINT c UNIQUE (n)', 'USING INDEX'],
    [
      'ALTER TABLE labor ADD CONSTRAINT c CHECK (n > 0) NOT VALID; ALTER TABLE labor VALIDATE CONSTRAINT c',
      'of its own',
    ],
    ['ALTER TABLE labor RENAME COLUMN n TO m', 'rename'],
    ['ALTER TABLE labor RENAME TO work', 'rename'],
    ['DROP TABLE labor', '-- contracts'],
    ['UPDATE labor SET n = 1', 'in batches'],
    ['DELETE FROM labor', 'in batches'],
    ['LOCK TABLE labor', 'holds up'],
  ])('that says %s', async (sql, why) => {
    expect((await blocking(sql)).join(' ')).toContain(why);
  });

  test.each([
    'CREATE TABLE a (n int); CREATE INDEX i ON a (n); ALTER TABLE a ADD CONSTRAINT c CHECK (n > 0)',
    "ALTER TABLE labor ADD COLUMN n text NOT NULL DEFAULT ''",
    'ALTER TABLE labor ADD COLUMN at timestamptz DEFAULT now()',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON labor (shop)',
    'ALTER TABLE labor ADD CONSTRAINT c CHECK (n > 0) NOT VALID',
    'ALTER TABLE labor VALIDATE CONSTRAINT c',
    'ALTER TABLE labor RENAME TO labor_first; ALTER INDEX i RENAME TO j; CREATE TABLE labor (n int) PARTITION BY RANGE (n)',
    '-- contracts: nothing has read it since version 3\nALTER TABLE labor DROP COLUMN n',
  ])('but not one that says %s', async (sql) => {
    expect(await blocking(sql)).toEqual([]);
  });
});
