import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { hoursBefore } from '#domain/moments';
import { forgetAnswers, KEEP_ANSWERS_DAYS } from './idempotency';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('answers are kept for a fortnight, and those that are older are forgotten some at a time', async () => {
  const now = new Date('2026-03-16T08:00:00Z');
  const days = [1, KEEP_ANSWERS_DAYS - 0.1, KEEP_ANSWERS_DAYS + 0.1, 20, 30, 40, 50];
  await database.pool.query(
    `INSERT INTO user_config (user_config_id, user_name, email, first_name, last_name)
     VALUES (1, 'jo', 'jo@example.com', 'Jo', 'Berg')`,
  );
  for (const day of days) {
    await database.pool.query(
      `INSERT INTO idempotency (user_config_id, key, call, fingerprint, created_at) VALUES (1, $1, 'c', '', $2)`,
      [`${day}`, hoursBefore(now, day * 24)],
    );
  }
  expect(await forgetAnswers(database.pool, now, 2)).toBe(5);
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT key FROM idempotency ORDER BY created_at DESC',
  );
  expect(rows.map(({ key }) => Number(key))).toEqual([1, 13.9]);
});
