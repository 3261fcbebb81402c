import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database';
import { checkLimits } from './limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the doctor names the tables that requests would see whole', async () => {
  expect(await checkLimits(database.pool)).toMatchObject([{ state: 'good' }]);
  await database.pool.query('ALTER TABLE labor DISABLE ROW LEVEL SECURITY');
  const [found] = await checkLimits(database.pool);
  expect(found).toMatchObject({ state: 'bad' });
  expect(found?.sentence).toContain('every site in labor:');
});

test('and says nothing of a database that an older version has made', async () => {
  await database.pool.query('ALTER FUNCTION guard_rows(regclass, text) RENAME TO as_before');
  expect(await checkLimits(database.pool)).toEqual([]);
});
