import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { startMailServer, type TestMailServer } from '../../../../tests/helpers/smtp-server';
import { TODAY } from '../../../../tests/helpers/database';

const LOGIN = '/recon-services/rest/login';
const SITE = 1001;
let mail: TestMailServer;
let services: DemoServices;
let now = TODAY;

beforeAll(async () => {
  mail = await startMailServer();
  services = await startDemoServices(
    {
      FRONTLINE_SMTP_URL: mail.url,
      FRONTLINE_MAIL_FROM: 'frontline@lakeside.example',
      FRONTLINE_PUBLIC_URL: 'https://frontline.example/',
    },
    () => now,
  );
  await services.settled();
  // An hour passes with each test: what is over its target by then would be mailed, too.
  await services.pool.query('DELETE FROM stage_timer');
  await services.pool.query('DELETE FROM stage_target');
});
afterAll(async () => {
  await services.close();
  await mail.close();
});
// The limits of one test do not affect the next.
beforeEach(() => {
  mail.mails.length = 0;
  now = new Date(now.getTime() + 3_600_000);
});

const post = (path: string, payload: object, remoteAddress = '10.0.0.1') =>
  services.app.inject({ method: 'POST', url: `${LOGIN}/${path}`, payload, remoteAddress });
const forgot = async (userName: string, language = 'en') => {
  const answer = await post('forgotPassword', { userName, language });
  await services.settled();
  return answer;
};
const signIn = (userName: string, password: string) => post('signIn', { userName, password });
/** What the address in the last mail carries after its `#`. */
const secrets = () => {
  const link = /https:\/\/\S+/.exec(mail.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/frontline\.example\/recon-services\/login\.jsp#/);
  return new URLSearchParams(link.slice(link.indexOf('#') + 1));
};
const reset = (password: string, token = secrets().get('reset') ?? '') =>
  post('resetPassword', { token, userName: 'shop', password });

async function emailOf(userName: string): Promise<string> {
  const { rows } = await services.pool.query<{ email: string }>(
    'SELECT email FROM user_config WHERE user_name = $1',
    [userName],
  );
  return rows[0]?.email ?? '';
}

describe('a forgotten password', () => {
  test('is replaced by a one-time address that comes by mail; all sessions end', async () => {
    const before = await services.bearer('shop');
    expect((await forgot('SHOP')).json()).toEqual({ success: true });
    expect(mail.mails).toMatchObject([
      {
        to: [await emailOf('shop')],
        from: 'frontline@lakeside.example',
        subject: 'Set a new password for Frontline',
      },
    ]);
    expect(secrets().get('user')).toBe('shop');
    const kept = await services.pool.query<{ row: string }>('SELECT r::text AS row FROM user_reset r');
    expect(kept.rows.some(({ row }) => row.includes(secrets().get('reset') ?? ''))).toBe(false);
    expect((await reset('Sunshine2026!')).json()).toMatchObject({
      fields: [{ field: 'password', code: 'passwordCommon' }],
    });
    const done = await reset('seven green bicycles');
    expect(done.statusCode).toBe(200);
    expect(done.cookies).toMatchObject([{ name: '__Host-frontline_session' }]);
    expect((await signIn('shop', 'frontline')).statusCode).toBe(401);
    expect((await signIn('shop', 'seven green bicycles')).statusCode).toBe(200);
    const info = await services.app.inject({
      url: `${LOGIN}/getUserInfo`,
      headers: { authorization: before },
    });
    expect(info.statusCode).toBe(401);
    expect((await reset('eight brown tricycles')).statusCode).toBe(403);
  });

  test('is answered alike for everybody, and mail goes only to who can use it', async () => {
    await services.pool.query("UPDATE user_config SET active = false WHERE user_name = 'reader'");
    await services.pool.query("UPDATE user_config SET email = '' WHERE user_name = 'express'");
    await services.pool.query("UPDATE user_config SET password_hash = NULL WHERE user_name = 'parts'");
    const answers = [];
    for (const name of ['nobody at all', 'reader', 'express', 'parts', 'manager'])
      answers.push(await forgot(name));
    const told = answers.map(({ statusCode, body }) => ({ statusCode, body }));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(mail.mails.map(({ to }) => to)).toEqual([[await emailOf('manager')]]);
  });

  test('is found by an e-mail address that one person has, and by none that several share', async () => {
    const address = await emailOf('technician');
    await forgot(address.toUpperCase());
    expect(mail.mails.map(({ to }) => to)).toEqual([[address]]);
    await services.pool.query("UPDATE user_config SET email = $1 WHERE user_name = 'manager'", [address]);
    await forgot(address);
    expect(mail.mails).toHaveLength(1);
  });

  test('is written about in the language of the person, else of the page', async () => {
    await services.pool.query(
      `UPDATE user_config SET preferences = '{"language": "fr"}' WHERE user_name = 'technician'`,
    );
    await forgot('technician', 'es');
    await forgot('admin', 'es');
    expect(mail.mails.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^Bonjour /),
      expect.stringMatching(/^Hola, /),
    ]);
  });

  test('has an hour, and only the last mail counts', async () => {
    await forgot('shop');
    const first = secrets().get('reset') ?? '';
    await forgot('shop');
    expect((await reset('eight brown tricycles', first)).statusCode).toBe(403);
    now = new Date(now.getTime() + 3_600_000);
    expect((await reset('eight brown tricycles')).statusCode).toBe(403);
    expect((await signIn('shop', 'seven green bicycles')).statusCode).toBe(200);
  });

  test('of two that use an address at the same moment one gets in', async () => {
    await forgot('shop');
    const answers = await Promise.all([reset('eight brown tricycles'), reset('nine yellow monocycles')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is asked for three times an hour', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await forgot('admin')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(mail.mails).toHaveLength(3);
  });

  test('ends when the user is deactivated, and mail that the server refuses for good is not tried again', async () => {
    await forgot('shop');
    const { rows } = await services.pool.query<{ id: number }>(
      "SELECT user_config_id AS id FROM user_config WHERE user_name = 'shop'",
    );
    const update = (active: string) =>
      services.ask('admin', 'PUT', `/recon-services/rest/user/updateUser/${rows[0]?.id}`, {
        body: { siteId: SITE, active },
      });
    expect((await update('N')).status).toBe(200);
    expect((await update('Y')).status).toBe(200);
    expect((await reset('ten purple unicycles')).statusCode).toBe(403);
    mail.answers.push(550);
    mail.mails.length = 0;
    await forgot('shop');
    expect(mail.mails).toEqual([]);
    const left = await services.pool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail-reset'",
    );
    expect(left.rowCount).toBe(0);
  });

  test('mail that is refused for now is tried again, and the queue holds no token', async () => {
    mail.answers.push(451);
    await forgot('shop');
    const { rows } = await services.pool.query<{ attempts: number; payload: Record<string, unknown> }>(
      `SELECT attempts, payload FROM graphile_worker._private_jobs
       JOIN graphile_worker._private_tasks t ON t.id = task_id WHERE identifier = 'mail-reset'`,
    );
    expect(rows).toMatchObject([{ attempts: 1 }]);
    expect(Object.keys(rows[0]?.payload ?? {}).sort()).toEqual(['askedAt', 'language', 'userName']);
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    await services.signInAnew('admin');
    await services.prove('admin');
  });

  const add = async (userName: string, email: string) => {
    const { body } = await services.ask('admin', 'POST', '/recon-services/rest/user/createUser', {
      body: { siteId: SITE, userName, email, firstName: 'Nova', roles: ['RECON_SHOP'] },
    });
    return String((body as Record<string, unknown>)['userConfigId']);
  };
  const invite = async (id: string, asLink?: boolean) => {
    const { body } = await services.ask('admin', 'POST', `/recon-services/rest/user/inviteUser/${id}`, {
      body: { siteId: SITE, asLink },
    });
    await services.settled();
    return body as Record<string, string>;
  };
  const accept = (userName: string, token: string) =>
    post('invitation', { token, userName, password: 'seven green bicycles' });

  test('comes by mail, and its token is told to nobody else', async () => {
    const id = await add('nova', 'nova@lakeside.example');
    expect(await invite(id)).toMatchObject({ token: '', sentTo: 'nova@lakeside.example', userName: 'nova' });
    expect(mail.mails).toMatchObject([
      { to: ['nova@lakeside.example'], subject: 'Your access to Frontline' },
    ]);
    expect((await accept('nova', secrets().get('invite') ?? '')).statusCode).toBe(200);
  });

  test('is handed over as a link where that is asked for, or nothing can be sent', async () => {
    const id = await add('vega', 'vega@lakeside.example');
    await invite(id);
    const link = await invite(id, true);
    expect(link).toMatchObject({ sentTo: '' });
    expect((await accept('vega', secrets().get('invite') ?? '')).statusCode).toBe(403);
    expect((await accept('vega', link['token'] ?? '')).statusCode).toBe(200);
    expect((await invite(await add('mira', '')))['token']).not.toBe('');
    expect(mail.mails).toHaveLength(1);
  });
});

test('without a mail server nothing is offered, and nothing sent', async () => {
  const without = await startDemoServices();
  const answer = await without.app.inject({
    method: 'POST',
    url: `${LOGIN}/forgotPassword`,
    payload: { userName: 'shop' },
  });
  expect(answer.statusCode).toBe(403);
  expect((await without.app.inject('/appConfig')).json()).toMatchObject({ passwordReset: false });
  await without.close();
});
