import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../../tests/helpers/authenticator';
import {
  addPerson,
  addSites,
  LOGIN,
  PASSWORD,
  prove,
  signedIn,
  signIn,
  startSessionApp,
  withToken,
  type SessionApp,
} from '../../../../tests/helpers/session-app';

let session: SessionApp;
let people = 0;
/** Someone new for each test. */
let ann = '';

beforeAll(async () => {
  session = await startSessionApp({ FRONTLINE_PUBLIC_URL: 'https://recon.example' });
  await addSites(session.pool);
  await session.pool.query(
    "INSERT INTO role (role_key, role_name, two_step) VALUES ('RECON_SAFE', 'Safe', true)",
  );
});
afterAll(() => session.close());
beforeEach(async () => {
  people += 1;
  ann = `ann${people}`;
  await addPerson(session.pool, { userName: ann });
});

const HERE = { origin: 'https://recon.example' };
type Held = Awaited<ReturnType<typeof signedIn>>;
type Asked = { ticket: string; options: { challenge: string; rpId?: string; rp?: { id: string } } };
const post = (path: string, body: object, headers?: Record<string, string>) =>
  session.app.inject({ method: 'POST', url: `${LOGIN}/${path}`, ...(headers ? { headers } : {}), body });
const isIn = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie'] !== undefined;
const access = async ({ headers }: Held) =>
  (await session.app.inject({ url: `${LOGIN}/access`, headers })).json<{
    passkeys: { passkeyId: string; passkeyName: string; lastUsedAt: string }[];
    twoStep: { codesLeft: number };
  }>();

type Proof = { proven: boolean; password: string; passkey?: Asked };
const askProof = async ({ headers }: Held) =>
  (await session.app.inject({ url: `${LOGIN}/proof`, headers })).json<Proof>();
/** By the password, unless it was proved already. */
async function proveOnce(held: Held): Promise<void> {
  if (!(await askProof(held)).proven) await prove(session.app, held);
}

async function add(held: Held, device: Authenticator, given: Parameters<Authenticator['make']>[1] = HERE) {
  await proveOnce(held);
  const begun = await post('newPasskey', {}, held.headers);
  expect(begun.statusCode).toBe(200);
  const { ticket, options } = begun.json<Asked>();
  const body = { ticket, passkeyName: 'Phone', response: device.make(options, given) };
  return { body, answer: await post('addPasskey', body, held.headers) };
}
const ask = async (ticket = '') => (await post('askPasskey', { ticket })).json<Asked>();

async function withPasskey(userName: string) {
  const held = await signedIn(session.app, userName);
  const device = new Authenticator();
  const { answer } = await add(held, device);
  expect(answer.statusCode).toBe(200);
  return { held, device, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

test('a passkey that is kept signs its person in alone, and is told with its last use', async () => {
  const { held, device, codes } = await withPasskey(ann);
  expect(codes).toHaveLength(10);
  const { ticket, options } = await ask();
  expect(options).toMatchObject({ rpId: 'recon.example', userVerification: 'required' });
  const response = device.use(options, HERE);
  const answer = await post('passkey', { ticket, response });
  expect([answer.statusCode, isIn(answer)]).toEqual([200, true]);
  const again = await post('passkey', { ticket, response });
  expect([again.statusCode, isIn(again)]).toEqual([401, false]);
  const { passkeys, twoStep } = await access(held);
  expect(passkeys).toMatchObject([
    { passkeyId: device.id, passkeyName: 'Phone', lastUsedAt: session.clock.now.toISOString() },
  ]);
  expect(twoStep.codesLeft).toBe(10);
});

test.each([
  ['of another place', { origin: 'https://recon.example.evil' }],
  ['for another name', { ...HERE, rpId: 'evil.example' }],
  ['without finger, face or PIN', { ...HERE, verified: false }],
])('an answer %s signs nobody in, and a passkey made so is not kept', async (_, given) => {
  const { held, device } = await withPasskey(ann);
  const { ticket, options } = await ask();
  const refused = await post('passkey', { ticket, response: device.use(options, given) });
  expect([refused.statusCode, isIn(refused)]).toEqual([401, false]);
  const { answer } = await add(held, new Authenticator(), given);
  expect(answer.statusCode).toBe(400);
  expect((await access(held)).passkeys).toHaveLength(1);
});

test('an answer to something else, by another device, too late or with a counter that went back is refused', async () => {
  const { device } = await withPasskey(ann);
  const first = await ask();
  const second = await ask();
  const crossed = await post('passkey', { ticket: first.ticket, response: device.use(second.options, HERE) });
  const stranger = { ...new Authenticator().use(first.options, HERE), id: device.id };
  const forged = await post('passkey', { ticket: first.ticket, response: stranger });
  expect([crossed.statusCode, forged.statusCode]).toEqual([401, 401]);
  device.uses = 5;
  const right = await post('passkey', { ticket: first.ticket, response: device.use(first.options, HERE) });
  expect(right.statusCode).toBe(200);
  device.uses = 2;
  const third = await ask();
  const copied = await post('passkey', { ticket: third.ticket, response: device.use(third.options, HERE) });
  expect(copied.statusCode).toBe(401);
  device.uses = 9;
  session.advance(6 * 60_000);
  const late = await post('passkey', { ticket: third.ticket, response: device.use(third.options, HERE) });
  expect([late.statusCode, isIn(late)]).toEqual([401, false]);
});

test('a passkey is kept once, by whoever began it, with the password given once more', async () => {
  const held = await signedIn(session.app, ann);
  const unproven = await post('newPasskey', {}, held.headers);
  expect(unproven.statusCode).toBe(403);
  const device = new Authenticator();
  const { answer, body } = await add(held, device);
  expect(answer.statusCode).toBe(200);
  expect((await post('addPasskey', body, held.headers)).statusCode).toBe(409);
  const other = `${ann}-other`;
  await addPerson(session.pool, { userName: other });
  const theirs = await signedIn(session.app, other);
  expect((await post('addPasskey', body, theirs.headers)).statusCode).toBe(400);
  expect((await add(theirs, device)).answer.statusCode).toBe(409);
  expect((await access(theirs)).passkeys).toEqual([]);
  const more = await add(held, new Authenticator());
  expect(more.answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toEqual([]);
});

test('somebody who is switched off, or whose passkey was taken away, does not get in by it', async () => {
  const { held, device } = await withPasskey(ann);
  await session.pool.query('UPDATE user_config SET active = false WHERE user_name = $1', [ann]);
  const off = await ask();
  expect(
    (await post('passkey', { ticket: off.ticket, response: device.use(off.options, HERE) })).statusCode,
  ).toBe(401);
  await session.pool.query('UPDATE user_config SET active = true WHERE user_name = $1', [ann]);
  const fresh = await signedIn(session.app, ann);
  const gone = { passkeyId: device.id };
  const { passkey } = await askProof(fresh);
  const shown = {
    ticket: passkey?.ticket,
    response: device.use(passkey?.options ?? { challenge: '' }, HERE),
  };
  await prove(session.app, fresh, { passkey: shown });
  expect((await post('removePasskey', gone, fresh.headers)).statusCode).toBe(200);
  expect((await post('removePasskey', gone, fresh.headers)).statusCode).toBe(200);
  const asked = await ask();
  const late = await post('passkey', { ticket: asked.ticket, response: device.use(asked.options, HERE) });
  expect(late.statusCode).toBe(401);
  expect(held.user.userConfigId).toBe(fresh.user.userConfigId);
});

test('a role that asks for a second step is content with a passkey, which is asked for after the password and cannot be the last to go', async () => {
  const safe = `${ann}-safe`;
  await addPerson(session.pool, { userName: safe });
  const { held, device, codes } = await withPasskey(safe);
  await session.pool.query(
    "INSERT INTO user_role SELECT user_config_id, 'RECON_SAFE' FROM user_config WHERE user_name = $1",
    [safe],
  );
  const first = await signIn(session.app, safe, PASSWORD);
  expect(isIn(first)).toBe(false);
  const { next } = first.json<{ next: { ticket: string; asks: string } }>();
  expect(next.asks).toBe('passkey');
  const asked = await ask(next.ticket);
  const foreign = await withPasskey(ann);
  const others = await post('passkey', {
    ticket: asked.ticket,
    response: foreign.device.use(asked.options, HERE),
  });
  expect(others.statusCode).toBe(401);
  const right = await post('passkey', { ticket: asked.ticket, response: device.use(asked.options, HERE) });
  expect([right.statusCode, isIn(right)]).toEqual([200, true]);
  const last = await post('removePasskey', { passkeyId: device.id }, held.headers);
  expect(last.statusCode).toBe(409);
  // The device is lost: a recovery code works.
  const code = await post('code', { ticket: next.ticket, code: codes[0] });
  expect([code.statusCode, isIn(code)]).toEqual([200, true]);
});

test('whoever has a passkey shows anew who it is by it; neither the password alone nor the passkey of somebody else does', async () => {
  const { held: before, device, codes } = await withPasskey(ann);
  session.advance(10 * 60_000);
  const held = await withToken(session.app, before.cookies);
  const asked = await askProof(held);
  expect(asked).toMatchObject({ proven: false, password: 'withCode' });
  const other = `${ann}-other`;
  await addPerson(session.pool, { userName: other });
  const theirs = await withPasskey(other);
  const foreign = await askProof(theirs.held);
  const answered = (by: Authenticator, { passkey }: Proof) => ({
    passkey: { ticket: passkey?.ticket, response: by.use(passkey?.options ?? { challenge: '' }, HERE) },
  });
  for (const given of [
    { password: PASSWORD },
    answered(theirs.device, asked),
    answered(theirs.device, foreign),
    { passkey: { ticket: 'x', response: { id: device.id } } },
  ]) {
    expect([400, 403]).toContain((await post('prove', given, held.headers)).statusCode);
    expect((await askProof(held)).proven).toBe(false);
  }
  const right = answered(device, asked);
  await prove(session.app, held, right);
  expect((await askProof(held)).proven).toBe(true);
  expect((await post('prove', right, held.headers)).statusCode).toBe(403);
  await prove(session.app, held, { password: PASSWORD, code: codes[0] });
});

test('where passwords are switched off passkeys are, too', async () => {
  const { device } = await withPasskey(ann);
  await session.pool.query(
    "INSERT INTO password_sign_in (only_one, off, emergency_ids, mod_time, mod_user) VALUES (true, true, '{}', now(), 'x')",
  );
  const { ticket, options } = await ask();
  const refused = await post('passkey', { ticket, response: device.use(options, HERE) });
  expect([refused.statusCode, isIn(refused)]).toEqual([403, false]);
  await session.pool.query('DELETE FROM password_sign_in');
});

test('an address that is a number has no passkeys, and says so', async () => {
  const plain = await startSessionApp();
  try {
    const answer = await plain.app.inject({
      method: 'POST',
      url: `${LOGIN}/askPasskey`,
      headers: { host: '192.0.2.7:8080' },
      body: {},
    });
    expect([answer.statusCode, answer.json<{ errorMessage: string }>().errorMessage]).toEqual([
      403,
      expect.stringContaining('is a name'),
    ]);
  } finally {
    await plain.close();
  }
});
