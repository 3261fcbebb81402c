import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdapter } from '../../../examples/folder-adapter/adapter.mjs';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const SITE = 1002;
const HEAD = 'externalId,partNum,partName,quantity\n';

let services: DemoServices;
let key = '';
let url = '';
let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  services = await startDemoServices();
  await services.prove('admin');
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(services.app.server.address() as AddressInfo).port}`;
  const post = async (path: string, body: object) =>
    (
      await services.ask('admin', 'POST', `/recon-services/rest/user/${path}`, {
        body: { siteId: SITE, ...body },
      })
    ).body as Record<string, unknown>;
  const account = await post('createServiceAccount', {
    userName: 'folder',
    accountName: 'Folder',
    roles: ['RECON_ADMIN'],
    siteIds: [SITE],
  });
  const made = await post(`createServiceKey/${String(account['userConfigId'])}`, {
    keyName: 'Folder',
    scopes: ['inbound:read', 'inbound:write'],
  });
  key = String(made['key']);
});
beforeEach(async () => {
  place = await temporaryFolder();
  await mkdir(join(place.path, 'stock'));
  return () => place.remove();
});
afterAll(async () => {
  await services.close();
});

const adapter = (more: { key?: string } = {}) =>
  createAdapter({ folder: place.path, url, key, siteId: SITE, source: 'folder', pollMs: 20, ...more });
const file = (...names: string[]) => join(place.path, 'stock', ...names);
const onHand = async (partNum: string) =>
  (
    await services.pool.query<{ n: number }>(
      'SELECT quantity_on_hand AS n FROM part_inventory WHERE site_id = $1 AND part_num = $2',
      [SITE, partNum],
    )
  ).rows[0]?.n;
const runs = async () =>
  (await services.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM inbound_run')).rows[0]?.n;

test('a file is taken once it no longer grows, and lies in done afterwards', async () => {
  const { round } = adapter();
  await writeFile(file('count.csv'), `${HEAD}a,FA-1,Fil`);
  await round();
  await appendFile(file('count.csv'), 'ter,4\n');
  await round();
  expect(await onHand('FA-1')).toBeUndefined();
  await round();
  expect(await onHand('FA-1')).toBe(4);
  expect(await readdir(file())).toEqual(['done']);
  expect(await readdir(file('done'))).toEqual(['count.csv']);
});

test('a file that was sent before the adapter was started anew is the same batch', async () => {
  const first = adapter();
  await writeFile(file('again.csv'), `${HEAD}b,FA-2,Belt,2\n`);
  await first.round();
  await first.round();
  const before = await runs();
  // As if the machine had gone down between the answer and the move.
  await writeFile(file('again.csv'), await readFile(file('done', 'again.csv')));
  const second = adapter();
  await second.round();
  await second.round();
  expect(await runs()).toBe(before);
  expect((await readdir(file('done'))).length).toBe(2);
});

test('a file that is refused lies beside its reasons', async () => {
  const { round } = adapter();
  await writeFile(file('bad.csv'), `${HEAD}c,FA-3,Hose,many\n`);
  await writeFile(file('other.csv'), 'a,b\n1,2\n');
  await writeFile(file('void.csv'), '');
  await round();
  await round();
  expect(await readdir(file('refused'))).toEqual([
    'bad.csv',
    'bad.csv.reasons.csv',
    'other.csv',
    'other.csv.reasons.txt',
    'void.csv',
    'void.csv.reasons.txt',
  ]);
  expect(await readFile(file('refused', 'bad.csv.reasons.csv'), 'utf8')).toContain(
    'in quantity is no number.',
  );
  expect(await readFile(file('refused', 'other.csv.reasons.txt'), 'utf8')).toContain('no column externalId');
  expect(await onHand('FA-3')).toBeUndefined();
});

test('a key that is not good for it ends the round, and the file stays', async () => {
  const { round } = adapter({ key: 'fl_live_000000000000_wrong' });
  await writeFile(file('kept.csv'), `${HEAD}d,FA-4,Hose,1\n`);
  await round();
  await expect(round()).rejects.toThrow();
  expect(await readdir(file())).toEqual(['kept.csv']);
});
