import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attachment, UploadAddress } from '#contract/media';
import { startS3Server, type S3Server } from '../../../tests/helpers/s3-server';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MEDIA = '/services/recon-media';
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(5000, 7),
]);
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5006, 1)]);

type Order = { work_order_id: number; ext_id: string; sblu: string };

describe.each(['the local folder', 'S3'])('attachments kept in %s', (where) => {
  let services: DemoServices;
  let s3: S3Server | undefined;
  let origin: string;
  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3Server(() => TODAY) : undefined;
    services = await startDemoServices(s3?.env ?? {});
    origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await services.close();
    await s3?.close();
  });

  /** Open work orders, each test its own. */
  async function order(place: number): Promise<Order> {
    const { rows } = await services.pool.query<Order>(
      `SELECT work_order_id, ext_id, sblu FROM work_order WHERE site_id = 1001 AND status = 'Open'
       ORDER BY work_order_id OFFSET $1 LIMIT 1`,
      [place],
    );
    return rows[0] ?? expect.fail('The demo site has too few work orders.');
  }
  const post = (path: string, body: object, user = 'manager') =>
    services.ask(user, 'POST', path.startsWith('/') ? path : `${MEDIA}/${path}`, { body });
  const named = ({ ext_id }: Order, more: object = {}) => ({
    auction: 'LKAA',
    work_order_number: ext_id,
    recon_media_type: 'attachment',
    ...more,
  });
  async function start(of: Order, more: object = {}): Promise<UploadAddress> {
    const file = { file_name: 'Left door', file_extension: 'png', size: PNG.length, ...more };
    const { status, body } = await post('signedUrl', named(of, file));
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as UploadAddress;
  }
  const send = ({ signed_url, headers }: UploadAddress, content: Buffer) =>
    fetch(new URL(signed_url, origin), { method: 'PUT', headers, body: new Uint8Array(content) });
  const save = (of: Order, { file_path_uri }: UploadAddress, more: object = {}) =>
    post('save', named(of, { file_path_uri, ...more }));
  async function list(of: Order): Promise<Attachment[]> {
    const query = new URLSearchParams({ ...named(of), _dc: '1' });
    return (await services.ask('manager', 'GET', `${MEDIA}/media?${query}`)).body as Attachment[];
  }
  async function attach(of: Order, more: object = {}): Promise<Attachment> {
    const address = await start(of, more);
    expect((await send(address, PNG)).status).toBe(200);
    const saved = await save(of, address);
    expect(saved.status).toBe(200);
    return saved.body as Attachment;
  }
  /** How many objects the store holds. */
  async function objects(): Promise<number> {
    if (s3) return s3.objects.size;
    const all = await readdir(services.objectsFolder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return all.filter((entry) => entry.isFile()).length;
  }

  test('a file goes up, is listed with who and when, comes back byte for byte and is removed', async () => {
    const of = await order(0);
    const before = await objects();
    const address = await start(of, { file_name: 'Left door (dent) é' });
    expect(address).toMatchObject({ sblu: of.sblu, file_path_uri: expect.stringMatching(/^LKAA\//) });
    expect(await list(of)).toEqual([]);
    expect((await send(address, PNG)).status).toBe(200);
    expect(await list(of)).toEqual([]);
    expect((await save(of, address)).status).toBe(200);
    const [file, ...others] = await list(of);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      file_name: 'Left door (dent) é',
      file_extension: 'png',
      media_type: 'image/png',
      recon_media_type: 'attachment',
      size: String(PNG.length),
      sblu: of.sblu,
      site_id: 1001,
      work_order_id: of.work_order_id,
      work_order_number: of.ext_id,
      mod_user: 'manager',
      mod_user_first_name: expect.stringMatching(/./),
      mod_time: TODAY.toISOString(),
      auction: 'LKAA',
    });
    const opened = await post('/services/media/signedUrl', {
      file_path_uri: file?.file_path_uri,
      mod_user: 'manager',
    });
    const answer = await fetch(new URL((opened.body as UploadAddress).signed_url, origin));
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*UTF-8''Left%20door/);

    const gone = await post('delete', named(of, { media_uuid: file?.media_uuid, file_extension: 'png' }));
    expect(gone.status).toBe(200);
    expect(await list(of)).toEqual([]);
    await services.settled();
    // Its content stays: it may be brought back.
    expect(await objects()).toBe(before + 1);
    const reopened = await post('/services/media/signedUrl', { file_path_uri: file?.file_path_uri });
    expect(reopened.status).toBe(404);
    const again = await post('delete', named(of, { media_uuid: file?.media_uuid }));
    expect(again.status).toBe(404);
    const { rows } = await services.pool.query(
      `SELECT event_type, action, description, mod_user FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 ORDER BY event_id DESC LIMIT 2`,
      [of.work_order_id],
    );
    const event = { event_type: 'Attachment', description: 'Left door (dent) é.png', mod_user: 'manager' };
    expect(rows).toEqual([
      { ...event, action: 'Removed' },
      { ...event, action: 'Added' },
    ]);
  });

  test('a file that is something else than it says is refused and not kept', async () => {
    const of = await order(1);
    const before = await objects();
    const address = await start(of, { size: PROGRAM.length });
    expect((await send(address, PROGRAM)).status).toBe(200);
    const refused = await save(of, address);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errorMessage: expect.stringMatching(/is not a PNG file/) });
    expect(await list(of)).toEqual([]);
    expect(await objects()).toBe(before);
  });

  test('a file that has not arrived, or only a part of it, is not saved', async () => {
    const of = await order(2);
    const address = await start(of);
    expect((await save(of, address)).status).toBe(409);
    expect((await send(address, PNG.subarray(0, 4500))).ok).toBe(false);
    expect((await save(of, address)).status).toBe(409);
    expect((await send(address, PNG)).status).toBe(200);
    expect((await send(address, PNG)).ok).toBe(false);
    expect((await save(of, address)).status).toBe(200);
    expect((await save(of, address)).status).toBe(200);
    expect(await list(of)).toHaveLength(1);
  });

  test('an upload that is given up cannot be saved, and what has arrived is removed', async () => {
    const of = await order(3);
    const before = await objects();
    const { body } = await post('/services/media/startUploadingMedia', {
      ...named(of),
      file_name: 'Photo',
      file_extension: 'png',
      size: PNG.length,
      stage: 'Mechanical Inspection',
      item_code: 'brakes-front',
    });
    const address = body as UploadAddress;
    await send(address, PNG);
    const given = { ...named(of), file_path_uri: address.file_path_uri, status: 'Fail', error: 'Network' };
    expect((await post('/services/media/updateMediaData', given)).status).toBe(200);
    expect((await save(of, address)).status).toBe(409);
    await services.settled();
    expect(await objects()).toBe(before);
  });

  test('what nobody has saved within an hour is removed by itself', async () => {
    const of = await order(4);
    const before = await objects();
    const address = await start(of);
    await send(address, PNG);
    const old = new Date(TODAY.getTime() - 3_700_000);
    await services.pool.query('UPDATE media SET created_at = $1 WHERE file_path = $2', [
      old,
      address.file_path_uri,
    ]);
    await services.pool.query("SELECT graphile_worker.add_job('sweep-uploads')");
    await services.settled();
    expect(await objects()).toBe(before);
    expect((await save(of, address)).status).toBe(404);
  });

  test('one that cannot be removed keeps no other one that nobody has saved', async () => {
    const of = await order(4);
    const [stuck, other] = [await start(of), await start(of)];
    await send(other, PNG);
    await mkdir(join(services.objectsFolder, stuck.file_path_uri), { recursive: true });
    await services.pool.query(
      `UPDATE media SET created_at = $1::timestamptz - CASE file_path WHEN $2 THEN interval '2 hours' ELSE interval '90 minutes' END
       WHERE file_path IN ($2, $3)`,
      [TODAY, stuck.file_path_uri, other.file_path_uri],
    );
    await services.pool.query("SELECT graphile_worker.add_job('sweep-uploads')");
    await services.settled();
    expect((await save(of, other)).status).toBe(404);
    await rm(join(services.objectsFolder, stuck.file_path_uri), { recursive: true });
  });

  test('nobody holds more than a hundred uploads that are not saved, however many are asked for at once', async () => {
    const of = await order(8);
    await services.pool.query("DELETE FROM media WHERE status = 'Uploading'");
    await services.pool.query(
      `INSERT INTO media (site_id, work_order_id, file_path, file_name, file_extension, size, mod_user)
       SELECT 1001, $1, 'LKAA/x/' || n, 'x', 'png', 9, 'manager' FROM generate_series(1, 95) n`,
      [of.work_order_id],
    );
    const file = { file_name: 'x', file_extension: 'png', size: 9 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('signedUrl', named(of, file))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({
      status: 429,
      body: { code: 'too_many', errorMessage: expect.stringMatching(/100 unsaved uploads/) },
    });
    expect((await post('signedUrl', named(of, file), 'admin')).status).toBe(200);
    await services.pool.query("DELETE FROM media WHERE status = 'Uploading'");
    await services.pool.query(
      `INSERT INTO media (site_id, work_order_id, file_path, file_name, file_extension, size, mod_user)
       SELECT 1001, $1, 'LKAA/y/' || n, 'y', 'pdf', 200000000, 'manager' FROM generate_series(1, 10) n`,
      [of.work_order_id],
    );
    expect((await post('signedUrl', named(of, file))).status).toBe(429);
    await services.pool.query("DELETE FROM media WHERE status = 'Uploading'");
  });

  test('a file of another customer can be neither seen, added nor read', async () => {
    const { rows } = await services.pool.query<Order>(
      `SELECT w.work_order_id, w.ext_id, w.sblu FROM work_order w JOIN customer c USING (site_id, customer_id)
       WHERE site_id = 1001 AND status = 'Open' AND c.ext_id <> ALL (
         SELECT unnest(string_to_array(ext_customer_id, ',')) FROM user_config WHERE user_name = 'external')
       LIMIT 1`,
    );
    const of = rows[0] ?? expect.fail('no order of another customer');
    const file = await attach(of, { stage: 'Estimate', item_code: 'tires' });
    expect(file).toMatchObject({ stage: 'Estimate', item_code: 'tires' });
    const query = new URLSearchParams(named(of));
    expect((await services.ask('external', 'GET', `${MEDIA}/media?${query}`)).status).toBe(404);
    const path = { file_path_uri: file.file_path_uri };
    expect((await post('/services/media/signedUrl', path, 'external')).status).toBe(404);
    const removal = named(of, { media_uuid: file.media_uuid });
    expect((await post('delete', removal, 'approver')).status).toBe(403);
    expect((await post('delete', removal, 'external')).status).toBe(403);
    expect(await list(of)).toHaveLength(1);
  });

  test.each([
    ['a program', { file_extension: 'exe' }, /must be one of png/],
    ['a page', { file_extension: 'html' }, /must be one of png/],
    ['a name of 51 characters', { file_name: 'x'.repeat(51) }, /at most 50/],
    ['a name with a leading space', { file_name: ' x' }, /without a space/],
    ['no name', { file_name: '  ' }, /is empty/],
    ['a name that is read backwards', { file_name: 'invoice\u202Efdp' }, /no file name may have/],
    ['a name that shows nothing', { file_name: '\u200D\u200D' }, /is empty/],
    ['a name that is a path', { file_name: '../x' }, /no file name may have/],
    ['no bytes', { size: 0 }, /above zero/],
    ['too many bytes', { size: 200_000_001 }, /at most 200000000/],
    ['another content type', { media_type: 'text/html' }, /does not fit/],
    ['another kind of media', { recon_media_type: 'video' }, /must be attachment/],
  ])('no address is given out for %s', async (_, more, sentence) => {
    const file = { file_name: 'x', file_extension: 'png', size: 9, ...more };
    const { status, body } = await post('signedUrl', named(await order(5), file));
    expect(status).toBe(400);
    expect((body as { errorMessage: string }).errorMessage).toMatch(sentence);
  });

  test('an extension in capital letters is the same', async () => {
    const file = await attach(await order(6), { file_extension: 'PNG' });
    expect(file.file_extension).toBe('png');
  });

  test('a file is kept when its name is changed at the end', async () => {
    const of = await order(7);
    const address = await start(of);
    await send(address, PNG);
    expect((await save(of, address, { file_name: 'Renamed' })).status).toBe(200);
    expect((await list(of))[0]?.file_name).toBe('Renamed');
  });
});
