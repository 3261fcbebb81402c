import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { CLIENT_ID, CLIENT_SECRET, startIdentityProvider } from '../../../tests/helpers/identity-provider';
import { readConfig } from '../../platform/config';
import { openPool } from '../../platform/database/connection';
import { migrateJobs } from '../../platform/jobs/worker';
import { createLocalStore } from '../../platform/objects/local-store';
import { checkClock, checkDatabase, checkIssuer, checkQueue, checkService, checkStore } from './checks';
import { checkDisk } from './disk';
import type { Finding } from './finding';
import { checkMonths } from './months';

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await migrateJobs(database.pool);
});
afterAll(async () => {
  await Promise.all([database.drop(), folder.remove()]);
});

const of = (findings: Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).map(({ sentence }) => sentence);

describe('the database', () => {
  test('says its version; without waiting for the disk it is not safe', async () => {
    const found = await checkDatabase(database.pool, readConfig({ FRONTLINE_POOL: '4' }));
    expect(of(found, 'good')[0]).toMatch(/^PostgreSQL \d+/);
    expect(of(found, 'bad')).toEqual([expect.stringContaining('does not wait for the disk')]);
    expect(found.at(-1)).toMatchObject({ what: 'schema', state: 'good' });
  });

  test('has too few connections for the pool', async () => {
    const found = await checkDatabase(database.pool, readConfig({ FRONTLINE_POOL: '490' }));
    expect(of(found, 'bad')).toContainEqual(expect.stringMatching(/FRONTLINE_POOL asks for 500 connections/));
  });

  test('without the schema is not touched, only told of', async () => {
    const empty = await createEmptyDatabase();
    const pool = openPool(empty.url, { max: 1 });
    const found = await checkDatabase(pool, readConfig({}));
    expect(found.at(-1)).toMatchObject({ what: 'schema', state: 'doubtful' });
    expect((await checkQueue(pool)).map(({ state }) => state)).toEqual(['good']);
    const never = () => Promise.reject(new Error('is not asked'));
    expect(await checkStore(pool, never, 'The folder')).toMatchObject({ state: 'good' });
    await pool.end();
    await empty.drop();
  });
});

test.each([
  [0, 'good'],
  [10_000, 'doubtful'],
  [-90_000, 'bad'],
])('a clock that is %i ms off is %s', async (off, state) => {
  expect((await checkClock(database.pool, () => Date.now() + off)).state).toBe(state);
});

test('jobs that were given up and charges that cannot be delivered are told of', async () => {
  expect((await checkQueue(database.pool)).map(({ state }) => state)).toEqual(['good']);
  await database.pool.query("SELECT graphile_worker.add_job('send-charge', '{}', max_attempts => 1)");
  await database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 1');
  const found = await checkQueue(database.pool);
  expect(of(found, 'bad')).toEqual([expect.stringContaining('1 jobs were given up')]);
});

test('months that run out and rows outside of every month are told of', async () => {
  const later = (months: number) =>
    new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months));
  const states = async (now: Date) => (await checkMonths(database.pool, now)).map(({ state }) => state);
  expect(await states(new Date())).toEqual(['good']);
  expect(await states(later(2))).toEqual(['doubtful', 'doubtful', 'doubtful']);
  expect(await states(later(9))).toEqual(['bad', 'bad', 'bad']);
  const audit = `INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone) VALUES (7, 'S', 'S', 'S', 'UTC');
    INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_time)
    VALUES (7, 'site', '7', 'S', 'changed', '[]', '2099-05-06')`;
  await database.pool.query(audit);
  expect(of(await checkMonths(database.pool, new Date()), 'doubtful')).toEqual([
    expect.stringContaining('1 rows of audit_event (2099-05-06'),
  ]);
});

describe('files', () => {
  const clock = () => new Date();
  test('are written, read and removed', async () => {
    const store = createLocalStore({ folder: folder.path, signingKey: Buffer.alloc(32, 7), clock });
    expect(await checkStore(database.pool, async () => store, 'The folder')).toMatchObject({ state: 'good' });
    expect((await checkDisk(folder.path, 0)).what).toBe('disk');
    expect(await checkDisk(`${folder.path}/file/below`, 0)).toMatchObject({ what: 'disk' });
    expect(await checkDisk(folder.path, 1_000_000_000)).toMatchObject({ what: 'disk', state: 'bad' });
  });

  test('that cannot be kept are told of with the reason', async () => {
    const found = await checkStore(
      database.pool,
      async () => {
        throw new Error('the key was refused');
      },
      'The bucket cars',
    );
    expect(found).toMatchObject({
      state: 'bad',
      sentence: 'The bucket cars cannot be used: the key was refused',
    });
  });
});

describe('other services', () => {
  let server: Server;
  let url: string;
  let status = 405;
  beforeAll(async () => {
    server = createServer((_, answer) => answer.writeHead(status).end());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/charges`;
  });
  afterAll(() => server.close());

  test('that answer at all are there', async () => {
    expect(await checkService('charges', url, '', 2000)).toMatchObject({ state: 'good' });
    expect(await checkService('charges', '', 'Local.', 2000)).toMatchObject({ sentence: 'Local.' });
  });

  test('that are down or not there are not', async () => {
    status = 502;
    expect(await checkService('charges', url, '', 2000)).toMatchObject({
      state: 'bad',
      sentence: expect.stringContaining('502'),
    });
    expect(await checkService('charges', 'http://127.0.0.1:9/', '', 2000)).toMatchObject({ state: 'bad' });
  });
});

test('the issuer of the company sign-in is asked who it is', async () => {
  const publicUrl = 'http://127.0.0.1:4999';
  const provider = await startIdentityProvider(publicUrl, {});
  const configured = (issuer: string) =>
    readConfig({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      FRONTLINE_PUBLIC_URL: publicUrl,
    });
  expect(await checkIssuer(configured(provider.issuer))).toMatchObject({ state: 'good' });
  await provider.close();
  expect(await checkIssuer(configured('http://127.0.0.1:9'))).toMatchObject({ state: 'bad' });
  expect(await checkIssuer(readConfig({}))).toMatchObject({ state: 'good' });
});
