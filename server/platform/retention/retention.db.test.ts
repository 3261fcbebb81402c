import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { openGuards } from '../database/guards';
import { divideAs, listPartitions, type Partition } from '../database/partitions';
import { listDue } from './due';
import { exportAndDrop } from './export-month';
import { restoreMonth } from './restore-month';

const FOR_EVER = { work_order_event: 0, audit_event: 0, security_event: 0 };
const AWKWARD = 'tab\t newline\n backslash\\ \\N "double" ü 漢字 🚗';

let database: TestDatabase;
let folder: TemporaryFolder;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
async function inClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The months of a year in the past, which the demo sites know nothing of. */
const MONTHS: Partition[] = [0, 1, 2].map((month) => ({
  table: 'work_order_event',
  name: `work_order_event_2020_0${month + 1}`,
  from: new Date(Date.UTC(2020, month)),
  to: new Date(Date.UTC(2020, month + 1)),
}));
const [JANUARY, FEBRUARY] = MONTHS as [Partition, Partition];
const LATER = new Date('2022-02-10T00:00:00Z');

const readAll = () => sql('SELECT * FROM work_order_event ORDER BY mod_time, event_id');
const files = (name: string) => [`${name}.tsv.gz`, `${name}.json`].map((file) => join(folder.path, file));
const there = async () => (await inClient(listPartitions)).map(({ name }) => name);
const drop = (month: Partition, attempts = 2) =>
  exportAndDrop(database.url, month, { folder: folder.path, patience: { attempts, pauseMs: 1 } });

const ADD = `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, data, mod_time)
  SELECT site_id, work_order_id, 'Note', 'Added', $2, '{"a": [null, "\\\\n"]}', $3
  FROM (SELECT * FROM work_order WHERE status = $1 ORDER BY site_id, work_order_id LIMIT 5) w`;

beforeEach(async () => {
  [database, folder] = await Promise.all([createDemoDatabase(), temporaryFolder()]);
  await inClient(async (client) => {
    await client.query('BEGIN; ALTER TABLE work_order_event DETACH PARTITION work_order_event_first');
    await divideAs(client, MONTHS);
    await client.query(
      `ALTER TABLE work_order_event ATTACH PARTITION work_order_event_first FOR VALUES FROM ('2020-04-01') TO ('2027-01-01')`,
    );
    await client.query('COMMIT');
  });
  await sql(ADD, ['Completed', AWKWARD, '2020-01-20 12:00:00.123456Z']);
  await sql(ADD, ['Completed', 'February', '2020-02-20']);
});
afterEach(() => Promise.all([database.drop(), folder.remove()]));

describe('what is due', () => {
  const due = (months: number, now: Date) =>
    inClient((client) => listDue(client, { ...FOR_EVER, work_order_event: months }, now)).then((all) =>
      all.map(({ name, held }) => ({ name, orders: held.orders })),
    );

  test('is nothing unless somebody asks for it', async () => {
    expect(await due(0, LATER)).toEqual([]);
  });

  test('are the months that end before those that stay', async () => {
    expect(await due(24, LATER)).toEqual([{ name: JANUARY.name, orders: 0 }]);
    expect(await due(22, LATER)).toHaveLength(3);
  });

  test('stays while a work order is open that has history in it', async () => {
    await sql(ADD, ['Open', 'Still worked on', '2020-01-02']);
    expect(await due(24, LATER)).toEqual([{ name: JANUARY.name, orders: 5 }]);
    await expect(drop(JANUARY)).rejects.toThrow('5 open work orders have history');
    expect(existsSync(files(JANUARY.name)[0] ?? '')).toBe(false);
    expect(await there()).toContain(JANUARY.name);
  });
});

describe('a month that is exported', () => {
  test('is gone, lies in a file that says what it holds, leaves the books alone and can be brought back', async () => {
    const before = await readAll();
    const manifest = await drop(JANUARY);
    expect(manifest).toMatchObject({ table: 'work_order_event', rows: 5, to: FEBRUARY.from });
    expect(await there()).not.toContain(JANUARY.name);
    expect(await readAll()).toEqual(before.slice(5));
    expect(await checkBooks(database.pool)).toEqual([]);
    const [rows = '', description = ''] = files(JANUARY.name);
    expect(statSync(rows).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(rows)).toString().split('\n')).toHaveLength(6);
    expect(JSON.parse(readFileSync(description, 'utf8'))).toMatchObject({ rows: 5, name: JANUARY.name });

    await inClient((client) => restoreMonth(client, rows));
    expect(await there()).toContain(JANUARY.name);
    expect(await readAll()).toEqual(before);
    expect(await inClient(openGuards)).toEqual([]);
    await expect(inClient((client) => restoreMonth(client, rows))).rejects.toThrow(
      /is there, which holds rows/,
    );
  });

  test('takes rows along that came to the default partition meanwhile, when it is brought back', async () => {
    await drop(JANUARY);
    await sql(ADD, ['Completed', 'By a clock that is wrong', '2020-01-21']);
    await inClient((client) => restoreMonth(client, files(JANUARY.name)[0] ?? ''));
    expect(await sql(`SELECT FROM ${JANUARY.name}`)).toHaveLength(10);
  });

  test('keeps its rows where the files cannot be written, or are there already', async () => {
    const before = await readAll();
    const [rows = ''] = files(JANUARY.name);
    writeFileSync(rows, 'of somebody else');
    await expect(drop(JANUARY)).rejects.toThrow(/already exists/);
    expect(readFileSync(rows, 'utf8')).toBe('of somebody else');
    await expect(
      exportAndDrop(database.url, FEBRUARY, { folder: join(folder.path, 'missing') }),
    ).rejects.toThrow(/could not be exported and stays/);
    expect(await readAll()).toEqual(before);
  });

  test('is exported again after one that was broken off in the middle', async () => {
    const [rows = ''] = files(JANUARY.name);
    writeFileSync(`${rows}.partial`, 'the beginning');
    expect(await drop(JANUARY)).toMatchObject({ rows: 5 });
    expect(existsSync(`${rows}.partial`)).toBe(false);
    expect(gunzipSync(readFileSync(rows)).length).toBeGreaterThan(0);
  });

  test('keeps its rows, and leaves no file, where the table is in use to the end', async () => {
    const reader = await database.pool.connect();
    await reader.query('BEGIN; SELECT count(*) FROM work_order_event');
    await expect(drop(JANUARY, 1)).rejects.toThrow(/could not be exported and stays/);
    await reader.query('COMMIT');
    reader.release();
    expect(files(JANUARY.name).map((file) => existsSync(file))).toEqual([false, false]);
    expect(await drop(JANUARY)).toMatchObject({ rows: 5 });
  });

  test('is dropped by one of two that try at once', async () => {
    const both = await Promise.allSettled([drop(JANUARY), drop(JANUARY)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(gunzipSync(readFileSync(files(JANUARY.name)[0] ?? '')).length).toBeGreaterThan(0);
  });

  test('is not brought back from a file that is damaged', async () => {
    await drop(JANUARY);
    const [rows = ''] = files(JANUARY.name);
    const content = readFileSync(rows);
    for (const bad of [content.subarray(0, -9), Buffer.concat([content.subarray(0, 40), Buffer.from('x')])]) {
      writeFileSync(rows, bad);
      await expect(inClient((client) => restoreMonth(client, rows))).rejects.toThrow(/damaged or incomplete/);
    }
    expect(await there()).not.toContain(JANUARY.name);
  });
});
