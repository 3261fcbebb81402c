import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPerson,
  addSites,
  LOGIN,
  signedIn,
  startSessionApp,
  type SessionApp,
} from '../../../tests/helpers/session-app';

let session: SessionApp;
let person: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  await addPerson(session.pool, { userName: 'shop' });
  person = await signedIn(session.app, 'shop');
});
afterAll(() => session.close());

const save = (body: string | object) =>
  session.app.inject({
    method: 'PUT',
    url: `${LOGIN}/preferences`,
    body,
    headers: { ...person.headers, 'content-type': 'application/json' },
  });
const saved = async () => {
  const answer = await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies: person.cookies });
  return answer.json<{ preferences: unknown }>().preferences;
};

test('settings are merged; null removes one', async () => {
  expect((await save({ theme: 'dark', columns: { worklog: ['vin'] } })).json()).toEqual({ success: true });
  await save({ language: 'es', theme: null, absent: null });
  expect(await saved()).toEqual({ language: 'es', columns: { worklog: ['vin'] } });
});

test.each([
  ['too large', JSON.stringify({ a: 'x'.repeat(20_000) })],
  ['too deep', `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ['text with NUL', '{"a":"\\u0000"}'],
  ['half a character', '{"a":"\\ud83d"}'],
  ['a name that is too long', JSON.stringify({ ['k'.repeat(61)]: 1 })],
  ['no object', '[1]'],
])('what cannot be kept is refused and nothing changes: %s', async (_case, body) => {
  const before = await saved();
  expect((await save(body)).statusCode).toBe(400);
  expect(await saved()).toEqual(before);
});

test('settings cannot grow without end', async () => {
  const answers = [];
  for (let part = 0; part < 6; part += 1) answers.push(await save({ [`part${part}`]: 'x'.repeat(19_000) }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 400]);
  expect(answers.at(-1)?.json()).toMatchObject({ errorMessage: 'There are too many saved settings.' });
});

test('nobody saves settings without a session', async () => {
  const answer = await session.app.inject({ method: 'PUT', url: `${LOGIN}/preferences`, body: {} });
  expect(answer.statusCode).toBe(401);
});
