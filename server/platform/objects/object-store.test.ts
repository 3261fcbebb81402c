import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentDisposition } from '#domain/attachments';
import { startS3Server } from '../../../tests/helpers/s3-server';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { readConfig } from '../config';
import { errorBody } from '../http/errors';
import { registerLocalObjects } from './local-routes';
import { createLocalStore } from './local-store';
import { createS3Store, s3Origin } from './s3-store';
import { DOWNLOAD_SECONDS, UPLOAD_SECONDS, type ObjectStore, type SignedUpload } from './store';

type Harness = { store: ObjectStore; origin: string; clock: { now: Date }; close(): Promise<void> };

async function startLocal(): Promise<Harness> {
  const folder = await temporaryFolder();
  const clock = { now: new Date() };
  const store = createLocalStore({
    folder: join(folder.path, 'objects'),
    signingKey: randomBytes(32),
    clock: () => clock.now,
  });
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => {
    const body = errorBody(error, request.id);
    return reply.status(body.statusCode).send(body);
  });
  registerLocalObjects(app, store, () => clock.now);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    // Nothing of a broken upload is left behind: it is removed once its connection has ended.
    const incoming = () => readdir(join(folder.path, 'objects.incoming')).catch(() => []);
    await expect.poll(incoming, { timeout: 10_000 }).toEqual([]);
    await folder.remove();
  };
  return { store, origin, clock, close };
}

/** `outside` is the name under which browsers reach the store. */
async function startS3(outside?: string): Promise<Harness> {
  const clock = { now: new Date() };
  const server = await startS3Server(() => clock.now);
  const endpoint = server.env['FRONTLINE_S3_ENDPOINT'] ?? '';
  const config = readConfig({
    ...server.env,
    FRONTLINE_S3_PUBLIC_ENDPOINT: outside && endpoint.replace('127.0.0.1', outside),
  });
  const store = createS3Store(config, () => clock.now);
  return { store, origin: s3Origin(config), clock, close: () => server.close() };
}

describe.each([
  ['the local folder', startLocal],
  ['S3', () => startS3()],
  ['S3 that browsers reach by another name', () => startS3('localhost')],
])('an object store in %s', (_, start) => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await start();
  });
  afterEach(() => harness.close());

  const content = randomBytes(70_000);
  const file = {
    key: 'LKAA/7001234/one.png',
    contentType: 'image/png',
    contentDisposition: contentDisposition('inline', 'Left door, dented (é).png'),
    size: content.length,
  };
  const absolute = (url: string) => new URL(url, harness.origin);
  const put = ({ url, headers }: SignedUpload, body: Uint8Array = content, more = {}) =>
    fetch(absolute(url), { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(body) });
  const advance = (seconds: number) => {
    harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000);
  };
  const upload = async (wanted = file) => put(await harness.store.signUpload(wanted));

  test('gives a file back byte for byte, with the type and name that the services say', async () => {
    expect((await upload()).status).toBe(200);
    const { key, contentType } = file;
    const saved = contentDisposition('attachment', 'Renamed.png');
    const answer = await fetch(
      absolute(await harness.store.signDownload({ key, contentType, contentDisposition: saved })),
    );
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(saved);
  });

  test('tells the size and the first bytes of an object, and of none when there is none', async () => {
    expect(await harness.store.inspect(file.key, 16)).toBeUndefined();
    await upload();
    const found = await harness.store.inspect(file.key, 16);
    expect(found?.size).toBe(content.length);
    expect(Buffer.from(found?.head ?? []).equals(content.subarray(0, 16))).toBe(true);
  });

  test('signs addresses of the one origin that the console is allowed to reach', async () => {
    expect(absolute((await harness.store.signUpload(file)).url).origin).toBe(harness.origin);
    expect(absolute(await harness.store.signDownload(file)).origin).toBe(harness.origin);
  });

  test('takes one upload for each address, and never overwrites', async () => {
    const signed = await harness.store.signUpload(file);
    expect((await put(signed)).status).toBe(200);
    const again = await put(signed, randomBytes(content.length));
    expect([409, 412]).toContain(again.status);
    const other = await upload();
    expect([409, 412]).toContain(other.status);
    const kept = await harness.store.inspect(file.key, 8);
    expect(Buffer.from(kept?.head ?? []).equals(content.subarray(0, 8))).toBe(true);
  });

  test('refuses a file of another size, type or name than the address is for', async () => {
    const signed = await harness.store.signUpload(file);
    // A caller still sending when it is refused may find the connection closed before the answer comes.
    const isTaken = (answer: Promise<Response>) =>
      answer.then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isTaken(put(signed, content.subarray(1)))).toBe(false);
    expect(await isTaken(put(signed, Buffer.concat([content, content])))).toBe(false);
    expect(await isTaken(put(signed, content, { 'content-type': 'text/html' }))).toBe(false);
    expect(await isTaken(put(signed, content, { 'content-disposition': 'inline' }))).toBe(false);
    expect(await harness.store.inspect(file.key, 8)).toBeUndefined();
    expect((await put(signed)).status).toBe(200);
  });

  test('refuses an address that was changed, or is used with another method', async () => {
    const signed = await harness.store.signUpload(file);
    const changed = absolute(signed.url);
    for (const [name, value] of changed.searchParams) {
      if (value.length > 40) changed.searchParams.set(name, value.replace(/.{4}$/, 'abcd'));
    }
    expect((await put({ ...signed, url: changed.href })).status).toBe(403);
    expect((await fetch(absolute(signed.url))).ok).toBe(false);
    await put(signed);
    const download = absolute(await harness.store.signDownload(file));
    expect((await fetch(download, { method: 'PUT', body: 'x' })).ok).toBe(false);
    expect((await harness.store.inspect(file.key, 8))?.size).toBe(content.length);
  });

  test('refuses an address after its time', async () => {
    const signed = await harness.store.signUpload(file);
    advance(UPLOAD_SECONDS + 1);
    expect((await put(signed)).status).toBe(403);
    await upload();
    const download = await harness.store.signDownload(file);
    advance(DOWNLOAD_SECONDS + 1);
    expect((await fetch(absolute(download))).status).toBe(403);
  });

  test('keeps nothing of an upload that breaks off, and takes it when it is sent again', async () => {
    const signed = await harness.store.signUpload(file);
    await breakOff(absolute(signed.url), signed.headers, content);
    expect(await harness.store.inspect(file.key, 8)).toBeUndefined();
    expect((await put(signed)).status).toBe(200);
  });

  test('removes an object, and one that is not there as well', async () => {
    await upload();
    await harness.store.remove(file.key);
    await harness.store.remove(file.key);
    expect(await harness.store.inspect(file.key, 8)).toBeUndefined();
    expect((await fetch(absolute(await harness.store.signDownload(file)))).status).toBe(404);
  });

  test('keeps what the services write themselves', async () => {
    await harness.store.write('demo/a.pdf', content, 'application/pdf');
    expect((await harness.store.inspect('demo/a.pdf', 8))?.size).toBe(content.length);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a//b', '.hidden', 'a/../b', ''])(
    'has no object called %j',
    async (key) => {
      await expect(harness.store.signUpload({ ...file, key })).rejects.toThrow('Not a key');
      await expect(harness.store.inspect(key, 8)).rejects.toThrow('Not a key');
    },
  );
});

describe('a page or drawing that somebody has stored', () => {
  test.each(['text/html', 'image/svg+xml', 'image/png', 'application/msword'])(
    'as %s never runs on our origin',
    async (contentType) => {
      const { store, origin, close } = await startLocal();
      const page = Buffer.from('<script>alert(1)</script>');
      const key = 'LKAA/1/x';
      await store.write(key, page, contentType);
      const address = await store.signDownload({ key, contentType, contentDisposition: 'inline' });
      const policy = (await fetch(new URL(address, origin))).headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'.*sandbox$/);
      await close();
    },
  );
});

test.each([
  ['image/png', `private, max-age=${DOWNLOAD_SECONDS}`],
  ['application/pdf', 'no-store'],
])('a browser keeps %s as %s, in either store', async (contentType, cached) => {
  const { store, origin, close } = await startLocal();
  const bucket = await startS3();
  const wanted = { key: 'LKAA/1/x', contentType, contentDisposition: 'inline' };
  await store.write(wanted.key, Buffer.from('content'), contentType);
  const answer = await fetch(new URL(await store.signDownload(wanted), origin));
  expect(answer.headers.get('cache-control')).toBe(cached);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const asked = new URL(await bucket.store.signDownload(wanted)).searchParams;
  expect(asked.get('response-cache-control')).toBe(cached);
  await Promise.all([close(), bucket.close()]);
});

describe('a store that is down', () => {
  test('is said to be unavailable', async () => {
    const server = await startS3Server();
    const store = createS3Store(readConfig(server.env), () => new Date());
    await server.close();
    await expect(store.inspect('a/b', 8)).rejects.toMatchObject({ statusCode: 503 });
    await expect(store.remove('a/b')).rejects.toMatchObject({ statusCode: 503 });
  });
});

/** Sends nine tenths of a file and hangs up; resolves when the other side has noticed. */
function breakOff(url: URL, headers: Record<string, string>, content: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sending = httpRequest(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(content.length) },
    });
    sending.on('error', () => undefined);
    sending.on('close', () => resolve());
    sending.write(content.subarray(0, content.length * 0.9), () => sending.destroy());
  });
}

test('a folder that cannot be written is said to be unavailable, and keeps what is sent when it is back', async () => {
  const folder = await temporaryFolder();
  const objects = join(folder.path, 'objects');
  const store = createLocalStore({
    folder: objects,
    signingKey: randomBytes(32),
    clock: () => new Date(),
  });
  folder.write('objects', 'no folder');
  const unavailable = { code: 'unavailable', statusCode: 503 };
  await expect(store.write('LKAA/one.pdf', Buffer.from('one'), 'application/pdf')).rejects.toMatchObject(
    unavailable,
  );
  await expect(store.inspect('LKAA/one.pdf', 3)).rejects.toMatchObject(unavailable);
  await rm(objects);
  await store.write('LKAA/one.pdf', Buffer.from('one'), 'application/pdf');
  expect(await store.inspect('LKAA/one.pdf', 3)).toMatchObject({ size: 3 });
  await folder.remove();
});

test.each<[string, RequestListener]>([
  ['takes a request and never answers', () => undefined],
  ['begins an answer and never ends it', (_, answer) => answer.writeHead(200, RANGE).flushHeaders()],
  [
    'answers a byte at a time',
    (_, answer) => {
      answer.writeHead(200, RANGE);
      const drip = setInterval(() => answer.write('%'), 50);
      answer.on('close', () => clearInterval(drip));
    },
  ],
])('a bucket that %s is given up', async (_, listener) => {
  const { store, close } = await bucketThat(listener);
  await expect(store.inspect('a/b/c.pdf', 1000)).rejects.toMatchObject({ code: 'unavailable' });
  await close();
});

test('of a bucket whose answer has no end only what was asked for is read', async () => {
  let open = 0;
  const { store, close } = await bucketThat((_, answer) => {
    open += 1;
    answer.on('close', () => (open -= 1));
    answer.writeHead(200, RANGE);
    // In turns with everything else: a socket may take all of it at once.
    const pour = (): void =>
      void (answer.destroyed || answer.write(Buffer.alloc(65_536), () => setImmediate(pour)));
    pour();
  });
  expect(await store.inspect('a/b/c.pdf', 8)).toMatchObject({ size: 1_000_000, head: Buffer.alloc(8) });
  await vi.waitFor(() => expect(open).toBe(0));
  await close();
});

const RANGE = { 'content-range': 'bytes 0-7/1000000' };

async function bucketThat(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = createS3Store(
    readConfig({
      FRONTLINE_S3_BUCKET: 'files',
      FRONTLINE_S3_REGION: 'us-east-1',
      FRONTLINE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FRONTLINE_S3_ACCESS_KEY_ID: 'key',
      FRONTLINE_S3_SECRET_ACCESS_KEY: 'secret',
      FRONTLINE_OUTBOUND_TIMEOUT_MS: '200',
    }),
    () => new Date(),
  );
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { store, close };
}
