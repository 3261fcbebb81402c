import { existsSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { openGuards } from '../database/guards';
import { migrateDatabase } from '../database/migrate';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

const AWKWARD = 'tab\t newline\n return\r backslash\\ \\N quote\' "double" NUL-less ü 漢字 🚗';

/** Every kind of column, a key to the table itself, a generated column and a name that needs quotes. */
const ZOO = `CREATE TABLE zoo (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent bigint REFERENCES zoo,
    words text, list text[], doc jsonb, plain json, bytes bytea, big bigint, exact numeric, real double precision,
    at timestamptz, day date, span interval, yes boolean, key uuid,
    twice text GENERATED ALWAYS AS (words || words) STORED, "Odd ""name" int)`;

describe('backup and restore', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let folder: TemporaryFolder;
  let file: string;
  beforeEach(async () => {
    [source, target, folder] = await Promise.all([
      createTestDatabase(),
      createEmptyDatabase(),
      temporaryFolder(),
    ]);
    file = join(folder.path, 'backup.tar.gz');
    await source.pool.query(ZOO);
  });
  afterEach(async () => {
    await Promise.all([source.drop(), target.drop(), folder.remove()]);
  });

  it.runIf(existsSync('/dev/full'))('on a full disk says so and leaves nothing behind', async () => {
    await fillZoo();
    symlinkSync('/dev/full', `${file}.partial`);
    await expect(writeBackup({ url: source.url, file })).rejects.toThrow(
      `The disk is full: ${file} was not written.`,
    );
    expect([file, `${file}.partial`].filter((path) => existsSync(path))).toEqual([]);
  });

  // The restored schema comes from migrations; the zoo is created by hand on the other side too.
  async function copySchema(): Promise<void> {
    await migrateDatabase(target.url);
    await target.pool.query(ZOO);
  }

  async function fillZoo(): Promise<void> {
    await source.pool.query(
      `INSERT INTO zoo (parent, words, list, doc, plain, bytes, big, exact, real, at, day, span, yes, key, "Odd ""name")
       VALUES (NULL, $1, $2, $3, '{"a" : 1,  "a":2}', '\\x00ff5c0a', 9223372036854775807, 12345678901234567890.123456789,
               0.1::float8 + 0.2, '2026-02-28 23:59:59.999999-06', '0001-01-01', '1 mon -3 days 04:05:06.7', true,
               'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 7),
              (NULL, '', '{}', 'null', NULL, '', -9223372036854775808, 'NaN', 'Infinity', 'infinity', '-infinity',
               NULL, NULL, NULL, NULL)`,
      [AWKWARD, ['{', '"', null, AWKWARD], JSON.stringify({ text: AWKWARD, deep: [1, null, { '': '\\n' }] })],
    );
    // A later row that an earlier one needs: keys between tables must not dictate the order of loading.
    await source.pool.query('UPDATE zoo SET parent = 2 WHERE id = 1');
    await source.pool.query(`INSERT INTO role (role_key, role_name) VALUES ('r', $1)`, [AWKWARD]);
    await source.pool.query(`SELECT setval('user_config_user_config_id_seq', 41)`);
  }

  const zoo = async ({ pool }: TestDatabase) =>
    (await pool.query(`SELECT zoo::text AS row, plain::text FROM zoo ORDER BY id`)).rows;

  it('brings every value back, the awkward ones too', async () => {
    await fillZoo();
    const written = await writeBackup({ url: source.url, file });
    await copySchema();
    expect(await restoreBackup({ url: target.url, file })).toEqual(written);
    expect(await zoo(target)).toEqual(await zoo(source));
    expect(await zoo(target)).toHaveLength(2);
    const role = await target.pool.query(`SELECT role_name FROM role WHERE role_key = 'r'`);
    expect(role.rows).toEqual([{ role_name: AWKWARD }]);
  });

  it('sets sequences and identities to where they were, and leaves unused ones unused', async () => {
    await fillZoo();
    await writeBackup({ url: source.url, file });
    await copySchema();
    await restoreBackup({ url: target.url, file });
    const next = async (sequence: string) =>
      (await target.pool.query(`SELECT nextval($1::regclass)::int AS n`, [sequence])).rows[0] as unknown;
    expect(await next('user_config_user_config_id_seq')).toEqual({ n: 42 });
    expect(await next('zoo_id_seq')).toEqual({ n: 3 });
    expect(await next('work_order_work_order_id_seq')).toEqual({ n: 1 });
  });

  it('restores into a database without any table, and keeps its keys between tables', async () => {
    await source.pool.query('DROP TABLE zoo');
    await source.pool.query(`INSERT INTO role (role_key, role_name) VALUES ('r', 'Role')`);
    await writeBackup({ url: source.url, file });
    await restoreBackup({ url: target.url, file });
    expect((await target.pool.query('SELECT role_key FROM role')).rows).toEqual([{ role_key: 'r' }]);
    await expect(
      target.pool.query(`INSERT INTO user_role (user_config_id, role_key) VALUES (99, 'r')`),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('cuts large tables into parts without losing a row', async () => {
    await source.pool.query(
      `INSERT INTO zoo (words) SELECT repeat('x', 1000) || n FROM generate_series(1, 12000) n`,
    );
    await writeBackup({ url: source.url, file });
    await copySchema();
    await restoreBackup({ url: target.url, file });
    const sum = 'SELECT count(*)::int AS rows, md5(string_agg(words, $1 ORDER BY id)) AS sum FROM zoo';
    expect((await target.pool.query(sum, [','])).rows).toEqual((await source.pool.query(sum, [','])).rows);
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    await source.pool.query(`INSERT INTO zoo (words) VALUES ('before')`);
    const writing = writeBackup({ url: source.url, file });
    await source.pool.query(`INSERT INTO role (role_key, role_name) VALUES ('late', 'x')`);
    const { tables } = await writing;
    const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? -1;
    expect(rows('zoo')).toBe(1);
    expect(rows('role')).toBeLessThanOrEqual(1);
  });

  it('takes uploaded files along', async () => {
    await source.pool.query('DROP TABLE zoo');
    folder.write('from/objects/1001/photo.jpg', 'picture');
    folder.write('from/objects/empty', '');
    await writeBackup({ url: source.url, file, objects: join(folder.path, 'from/objects') });
    const objects = join(folder.path, 'to/objects');
    await restoreBackup({ url: target.url, file, objects });
    expect(readFileSync(join(objects, '1001/photo.jpg'), 'utf8')).toBe('picture');
    expect(statSync(join(objects, 'empty')).size).toBe(0);
    expect(existsSync(`${objects}.restoring`)).toBe(false);
  });

  it('writes a file that only its owner may read, and never over another', async () => {
    await writeBackup({ url: source.url, file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(writeBackup({ url: source.url, file })).rejects.toThrow(/already exists/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a database that holds data, and changes nothing there', async () => {
    await source.pool.query('DROP TABLE zoo');
    await writeBackup({ url: source.url, file });
    await migrateDatabase(target.url);
    await target.pool.query(`INSERT INTO role (role_key, role_name) VALUES ('mine', 'Mine')`);
    await expect(restoreBackup({ url: target.url, file })).rejects.toThrow(/already holds data \(role\)/);
    expect((await target.pool.query('SELECT role_key FROM role')).rows).toEqual([{ role_key: 'mine' }]);
  });

  it('restores nothing when one table cannot be loaded', async () => {
    await fillZoo();
    await writeBackup({ url: source.url, file });
    await copySchema();
    await target.pool.query('ALTER TABLE zoo ALTER COLUMN plain SET NOT NULL');
    await expect(restoreBackup({ url: target.url, file })).rejects.toThrow(
      /could not be restored; nothing was changed/,
    );
    expect((await target.pool.query('SELECT role_key FROM role')).rows).toEqual([]);
    expect(await zoo(target)).toEqual([]);
  });

  it('brings rows back that break a rule of the database, which holds for what comes', async () => {
    await fillZoo();
    await writeBackup({ url: source.url, file });
    await copySchema();
    await target.pool.query('ALTER TABLE zoo ADD CONSTRAINT zoo_big CHECK (big > 0)');
    await restoreBackup({ url: target.url, file });
    expect(await zoo(target)).toEqual(await zoo(source));
    const client = await target.pool.connect();
    expect(await openGuards(client)).toEqual([{ table: 'zoo', name: 'zoo_big' }]);
    client.release();
    await expect(target.pool.query('INSERT INTO zoo (big) VALUES (-1)')).rejects.toMatchObject({
      constraint: 'zoo_big',
    });
  });

  describe('of a damaged file', () => {
    const tables = async () =>
      (await target.pool.query(`SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`)).rows;
    const refused = async (sentence: RegExp) => {
      await expect(restoreBackup({ url: target.url, file })).rejects.toThrow(sentence);
      expect(await tables()).toEqual([{ n: 0 }]);
    };
    beforeEach(async () => {
      await fillZoo();
      await writeBackup({ url: source.url, file });
    });

    it('refuses one that is cut short, wherever the cut is', async () => {
      const { size } = statSync(file);
      for (const left of [size - 1, size - 20, Math.floor(size / 2), 100]) {
        truncateSync(file, left);
        // oxlint-disable-next-line no-await-in-loop
        await refused(/damaged or incomplete|not a Frontline backup/);
      }
    });

    it('refuses one with a changed value, though its compression is right', async () => {
      const content = gunzipSync(readFileSync(file));
      const at = content.indexOf('🚗');
      content[at] = 0x41;
      writeFileSync(file, gzipSync(content));
      await refused(/damaged or incomplete; nothing was changed/);
    });

    it('refuses one with a flipped byte', async () => {
      const content = readFileSync(file);
      const at = Math.floor(content.length / 2);
      content[at] = (content[at] ?? 0) ^ 0xff;
      writeFileSync(file, content);
      await refused(/damaged or incomplete|not a Frontline backup/);
    });

    it('refuses what is no backup at all, and what is not there', async () => {
      writeFileSync(file, 'Dear all');
      await refused(/is not a Frontline backup/);
      writeFileSync(file, gzipSync('Dear all'));
      await refused(/is not a Frontline backup/);
      await expect(restoreBackup({ url: target.url, file: `${file}.gone` })).rejects.toThrow(
        /There is no file/,
      );
    });
  });
});
