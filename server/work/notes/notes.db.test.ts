import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const NOTES = '/services/notes/notes';
const MAIN = '/recon-services/rest/';

type Note = {
  sk: string;
  notes: string;
  user_id: string;
  user_name: string;
  edited_by: string;
  hr_updated: string;
  tcn: number;
};
type Order = { workOrderId: number; extId: string; vin: string };

let services: DemoServices;
let orders: Order[];
beforeAll(async () => {
  services = await startDemoServices();
  const { rows } = await services.pool.query<Order>(
    `SELECT work_order_id AS "workOrderId", ext_id AS "extId", vin FROM work_order
     WHERE site_id = 1001 AND status = 'Open' AND notes = '' ORDER BY work_order_id LIMIT 8`,
  );
  orders = rows;
});
afterAll(() => services.close());

function order(place: number): Order {
  const found = orders[place];
  if (!found) throw new Error('The demo data has too few work orders without notes.');
  return found;
}

async function notesOf({ extId }: Order): Promise<Note[]> {
  const answer = await services.ask('manager', 'GET', `${NOTES}?siteId=1001&workOrderNumber=${extId}`);
  expect(answer.status).toBe(200);
  return (answer.body as { notes: Note[] }).notes;
}

const save = (user: string, { extId, vin }: Order, more: Record<string, unknown>, key?: string) =>
  services.ask(user, 'POST', NOTES, {
    body: { work_order_number: extId, site_id: 1001, vin, mod_user: 'somebody', ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

async function one<Row extends object>(sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await services.pool.query<Row>(sql, values)).rows[0];
}

const rowText = async ({ workOrderId }: Order) =>
  (await one<{ notes: string }>('SELECT notes FROM work_order WHERE work_order_id = $1', [workOrderId]))
    ?.notes;

describe('notes of a work order', () => {
  test('are none at first; an added one is the session user’s and shows in the list', async () => {
    expect(await notesOf(order(0))).toEqual([]);
    expect((await save('manager', order(0), { notes: '  Keys in the box \n' })).status).toBe(200);
    const [note] = await notesOf(order(0));
    expect(note).toMatchObject({ notes: 'Keys in the box', user_id: 'manager', edited_by: '', tcn: 1 });
    expect(note?.user_name).not.toBe('manager');
    expect(await rowText(order(0))).toBe('Keys in the box');
    const event = await one(
      'SELECT event_type, action, data, mod_user FROM work_order_event WHERE work_order_id = $1 ORDER BY event_id DESC LIMIT 1',
      [order(0).workOrderId],
    );
    expect(event).toEqual({
      event_type: 'Note',
      action: 'Added',
      data: { notes: 'Keys in the box', noteId: expect.stringMatching(/^\d+$/) },
      mod_user: 'manager',
    });
  });

  test('are listed newest first; the list row follows the newest one only', async () => {
    await save('manager', order(1), { notes: 'first' });
    await save('approver', order(1), { notes: 'second' });
    const notes = await notesOf(order(1));
    expect(notes.map((note) => note.notes)).toEqual(['second', 'first']);
    await save('admin', order(1), { notes: 'first, corrected', sk: notes[1]?.sk, tcn: 1 });
    expect(await rowText(order(1))).toBe('second');
    const edited = (await notesOf(order(1)))[1];
    expect(edited).toMatchObject({ notes: 'first, corrected', user_id: 'manager', tcn: 2 });
    expect(edited?.edited_by).not.toBe('');
  });

  test('refuse a stale edit with 409, say who wrote what meanwhile, and keep it', async () => {
    await save('manager', order(2), { notes: 'as it was' });
    const [note] = await notesOf(order(2));
    const base = { sk: note?.sk, tcn: note?.tcn };
    const [mine, theirs] = await Promise.all([
      save('manager', order(2), { notes: 'mine', ...base }),
      save('admin', order(2), { notes: 'theirs', ...base }),
    ]);
    expect(new Set([mine.status, theirs.status])).toEqual(new Set([200, 409]));
    const [winner, refused] = mine.status === 200 ? ['mine', theirs] : ['theirs', mine];
    expect(refused.body).toMatchObject({
      code: 'conflict',
      errorMessage: expect.stringMatching(
        /^\w+ \w+ changed this note at Mar 2, 2026 @ 09:00AM while you were editing\. Nothing was overwritten\.$/,
      ),
      current: { sk: note?.sk, notes: winner, tcn: 2 },
    });
    expect(await notesOf(order(2))).toMatchObject([{ notes: winner, tcn: 2 }]);
    expect(await rowText(order(2))).toBe(winner);
  });

  test('are edited by the documented form too: sk and hr_updated; an edit of no known state is refused', async () => {
    await save('manager', order(6), { notes: 'as it was' });
    const [note] = await notesOf(order(6));
    const known = { sk: note?.sk, hr_updated: note?.hr_updated };
    expect((await save('admin', order(6), { notes: 'blind', sk: note?.sk })).status).toBe(400);
    const stale = { sk: note?.sk, hr_updated: '2026-03-01T10:00:00.000Z' };
    expect((await save('admin', order(6), { notes: 'late', ...stale })).status).toBe(409);
    expect((await save('admin', order(6), { notes: 'in time', ...known })).status).toBe(200);
    expect(await notesOf(order(6))).toMatchObject([{ notes: 'in time', tcn: 2 }]);
  });

  test('happen once for each Idempotency-Key', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => save('manager', order(3), { notes: 'once' }, 'note-1')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notesOf(order(3))).toHaveLength(1);
  });

  test('refuse nonsense and write nothing', async () => {
    const send = async (more: Record<string, unknown>) => (await save('manager', order(4), more)).status;
    expect(await send({ notes: ' \n ' })).toBe(400);
    expect(await send({ notes: 'x'.repeat(4001) })).toBe(400);
    expect(await send({ notes: 'fits', vin: order(5).vin })).toBe(400);
    expect(await send({ notes: 'fits', sk: '999999999', tcn: 1 })).toBe(404);
    expect(await send({ notes: 'fits', work_order_number: '0000000' })).toBe(404);
    expect(await notesOf(order(4))).toEqual([]);
    expect(await send({ notes: 'x'.repeat(4000) })).toBe(200);
  });

  test('are read by the path of the prioritization list as well, which needs a work order', async () => {
    await save('manager', order(6), { notes: 'read by both' });
    const read = (query: string) =>
      services.ask('manager', 'GET', `/services/notes/rpp-note?siteId=1001${query}`);
    expect(await read(`&workOrderNumber=${order(6).extId}`)).toMatchObject({
      status: 200,
      body: {
        statusCode: 200,
        notes: (await notesOf(order(6))).map((note) => ({
          ...note,
          addedBy: note.user_name,
          addedDate: '20260302',
          notesText: note.notes,
        })),
      },
    });
    expect(await read('&workOrderNumber=0000000')).toMatchObject({ status: 404 });
    expect(await read('')).toMatchObject({
      status: 400,
      body: { errorMessage: 'workOrderNumber is missing.' },
    });
  });

  test('are replaced by the table call, sent as PUT or by method override', async () => {
    const url = `${MAIN}table/reconWorkOrder/${order(5).workOrderId}?siteId=1001`;
    const put = await services.ask('manager', 'PUT', url, { body: { notes: 'one', modUser: 'x' } });
    expect(put.status).toBe(200);
    const headers = { 'x-http-method-override': 'PUT' };
    await services.ask('manager', 'POST', url, { body: { notes: 'two' }, headers });
    expect(await notesOf(order(5))).toMatchObject([{ notes: 'two', tcn: 2 }]);
    const byQuery = await services.ask('manager', 'POST', `${url}&_method=PUT`, { body: { notes: 'three' } });
    expect(byQuery.status).toBe(200);
    expect(await rowText(order(5))).toBe('three');
    const event = await one(
      'SELECT event_type, action, data FROM work_order_event WHERE work_order_id = $1 ORDER BY event_id DESC LIMIT 1',
      [order(5).workOrderId],
    );
    expect(event).toEqual({
      event_type: 'Note',
      action: 'Edited',
      data: { before: 'two', notes: 'three', noteId: expect.stringMatching(/^\d+$/) },
    });
  });

  test('are not replaced by the table call when another text or note is the newest now', async () => {
    const url = `${MAIN}table/reconWorkOrder/${order(7).workOrderId}?siteId=1001`;
    const put = (user: string, body: Record<string, unknown>) => services.ask(user, 'PUT', url, { body });
    await put('manager', { notes: 'first' });
    const [seen] = await notesOf(order(7));
    const base = { sk: seen?.sk, tcn: seen?.tcn };
    expect((await put('admin', { notes: 'theirs', ...base })).status).toBe(200);
    const stale = await put('manager', { notes: 'mine', ...base });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { notes: 'theirs' } });
    await save('approver', order(7), { notes: 'a new one' });
    const older = await put('manager', { notes: 'mine', sk: seen?.sk, tcn: 2 });
    expect(older.body).toMatchObject({
      errorMessage: expect.stringContaining('added a newer note'),
      current: { notes: 'a new one' },
    });
    expect((await notesOf(order(7))).map(({ notes }) => notes)).toEqual(['a new one', 'theirs']);
  });

  test('are nobody’s at another site, and not there for who may not see the customer', async () => {
    const elsewhere = await services.ask(
      'viewer',
      'GET',
      `${NOTES}?siteId=1001&workOrderNumber=${order(0).extId}`,
    );
    expect(elsewhere.status).toBe(403);
    const wrongSite = await services.ask(
      'admin',
      'GET',
      `${NOTES}?siteId=1003&workOrderNumber=${order(0).extId}`,
    );
    expect(wrongSite.status).toBe(404);
  });
});
