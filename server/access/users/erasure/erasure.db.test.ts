import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body & { errorMessage: string; fields?: Body[] } };
const send = async (method: 'POST' | 'PUT', path: string, body: Body, user = 'admin') =>
  (await services.ask(user, method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } })) as Answer;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;

type Person = { id: number; first: string; last: string; email: string; technician: string };
const person = async (login: string): Promise<Person> => {
  const [row] = await sql<Person>(
    `SELECT u.user_config_id AS id, u.first_name AS first, u.last_name AS last, u.email,
            coalesce(t.technician_name, concat_ws(' ', u.first_name, u.last_name)) AS technician
     FROM user_config u LEFT JOIN technician t USING (user_config_id) WHERE u.user_name = $1`,
    [login],
  );
  if (!row) throw new Error(`There is no user ${login}.`);
  return row;
};

/** Where in the whole database a text occurs, as `table.column`; `exactly` as the whole value. */
async function placesOf(text: string, exactly = false): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema IN ('public', 'graphile_worker') AND data_type IN ('text', 'jsonb', 'ARRAY', 'json')`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const met = exactly ? `"${column}"::text = $1` : `strpos("${column}"::text, $1) > 0`;
      const rows = await sql(`SELECT 1 FROM ${table} WHERE ${met} LIMIT 1`, [text]);
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}

/** A technician who has worked, been written about, and left. */
async function leave(login: string): Promise<Person> {
  const who = await person(login);
  await sql(
    'DELETE FROM labor_assignment a USING technician t WHERE t.user_config_id = $1 AND a.site_id = t.site_id AND a.technician_id = t.technician_id',
    [who.id],
  );
  await sql(
    `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, data, mod_user)
     SELECT site_id, work_order_id, 'Labor', 'Assigned', 'Brakes: assigned to ' || $1, $2::jsonb, $3
     FROM work_order WHERE site_id = $4 LIMIT 1`,
    [who.technician, JSON.stringify({ technician: who.technician, stopUser: login }), login, SITE],
  );
  const { status } = await send('PUT', `user/updateUser/${who.id}`, { active: 'N' });
  expect(status).toBe(200);
  return who;
}
const erase = (who: Person, userName: string, user?: string) =>
  send('POST', `user/eraseUser/${who.id}`, { userName }, user);

test('is refused for whoever is still there, and for another than was meant; nothing is erased', async () => {
  const who = await person('technician');
  expect((await erase(who, 'technician')).body.errorMessage).toBe(
    'technician can still sign in. Set the user to inactive first. Nothing was erased.',
  );
  await leave('technician');
  expect((await erase(who, 'shop')).body).toMatchObject({
    errorMessage: 'The login id of this user is technician. Nothing was erased.',
    fields: [{ field: 'userName', code: 'otherUser' }],
  });
  const active = await erase(who, 'technician');
  expect(active.body.errorMessage).toMatch(
    new RegExp(
      `^The technician ${who.technician} is still active at .*\\. Set the technician to inactive first\\. `,
    ),
  );
  expect((await erase(who, 'technician', 'manager')).status).toBe(403);
  expect(await person('technician')).toEqual(who);
});

test('leaves the name of the person nowhere, and one and the same pseudonym where it stood', async () => {
  const who = await person('technician');
  const told = [
    { filter: { search: ` Technician or` } },
    { filter: { search: who.email } },
    { resource: 'users', changes: [{ field: 'newKey', before: null, after: 'flk_ab12 (Pocket of Tec)' }] },
  ];
  for (const details of told) {
    await sql(
      `INSERT INTO security_event (event_id, kind, mod_user, subject_user, details)
       VALUES (900000 + $1, 'personalData', 'admin', CASE WHEN $1 = 2 THEN 'technician' ELSE '' END, $2::jsonb)`,
      [told.indexOf(details), JSON.stringify(details)],
    );
  }
  for (const [index, resource, field, after] of [
    [0, 'groups', 'members', ['ann', 'technician']],
    [1, 'users', 'newKey', 'flk_ab12 (Pocket of Tec)'],
  ] as const) {
    await sql(
      `INSERT INTO audit_event (site_id, audit_id, resource, record_id, record_name, action, changes, mod_user)
       VALUES ($1, 900000 + $2, $3, $4, '', 'changed', $5::jsonb, 'admin')`,
      [SITE, index, resource, String(who.id), JSON.stringify([{ field, before: null, after }])],
    );
  }
  await sql(
    `INSERT INTO webhook_delivery (site_id, endpoint_id, message_id, event, body, state, created_at)
     VALUES ($1, 1, 'msg_1', 'labor.started', $2, 'sent', now())`,
    [
      SITE,
      JSON.stringify({
        data: {
          event: {
            by: 'technician',
            description: `Started by ${who.technician}`,
            details: { stopUser: 'technician' },
          },
        },
      }),
    ],
  );
  await sql('UPDATE technician SET active = false WHERE user_config_id = $1', [who.id]);
  const events = await sql("SELECT 1 FROM work_order_event WHERE mod_user = 'technician'");
  expect(events.length).toBeGreaterThan(0);
  const pseudonym = `former-${who.id}`;
  const [first, second] = await Promise.all([erase(who, 'technician'), erase(who, 'technician')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ userName: pseudonym, firstName: '', email: '', erased: 'Y', roles: [] });
  const taken = { userName: 'technician', roles: ['RECON_SHOP'] };
  await services.settled();
  expect(await placesOf(who.technician)).toEqual([]);
  expect(await placesOf(`${who.first} ${who.last}`)).toEqual([]);
  expect(await placesOf(who.email)).toEqual([]);
  expect(await placesOf('technician', true)).toEqual([]);
  expect(await placesOf('Pocket of Tec')).toEqual([]);
  expect(await sql('SELECT details FROM security_event WHERE event_id >= 900000 ORDER BY event_id')).toEqual([
    { details: { filter: { search: ` ${pseudonym} or` } } },
    { details: { filter: { search: pseudonym } } },
    { details: { resource: 'users', changes: [{ field: 'newKey', before: null, after: 'flk_ab12' }] } },
  ]);
  expect(await sql('SELECT changes FROM audit_event WHERE audit_id >= 900000 ORDER BY audit_id')).toEqual([
    { changes: [{ field: 'members', before: null, after: ['ann', pseudonym] }] },
    { changes: [{ field: 'newKey', before: null, after: 'flk_ab12' }] },
  ]);
  const bodies = await sql<{ body: string }>("SELECT body FROM webhook_delivery WHERE message_id = 'msg_1'");
  expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      data: {
        event: {
          by: pseudonym,
          description: `Started by ${pseudonym}`,
          details: { stopUser: pseudonym },
        },
      },
    },
  ]);
  expect(await sql('SELECT 1 FROM work_order_event WHERE mod_user = $1', [pseudonym])).toHaveLength(
    events.length,
  );
  expect(
    await sql("SELECT description, data FROM work_order_event WHERE data ->> 'stopUser' = $1", [pseudonym]),
  ).toEqual([
    {
      description: `Brakes: assigned to ${pseudonym}`,
      data: { technician: pseudonym, stopUser: pseudonym },
    },
  ]);
  expect((await send('POST', 'user/createUser', taken)).status).toBe(200);
  const back = await send('PUT', `user/updateUser/${who.id}`, { active: 'Y' });
  expect(back.body.errorMessage).toBe(`The data of ${pseudonym} was erased. Add a new user instead.`);
});

test('leaves texts alone that may mean somebody else of the same name', async () => {
  const who = await leave('parts');
  await sql('UPDATE technician SET active = false WHERE user_config_id = $1', [who.id]);
  const name = `${who.first} ${who.last}`;
  await send('POST', 'user/createUser', {
    userName: 'namesake',
    firstName: who.first,
    lastName: who.last,
    roles: ['RECON_SHOP'],
  });
  await sql(
    `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description)
     SELECT site_id, work_order_id, 'Labor', 'Assigned', 'Doors: assigned to ' || $1 FROM work_order WHERE site_id = $2 LIMIT 1`,
    [name, SITE],
  );
  expect((await erase(who, 'parts')).status).toBe(200);
  await services.settled();
  expect(
    await sql('SELECT 1 FROM work_order_event WHERE description = $1', [`Doors: assigned to ${name}`]),
  ).toHaveLength(1);
  expect(await sql("SELECT 1 FROM work_order_event WHERE mod_user = 'parts'")).toEqual([]);
});

test('keeps a login id from everybody else while old rows still name the former one', async () => {
  const login = { userName: 'shop', roles: ['RECON_SHOP'] };
  const who = await leave('shop');
  await sql('UPDATE technician SET active = false WHERE user_config_id = $1', [who.id]);
  expect((await erase(who, 'shop')).status).toBe(200);
  await services.settled();
  await sql("UPDATE user_erasure SET former_login = 'shop' WHERE user_config_id = $1", [who.id]);
  const early = await send('POST', 'user/createUser', login);
  expect(early.body.errorMessage).toBe('The login id shop is already taken.');
  await sql('UPDATE user_erasure SET former_login = NULL WHERE user_config_id = $1', [who.id]);
  expect((await send('POST', 'user/createUser', login)).status).toBe(200);
});
