import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkLimits } from './limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('nothing is said of a database that an older version has made', async () => {
  expect(await checkLimits(database.pool)).toMatchObject([{ state: 'good' }]);
  await database.pool.query('ALTER FUNCTION guard_rows(regclass, text) RENAME TO as_before');
  expect(await checkLimits(database.pool)).toEqual([]);
});
