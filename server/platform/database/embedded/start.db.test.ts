import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog, TEST_SETTINGS } from '../../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../../tests/helpers/folder';
import { findRunningDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './start';

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows as Row[];
}

describe('the embedded database', () => {
  let folder: TemporaryFolder;
  let open: EmbeddedDatabase[];
  beforeEach(async () => {
    folder = await temporaryFolder();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((database) => database.stop()));
    await folder.remove();
  });

  async function start(options: { port?: number; settings?: Record<string, string> } = {}) {
    const database = await startEmbeddedDatabase({
      dataDir: folder.path,
      log: silentLog,
      settings: TEST_SETTINGS,
      ...options,
    });
    open.push(database);
    return database;
  }

  it('is created on first start and keeps what was written over a stop', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(findRunningDatabase(folder.path)).toBeUndefined();
    const second = await start();
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(findRunningDatabase(folder.path)).toBe(second.url);
  });

  it('writes durably, sorts by code point and speaks UTC unless told otherwise', async () => {
    const { url } = await start({ settings: {} });
    expect(
      await ask(
        url,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
                current_setting('timezone') AS zone, 'Z' < 'a' AS by_code_point, upper('é') AS upper,
                current_setting('server_encoding') AS encoding`,
      ),
    ).toEqual([
      { fsync: 'on', commit: 'on', zone: 'UTC', by_code_point: true, upper: 'É', encoding: 'UTF8' },
    ]);
  });

  it('takes settings from its caller, and the operator has the last word in local.conf', async () => {
    const { url, stop } = await start({ settings: { work_mem: '7MB' } });
    expect(await ask(url, 'SHOW work_mem')).toEqual([{ work_mem: '7MB' }]);
    await stop();
    folder.write('postgres/local.conf', "work_mem = '9MB'\n", 0o644);
    const again = await start({ settings: { work_mem: '7MB' } });
    expect(await ask(again.url, 'SHOW work_mem')).toEqual([{ work_mem: '9MB' }]);
  });

  it('is reached by password only, over loopback, as a role that is no superuser', async () => {
    const { url } = await start();
    const address = new URL(url);
    expect(address.hostname).toBe('127.0.0.1');
    expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    address.password = 'wrong';
    await expect(ask(address.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    const secret = join(folder.path, 'postgres', 'frontline.password');
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(readFileSync(secret, 'utf8')).toBe(decodeURIComponent(new URL(url).password));
  });

  it('refuses a second start on the same folder and leaves the first alone', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      problem: 'in-use',
      message: expect.stringMatching(/already running on .* Stop it first, or choose another folder/),
    });
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says which port is taken when it was told which to use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(start({ port })).rejects.toMatchObject({
      problem: 'port-in-use',
      message: `Port ${port} is taken by another program.`,
    });
    other.close();
  });
});
