import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormerNote, Note } from '#contract/notes';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const NOTES = '/services/notes/notes';
const SITE = 1001;
const DAY_MS = 86_400_000;

type Order = { workOrderId: number; extId: string };

let services: DemoServices;
let now = TODAY;
let orders: Order[];
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  // Two people of one role.
  await services.pool.query(
    `INSERT INTO user_role (user_config_id, role_key)
     SELECT user_config_id, 'RECON_PARTS' FROM user_config WHERE user_name = 'shop'`,
  );
  const { rows } = await services.pool.query<Order>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId" FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = ${SITE} AND w.status = 'Open' AND w.notes = ''
     ORDER BY c.ext_id = ANY (
       SELECT unnest(string_to_array(ext_customer_id, ',')) FROM user_config WHERE user_name = 'external') DESC`,
  );
  orders = rows;
});
afterAll(() => services.close());

/** An open work order without notes, each test its own; and one that the external user sees too. */
const anOrder = (): Order => orders.pop() ?? expect.fail('The demo data has too few work orders.');
const anOrderOfTheirs = (): Order => orders.shift() ?? expect.fail('The demo data has too few work orders.');

type Answer = { status: number; body: { errorMessage?: string; sk?: string; tcn?: number; current?: Note } };
const send = async (user: string, path: string, { extId }: Order, more: object): Promise<Answer> =>
  (await services.ask(user, 'POST', `${NOTES}${path}`, {
    body: { work_order_number: extId, site_id: SITE, ...more },
  })) as Answer;
const save = (user: string, of: Order, more: object) => send(user, '', of, more);
const remove = (user: string, of: Order, seen: object) => send(user, '/delete', of, seen);
const restore = (user: string, of: Order, sk: string) => send(user, '/restore', of, { sk });
const replace = (user: string, { workOrderId }: Order, notes: string) =>
  services.ask(user, 'PUT', `/recon-services/rest/table/reconWorkOrder/${workOrderId}?siteId=${SITE}`, {
    body: { notes },
  });

async function read<Row>(user: string, path: string, { extId }: Order): Promise<Row[]> {
  const query = `?siteId=${SITE}&workOrderNumber=${extId}`;
  const { body } = await services.ask(user, 'GET', `${NOTES}${path}${query}`);
  return (body as { notes: Row[] }).notes;
}
const notesOf = (of: Order, user = 'admin') => read<Note>(user, '', of);
const formerOf = (user: string, of: Order) => read<FormerNote>(user, '/former', of);

async function written(user: string, of: Order, notes: string): Promise<{ sk: string; tcn: number }> {
  const { status, body } = await save(user, of, { notes });
  expect(status).toBe(200);
  return { sk: body.sk ?? '', tcn: body.tcn ?? 0 };
}

async function tellsOf({ workOrderId }: Order) {
  const { rows } = await services.pool.query(
    `SELECT action, mod_user FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Note' ORDER BY event_id`,
    [workOrderId],
  );
  return rows.map(({ action, mod_user }) => `${action} by ${mod_user}`);
}

const rowText = async ({ workOrderId }: Order) =>
  (await services.pool.query('SELECT notes FROM work_order WHERE work_order_id = $1', [workOrderId])).rows[0]
    ?.notes;

test('who only looks writes, edits and deletes nothing, and reads who may', async () => {
  const of = anOrder();
  const seen = await written('manager', of, 'Keys in the box');
  const sentence =
    'Only people who may work on vehicles at this site can add, edit or delete notes and files.';
  expect(await save('reader', of, { notes: 'mine' })).toMatchObject({
    status: 403,
    body: { errorMessage: sentence },
  });
  expect((await save('reader', of, { notes: 'mine', ...seen })).status).toBe(403);
  expect((await replace('reader', of, 'mine')).status).toBe(403);
  expect((await remove('reader', of, seen)).status).toBe(403);
  expect((await restore('reader', of, seen.sk)).status).toBe(403);
  expect(await notesOf(of, 'reader')).toMatchObject([{ notes: 'Keys in the box', mayChange: 'N' }]);
});

test('everybody who works at the site writes notes', async () => {
  const of = anOrder();
  for (const user of ['technician', 'parts', 'express', 'shop', 'approver', 'manager', 'admin']) {
    await written(user, of, `by ${user}`);
  }
  expect((await notesOf(of, 'technician')).map(({ notes, mayChange }) => `${notes}: ${mayChange}`)).toEqual([
    'by admin: N',
    'by manager: N',
    'by approver: N',
    'by shop: N',
    'by express: N',
    'by parts: N',
    'by technician: Y',
  ]);
});

test("a manager's note is edited by the manager and an administrator, not by a technician", async () => {
  const of = anOrder();
  const seen = await written('manager', of, 'Hold for the consignor');
  const refused = await save('technician', of, { notes: 'done', ...seen });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      errorMessage:
        'Only Marcus Calloway, somebody with the same role or an administrator can edit this note.',
    },
  });
  expect((await replace('technician', of, 'done')).status).toBe(403);
  expect((await remove('technician', of, seen)).body.errorMessage).toMatch(/ can delete this note\.$/);
  expect(await rowText(of)).toBe('Hold for the consignor');
  expect((await save('manager', of, { notes: 'Hold until Friday', ...seen })).status).toBe(200);
  expect((await save('admin', of, { notes: 'Released', ...seen, tcn: 2 })).status).toBe(200);
  expect(await tellsOf(of)).toEqual(['Added by manager', 'Edited by manager', 'Edited by admin']);
  expect(await formerOf('admin', of)).toMatchObject([
    { notes: 'Hold until Friday', action: 'Edited', replaced_by: 'Angela Whitaker', tcn: 2 },
    { notes: 'Hold for the consignor', action: 'Edited', replaced_by: 'Marcus Calloway', tcn: 1 },
  ]);
  expect(await formerOf('technician', of)).toEqual([]);
});

test("a colleague of the author's role changes it; of somebody who has left, only an administrator", async () => {
  const of = anOrder();
  const seen = await written('parts', of, 'Ordered twice');
  expect((await notesOf(of, 'shop'))[0]?.mayChange).toBe('Y');
  expect((await save('shop', of, { notes: 'Ordered once', ...seen })).status).toBe(200);
  await services.pool.query("UPDATE work_order_note SET user_name = 'former-7' WHERE note_id = $1", [
    seen.sk,
  ]);
  expect((await remove('shop', of, { ...seen, tcn: 2 })).body.errorMessage).toBe(
    'Only an administrator can delete this note.',
  );
  expect((await remove('admin', of, { ...seen, tcn: 2 })).status).toBe(200);
});

test('an external person adds notes, and changes none, also not their own', async () => {
  const of = anOrderOfTheirs();
  const seen = await written('external', of, 'Please call us');
  expect(await notesOf(of, 'external')).toMatchObject([{ notes: 'Please call us', mayChange: 'N' }]);
  expect(await save('external', of, { notes: 'Do not call', ...seen })).toMatchObject({
    status: 403,
    body: { errorMessage: 'External people can add notes and files, but cannot edit this note.' },
  });
  expect((await replace('external', of, 'Do not call')).status).toBe(403);
  expect(await remove('external', of, seen)).toMatchObject({
    status: 403,
    body: {
      errorMessage: expect.stringMatching(/^Only people at the site .* External people can add them\.$/),
    },
  });
  const first = anOrderOfTheirs();
  expect((await replace('external', first, 'The first one')).status).toBe(200);
  expect(await rowText(first)).toBe('The first one');
});

test('a deleted note is gone from the list, comes back to its place, and the history tells of both', async () => {
  const of = anOrder();
  const older = await written('technician', of, 'older');
  const newer = await written('technician', of, 'newer');
  expect((await remove('technician', of, newer)).status).toBe(200);
  expect((await notesOf(of)).map(({ notes }) => notes)).toEqual(['older']);
  expect(await rowText(of)).toBe('older');
  expect((await remove('technician', of, newer)).status).toBe(404);
  await written('manager', of, 'newest');
  expect((await restore('manager', of, newer.sk)).status).toBe(403);
  expect(await formerOf('technician', of)).toMatchObject([
    { sk: newer.sk, notes: 'newer', action: 'Deleted', replaced_by: 'Diego Salazar' },
  ]);
  expect(await restore('technician', of, newer.sk)).toMatchObject({ status: 200, body: { tcn: 2 } });
  expect(await restore('technician', of, newer.sk)).toMatchObject({ status: 200, body: { tcn: 2 } });
  expect((await notesOf(of)).map(({ notes }) => notes)).toEqual(['newest', 'newer', 'older']);
  expect(await formerOf('technician', of)).toEqual([]);
  // An edit of the note as it was before is based on another state.
  expect((await save('technician', of, { notes: 'late', ...newer })).status).toBe(409);
  expect((await remove('technician', of, older)).status).toBe(200);
  expect(await tellsOf(of)).toEqual([
    'Added by technician',
    'Added by technician',
    'Deleted by technician',
    'Added by manager',
    'Restored by technician',
    'Deleted by technician',
  ]);
});

test('of an edit and a deletion at once one is refused, and no text is lost', async () => {
  const of = anOrder();
  const seen = await written('manager', of, 'as it was');
  const [edited, deleted] = await Promise.all([
    save('admin', of, { notes: 'theirs', ...seen }),
    remove('manager', of, seen),
  ]);
  const [first, second] = [edited.status, deleted.status];
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([first, second]);
  expect(await formerOf('manager', of)).toMatchObject([{ notes: 'as it was' }]);
  if (second === 409) expect(deleted.body.current).toMatchObject({ notes: 'theirs' });
  else expect((await restore('manager', of, seen.sk)).status).toBe(200);
  expect(await notesOf(of)).toHaveLength(1);
});

test('of two deletions at once one finds nothing any more; of two restorations both are answered', async () => {
  const of = anOrder();
  const seen = await written('manager', of, 'once');
  const both = await Promise.all([remove('manager', of, seen), remove('admin', of, seen)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const back = await Promise.all([restore('manager', of, seen.sk), restore('admin', of, seen.sk)]);
  expect(back.map(({ status }) => status)).toEqual([200, 200]);
  expect(await notesOf(of)).toHaveLength(1);
  expect((await tellsOf(of)).length).toBe(3);
});

test('what was deleted can be brought back for 30 days, and is forgotten then', async () => {
  const of = anOrder();
  const seen = await written('manager', of, 'for a month');
  await remove('manager', of, seen);
  const versions = async () =>
    (await services.pool.query('SELECT 1 FROM work_order_note_version WHERE note_id = $1', [seen.sk]))
      .rowCount;
  const sweep = async () => {
    await services.pool.query("SELECT graphile_worker.add_job('sweep-notes')");
    await services.settled();
  };
  try {
    now = new Date(TODAY.getTime() + 30 * DAY_MS);
    await sweep();
    expect(await versions()).toBe(1);
    now = new Date(now.getTime() + 1);
    await sweep();
    expect(await versions()).toBe(0);
  } finally {
    now = TODAY;
  }
  expect((await restore('manager', of, seen.sk)).status).toBe(404);
});
