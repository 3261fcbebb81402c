import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkWebhooks } from './webhooks';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const findings = async () =>
  (await checkWebhooks(database.pool)).map(({ state, sentence }) => `${state}: ${sentence}`);
const endpoint = (name: string, siteId: number, reason: string | null) =>
  database.pool.query(
    `INSERT INTO webhook_endpoint (site_id, endpoint_id, name, address, secret, stop_reason, stopped_at)
     VALUES ($1, $2, $3, 'https://example.com', '', $4, CASE WHEN $4::text IS NULL THEN NULL ELSE now() END)`,
    [siteId, name.length, name, reason],
  );

test('the doctor says which endpoints were stopped, and what waits for long', async () => {
  expect(await findings()).toEqual(['good: No other system is notified.']);
  await endpoint('Yard', 1001, null);
  await endpoint('By hand', 1001, 'byHand');
  expect(await findings()).toEqual(['good: 1 endpoints are up to date.']);
  await endpoint('Stock system', 0, 'gone');
  await database.pool.query(
    `INSERT INTO webhook_delivery (site_id, endpoint_id, message_id, event, body, state, created_at)
     VALUES (1001, 4, 'msg_1', 'note.added', '{}', 'waiting', now() - interval '2 hours')`,
  );
  expect(await findings()).toEqual([
    'doubtful: The endpoint Stock system of all sites answered that it is gone (410) and was stopped: switch it on again in the administration.',
    'doubtful: The endpoint Yard of site 1001 is behind: its oldest message has been waiting for 120 minutes.',
  ]);
  await database.pool.query(
    "UPDATE webhook_endpoint SET failing_since = now() - interval '20 minutes' WHERE name = 'Yard'",
  );
  expect((await findings())[1]).toBe(
    'doubtful: The endpoint Yard of site 1001 has accepted nothing for 20 minutes; it is retried.',
  );
});
