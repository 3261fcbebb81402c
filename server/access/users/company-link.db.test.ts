import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToBeLetIn } from '../session/company/requests';
import { insertProviderSession } from '../session/company/provider-sessions';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const ENTRA = '6f1c0f5e-entra-object';

let services: DemoServices;
let kim: number;
beforeAll(async () => {
  services = await startDemoServices();
  await services.prove('admin');
  [kim = 0] = await addPeople(services.pool, { userName: 'kim', sites: [SITE], roles: ['RECON_SHOP'] });
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
const waiting = async (user = 'admin') =>
  (await services.ask(user, 'GET', `${MAIN}/proc/getSignInRequests?siteId=${SITE}`)) as {
    status: number;
    body: Row[];
  };
const change = async (id: number, body: Row) =>
  (await services.ask('admin', 'PUT', `${MAIN}/user/updateUser/${id}`, {
    body: { siteId: SITE, ...body },
  })) as { status: number; body: Row };

test('whoever waits to be let in is linked by an administrator, as one user alone, and waits no longer', async () => {
  const asked = {
    subject: ENTRA,
    email: 'kim@entra.example',
    name: 'Kim Field',
    verifiedEmail: undefined,
    signedInAt: undefined,
    providerSid: '',
    refreshToken: '',
    claims: undefined,
  };
  await askToBeLetIn(services.pool, asked, new Date());
  await askToBeLetIn(services.pool, { ...asked, name: 'Kim Fields' }, new Date());
  expect((await waiting('manager')).status).toBe(403);
  expect((await waiting()).body).toMatchObject([{ subject: ENTRA, name: 'Kim Fields' }]);
  expect(await change(kim, { companySubject: ENTRA })).toMatchObject({
    status: 200,
    body: { companySubject: ENTRA, canSignIn: 'Y' },
  });
  expect((await waiting()).body).toEqual([]);
  const { rows } = await services.pool.query<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'shop'",
  );
  expect(await change(rows[0]?.id ?? 0, { companySubject: ENTRA })).toMatchObject({
    status: 409,
    body: { fields: [{ field: 'companySubject', code: 'taken', by: 'kim' }] },
  });
});

test('a link that is taken away or changed ends the sessions that began by it, and no others', async () => {
  const begin = async (subject: string) => {
    const { rows } = await services.pool.query<{ id: string }>(
      `INSERT INTO user_session (token_hash, user_config_id, expires_at)
       VALUES (sha256(random()::text::bytea), $1, now() + interval '1 day') RETURNING session_id AS id`,
      [kim],
    );
    const session = {
      sessionId: rows[0]?.id ?? '',
      subject,
      signedInAt: undefined,
      providerSid: '',
      refresh: '',
    };
    if (subject !== '') await insertProviderSession(services.pool, session, new Date());
  };
  await begin('');
  await begin(ENTRA);
  await change(kim, { lastName: 'Same' });
  const left = async () => {
    const { rows } = await services.pool.query<{ subject: string | null }>(
      'SELECT subject FROM user_session LEFT JOIN provider_session USING (session_id) WHERE user_config_id = $1 ORDER BY 1',
      [kim],
    );
    return rows.map(({ subject }) => subject);
  };
  expect(await left()).toEqual([ENTRA, null]);
  await change(kim, { companySubject: '' });
  expect(await left()).toEqual([null]);
});

test('no more wait than somebody can look through', async () => {
  const asked = (subject: string) => ({
    subject,
    email: undefined,
    name: '',
    verifiedEmail: undefined,
    signedInAt: undefined,
    providerSid: '',
    refreshToken: '',
    claims: undefined,
  });
  for (let number = 0; number < 205; number += 1) {
    await askToBeLetIn(services.pool, asked(`stranger ${number}`), new Date());
  }
  expect((await waiting()).body).toHaveLength(200);
});
