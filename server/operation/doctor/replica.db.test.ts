import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { readConfig } from '../../platform/config';
import { checkReplica } from './replica';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an address that leads to no standby is named', async () => {
  const gone = new URL(database.url);
  gone.port = '1';
  for (const url of [database.url, gone.href]) {
    const [found, ...others] = await checkReplica(database.pool, readConfig({ FRONTLINE_REPLICA_URL: url }));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      state: 'bad',
      sentence: expect.stringContaining('not a standby') as string,
    });
  }
});

test('nothing is said where no standby is named', async () => {
  expect(await checkReplica(database.pool, readConfig({}))).toEqual([]);
});
