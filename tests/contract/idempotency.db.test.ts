import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { addressOf, sampleInput } from './sampler';
import { prepare, readWorld, TASKS_FOR, VALUES_FOR } from './world';

let services: DemoServices;
let known: Record<string, unknown>;
let missing: Record<string, unknown>;
/** Other work orders, by the id of a call that not every work order allows. */
const allowing = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  services = await startDemoServices();
  // The demo's first site has read-only parts, but the effects on parts must be visible too.
  await services.pool.query(
    "UPDATE site SET enabled_flags = array_remove(enabled_flags, 'partsReadonlyEnabled') WHERE site_id = 1001",
  );
  const world = await readWorld(services.pool);
  const site = {
    siteId: 1001,
    site_id: 1001,
    site: 1001,
    auction: 'LKAA',
    extSiteId: 'LKAA',
    auctionId: 'LKAA',
    auction_id: 'LKAA',
    userConfigId: world.person('admin').userConfigId,
    userId: 'admin',
    user_id: 'admin',
  };
  known = { ...(await world.order(1001, 'admin')), ...site };
  for (const [id, tasks] of Object.entries(TASKS_FOR)) {
    // A completed stage is left for good.
    const last = id === 'completeWorkOrderTask';
    allowing.set(id, { ...(await world.order(1001, 'admin', { tasks, last })), ...site });
  }
  missing = { ...known, workOrderId: 999_999_999 };
  // A repeated command may well be harmless; only counting its writes shows that it ran once.
  await services.pool.query(`
    CREATE TABLE counted (what text);
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO counted VALUES (TG_TABLE_NAME); RETURN NEW; END';
    CREATE TRIGGER counted AFTER UPDATE OF preferences ON user_config FOR EACH ROW EXECUTE FUNCTION count_write();
    CREATE TRIGGER counted AFTER INSERT ON work_order_event FOR EACH ROW EXECUTE FUNCTION count_write()`);
});
afterEach(() => services.pool.query('TRUNCATE counted'));
afterAll(() => services.close());

/** An answer that is shown only once is not stored under any key. */
const commands = CALLS.filter(
  (call) => call.effect === 'write' && call.policy.access === 'session' && !call.secret,
);
/** Some other commands for each, so that every command is tried under the keys of a few others. */
const othersOf = (call: Call): Call[] =>
  [1, 2, 5, 13]
    .map((step) => commands[(commands.indexOf(call) + step) % commands.length])
    .filter((other) => other !== undefined);
const PREFERENCES = callAddress(callOf('savePreferences'), OWN_BASES);

function callOf(id: string): Call {
  const call = CALLS.find((candidate) => candidate.id === id);
  if (!call) throw new Error(`The contract has no call ${id}.`);
  return call;
}

function send(call: Call, key: string, values = allowing.get(call.id) ?? known, user = 'admin') {
  const { params, body } = sampleInput(call, { ...values, ...VALUES_FOR[call.id] });
  return services.ask(user, call.method, addressOf(call, params), {
    headers: { 'idempotency-key': key },
    ...(call.method === 'GET' ? {} : { body: body ?? {} }),
  });
}

function save(key: string, body: Record<string, unknown>, user = 'admin') {
  return services.ask(user, 'PUT', PREFERENCES, { headers: { 'idempotency-key': key }, body });
}

async function writes(): Promise<number> {
  // What a command queues is part of what it writes.
  await services.settled();
  const { rows } = await services.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM counted');
  return rows[0]?.n ?? -1;
}

describe('a command with an Idempotency-Key', () => {
  test('happens once when it is sent twice, and answers the same', async () => {
    const first = await save('twice', { theme: 'dark' });
    const second = await save('twice', { theme: 'dark' });
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await writes()).toBe(1);
  });

  test('does not undo what was done between its two sendings', async () => {
    await save('old', { theme: 'light' });
    await save('new', { theme: 'dark' });
    await save('old', { theme: 'light' });
    const { rows } = await services.pool.query<{ theme: string }>(
      "SELECT preferences->>'theme' AS theme FROM user_config WHERE user_name = 'admin'",
    );
    expect(rows[0]?.theme).toBe('dark');
  });

  test('happens once when it is sent eight times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save('at-once', { density: 'compact' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { success: true } })]),
    );
    expect(await writes()).toBe(1);
  });

  test('happens again under another key, and without one', async () => {
    await save('one', { theme: 'dark' });
    await save('two', { theme: 'dark' });
    await services.ask('admin', 'PUT', PREFERENCES, { body: { theme: 'dark' } });
    expect(await writes()).toBe(3);
  });

  test('does not take a key away from another person', async () => {
    await save('shared', { theme: 'dark' }, 'admin');
    expect((await save('shared', { theme: 'light' }, 'manager')).status).toBe(200);
    expect(await writes()).toBe(2);
  });

  test('is refused with 422 under a key that was used with other values', async () => {
    await save('other values', { theme: 'dark' });
    const refused = await save('other values', { theme: 'light' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'unprocessable' });
    expect(await writes()).toBe(1);
  });

  test.each(commands.map((call) => [call.id, call] as const))(
    '%s happens once under one key and is refused under that of another call',
    async (id, call) => {
      const key = `once-${id}`;
      await prepare(services.pool, call, allowing.get(id) ?? known);
      const answers = await Promise.all([send(call, key), send(call, key), send(call, key)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const written = await writes();
      expect(await send(call, key)).toEqual(answers[0]);
      expect(await writes()).toBe(written);
      for (const other of othersOf(call)) expect((await send(other, key)).status).toBe(422);
      expect(await writes()).toBe(written);
    },
  );

  test('keeps its key free when it is refused', async () => {
    const start = callOf('startWorkOrderTask');
    expect((await send(start, 'retry', missing)).status).toBe(404);
    expect((await send(start, 'retry')).status).toBe(200);
  });

  test('is refused with a key that is empty or too long', async () => {
    expect((await save('', {})).status).toBe(400);
    expect((await save('k'.repeat(101), {})).status).toBe(400);
    expect(await writes()).toBe(0);
  });
});
