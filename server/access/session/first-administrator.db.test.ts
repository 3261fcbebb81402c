import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  signIn,
  startSessionApp,
  type SessionApp,
} from '../../../tests/helpers/session-app';
import { prepareFirstAdministrator } from './first-administrator';

let session: SessionApp;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
});
afterAll(() => session.close());

const setUp = (token: string, more: { userName?: string; remoteAddress?: string } = {}) =>
  session.app.inject({
    method: 'POST',
    url: `${LOGIN}/setup`,
    body: { token, userName: more.userName ?? 'boss', password: 'a long enough one' },
    remoteAddress: more.remoteAddress ?? '10.0.0.1',
  });

test('an empty database can be taken over by the printed token only, and only once', async () => {
  expect((await setUp('')).statusCode).toBe(403);
  const earlier = await prepareFirstAdministrator(session.pool);
  const token = (await prepareFirstAdministrator(session.pool)) ?? '';
  expect((await setUp(earlier ?? '')).statusCode).toBe(403);
  const kept = await session.pool.query<{ row: string }>('SELECT secret::text AS row FROM secret');
  expect(kept.rows.some(({ row }) => row.includes(token))).toBe(false);

  const both = await Promise.all([setUp(token), setUp(token, { userName: 'rival' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect((await setUp(token)).json()).toMatchObject({
    errorMessage: 'This setup link is no longer valid.',
  });
  expect(await prepareFirstAdministrator(session.pool)).toBeUndefined();

  const won = both.find(({ statusCode }) => statusCode === 200);
  const cookies = { frontline_session: (won && cookieOf(won)?.value) ?? '' };
  const user = (await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).json<{
    userName: string;
    roles: string[];
    permissions: unknown[];
  }>();
  expect(user.roles).toEqual(['RECON_ADMIN', 'RECON_COMPANY_ADMIN']);
  expect(user.permissions).toHaveLength(PERMISSIONS.length);
  expect((await signIn(session.app, user.userName, 'a long enough one')).statusCode).toBe(200);
});

test('a token is worth nothing once there is a user', async () => {
  const other = await startSessionApp();
  await addSites(other.pool);
  const token = await prepareFirstAdministrator(other.pool);
  await addPerson(other.pool, { userName: 'shop' });
  const body = { token, userName: 'boss', password: 'a long enough one' };
  const answer = await other.app.inject({ method: 'POST', url: `${LOGIN}/setup`, body });
  expect(answer.statusCode).toBe(403);
  await other.close();
});

test('tokens cannot be guessed for long', async () => {
  const answers = [];
  for (let guess = 0; guess < 11; guess += 1) {
    answers.push(await setUp(`guess${guess}`, { remoteAddress: '10.0.0.2' }));
  }
  expect(answers.at(-2)?.statusCode).toBe(403);
  expect(answers.at(-1)?.statusCode).toBe(429);
});

test('a name or password that is too short is named', async () => {
  const body = { token: 'x', userName: 'b', password: 'short' };
  const answer = await session.app.inject({ method: 'POST', url: `${LOGIN}/setup`, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)).toEqual([
    'userName',
    'password',
  ]);
});
