import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import type { Change } from '../http/context';
import { transactionEffects } from '../http/effects';
import { inTransaction } from '../http/transaction';
import { LiveHub } from './hub';

let services: DemoServices;
let hub: LiveHub;
const heard: Change[] = [];
beforeAll(async () => {
  services = await startDemoServices();
  // What the services count when they start is announced, too.
  await services.settled();
  hub = new LiveHub(services.databaseUrl);
  await hub.start(services.app.log);
  hub.onChange((change) => heard.push(change));
});
afterAll(async () => {
  await hub.close();
  await services.close();
});

const change = (id: number, more: Partial<Change> = {}): Change => ({
  siteId: 1001,
  area: 'work-orders',
  ids: [id],
  ...more,
});
const heardIds = () => heard.map(({ ids }) => ids[0]);

/** A command that announces a change and does something else before it is committed. */
const command = (told: Change, rest: () => Promise<unknown> = () => Promise.resolve()) =>
  inTransaction(services.pool, async (client) => {
    await transactionEffects(client, 'test', new Date()).publish(told);
    await rest();
  });

/** Someone commits a change; resolves when it was received. */
async function commit(told: Change): Promise<void> {
  await command(told);
  await expect.poll(heardIds).toContain(told.ids[0]);
}

test('a console that listens after it has read is told what has changed at its site in between', async () => {
  const readAt = performance.now();
  await commit(change(41));
  await commit(change(42, { siteId: 1003 }));
  const later = performance.now();
  await commit(change(43, { area: 'notes' }));
  const missed = (since: number) => hub.since(1001, performance.now() - since);
  expect(missed(readAt)).toMatchObject([{ change: { ids: [41] } }, { change: { ids: [43] } }]);
  expect(missed(later)).toMatchObject([{ change: { ids: [43] } }]);
});

test('a console that has read before the process heard of changes is told to look again', () => {
  expect(hub.since(1001, performance.now() + 1)).toEqual([{ event: 'resync' }]);
  expect(hub.since(1001, 3_600_000)).toEqual([{ event: 'resync' }]);
});

test('a change is heard when it is committed, whichever came first, and once; what is rolled back never is', async () => {
  await command(change(51), async () => {
    await commit(change(52));
    expect(heardIds()).not.toContain(51);
  });
  await expect.poll(heardIds).toContain(51);
  await expect(command(change(53), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await commit(change(54));
  expect(heardIds().filter((id) => Number(id) > 50)).toEqual([52, 51, 54]);
});

test('a connection that is cut goes on where it was: nothing is missed, and nobody has to look again', async () => {
  const messages: string[] = [];
  const leave = hub.subscribe(1001, ({ event }) => messages.push(event));
  await services.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'frontline-live' AND datname = current_database()",
  );
  await command(change(61));
  await commit(change(62));
  expect(heardIds().filter((id) => Number(id) > 60)).toEqual([61, 62]);
  expect(messages).toEqual(['change', 'change']);
  leave();
});

test('a change that nobody woke the relays for is heard all the same, however many it names', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => 100_000 + at);
  await services.pool.query('INSERT INTO live_message (change) VALUES ($1)', [
    JSON.stringify(change(0, { ids })),
  ]);
  await expect.poll(heardIds, { timeout: 5000 }).toContain(100_000);
  expect(heard.at(-1)?.ids).toEqual(ids);
});
