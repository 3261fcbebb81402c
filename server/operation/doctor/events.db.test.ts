import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkEvents } from './events';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

const findings = async () =>
  (await checkEvents(database.pool)).map(({ state, sentence }) => `${state}: ${sentence}`);

test('the doctor says what nobody was told of, and what waits for long', async () => {
  await database.pool.query('DELETE FROM event_outbox');
  expect(await findings()).toEqual([
    'good: Inboxes, timers and webhooks are up to date with what happens to vehicles.',
  ]);
  await database.pool.query(
    `INSERT INTO event_outbox (site_id, event_id, mod_time, failures, last_error)
     SELECT site_id, event_id, mod_time, CASE WHEN row_number() OVER (ORDER BY event_id) = 1 THEN 5 ELSE 0 END, 'no such column'
     FROM work_order_event WHERE site_id = 1001 ORDER BY event_id LIMIT 3`,
  );
  expect(await findings()).toEqual([
    'doubtful: 1 events of site 1001 could not be processed and are no longer retried: nobody was notified of them (no such column).',
    'doubtful: 2 events of site 1001 have been waiting for more than 5 minutes to be processed.',
  ]);
});
