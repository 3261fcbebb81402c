import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { TODAY } from '../../../../tests/helpers/database';
import { sealWaiting } from './seal';
import { verifyChain } from './verify';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
const clock = { now: TODAY };
beforeAll(async () => {
  services = await startDemoServices({}, () => clock.now);
  await services.prove('admin');
  for (let n = 1; n <= 4; n += 1) await addVendor(`Vendor ${n}`);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  services.ask('admin', method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } });
const addVendor = async (vendorName: string) =>
  expect((await send('POST', 'table/siteVendor', { vendorName })).status).toBe(200);

/** What the chain says now, with everything sealed. */
async function problems(): Promise<string[]> {
  await sealWaiting(services.pool, () => clock.now);
  const verdict = await verifyChain(services.pool);
  expect(verdict.waiting).toBe(0);
  return verdict.problems;
}

/** Does harm by SQL, checks what the chain says about it, and fixes it again. */
async function harmed(harm: string, mend: string): Promise<string[]> {
  expect(await problems()).toEqual([]);
  await sql(harm);
  const found = await problems();
  await sql(mend);
  expect(await problems()).toEqual([]);
  return found;
}

const lastOf = async (source: string): Promise<{ id: string; number: string }> => {
  const [row] = await sql<{ id: string; number: string }>(
    'SELECT event_id AS id, number FROM audit_link WHERE source = $1 ORDER BY audit_link.number DESC LIMIT 1',
    [source],
  );
  if (!row) throw new Error(`Nothing of ${source} is sealed.`);
  return row;
};

test('every change and every sign-in has its place in one chain, which is whole', async () => {
  expect(await problems()).toEqual([]);
  const { links, head } = await verifyChain(services.pool);
  const [there] = await sql<{ n: number }>(
    'SELECT ((SELECT count(*) FROM audit_event) + (SELECT count(*) FROM security_event))::int AS n',
  );
  expect(links).toBe(there?.n);
  expect(head?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a row that is changed is named, whichever column', async () => {
  const { id, number } = await lastOf('audit');
  expect(
    await harmed(
      `UPDATE audit_event SET record_name = record_name || '!' WHERE audit_id = ${id}`,
      `UPDATE audit_event SET record_name = left(record_name, -1) WHERE audit_id = ${id}`,
    ),
  ).toEqual([`The row ${id} of audit_event is not what was sealed: it was changed (link ${number}).`]);
  const event = await lastOf('security');
  expect(
    await harmed(
      `UPDATE security_event SET address = address || '1' WHERE event_id = ${event.id}`,
      `UPDATE security_event SET address = left(address, -1) WHERE event_id = ${event.id}`,
    ),
  ).toEqual([
    `The row ${event.id} of security_event is not what was sealed: it was changed (link ${event.number}).`,
  ]);
});

test('a row that is deleted is named', async () => {
  const { id, number } = await lastOf('audit');
  await sql(`CREATE TABLE kept AS SELECT * FROM audit_event WHERE audit_id = ${id}`);
  expect(
    await harmed(
      `DELETE FROM audit_event WHERE audit_id = ${id}`,
      'INSERT INTO audit_event SELECT * FROM kept; DROP TABLE kept',
    ),
  ).toEqual([`The row ${id} of audit_event is missing (link ${number}).`]);
});

test('a row that is put there by hand is named, whether it waits for the chain or not', async () => {
  const insert = `INSERT INTO security_event (event_id, kind, mod_user, mod_time) VALUES (900001, 'signIn', 'nobody', '${clock.now.toISOString()}')`;
  expect(await harmed(insert, 'DELETE FROM security_event WHERE event_id = 900001')).toEqual([
    'The row 900001 of security_event is not in the chain.',
  ]);
  const long = new Date(clock.now.getTime() - 3_600_000).toISOString();
  await sql(
    `INSERT INTO security_event (event_id, kind, mod_user, mod_time) VALUES (900002, 'signIn', 'nobody', '${long}');
     INSERT INTO audit_unsealed (source, event_id, mod_time) VALUES ('security', 900002, '${long}')`,
  );
  expect(await problems()).toEqual([
    expect.stringMatching(/^The row 900002 of security_event was added long after the moment that it gives/),
  ]);
  await sql(
    `DELETE FROM security_event WHERE event_id = 900002; DELETE FROM audit_link WHERE event_id = 900002 AND source = 'security'`,
  );
});

test('links that are changed, moved or taken out are named', async () => {
  const { number } = await lastOf('audit');
  const [one, other] = [Number(number), Number(number) - 1];
  const swap = `UPDATE audit_link SET number = -1 WHERE number = ${one};
    UPDATE audit_link SET number = ${one} WHERE number = ${other};
    UPDATE audit_link SET number = ${other} WHERE number = -1`;
  const [first] = await harmed(swap, swap);
  expect(first).toMatch(new RegExp(`^Link ${other}, of row \\d+ of \\w+, does not follow the one before`));
  await sql(`CREATE TABLE kept AS SELECT * FROM audit_link WHERE number = 2`);
  const [missing] = await harmed(
    'DELETE FROM audit_link WHERE number = 2',
    'INSERT INTO audit_link SELECT * FROM kept; DROP TABLE kept',
  );
  expect(missing).toBe('Links 2 to 2 are missing.');
});

test('a chain that was written anew differs from a link that was noted', async () => {
  await problems();
  const { head } = await verifyChain(services.pool);
  if (!head) throw new Error('Nothing is sealed.');
  expect((await verifyChain(services.pool, { expect: head })).problems).toEqual([]);
  const { problems: anew } = await verifyChain(services.pool, { expect: { ...head, hash: '0'.repeat(64) } });
  expect(anew).toEqual([`Link ${head.number} is not the one that was noted.`]);
  const more = { number: head.number + 5, hash: head.hash };
  expect((await verifyChain(services.pool, { expect: more })).problems).toEqual([
    `The chain ends at link ${head.number}, before the one that was noted.`,
  ]);
});

test('the erasure of a person changes rows and explains each; whatever else is changed with them is found', async () => {
  const [who] = await sql<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'parts'",
  );
  await services.signInAnew('parts');
  await send('PUT', `user/updateUser/${who?.id}`, { active: 'N' });
  await sql('UPDATE technician SET active = false WHERE user_config_id = $1', [who?.id]);
  expect(await problems()).toEqual([]);
  expect((await send('POST', `user/eraseUser/${who?.id}`, { userName: 'parts' })).status).toBe(200);
  await services.settled();
  expect(await sql("SELECT FROM security_event WHERE mod_user = 'parts' OR subject_user = 'parts'")).toEqual(
    [],
  );
  expect(
    await sql("SELECT FROM security_event WHERE mod_user = $1 AND kind = 'signIn' AND address = ''", [
      `former-${who?.id}`,
    ]),
  ).not.toEqual([]);
  expect(await problems()).toEqual([]);
  expect((await verifyChain(services.pool)).amended).toBeGreaterThan(1);
  const [amended] = await sql<{ id: string }>(
    "SELECT event_id AS id FROM audit_amendment WHERE source = 'security' ORDER BY amendment_id LIMIT 1",
  );
  expect(
    await harmed(
      `UPDATE security_event SET kind = kind || 'x' WHERE event_id = ${amended?.id}`,
      `UPDATE security_event SET kind = left(kind, -1) WHERE event_id = ${amended?.id}`,
    ),
  ).toHaveLength(1);
});

test('two processes that seal at once make one chain', async () => {
  for (let n = 1; n <= 3; n += 1) {
    await addVendor(`Sealed ${n}`);
    await Promise.all([1, 2, 3].map(() => sealWaiting(services.pool, () => clock.now)));
  }
  expect(await problems()).toEqual([]);
});
