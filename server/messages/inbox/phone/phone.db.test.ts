import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FAILURES_TO_TELL,
  MOST_DEVICES,
  PHONE_GATHERED_MS,
  PHONE_GIVEN_UP_AFTER_MS,
} from '#domain/phone/messages';
import { pauseAfter } from '#domain/webhooks/delivery';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';

const SITE = 1001;
const HOUR_MS = 3_600_000;
const SETTINGS = '/recon-services/rest/notification';

type Asked = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service and a gateway of text messages in one: both take posts, and answer as instructed. */
async function startTaker() {
  const asked: Asked[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, answers, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A browser: what it gives to subscribe, and what it reads of a message. */
function browser(endpoint: string, label = 'Chrome · Android') {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length));
  return {
    subscription: {
      endpoint,
      p256dh: own.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
      label,
    },
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const shared = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + theirs.length);
      const opened = createDecipheriv('aes-128-gcm', key, nonce);
      opened.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, string>;
    },
  };
}

let taker: Awaited<ReturnType<typeof startTaker>>;
let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  taker = await startTaker();
  database = await createDemoDatabase();
  const env = {
    FRONTLINE_PUBLIC_URL: 'https://frontline.example/',
    FRONTLINE_SMS_URL: `${taker.url}/sms`,
    FRONTLINE_SMS_TOKEN: 'a token of the gateway',
    FRONTLINE_PUSH_PRIVATE: 'true',
  };
  services = await startDemoServices(env, () => now, database);
});
afterAll(async () => {
  await services.close();
  taker.close();
});
beforeEach(async () => {
  await services.settled();
  // Time passes here: what is over its target by then would be reported, too.
  for (const table of [
    'stage_timer',
    'stage_target',
    'notification',
    'phone_message',
    'push_subscription',
    'mobile_number',
  ])
    await sql(`DELETE FROM ${table}`);
  for (const table of ['notification_choice', 'quiet_hours', 'mail_digest'])
    await sql(`DELETE FROM ${table}`);
  taker.asked.length = 0;
  taker.answers.length = 0;
  now = TODAY;
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const after = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const ask = async (who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  await services.signInAnew(who);
  return services.ask(who, method, `${SETTINGS}/${path}`, body ? { body } : {});
};
/** The manager shows news on a browser of theirs. */
async function subscribed(path = 'one') {
  const own = browser(`${taker.url}/push/${path}`);
  expect((await ask('manager', 'POST', 'devices', own.subscription)).status).toBe(200);
  return own;
}
const note = async (notes: string): Promise<string> => {
  const [order] = await sql<{ extId: string }>(
    `SELECT ext_id AS "extId" FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY work_order_id LIMIT 1`,
    [SITE],
  );
  const body = { site_id: SITE, work_order_number: order?.extId, notes };
  await services.signInAnew('shop');
  expect((await services.ask('shop', 'POST', '/services/notes/notes', { body })).status).toBe(200);
  await services.settled();
  return order?.extId ?? '';
};
type Row = {
  channel: string;
  state: string;
  attempts: number;
  next_time: Date | null;
  last_failure: string | null;
};
const rows = () => sql<Row>('SELECT * FROM phone_message ORDER BY message_id');
const until = (what: readonly Partial<Row>[]) =>
  vi.waitFor(async () => expect(await rows()).toMatchObject(what), { timeout: 30_000, interval: 50 });
const stoppedNews = (who: string) =>
  sql<{ data: Record<string, string> }>(
    `SELECT n.data FROM notification n JOIN user_config u USING (user_config_id) WHERE n.kind = 'stopped' AND u.user_name = $1`,
    [who],
  );

describe('a device', () => {
  test('shows what its person is told, encrypted for it alone, several things in one message', async () => {
    const own = await subscribed();
    const extId = await note('Please look @manager');
    await note('And once more @manager');
    await until([
      { channel: 'push', state: 'waiting', next_time: new Date(TODAY.getTime() + PHONE_GATHERED_MS) },
    ]);
    after(PHONE_GATHERED_MS);
    await until([{ state: 'sent', attempts: 1, next_time: null }]);
    const [message] = taker.asked;
    expect(taker.asked).toHaveLength(1);
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
      ttl: '14400',
      urgency: 'normal',
    });
    const shown = own.read(message?.body ?? Buffer.alloc(0));
    expect(shown).toMatchObject({
      title: expect.stringMatching(/^2 news items from /),
      url: `https://frontline.example/#/inbox/${SITE}`,
    });
    expect(shown['body']).toMatch(new RegExp(`${extId}: .*Please look @manager\n.*And once more @manager`));
  });

  test('shows nothing of what was read meanwhile, nor what its person does not want there', async () => {
    await subscribed();
    await note('Please look @manager');
    await sql('UPDATE notification SET read_time = now()');
    after(PHONE_GATHERED_MS);
    await until([{ state: 'void' }]);
    const kinds = [{ kind: 'mentioned', mail: true, urgent: false, push: false }];
    expect((await ask('manager', 'PUT', 'settings', { kinds })).status).toBe(200);
    await note('And this @manager');
    expect(await rows()).toHaveLength(1);
    expect(taker.asked).toEqual([]);
  });

  test('is quiet in quiet hours but for what is urgent', async () => {
    await subscribed();
    // 9 in the morning there.
    const quiet = { from: '08:00', to: '12:00', timeZone: 'America/Chicago' };
    await ask('manager', 'PUT', 'settings', { quiet });
    await note('Please look @manager');
    expect(await rows()).toMatchObject([{ state: 'waiting', next_time: new Date('2026-03-02T18:00:00Z') }]);
    await ask('manager', 'PUT', 'settings', { kinds: [{ kind: 'mentioned', mail: true, urgent: true }] });
    await note('Urgent @manager');
    after(PHONE_GATHERED_MS);
    await vi.waitFor(() => expect(taker.asked).toHaveLength(1), { timeout: 30_000 });
    expect(taker.asked[0]?.headers['urgency']).toBe('high');
  });

  test('that has ended it is taken away, and its person finds that in the inbox', async () => {
    await subscribed();
    taker.answers.push(410);
    await note('Please look @manager');
    after(PHONE_GATHERED_MS);
    await until([{ state: 'failed', last_failure: 'gone' }]);
    expect(await sql('SELECT FROM push_subscription')).toEqual([]);
    expect(await stoppedNews('manager')).toEqual([{ data: { what: 'device', name: 'Chrome · Android' } }]);
  });

  test('of a service that is away is tried again until it is there, and not after a day', async () => {
    await subscribed();
    taker.answers.push(503, 429);
    await note('Please look @manager');
    after(PHONE_GATHERED_MS);
    await until([{ state: 'sending', attempts: 1, last_failure: 'unreachable' }]);
    after(HOUR_MS);
    await until([{ attempts: 2, last_failure: 'notNow' }]);
    after(HOUR_MS);
    await until([{ state: 'sent', attempts: 3 }]);
    taker.answers.push(503);
    await note('Once more @manager');
    after(PHONE_GATHERED_MS);
    await until([{ state: 'sent' }, { state: 'sending', attempts: 1, last_failure: 'unreachable' }]);
    after(PHONE_GIVEN_UP_AFTER_MS);
    await until([{ state: 'sent' }, { state: 'failed', last_failure: 'tooOld' }]);
  });

  test('belongs to whoever signed in there last, and to nobody once it is removed', async () => {
    const own = await subscribed();
    expect((await ask('shop', 'POST', 'devices', own.subscription)).status).toBe(200);
    const { body } = await ask('manager', 'GET', 'settings');
    expect(body).toMatchObject({ devices: [] });
    const path = `devices?endpoint=${encodeURIComponent(own.subscription.endpoint)}`;
    expect((await ask('manager', 'DELETE', path)).status).toBe(200);
    expect(await sql('SELECT FROM push_subscription')).toHaveLength(1);
    expect((await ask('shop', 'DELETE', path)).body).toMatchObject({ devices: [] });
  });

  test('that no message could go to is refused, and so is one too many', async () => {
    const own = browser(`${taker.url}/push/x`);
    for (const wrong of [
      { endpoint: 'ftp://push.example.com' },
      { endpoint: 'nowhere' },
      { auth: 'short' },
      { p256dh: 'AAAA' },
    ]) {
      const { status } = await ask('manager', 'POST', 'devices', { ...own.subscription, ...wrong });
      expect(status).toBe(422);
    }
    for (let at = 0; at < MOST_DEVICES; at += 1) await subscribed(String(at));
    expect((await ask('manager', 'POST', 'devices', own.subscription)).status).toBe(409);
    await subscribed('0');
  });
});

describe('a text message', () => {
  const wanted = async () => {
    const kinds = [{ kind: 'mentioned', mail: true, urgent: false, sms: true }];
    const { body } = await ask('manager', 'PUT', 'settings', { kinds, mobile: '+13125550123' });
    expect(body).toMatchObject({ sms: 'ready', mobile: '+13125550123' });
  };

  test('goes to the number by the gateway, short and with its link whole', async () => {
    await wanted();
    const extId = await note(`${'Look at the door. '.repeat(12)} @manager`);
    after(PHONE_GATHERED_MS);
    await until([{ channel: 'sms', state: 'sent' }]);
    const [message] = taker.asked;
    expect(message?.path).toBe('/sms');
    expect(message?.headers.authorization).toBe('Bearer a token of the gateway');
    const { to, text, id } = JSON.parse(message?.body.toString() ?? '{}') as Record<string, string>;
    expect(message?.headers['idempotency-key']).toBe(id);
    expect(to).toBe('+13125550123');
    expect(text?.length).toBeLessThanOrEqual(160);
    expect(text?.startsWith(extId)).toBe(true);
    expect(text?.endsWith(`https://frontline.example/#/inbox/${SITE}`)).toBe(true);
  });

  test('of a gateway that lets nobody in is tried again, and whoever has the administration is told once', async () => {
    await wanted();
    for (let at = 0; at < FAILURES_TO_TELL; at += 1) taker.answers.push(403);
    await note('Please look @manager');
    after(PHONE_GATHERED_MS);
    for (let at = 1; at <= FAILURES_TO_TELL; at += 1) {
      // The failure under way counts like the one before it: it is over once it waits for its next time.
      const next = now.getTime() + pauseAfter(at);
      await until([{ attempts: at, last_failure: 'signIn', next_time: new Date(next) }]);
      after(HOUR_MS);
    }
    await until([{ state: 'sent', attempts: FAILURES_TO_TELL + 1 }]);
    expect(await stoppedNews('admin')).toEqual([{ data: { what: 'sms' } }]);
    const ids = new Set(taker.asked.map(({ headers }) => headers['idempotency-key']));
    expect(ids.size).toBe(1);
  });

  test('needs a number that is one, and none goes without', async () => {
    expect((await ask('manager', 'PUT', 'settings', { mobile: '555-0123' })).status).toBe(400);
    await wanted();
    expect((await ask('manager', 'PUT', 'settings', { mobile: '' })).body).toMatchObject({ sms: 'noNumber' });
    await note('Please look @manager');
    expect(await rows()).toEqual([]);
  });
});

test('a test says by which devices and to which number it went, or why not', async () => {
  const test = async (channel: string) => (await ask('manager', 'POST', 'test', { channel })).body;
  expect(await test('push')).toEqual({ sentTo: '', failure: 'noDevice', status: null });
  expect(await test('sms')).toEqual({ sentTo: '', failure: 'noNumber', status: null });
  const own = await subscribed();
  expect(await test('push')).toEqual({ sentTo: 'Chrome · Android', failure: null, status: null });
  expect(own.read(taker.asked[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Frontline' });
  taker.answers.push(500);
  await ask('manager', 'PUT', 'settings', { mobile: '+13125550123' });
  expect(await test('sms')).toEqual({ sentTo: '', failure: 'unreachable', status: 500 });
});

test('whoever wants one mail a day gets it at their time, and what is urgent at once', async () => {
  await sql('UPDATE mail_server SET configured = true');
  const digest = { at: '17:00', timeZone: 'America/Chicago' };
  expect((await ask('manager', 'PUT', 'settings', { digest })).body).toMatchObject({ digest });
  await note('Please look @manager');
  const mails = () =>
    sql<{ next_time: Date; urgent: boolean }>(
      'SELECT next_time, urgent FROM notification_mail ORDER BY mail_id',
    );
  expect(await mails()).toEqual([{ next_time: new Date('2026-03-02T23:00:00Z'), urgent: false }]);
  await ask('manager', 'PUT', 'settings', { kinds: [{ kind: 'mentioned', mail: true, urgent: true }] });
  await note('Urgent @manager');
  expect(await mails()).toMatchObject([
    { urgent: false },
    { urgent: true, next_time: new Date(TODAY.getTime() + 120_000) },
  ]);
  expect(
    (await ask('manager', 'PUT', 'settings', { digest: { at: '17:00', timeZone: 'Mars/Base' } })).status,
  ).toBe(422);
});
