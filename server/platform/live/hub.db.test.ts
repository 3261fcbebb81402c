import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { LIVE_CHANNEL } from '../http/effects';
import type { Change } from '../http/context';
import { LiveHub } from './hub';

let services: DemoServices;
let hub: LiveHub;
beforeAll(async () => {
  services = await startDemoServices();
  hub = new LiveHub(services.databaseUrl);
  await hub.start(services.app.log);
});
afterAll(async () => {
  await hub.close();
  await services.close();
});

/** Somebody commits a change; resolves when it has been heard. */
async function commit(change: Change): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    hub.onChange(({ ids }) => {
      if (ids[0] === change.ids[0]) resolve();
    });
  });
  await services.pool.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(change)]);
  await heard;
}

test('a console that listens after it has read is told what has changed at its site in between', async () => {
  const readAt = performance.now();
  await commit({ siteId: 1001, area: 'work-orders', ids: [41] });
  await commit({ siteId: 1003, area: 'work-orders', ids: [42] });
  const later = performance.now();
  await commit({ siteId: 1001, area: 'notes', ids: [43] });
  const missed = (since: number) => hub.since(1001, performance.now() - since);
  expect(missed(readAt)).toMatchObject([{ change: { ids: [41] } }, { change: { ids: [43] } }]);
  expect(missed(later)).toMatchObject([{ change: { ids: [43] } }]);
});

test('a console that has read before the process heard of changes is told to look again', () => {
  expect(hub.since(1001, performance.now() + 1)).toEqual([{ event: 'resync' }]);
  expect(hub.since(1001, 3_600_000)).toEqual([{ event: 'resync' }]);
});
