import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WEBHOOK_MESSAGES, webhookTestMessage } from '#contract/webhook-events';
import type { WebhookEvent } from '#domain/webhooks/events';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { seeded, startReceiver, verifies, type Receiver } from '../../../tests/helpers/webhook-receiver';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import { takeDue } from './line-queries';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const OTHER = 1003;
const DAY = 86_400_000;
const ENV = { FRONTLINE_WEBHOOK_PRIVATE: 'true', FRONTLINE_OUTBOUND_TIMEOUT_MS: '60000' };
const SOON = { timeout: 30_000, interval: 40 };

let database: TestDatabase;
let services: DemoServices;
let orders: number[];
let now = TODAY;
const receivers: Receiver[] = [];
beforeAll(async () => {
  database = await createDemoDatabase();
  services = await startDemoServices(ENV, () => now, database);
  const { rows } = await database.pool.query<{ id: number }>(
    'SELECT work_order_id AS id FROM work_order WHERE site_id = $1 ORDER BY 1 LIMIT 20',
    [SITE],
  );
  orders = rows.map(({ id }) => id);
});
afterAll(() => services.close());
let signedIn = 0;
/** A session ends as time passes. */
async function asAdmin(): Promise<DemoServices> {
  if (Math.abs(now.getTime() - signedIn) > 300_000) {
    await services.signInAnew('admin');
    await services.prove('admin');
    signedIn = now.getTime();
  }
  return services;
}
beforeEach(() => {
  now = TODAY;
});
afterEach(async () => {
  await database.pool.query('DELETE FROM webhook_endpoint');
  await database.pool.query('DELETE FROM webhook_delivery');
  for (const receiver of receivers.splice(0)) await receiver.close();
});

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row };
const send = async (method: 'POST' | 'PUT', path: string, body: Row = {}) =>
  (await (
    await asAdmin()
  ).ask('admin', method, `${MAIN}/${path}`, {
    body: { siteId: SITE, ...body },
  })) as Answer;
const read = async (path: string) =>
  (await (await asAdmin()).ask('admin', 'GET', `${MAIN}/${path}`)) as Answer;

async function listen(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

let number = 0;
type Made = { webhookEndpointId: number; secret: string; modTime: string };
async function addEndpoint(address: string, more: Row = {}): Promise<Made> {
  const made = await send('POST', 'table/webhookEndpoint', {
    name: `System ${(number += 1)}`,
    address,
    ...more,
  });
  expect(made).toMatchObject({ status: 200, body: { active: 'Y' } });
  return made.body as Made;
}
const endpoint = async (id: number) =>
  (await read(`table/webhookEndpoint/${id}?siteId=${SITE}`)).body as Row & { stopReason: string };

/** Something happens to vehicles, each time in a command of its own. */
const WRITTEN = 'Key is in the glove box';
async function happen(ids: readonly number[], what = 'Note', siteId = SITE): Promise<void> {
  for (const workOrderId of ids) {
    await inTransaction(database.pool, async (db) => {
      const { history, publish } = transactionEffects(db, 'shop', now);
      const event = {
        siteId,
        workOrderId,
        eventType: what,
        action: 'Added',
        description: 'It happened',
        data: { notes: WRITTEN },
      };
      await history(event);
      await publish({ siteId, area: 'work-orders', ids: [workOrderId] });
    });
  }
}
const countDeliveries = async (which: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM webhook_delivery WHERE ${which}`,
  );
  return rows[0]?.n ?? 0;
};
const waiting = () => countDeliveries(`state = 'waiting'`);
const underWay = () => countDeliveries('held_until IS NOT NULL');
/** Time goes on while what is due is tried, a few seconds for each look. */
const passingUntil = (what: () => Promise<void> | void, seconds = 6) =>
  vi.waitFor(
    async () => {
      now = new Date(now.getTime() + seconds * 1000);
      await what();
    },
    { ...SOON, timeout: 60_000 },
  );

describe('messages', () => {
  test('are genuine, keep what their type promises, and are those that the endpoint wants', async () => {
    const [all, some] = [await listen(), await listen()];
    const { secret } = await addEndpoint(all.url);
    await addEndpoint(some.url, { events: ['stage.entered'] });
    // What has happened is reported once more: events of every kind, with what they know.
    const { rowCount } = await database.pool.query(
      `INSERT INTO event_outbox (site_id, event_id, mod_time)
       SELECT site_id, event_id, mod_time FROM (
         SELECT site_id, event_id, mod_time, row_number() OVER (PARTITION BY event_type, action ORDER BY event_id DESC) AS place
         FROM work_order_event WHERE site_id = $1) e WHERE place <= 5`,
      [SITE],
    );
    await happen(orders.slice(0, 1));
    await vi.waitFor(async () => {
      expect(all.asked.length).toBeGreaterThan(rowCount ?? 0);
      expect(await waiting()).toBe(0);
    }, SOON);
    for (const { headers, body, message } of all.asked) {
      expect(verifies(secret, headers, body)).toBe(true);
      const schema = WEBHOOK_MESSAGES.get(message.type as WebhookEvent);
      expect(schema?.safeParse(message), body).toMatchObject({ success: true });
    }
    expect(new Set(all.asked.map(({ message }) => message.type)).size).toBeGreaterThan(8);
    const notes = all.asked.filter(({ message }) => message.type === 'note.added');
    expect(notes.length).toBeGreaterThan(0);
    // The text of a note is read where it can be changed and deleted.
    expect(notes.filter(({ body }) => body.includes(WRITTEN))).toEqual([]);
    expect(some.asked.length).toBeGreaterThan(0);
    expect(some.asked.every(({ message }) => message.type === 'stage.entered')).toBe(true);
  });

  test('come at least once, once by their id and in the order of their vehicle, where a third of the answers are failures', async () => {
    const receiver = await listen();
    const random = seeded(7);
    const taken = new Map<string, string[]>();
    const known = new Set<string>();
    receiver.answer = ({ id, message }) => {
      const luck = random();
      if (luck < 0.2) return 500;
      if (!known.has(id)) {
        known.add(id);
        const vehicle = String(message.data.workOrderId);
        taken.set(vehicle, [...(taken.get(vehicle) ?? []), message.data.event.eventId]);
      }
      // It was accepted, and nobody is told about that.
      return luck < 0.3 ? 503 : 204;
    };
    await addEndpoint(receiver.url);
    for (let round = 0; round < 5; round += 1) await happen(orders);
    await passingUntil(async () => {
      expect(known.size).toBe(orders.length * 5);
      expect(await waiting()).toBe(0);
    }, 60);
    expect(receiver.asked.length).toBeGreaterThan(known.size);
    for (const ids of taken.values()) {
      expect(ids).toHaveLength(5);
      expect(ids).toEqual(ids.toSorted((one, other) => Number(one) - Number(other)));
    }
  });

  test('of one vehicle that is not taken keep no other vehicle waiting, and those behind it wait', async () => {
    const receiver = await listen();
    const [first = 0, ...others] = orders.slice(0, 5);
    receiver.answer = ({ message }) => (message.data.workOrderId === first ? 400 : 200);
    await addEndpoint(receiver.url);
    await happen([first, ...others, first, ...others]);
    await vi.waitFor(async () => expect(await waiting()).toBe(2), SOON);
    const ofFirst = receiver.asked.filter(({ message }) => message.data.workOrderId === first);
    expect(new Set(ofFirst.map(({ id }) => id)).size).toBe(1);
  });

  test('to an endpoint that never answers delay none to another one', async () => {
    const [silent, quick] = [await listen(), await listen()];
    let release: (status: number) => void = () => undefined;
    const released = new Promise<number>((resolve) => (release = resolve));
    silent.answer = () => released;
    await addEndpoint(silent.url);
    await addEndpoint(quick.url);
    await happen(orders);
    await vi.waitFor(() => expect(quick.asked).toHaveLength(orders.length), SOON);
    await happen(orders);
    await vi.waitFor(() => expect(quick.asked).toHaveLength(2 * orders.length), SOON);
    // No more are under way to one endpoint.
    expect(silent.asked).toHaveLength(4);
    release(204);
    await vi.waitFor(() => expect(silent.asked).toHaveLength(2 * orders.length), SOON);
  });

  test('of a process that died are sent by another one, and a stop in the middle loses none', async () => {
    const receiver = await listen();
    let release: (status: number) => void = () => undefined;
    const held = new Promise<number>((resolve) => (release = resolve));
    receiver.answer = () => held;
    const { webhookEndpointId: endpointId } = await addEndpoint(receiver.url);
    await happen(orders);
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(4), SOON);
    const stopping = services.stop();
    release(500);
    await stopping;
    receiver.answer = () => 204;
    const until = new Date(now.getTime() + 90_000);
    const lost = await takeDue(database.pool, { siteId: SITE, endpointId }, { now, until, limit: 5 });
    expect(lost).toHaveLength(5);
    const askedBefore = new Set(receiver.asked.map(({ id }) => id));
    services = await startDemoServices(ENV, () => now, database);
    signedIn = 0;
    // Those that failed before the stop, and whatever waits behind a failing endpoint, have their time; so have those
    // that were accepted.
    await passingUntil(async () => expect(await waiting()).toBe(0), 60);
    const asked = new Set(receiver.asked.map(({ id }) => id));
    expect(asked.size).toBe(orders.length);
    expect(askedBefore.size).toBeLessThan(orders.length);
  });

  test('that were given up or taken are sent again under their ids, from the list', async () => {
    const receiver = await listen();
    receiver.answer = () => 500;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    const vehicles = orders.slice(0, 3);
    await happen([...vehicles, ...vehicles]);
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(3), SOON);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'SELECT FROM webhook_delivery WHERE held_until IS NULL AND attempts > 0',
      );
      expect(rows).toHaveLength(3);
    }, SOON);
    // They were tried for three days while others were taken.
    await database.pool.query("UPDATE webhook_delivery SET first_try = first_try - interval '3 days'");
    await passingUntil(async () => expect((await endpoint(id))['failed']).toBe(3));
    receiver.answer = () => 204;
    await passingUntil(async () => expect(await waiting()).toBe(0));
    const list = async (state: string) =>
      (await read(`webhook/deliveries?siteId=${SITE}&webhookEndpointId=${id}&state=${state}&limit=2`)).body;
    const { deliveries, next } = (await list('failed')) as { deliveries: Row[]; next: number };
    expect(deliveries).toMatchObject([
      { state: 'failed', status: 500, failure: 'status' },
      { state: 'failed', event: 'note.added' },
    ]);
    expect(next).toBe(deliveries[1]?.['deliveryId']);
    const before = receiver.asked.length;
    const body = { webhookEndpointId: id };
    const again = await send('POST', `webhook/replay/${String(deliveries[0]?.['deliveryId'])}`, body);
    expect(again).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    expect(await send('POST', `webhook/replayFailed/${id}`)).toMatchObject({ body: { replayed: 2 } });
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(before + 3), SOON);
    const sent = ((await list('sent')) as { deliveries: Row[] }).deliveries[0];
    await send('POST', `webhook/replay/${String(sent?.['deliveryId'])}`, body);
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(before + 4), SOON);
    expect(receiver.asked.at(-1)?.id).toBe(sent?.['messageId']);
    expect(await send('POST', 'webhook/replay/999999999', body)).toMatchObject({ status: 404 });
  });
});

describe('an endpoint', () => {
  test('that says it is gone is stopped at once, collects what happens, and goes on where it stopped', async () => {
    const receiver = await listen();
    receiver.answer = () => 410;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    const vehicle = orders.slice(0, 1);
    await happen(vehicle);
    await vi.waitFor(async () => expect((await endpoint(id)).stopReason).toBe('gone'), SOON);
    const inbox = await services.ask('admin', 'GET', `/recon-services/rest/inbox?siteId=${SITE}`);
    expect(JSON.stringify(inbox.body)).toContain('"kind":"stopped"');
    // Those who may only look at the administration could fix nothing.
    const other = await services.ask('manager', 'GET', `/recon-services/rest/inbox?siteId=${SITE}`);
    expect(JSON.stringify(other.body)).not.toContain('"kind":"stopped"');
    const asked = receiver.asked.length;
    await happen(vehicle);
    await services.settled();
    await vi.waitFor(async () => expect(await waiting()).toBe(2), SOON);
    expect(receiver.asked).toHaveLength(asked);
    const { rows } = await database.pool.query(
      `SELECT record_name, mod_user FROM audit_event WHERE resource = 'webhooks' AND record_id = $1 AND mod_user = 'system'`,
      [String(id)],
    );
    expect(rows).toHaveLength(1);
    receiver.answer = () => 204;
    const on = await send('PUT', `table/webhookEndpoint/${id}`, { active: 'Y' });
    expect(on.body).toMatchObject({ active: 'Y', stopReason: '', stoppedAt: '' });
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
    const taken = receiver.asked.slice(asked).map(({ message }) => Number(message.data.event.eventId));
    expect(taken).toEqual(taken.toSorted((one, other) => one - other));
    expect(taken).toHaveLength(2);
  });

  test('that takes nothing for three days is stopped, and loses nothing', async () => {
    const receiver = await listen();
    receiver.answer = () => 503;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    await happen(orders);
    await passingUntil(async () => expect((await endpoint(id))['failingSince']).not.toBe(''));
    await database.pool.query(
      "UPDATE webhook_endpoint SET failing_since = failing_since - interval '3 days'",
    );
    await passingUntil(async () => expect((await endpoint(id)).stopReason).toBe('failing'));
    expect(await waiting()).toBe(orders.length);
    receiver.answer = () => 204;
    await send('PUT', `table/webhookEndpoint/${id}`, { active: 'Y' });
    // What was under way as it was stopped has a time of its own.
    await passingUntil(async () => expect(await waiting()).toBe(0), 60);
  });

  test('that is well again after a pause is sent everything at once', async () => {
    const receiver = await listen();
    receiver.answer = () => 503;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    await happen(orders);
    await passingUntil(async () => {
      const { rows } = await database.pool.query<{ failures: number }>(
        'SELECT failures FROM webhook_endpoint',
      );
      expect(rows[0]?.failures).toBeGreaterThan(12);
    }, 60);
    receiver.answer = () => 204;
    now = new Date(now.getTime() + 1_800_000);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
    expect(await endpoint(id)).toMatchObject({ failingSince: '', waiting: 0 });
  });

  test('tells its secret once, signs with two of them for a day, and with one once the former is ended', async () => {
    const receiver = await listen();
    const { webhookEndpointId: id, secret: first } = await addEndpoint(receiver.url);
    expect((await endpoint(id))['secret']).toBe('');
    const rotated = await send('POST', `webhook/rotateSecret/${id}`);
    const second = String(rotated.body['secret']);
    const again = await send('POST', `webhook/rotateSecret/${id}`);
    expect(again).toMatchObject({ status: 409, body: { sentence: { key: 'webhooks.formerSigns' } } });
    const good = async () => {
      expect(await send('POST', `webhook/test/${id}`)).toMatchObject({ body: { status: 204, failure: '' } });
      const { headers, body, message } = receiver.asked.at(-1) ?? { headers: {}, body: '', message: {} };
      expect(webhookTestMessage.safeParse(message).success).toBe(true);
      return [first, second].map((secret) => verifies(secret, headers, body));
    };
    expect(await good()).toEqual([true, true]);
    await send('POST', `webhook/endFormerSecret/${id}`);
    expect(await good()).toEqual([false, true]);
    await send('POST', `webhook/rotateSecret/${id}`);
    now = new Date(now.getTime() + DAY);
    expect((await good())[1]).toBe(false);
    const { rows } = await database.pool.query<{ row: string }>(
      'SELECT e::text AS row FROM webhook_endpoint e',
    );
    expect(rows.some(({ row }) => row.includes(second.slice(6)))).toBe(false);
  });

  test('that is there again before its pause is over is asked by whoever presses, and sent everything after a test', async () => {
    const receiver = await listen();
    receiver.answer = () => 500;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    await happen(orders.slice(0, 2));
    await passingUntil(async () => {
      const { rows } = await database.pool.query<{ paused: boolean }>(
        'SELECT failures >= 10 AND paused_until > $1 AS paused FROM webhook_endpoint',
        [now],
      );
      expect(rows[0]?.paused).toBe(true);
    }, 60);
    await vi.waitFor(async () => expect(await underWay()).toBe(0), SOON);
    const list = await read(`webhook/deliveries?siteId=${SITE}&webhookEndpointId=${id}`);
    const rows = list.body['deliveries'] as { deliveryId: number; nextTry: string }[];
    const first = rows.find(({ nextTry }) => nextTry !== '');
    const asked = receiver.asked.length;
    await send('POST', `webhook/replay/${first?.deliveryId}`, { webhookEndpointId: id });
    await vi.waitFor(async () => {
      expect(receiver.asked.length).toBeGreaterThan(asked);
      // What is under way has had its answer by now, and is tried again by the clock alone.
      expect(await underWay()).toBe(0);
    }, SOON);
    receiver.answer = () => 204;
    await send('POST', `webhook/test/${id}`);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
  });

  test('is told of all sites where a company administrator says so, who alone sees it', async () => {
    const receiver = await listen();
    const { webhookEndpointId: id } = await addEndpoint(receiver.url, { allSites: 'Y' });
    const { rows } = await database.pool.query<{ id: number }>(
      'SELECT min(work_order_id) AS id FROM work_order WHERE site_id = $1',
      [OTHER],
    );
    await happen([rows[0]?.id ?? 0], 'Note', OTHER);
    await happen(orders.slice(0, 1));
    await vi.waitFor(() => expect(receiver.asked).toHaveLength(2), SOON);
    const seen = async (user: string) =>
      (await services.ask(user, 'GET', `${MAIN}/table/webhookEndpoint?siteId=${SITE}`)) as {
        body: { webhookEndpointId: number }[];
      };
    expect((await seen('admin')).body.map((row) => row.webhookEndpointId)).toEqual([id]);
    expect((await seen('manager')).body).toEqual([]);
  });

  test('that is taken away takes its messages along', async () => {
    const receiver = await listen();
    receiver.answer = () => 500;
    const { webhookEndpointId: id } = await addEndpoint(receiver.url);
    await happen(orders);
    await vi.waitFor(() => expect(receiver.asked.length).toBeGreaterThan(3), SOON);
    const gone = await (
      await asAdmin()
    ).ask('admin', 'DELETE', `${MAIN}/table/webhookEndpoint/${id}?siteId=${SITE}`);
    expect(gone.status).toBe(200);
    await database.pool.query(`SELECT graphile_worker.add_job('sweep-webhooks', '{}')`);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
  });
});

test('what is old is swept: messages after thirty days, and what a stopped endpoint collected after seven', async () => {
  const receiver = await listen();
  const { webhookEndpointId: id } = await addEndpoint(receiver.url);
  await happen(orders.slice(0, 2));
  await vi.waitFor(async () => expect((await endpoint(id))['lastSent']).not.toBe(''), SOON);
  await send('PUT', `table/webhookEndpoint/${id}`, { active: 'N' });
  await happen(orders.slice(0, 2));
  await vi.waitFor(async () => expect(await waiting()).toBe(2), SOON);
  const left = async () => {
    await database.pool.query(`SELECT graphile_worker.add_job('sweep-webhooks', '{}')`);
    await services.settled();
    const { rows } = await database.pool.query<{ state: string }>(
      'SELECT DISTINCT state FROM webhook_delivery ORDER BY 1',
    );
    return rows.map(({ state }) => state);
  };
  now = new Date(now.getTime() + 6 * DAY);
  expect(await left()).toEqual(['sent', 'waiting']);
  now = new Date(now.getTime() + 2 * DAY);
  expect(await left()).toEqual(['sent']);
  await happen(orders.slice(0, 1));
  await services.settled();
  expect(await waiting()).toBe(0);
  now = new Date(now.getTime() + 23 * DAY);
  expect(await left()).toEqual([]);
});

describe('an address, where nothing inside of the network may be asked', () => {
  let guarded: DemoServices;
  beforeAll(async () => {
    guarded = await startDemoServices({}, () => now, database);
  });
  afterAll(() => guarded.stop());
  const add = async (address: string) => {
    await guarded.signInAnew('admin');
    await guarded.prove('admin');
    const body = { siteId: SITE, name: 'Guarded', address };
    return (await guarded.ask('admin', 'POST', `${MAIN}/table/webhookEndpoint`, { body })) as Answer;
  };

  test.each([
    ['http://example.com/x', 'notEncrypted'],
    ['https://ann:secret@example.com/x', 'holdsPassword'],
    ['https://10.0.0.1/x', 'insideNetwork'],
    ['https://127.0.0.1/x', 'insideNetwork'],
    ['https://[::1]/x', 'insideNetwork'],
    ['https://[::ffff:10.0.0.1]/x', 'insideNetwork'],
    ['https://169.254.169.254/x', 'insideNetwork'],
  ])('is refused at its field: %s', async (address, code) => {
    expect(await add(address)).toMatchObject({ status: 409, body: { fields: [{ field: 'address', code }] } });
  });

  test('is asked for its name when it is connected to, and a test says what came of it', async () => {
    const { body } = await add('https://localhost:1/x');
    const path = `${MAIN}/webhook/test/${String(body['webhookEndpointId'])}`;
    const tried = await guarded.ask('admin', 'POST', path, { body: { siteId: SITE } });
    expect(tried).toMatchObject({ status: 200, body: { status: null, failure: 'refusedAddress' } });
  });
});

describe('nobody keeps an endpoint', () => {
  test('who has not shown anew who it is, or sees the vehicles of some customers', async () => {
    const body = { siteId: SITE, name: 'Unproven', address: 'https://example.com/x' };
    await services.signInAnew('admin');
    signedIn = 0;
    const unproven = await services.ask('admin', 'POST', `${MAIN}/table/webhookEndpoint`, { body });
    expect(unproven).toMatchObject({ status: 403, body: { sentence: { key: 'session.proveYourself' } } });
    await database.pool.query("UPDATE user_config SET ext_customer_id = '1' WHERE user_name = 'manager'");
    await services.signInAnew('manager');
    const limited = await services.ask('manager', 'GET', `${MAIN}/table/webhookEndpoint?siteId=${SITE}`);
    expect(limited).toMatchObject({ status: 403, body: { sentence: { key: 'platform.forAllOnly' } } });
  });

  test('under a name that there is, or more than twenty', async () => {
    await addEndpoint('https://example.com/x', { name: 'Stock' });
    const twin = await send('POST', 'table/webhookEndpoint', {
      name: ' stock ',
      address: 'https://example.com/y',
    });
    expect(twin).toMatchObject({ status: 409, body: { fields: [{ field: 'name', code: 'exists' }] } });
    await database.pool.query(
      `INSERT INTO webhook_endpoint (site_id, name, address, secret) SELECT $1, 'More ' || n, '', '' FROM generate_series(1, 19) n`,
      [SITE],
    );
    const more = await send('POST', 'table/webhookEndpoint', {
      name: 'One more',
      address: 'https://example.com/z',
    });
    expect(more).toMatchObject({ status: 409, body: { sentence: { key: 'webhooks.tooMany' } } });
  });
});
