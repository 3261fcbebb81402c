import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { addPerson, addSites } from '../../../tests/helpers/session-app';
import { enter } from '../../platform/live/presence';
import { ensureKey } from '../../platform/secret';
import { openText, sealText } from './company/sealed';
import { renewKeys } from './renew-keys';

const [FIRST, SECOND] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSites(database.pool);
  const user = await addPerson(database.pool, { userName: 'ann' });
  const key = await ensureKey(database.pool, 'two-step-key');
  await database.pool.query('INSERT INTO sign_in_app (user_config_id, secret, pending) VALUES ($1, $2, $3)', [
    user,
    await sealText(key, 'of the app'),
    'sealed by nobody',
  ]);
});
afterAll(() => database.drop());

const kept = async () =>
  (await database.pool.query<{ text: string }>('SELECT value::text AS text FROM secret')).rows.map(
    ({ text }) => text,
  );
const appOf = async (sealing = '') => {
  const { rows } = await database.pool.query<{ secret: string }>('SELECT secret FROM sign_in_app');
  return openText(await ensureKey(database.pool, 'two-step-key', sealing), rows[0]?.secret ?? '');
};

test('a start with a sealing key seals what lies there, and the keys stay the same', async () => {
  const before = await ensureKey(database.pool, 'two-step-key');
  expect(await ensureKey(database.pool, 'two-step-key', FIRST)).toEqual(before);
  const text = (await kept()).find((row) => row.includes('sealed')) ?? '';
  expect(text).not.toContain(Buffer.from(before).toString('base64url'));
  expect(await ensureKey(database.pool, 'two-step-key', FIRST)).toEqual(before);
  for (const wrong of ['', SECOND]) {
    await expect(ensureKey(database.pool, 'two-step-key', wrong)).rejects.toThrow('sealed with another');
  }
});

test('new keys open what the former ones sealed, and are sealed with the new sealing key', async () => {
  const before = await ensureKey(database.pool, 'two-step-key', FIRST);
  await expect(renewKeys(database.pool, SECOND, '')).rejects.toThrow('sealed with another');
  expect(await renewKeys(database.pool, SECOND, FIRST)).toMatchObject({ texts: 1, lost: 1 });
  expect(await ensureKey(database.pool, 'two-step-key', SECOND)).not.toEqual(before);
  expect(await appOf(SECOND)).toBe('of the app');
  for (const row of await kept()) expect(row).not.toContain('"key"');
});

test('while a process runs nothing is changed', async () => {
  const running = new Client({ connectionString: database.url });
  await running.connect();
  const before = await kept();
  try {
    await enter(running, 'worker');
    await expect(renewKeys(database.pool, SECOND, SECOND)).rejects.toThrow('stop all of its processes first');
    expect(await kept()).toEqual(before);
  } finally {
    await running.end();
  }
});
