import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attachment, RemovedFile, UploadAddress } from '#contract/media';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MEDIA = '/services/recon-media';
const HELPER = '/services/media';
const DAY_MS = 86_400_000;
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(500, 7),
]);

type Order = { work_order_id: number; ext_id: string };

let services: DemoServices;
let origin: string;
let now = TODAY;
let orders: Order[];
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
  // Two people of one role.
  await services.pool.query(
    `INSERT INTO user_role (user_config_id, role_key)
     SELECT user_config_id, 'RECON_EXPRESS' FROM user_config WHERE user_name = 'parts'`,
  );
  const { rows } = await services.pool.query<Order>(
    `SELECT w.work_order_id, w.ext_id FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = 1001 AND w.status = 'Open'
       AND NOT EXISTS (SELECT FROM media m WHERE m.site_id = w.site_id AND m.work_order_id = w.work_order_id)
     ORDER BY c.ext_id = ANY (
       SELECT unnest(string_to_array(ext_customer_id, ',')) FROM user_config WHERE user_name = 'external') DESC`,
  );
  orders = rows;
});
afterAll(() => services.close());

/** An open work order without files, each test its own; and one that the external user sees too. */
const anOrder = (): Order => orders.pop() ?? expect.fail('The demo data has too few work orders.');
const anOrderOfTheirs = (): Order => orders.shift() ?? expect.fail('The demo data has too few work orders.');

type Answer = { status: number; body: { errorMessage?: string } };
const named = ({ ext_id }: Order, more: object = {}) => ({
  auction: 'LKAA',
  work_order_number: ext_id,
  recon_media_type: 'attachment',
  ...more,
});
const post = async (user: string, path: string, body: object): Promise<Answer> =>
  (await services.ask(user, 'POST', path, { body })) as Answer;
const start = (user: string, of: Order, path = `${MEDIA}/signedUrl`, more: object = {}) =>
  post(user, path, named(of, { file_name: 'Left door', file_extension: 'png', size: PNG.length, ...more }));
const remove = (user: string, of: Order, { media_uuid }: Attachment) =>
  post(user, `${MEDIA}/delete`, named(of, { media_uuid }));
const restore = (user: string, of: Order, { media_uuid }: Attachment) =>
  post(user, `${MEDIA}/restore`, named(of, { media_uuid }));
const save = (user: string, of: Order, { file_path_uri }: UploadAddress) =>
  post(user, `${MEDIA}/save`, named(of, { file_path_uri }));

async function sent(user: string, of: Order, path?: string, more?: object): Promise<UploadAddress> {
  const { status, body } = await start(user, of, path, more);
  expect([user, status]).toEqual([user, 200]);
  const address = body as unknown as UploadAddress;
  const { signed_url, headers } = address;
  await fetch(new URL(signed_url, origin), { method: 'PUT', headers, body: new Uint8Array(PNG) });
  return address;
}

async function attach(user: string, of: Order): Promise<Attachment> {
  const saved = await save(user, of, await sent(user, of));
  expect([user, saved.status]).toEqual([user, 200]);
  return saved.body as unknown as Attachment;
}

async function read<Row>(user: string, path: string, of: Order): Promise<Row[]> {
  const { body } = await services.ask(user, 'GET', `${MEDIA}/${path}?${new URLSearchParams(named(of))}`);
  return body as Row[];
}
const filesOf = (of: Order, user = 'admin') => read<Attachment>(user, 'media', of);
const removedOf = (user: string, of: Order) => read<RemovedFile>(user, 'removed', of);
const stored = ({ file_path_uri: path }: Attachment) =>
  access(join(services.objectsFolder, path)).then(
    () => true,
    () => false,
  );

async function tellsOf({ work_order_id: id }: Order) {
  const { rows } = await services.pool.query(
    `SELECT action, mod_user FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Attachment' ORDER BY event_id`,
    [id],
  );
  return rows.map(({ action, mod_user }) => `${action} by ${mod_user}`);
}

test('who only looks attaches and removes nothing, and reads who may', async () => {
  const of = anOrder();
  const file = await attach('express', of);
  const sentence =
    'Only people who may work on vehicles at this site can add, edit or delete notes and files.';
  expect(await start('reader', of)).toMatchObject({ status: 403, body: { errorMessage: sentence } });
  expect((await start('reader', of, `${HELPER}/startUploadingMedia`)).status).toBe(403);
  expect((await remove('reader', of, file)).status).toBe(403);
  expect((await restore('reader', of, file)).status).toBe(403);
  expect(await filesOf(of, 'reader')).toMatchObject([{ file_name: 'Left door', mayChange: 'N' }]);
  expect(await stored(file)).toBe(true);
});

test('everybody who works at the site attaches files, a technician photos of an inspection', async () => {
  const of = anOrder();
  for (const user of ['parts', 'express', 'shop', 'approver', 'manager', 'admin']) await attach(user, of);
  const item = { stage: 'Mechanical Inspection', item_code: 'brakes-front' };
  const photo = await sent('technician', of, `${HELPER}/startUploadingMedia`, item);
  expect((await save('technician', of, photo)).status).toBe(200);
  expect(await filesOf(of, 'technician')).toHaveLength(7);
});

test("another's file is removed by somebody of the same role or an administrator, one's own by oneself", async () => {
  const of = anOrder();
  const file = await attach('express', of);
  expect(await remove('manager', of, file)).toMatchObject({
    status: 403,
    body: {
      errorMessage: 'Only Omar Haddad, somebody with the same role or an administrator can remove this file.',
    },
  });
  expect((await remove('parts', of, file)).status).toBe(200);
  expect(await filesOf(of)).toEqual([]);
  expect((await restore('manager', of, file)).status).toBe(403);
  expect(await removedOf('manager', of)).toEqual([]);
  expect(await removedOf('express', of)).toMatchObject([
    { media_uuid: file.media_uuid, mod_user: 'express', removed_by: 'Janelle Dorsey' },
  ]);
  expect((await restore('express', of, file)).status).toBe(200);
  expect(await filesOf(of)).toMatchObject([{ mod_user: 'express', mod_time: file.mod_time }]);
  expect((await remove('admin', of, file)).status).toBe(200);
  expect(await tellsOf(of)).toEqual([
    'Added by express',
    'Removed by parts',
    'Restored by express',
    'Removed by admin',
  ]);
});

test('an external person adds files and removes none, also not their own', async () => {
  const of = anOrderOfTheirs();
  const file = await attach('external', of);
  expect(await filesOf(of, 'external')).toMatchObject([{ media_uuid: file.media_uuid, mayChange: 'N' }]);
  expect(await remove('external', of, file)).toMatchObject({
    status: 403,
    body: { errorMessage: expect.stringMatching(/External people can add them\.$/) },
  });
  expect(await filesOf(of)).toHaveLength(1);
});

test('an upload that is on its way is ended by nobody else', async () => {
  const of = anOrder();
  const address = await sent('technician', of);
  const giveUp = (user: string) =>
    post(
      user,
      `${HELPER}/updateMediaData`,
      named(of, { file_path_uri: address.file_path_uri, status: 'Fail' }),
    );
  expect(await giveUp('manager')).toMatchObject({
    status: 403,
    body: { errorMessage: 'Only the person who started this upload can end it.' },
  });
  expect((await save('manager', of, address)).status).toBe(403);
  expect((await save('technician', of, address)).status).toBe(200);
});

test('a removed file keeps its content for 30 days and is gone then', async () => {
  const of = anOrder();
  const file = await attach('express', of);
  expect((await remove('express', of, file)).status).toBe(200);
  const sweep = async () => {
    await services.pool.query("SELECT graphile_worker.add_job('sweep-uploads')");
    await services.settled();
  };
  try {
    now = new Date(TODAY.getTime() + 30 * DAY_MS);
    await sweep();
    expect(await stored(file)).toBe(true);
    now = new Date(TODAY.getTime() + 31 * DAY_MS);
    await sweep();
    expect(await stored(file)).toBe(false);
  } finally {
    now = TODAY;
  }
  expect((await restore('express', of, file)).status).toBe(404);
});

test('of two removals at once one finds nothing any more; of two restorations both are answered', async () => {
  const of = anOrder();
  const file = await attach('manager', of);
  const gone = await Promise.all([remove('manager', of, file), remove('admin', of, file)]);
  expect(gone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const back = await Promise.all([restore('manager', of, file), restore('admin', of, file)]);
  expect(back.map(({ status }) => status)).toEqual([200, 200]);
  expect(await filesOf(of)).toHaveLength(1);
  expect(await tellsOf(of)).toHaveLength(3);
});
