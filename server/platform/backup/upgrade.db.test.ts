import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { restoreBackup } from './restore';

/** What a site of the version before had in its database and its data folder: docs/development.md, Releases. */
const BEFORE = join(import.meta.dirname, '../../../tests/helpers/backups/0.1.0.tar.gz');
const NOW = new Date('2026-11-29T18:00:00Z');

type Row = Record<string, string>;

let database: TestDatabase;
let folder: TemporaryFolder;
let services: DemoServices;
beforeAll(async () => {
  [database, folder] = await Promise.all([createEmptyDatabase(), temporaryFolder()]);
  const objects = join(folder.path, 'objects');
  await restoreBackup({ url: database.url, file: BEFORE, objects });
  services = await startDemoServices({}, () => NOW, database);
  cpSync(objects, services.objectsFolder, { recursive: true });
});
afterAll(async () => {
  await services.close();
  await folder.remove();
});

const ask = (path: string) => services.ask('shop', 'GET', path);
const openOrders = () =>
  ask('/recon-services/rest/proc/getPagedWorkOrdersScoped2?siteId=1001&start=1&limit=20&status=Open');

test('people of the version before sign in with their passwords and find their work', async () => {
  const { status, body } = await openOrders();
  const orders = body as Row[];
  expect([status, orders.length]).toEqual([200, 14]);
  const [first] = orders;
  const notes = await ask(`/services/notes/notes?siteId=1001&workOrderNumber=${first?.['extId']}`);
  expect(notes.body).toMatchObject({ notes: [{ notes: 'Written before the upgrade' }] });
});

test('what was uploaded opens', async () => {
  const { rows } = await services.pool.query<{ ext_id: string }>(
    `SELECT w.ext_id FROM work_order w JOIN media m USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND m.status = 'Saved' LIMIT 1`,
  );
  const files = await ask(`/services/recon-media/media?auction=LKAA&work_order_number=${rows[0]?.ext_id}`);
  expect(files).toMatchObject({ status: 200 });
  const [file] = files.body as Row[];
  const opened = await services.ask('shop', 'POST', '/services/media/signedUrl', {
    body: { file_path_uri: file?.['file_path_uri'], mod_user: 'shop' },
  });
  const { pathname, search } = new URL((opened.body as { signed_url: string }).signed_url, 'http://here');
  const content = await services.app.inject({ url: pathname + search });
  expect([content.statusCode, String(content.rawPayload.length)]).toEqual([200, file?.['size']]);
});

test('the work goes on, and the books of before add up', async () => {
  const { body } = await openOrders();
  const [order] = body as Row[];
  const written = await services.ask('shop', 'POST', '/services/notes/notes', {
    body: {
      site_id: 1001,
      work_order_number: order?.['extId'],
      notes: 'Written after it',
      vin: order?.['vin'],
    },
  });
  expect(written.status).toBe(200);
  await services.settled();
  expect(await checkBooks(services.pool, { ledger: false })).toEqual([]);
});
