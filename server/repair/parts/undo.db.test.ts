import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeWaitingParts, type WaitingParts } from '../../../tests/helpers/waiting-parts';
import { markParts } from '../../money/charges/part-marks';

const MAIN = '/recon-services/rest';

let services: DemoServices;
let now = TODAY;
let place = 0;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[]) =>
  (await services.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const make = (onHand = 0) =>
  makeWaitingParts(services.pool, {
    place: (place += 1),
    onHand,
    since: new Date(TODAY.getTime() - 86_400_000),
  });

async function act(id: number, partStatus: string, user = 'parts') {
  later(1);
  const [part] = await sql<{ tcn: number }>('SELECT tcn FROM part WHERE estimate_part_id = $1', [id]);
  const path = `${MAIN}/table/estimatePartAction/${id}?siteId=1001`;
  return services.ask(user, 'PUT', path, { body: { tcn: (part?.tcn ?? 0) + 1, partStatus } });
}
const undo = (id: number, partStatus: string, user = 'parts') => {
  later(1);
  return services.ask(user, 'POST', `${MAIN}/table/estimatePartAction/${id}/undo?siteId=1001`, {
    body: { partStatus },
  });
};

/** Everything that an action on a part may change, besides change counts, the books and the history. */
const stateOf = async ({ workOrderId, inventoryId }: WaitingParts) => ({
  order: await sql(
    'SELECT status, parts_waiting FROM work_order WHERE site_id = 1001 AND work_order_id = $1',
    [workOrderId],
  ),
  tasks: await sql(
    `SELECT task, active, active_since, completed_time FROM work_order_task
     WHERE site_id = 1001 AND work_order_id = $1 ORDER BY task`,
    [workOrderId],
  ),
  labors: await sql(
    'SELECT status, approved, repaired FROM labor WHERE site_id = 1001 AND work_order_id = $1',
    [workOrderId],
  ),
  shops: await sql('SELECT status FROM work_order_shop WHERE site_id = 1001 AND work_order_id = $1', [
    workOrderId,
  ]),
  parts: await sql(
    `SELECT part_status, order_id, order_sent_time, order_received_time, valid_charges_call FROM part
     WHERE site_id = 1001 AND work_order_id = $1 ORDER BY estimate_part_id`,
    [workOrderId],
  ),
  stock: await sql('SELECT quantity_on_hand FROM part_inventory WHERE inventory_id = $1', [inventoryId]),
});

/** The entries in the book for the charges of a work order, in cents. */
async function booked({ extId }: WaitingParts): Promise<number> {
  await services.settled();
  const [row] = await sql<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM charge_ledger b
     WHERE work_order_number = $1 AND NOT EXISTS (
       SELECT 1 FROM charge_ledger newer WHERE newer.site_id = b.site_id AND newer.replaces = b.charge_key)`,
    [extId],
  );
  return row?.cents ?? 0;
}

describe('an action on a part that is taken back', () => {
  test('is as if it had not been: order, receipt, and the end of Parts with the last one', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    const waiting = await stateOf(of);
    await act(pads, 'Part Ordered');
    expect(await undo(pads, 'Part Ordered')).toEqual({
      status: 200,
      body: { success: true, partStatus: 'Waiting to Order Part', chargeTakenBack: 'N' },
    });
    expect(await stateOf(of)).toEqual(waiting);
    for (const id of of.parts) await act(id, 'Part Ordered');
    await act(pads, 'Part Received');
    const oneMissing = await stateOf(of);
    const charged = await booked(of);
    expect(charged).toBe(1500);
    await act(rotor, 'Part Received');
    expect(await booked(of)).toBe(3000);
    expect((await stateOf(of)).labors).toMatchObject([{ status: 'Ready for Repair' }]);
    expect((await undo(rotor, 'Part Received')).body).toEqual({
      success: true,
      partStatus: 'Part Ordered',
      chargeTakenBack: 'Y',
    });
    expect(await stateOf(of)).toEqual(oneMissing);
    expect(await booked(of)).toBe(1500);
    const told = await sql<{ told: string }>(
      `SELECT action || ': ' || description AS told FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Part' ORDER BY event_id DESC LIMIT 1`,
      [of.workOrderId],
    );
    expect(told).toEqual([{ told: 'Undone: Rotor: receipt taken back' }]);
    // It can be received once more, and is charged once more.
    expect((await act(rotor, 'Part Received')).status).toBe(200);
    expect(await booked(of)).toBe(3000);
    expect((await stateOf(of)).tasks).toMatchObject([
      { task: 'Parts', active: false },
      { task: 'Repair', active: true },
    ]);
    expect(await checkBooks(services.pool)).toEqual([]);
  });

  test('leaves what has come of other parts meanwhile', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    for (const id of of.parts) await act(id, 'Part Ordered');
    await act(pads, 'Part Received');
    await act(rotor, 'Part Received');
    expect((await undo(pads, 'Part Received')).status).toBe(200);
    expect(await stateOf(of)).toMatchObject({
      order: [{ parts_waiting: true }],
      tasks: [
        { task: 'Parts', active: true, completed_time: null },
        { task: 'Repair', active: true },
      ],
      labors: [{ status: 'Waiting for Parts' }],
      parts: [{ part_status: 'Part Ordered' }, { part_status: 'Part Received' }],
    });
    expect(await booked(of)).toBe(1500);
    expect(await checkBooks(services.pool)).toEqual([]);
  });

  test('gives pieces back to their stock, whether they were taken from it or came through it', async () => {
    const of = await make(3);
    const [pads] = of.parts;
    const waiting = await stateOf(of);
    const { workOrderId, inventoryId } = of;
    later(1);
    const taken = await services.ask(
      'parts',
      'GET',
      `${MAIN}/proc/consumePart?extSiteId=LKAA&inventoryId=${inventoryId}&workOrderId=${workOrderId}&estimatePartId=${pads}&quantity=1`,
    );
    expect(taken.body).toEqual({ success: true, quantityOnHand: 2 });
    expect((await undo(pads, 'In Stock')).status).toBe(200);
    // The answer to a charge that was on its way says nothing about a part that is gone again.
    await services.settled();
    const late = { siteId: 1001, kind: 'part', sourceId: pads, reversal: false } as const;
    expect(await markParts(services.pool, late, true)).toBe(false);
    expect(await stateOf(of)).toEqual(waiting);
    await act(pads, 'Part Ordered');
    await act(pads, 'Part Received');
    expect((await undo(pads, 'Part Received')).status).toBe(200);
    expect((await stateOf(of)).stock).toEqual([{ quantity_on_hand: 3 }]);
    expect(await checkBooks(services.pool)).toEqual([]);
  });

  test('stays when it is gone on, somebody else’s, too old, or work has begun; and says why', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    for (const id of of.parts) await act(id, 'Part Ordered');
    const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      expect(status).toBe(409);
      return (body as { errorMessage: string }).errorMessage;
    };
    const who = /^Pads stays Part Ordered: \w+ \w+ set it to that at Mar 2, 2026 @ /;
    expect(await refusal(undo(pads, 'Part Received'))).toMatch(who);
    expect(await refusal(undo(pads, 'Part Ordered', 'manager'))).toMatch(who);
    for (const id of [pads, rotor]) await act(id, 'Part Received');
    const before = await stateOf(of);
    later(1);
    await sql(
      `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time, mod_user)
       VALUES (1001, $1, 'Labor', 'Started', 'Replace brakes started', $2, 'manager')`,
      [of.workOrderId, now],
    );
    expect(await refusal(undo(rotor, 'Part Received'))).toMatch(
      /^Rotor stays Part Received: in the meantime .+: Replace brakes started\.$/,
    );
    await sql("DELETE FROM work_order_event WHERE work_order_id = $1 AND action = 'Started'", [
      of.workOrderId,
    ]);
    later(120);
    expect(await refusal(undo(rotor, 'Part Received'))).toBe(
      'Rotor stays Part Received: a minute has passed.',
    );
    expect(await stateOf(of)).toEqual(before);
  });
});
