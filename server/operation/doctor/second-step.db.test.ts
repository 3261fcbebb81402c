import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { addPerson, addSites } from '../../../tests/helpers/session-app';
import { checkSecondStep } from './second-step';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSites(database.pool);
});
afterAll(() => database.drop());

test('whoever gets in by a password alone is counted', async () => {
  const { pool } = database;
  expect(await checkSecondStep(pool)).toMatchObject([{ state: 'good' }]);
  await addPerson(pool, { userName: 'ann' });
  const bea = await addPerson(pool, { userName: 'bea' });
  await addPerson(pool, { userName: 'company', withPassword: false });
  await addPerson(pool, { userName: 'gone', active: false });
  expect(await checkSecondStep(pool)).toMatchObject([
    { sentence: expect.stringMatching(/^2 people get in/) },
  ]);
  await pool.query("INSERT INTO sign_in_app (user_config_id, secret) VALUES ($1, 'sealed')", [bea]);
  expect(await checkSecondStep(pool)).toMatchObject([
    { sentence: expect.stringMatching(/^1 person gets in/) },
  ]);
  await pool.query("UPDATE role SET two_step = true WHERE role_key = 'RECON_SHOP'");
  expect(await checkSecondStep(pool)).toMatchObject([{ state: 'good' }]);
});

test('where passwords are switched off, only those for emergencies count', async () => {
  const { pool } = database;
  await pool.query('UPDATE role SET two_step = false');
  const eve = await addPerson(pool, { userName: 'eve' });
  await pool.query(
    "INSERT INTO password_sign_in (only_one, off, emergency_ids, mod_time, mod_user) VALUES (true, true, $1, now(), 'x')",
    [[eve]],
  );
  expect(await checkSecondStep(pool)).toMatchObject([
    { sentence: expect.stringMatching(/^1 person gets in/) },
  ]);
});
