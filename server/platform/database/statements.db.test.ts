import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkStatements } from '../../../tests/helpers/statements/check';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every statement fits the schema, and its rows have the columns that their types say', async () => {
  const { statements, compared, wrong, unseen } = await checkStatements(database.pool, '.cache/statements');
  expect(wrong).toEqual([]);
  // Most are checked, and most of those that return rows: a new way of writing them that is not understood would show
  // here.
  expect(unseen / statements).toBeLessThan(0.1);
  expect(compared / statements).toBeGreaterThan(0.4);
}, 180_000);
