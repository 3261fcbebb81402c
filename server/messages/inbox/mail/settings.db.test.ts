import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '#domain/notifications';
import { TODAY } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { startMailServer, type TestMailServer } from '../../../../tests/helpers/smtp-server';
import { signUnsubscribe, UNSUBSCRIBE_KEY } from './unsubscribe-token';
import { ensureKey } from '../../../platform/secret';

const SETTINGS = '/recon-services/rest/notification/settings';
const TEST = '/recon-services/rest/notification/test';
const UNSUBSCRIBE = '/recon-services/unsubscribe';

let mail: TestMailServer;
let services: DemoServices;
beforeAll(async () => {
  mail = await startMailServer();
  services = await startDemoServices(
    {
      FRONTLINE_SMTP_URL: mail.url,
      FRONTLINE_MAIL_FROM: 'frontline@lakeside.example',
      FRONTLINE_PUBLIC_URL: 'https://frontline.example/',
    },
    () => TODAY,
  );
});
afterAll(async () => {
  await services.close();
  await mail.close();
});
beforeEach(async () => {
  mail.away = false;
  for (const kept of [mail.mails, mail.refused, mail.answers]) kept.length = 0;
  for (const table of ['notification_choice', 'quiet_hours'])
    await services.pool.query(`DELETE FROM ${table}`);
});

type Settings = {
  mail: string;
  email: string;
  kinds: { kind: string; mail: boolean; urgent: boolean }[];
  quiet: object | null;
  timeZones: string[];
};
const read = async (who = 'manager') => (await services.ask(who, 'GET', SETTINGS)).body as Settings;
const change = (body: object, who = 'manager') => services.ask(who, 'PUT', SETTINGS, { body });
const kindOf = async (kind: string) => (await read()).kinds.find((one) => one.kind === kind);
const refused = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  text: (answer.body as { errorMessage?: string }).errorMessage,
});

describe('what somebody is told by mail', () => {
  test('is what waits for them, until they say otherwise; kinds that they do not name stay', async () => {
    const settings = await read();
    expect(settings).toMatchObject({ mail: 'ready', quiet: null });
    expect(settings.email).toContain('@');
    expect(settings.kinds.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS]);
    expect(await kindOf('assigned')).toMatchObject({ mail: true, urgent: false });
    expect(await kindOf('followed')).toMatchObject({ mail: false, urgent: false });
    const kinds = [{ kind: 'followed', mail: true, urgent: true }];
    expect((await change({ kinds })).body).toMatchObject({
      kinds: expect.arrayContaining([expect.objectContaining(kinds[0] ?? {})]),
    });
    await change({ kinds: [{ kind: 'assigned', mail: false, urgent: false }] });
    expect([await kindOf('followed'), await kindOf('assigned')]).toMatchObject([
      { mail: true, urgent: true },
      { mail: false },
    ]);
    expect((await read('shop')).kinds).toContainEqual(
      expect.objectContaining({ kind: 'assigned', mail: true, urgent: false }),
    );
  });

  test('waits for the end of quiet hours in a zone of their sites', async () => {
    const { timeZones } = await read();
    const quiet = { from: '21:30', to: '06:00', timeZone: timeZones[0] };
    expect((await change({ quiet })).body).toMatchObject({ quiet });
    expect((await change({ kinds: [] })).body).toMatchObject({ quiet });
    expect((await change({ quiet: null })).body).toMatchObject({ quiet: null });
    expect(refused(await change({ quiet: { ...quiet, timeZone: 'Asia/Tokyo' } }))).toEqual({
      status: 422,
      text: 'None of your sites is in the time zone Asia/Tokyo.',
    });
  });

  test.each([
    ['hours that are none', { quiet: { from: '25:00', to: '06:00', timeZone: 'America/Chicago' } }],
    [
      'hours that end when they begin',
      { quiet: { from: '06:00', to: '06:00', timeZone: 'America/Chicago' } },
    ],
    ['an unknown kind', { kinds: [{ kind: 'weather', mail: true, urgent: false }] }],
    ['what is neither yes nor no', { kinds: [{ kind: 'assigned', mail: 'perhaps', urgent: false }] }],
  ])('is not changed by %s', async (_what, body) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(refused(answer).text).not.toBe('');
    expect(await read()).toMatchObject({ quiet: null });
  });
});

describe('a test', () => {
  const send = () => services.ask('manager', 'POST', TEST, { body: {} });

  test('goes to oneself at once', async () => {
    const { email } = await read();
    expect(await send()).toEqual({ status: 200, body: { sentTo: email, failure: null, status: null } });
    expect(mail.mails).toMatchObject([{ to: [email], subject: 'Test mail from Frontline' }]);
  });

  test.each([
    [550, 'refused'],
    [451, 'notNow'],
  ] as const)('says what went wrong: %d', async (status, failure) => {
    mail.answers.push(status);
    expect((await send()).body).toEqual({ sentTo: '', failure, status });
  });

  test('says that nobody answers', async () => {
    mail.away = true;
    expect((await send()).body).toMatchObject({ sentTo: '', failure: 'unreachable' });
  });

  test('is not for whoever has no address, and says so', async () => {
    const { email } = await read();
    await services.pool.query("UPDATE user_config SET email = '' WHERE user_name = 'manager'");
    expect(await read()).toMatchObject({ mail: 'noAddress', email: '' });
    expect((await send()).body).toEqual({ sentTo: '', failure: 'noAddress', status: null });
    await services.pool.query("UPDATE user_config SET email = $1 WHERE user_name = 'manager'", [email]);
  });
});

describe('an address that ends mail', () => {
  const tokenFor = async (userName: string) => {
    const key = await ensureKey(services.pool, UNSUBSCRIBE_KEY);
    const { rows } = await services.pool.query<{ id: number }>(
      'SELECT user_config_id AS id FROM user_config WHERE user_name = $1',
      [userName],
    );
    return signUnsubscribe(key, { userConfigId: rows[0]?.id ?? 0, kinds: ['assigned', 'mentioned'] });
  };
  const ask = (method: 'GET' | 'POST', token: string, language = 'en') =>
    services.app.inject({
      method,
      url: `${UNSUBSCRIBE}?token=${token}`,
      headers: {
        'accept-language': language,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
    });

  test('shows a page with a button, changes nothing when it is looked at, and names nobody', async () => {
    const page = await ask('GET', await tokenFor('manager'));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post"><button type="submit">Stop this mail</button></form>');
    expect(page.body).toContain('A labor is yours, A note mentions you');
    expect(page.body).not.toContain((await read()).email);
    expect(await kindOf('assigned')).toMatchObject({ mail: true });
    expect((await ask('GET', await tokenFor('manager'), 'fr-CA,fr;q=0.9')).body).toContain(
      '<html lang="fr">',
    );
  });

  test('ends mail of its kinds by one request without a session, however often, and nothing else', async () => {
    const token = await tokenFor('manager');
    await change({ kinds: [{ kind: 'mentioned', mail: true, urgent: true }] });
    for (const status of [200, 200]) expect((await ask('POST', token)).statusCode).toBe(status);
    expect([await kindOf('assigned'), await kindOf('mentioned'), await kindOf('overdue')]).toMatchObject([
      { mail: false },
      { mail: false, urgent: true },
      { mail: true },
    ]);
    expect((await read('shop')).kinds).toContainEqual(
      expect.objectContaining({ kind: 'assigned', mail: true, urgent: false }),
    );
  });

  test('tells nothing to whoever makes one up, nor of somebody who is gone', async () => {
    const token = await tokenFor('manager');
    const made = token.replace(/^\d+/, (id) => String(Number(id) + 1));
    for (const bad of [made, '', 'x', `${token}x`, '%00']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await ask(method, bad);
        expect([answer.statusCode, answer.body.includes('This link does not stop any mail')]).toEqual([
          404,
          true,
        ]);
      }
    }
    const gone = await tokenFor('nobody at all');
    expect((await ask('POST', gone)).statusCode).toBe(200);
    expect((await services.pool.query('SELECT FROM notification_choice')).rowCount).toBe(0);
  });
});

test('without a mail server the settings say so, and a test says why it does not go', async () => {
  const without = await startDemoServices();
  expect((await without.ask('manager', 'GET', SETTINGS)).body).toMatchObject({ mail: 'noServer' });
  expect((await without.ask('manager', 'POST', TEST, { body: {} })).body).toMatchObject({
    failure: 'noServer',
  });
  await without.close();
});
