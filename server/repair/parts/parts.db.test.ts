import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeWaitingParts, type WaitingParts } from '../../../tests/helpers/waiting-parts';

const MAIN = '/recon-services/rest';

type Part = {
  estimatePartId: number;
  workOrderId: number;
  extId: string;
  partName: string;
  partStatus: string;
  quantity: number;
  unitPrice: number;
  markup: number;
  extendedPrice: number;
  orderId: number | null;
  orderSentTime: string | null;
  orderReceivedTime: string | null;
  inventoryId: number | null;
  quantityOnHand: number | null;
  quantityReserved: number | null;
  quantityOnOrder: number | null;
  shopName: string;
  estimatePartActionTcn: number;
};

let services: DemoServices;
let place = 0;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

function makeCase(onHand: number, quantity = 1): Promise<WaitingParts> {
  place += 1;
  const since = new Date(TODAY.getTime() - 3 * 86_400_000);
  return makeWaitingParts(services.pool, { place, onHand, quantity, since });
}

const get = (path: string, params: Record<string, string | number>, user = 'parts') => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return services.ask(user, 'GET', `${MAIN}/${path}?${query}`);
};
const list = async (params: Record<string, string | number> = {}, user = 'parts'): Promise<Part[]> =>
  (await get('proc/getOpenWorkOrderPartsInv', { siteId: 1001, ...params }, user)).body as Part[];
const partsOf = async ({ extId }: WaitingParts) => list({ searchPattern: extId });
const act = (id: number, partStatus: string, tcn: number, user = 'parts') =>
  services.ask(user, 'POST', `${MAIN}/table/estimatePartAction/${id}?siteId=1001&modUser=${user}`, {
    headers: { 'x-http-method-override': 'PUT' },
    body: { tcn, partStatus },
  });
const consume = (of: WaitingParts, more: Record<string, string | number> = {}, user = 'parts') =>
  get(
    'proc/consumePart',
    {
      extSiteId: 'LKAA',
      inventoryId: of.inventoryId,
      workOrderId: of.workOrderId,
      estimatePartId: of.parts[0],
      quantity: 1,
      modUser: user,
      ...more,
    },
    user,
  );
const receive = ({ workOrderId }: WaitingParts, estimatePartId: number) =>
  get('proc/receivePartItem', { siteId: 1001, workOrderId, estimatePartId, modUser: 'parts' });

async function stateOf({ workOrderId, laborId }: WaitingParts) {
  const { rows } = await services.pool.query(
    `SELECT w.parts_waiting, l.status AS labor, s.status AS shop
     FROM work_order w JOIN labor l USING (site_id, work_order_id)
     JOIN work_order_shop s USING (site_id, work_order_id)
     WHERE w.site_id = 1001 AND w.work_order_id = $1 AND l.estimate_labor_id = $2`,
    [workOrderId, laborId],
  );
  return rows[0] as unknown;
}

/** What is on hand is what came in less what went out, and never less than nothing. */
async function expectStockAddsUp() {
  const { rows } = await services.pool.query(
    `SELECT i.inventory_id FROM part_inventory i
     LEFT JOIN inventory_movement m USING (site_id, inventory_id)
     GROUP BY i.site_id, i.inventory_id
     HAVING i.quantity_on_hand <> coalesce(sum(m.quantity), 0) OR i.quantity_on_hand < 0`,
  );
  expect(rows).toEqual([]);
}

describe('the way of a part', () => {
  test('ordered and received, the last one makes the labor ready and completes Parts', async () => {
    const of = await makeCase(0);
    const [pads, rotor] = of.parts;
    expect(await stateOf(of)).toEqual({
      parts_waiting: true,
      labor: 'Waiting for Parts',
      shop: 'Waiting for Parts',
    });
    expect((await partsOf(of)).map((part) => [part.partName, part.quantityReserved, part.orderId])).toEqual([
      ['Pads', 1, null],
      ['Rotor', null, null],
    ]);
    expect(await act(pads, 'Part Ordered', 2)).toEqual({
      status: 200,
      body: { success: true, estimatePartActionTcn: 2 },
    });
    const [ordered] = await partsOf(of);
    expect(ordered).toMatchObject({
      partStatus: 'Part Ordered',
      orderId: pads,
      orderSentTime: TODAY.toISOString(),
      orderReceivedTime: null,
      quantityReserved: 0,
      quantityOnOrder: 1,
      quantityOnHand: 0,
      estimatePartActionTcn: 2,
    });
    expect((await act(rotor, 'Part Ordered', 2)).status).toBe(200);
    expect((await act(pads, 'Part Received', 3)).status).toBe(200);
    expect(await stateOf(of)).toMatchObject({ parts_waiting: true, labor: 'Waiting for Parts' });
    const charged = await get('sendPartCharges', { siteId: 1001, workOrderId: of.workOrderId, partId: pads });
    expect(charged.status).toBe(200);
    expect((await receive(of, pads)).body).toEqual([{ estimatePartId: pads, notReceivedParts: 1 }]);
    expect((await receive(of, rotor)).body).toEqual([{ estimatePartId: rotor, notReceivedParts: 0 }]);
    expect(await stateOf(of)).toEqual({
      parts_waiting: false,
      labor: 'Ready for Repair',
      shop: 'Ready for Repair',
    });
    const done = await get('workOrder/completeWorkOrderTask', {
      siteId: 1001,
      workOrderId: of.workOrderId,
      task: 'Parts',
    });
    expect(done.body).toMatchObject({ success: true, activeTasks: ['Repair'] });
    expect(await partsOf(of)).toEqual([]);
    const events = await services.pool.query<{ told: string }>(
      `SELECT action || ': ' || description AS told FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Part' ORDER BY event_id DESC LIMIT 4`,
      [of.workOrderId],
    );
    expect(events.rows.map(({ told }) => told)).toEqual([
      'Order Received: Rotor received, ready for repair: Replace brakes',
      'Order Received: Pads received',
      'Order Sent: Rotor ordered',
      'Order Sent: Pads ordered',
    ]);
    await expectStockAddsUp();
  });

  test('taken from stock, counted or not', async () => {
    const of = await makeCase(3, 2);
    const [pads, rotor] = of.parts;
    const uncounted = await act(pads, 'In Stock', 2);
    expect(uncounted.body).toMatchObject({
      statusCode: 409,
      errorMessage: 'Pads is in stock (3 on hand): take it from there.',
    });
    expect((await consume(of, { quantity: 2 })).body).toEqual({ success: true, quantityOnHand: 1 });
    expect((await act(rotor, 'In Stock', 2)).status).toBe(200);
    const found = await services.pool.query<{ part: unknown[] }>(
      `SELECT json_build_array(part_status, order_sent_time, order_received_time = $2) AS part
       FROM part WHERE site_id = 1001 AND work_order_id = $1`,
      [of.workOrderId, TODAY],
    );
    expect(found.rows.map(({ part }) => part)).toEqual([
      ['In Stock', null, true],
      ['In Stock', null, true],
    ]);
    // Nothing is missing anymore, so the work order has left Parts.
    expect(await partsOf(of)).toEqual([]);
    expect(await stateOf(of)).toMatchObject({ labor: 'Ready for Repair', parts_waiting: false });
    await expectStockAddsUp();
  });

  test('told to the retail estimate as it is', async () => {
    const of = await makeCase(0);
    const [pads] = of.parts;
    const tell = (body: object) =>
      services.ask('parts', 'POST', '/services/retail-estimate/parts?siteId=1001', {
        body: {
          estimate_part_id: pads,
          work_order_number: of.extId,
          part_status: 'Part Ordered',
          updated: '2026-03-02T07:00:00-08:00',
          order_sent_time: '2026-03-02T07:00:00-08:00',
          ...body,
        },
      });
    expect((await tell({})).status).toBe(200);
    expect((await tell({ part_status: 'Part Received' })).status).toBe(200);
    expect((await tell({ estimate_part_id: 999_999_999 })).status).toBe(404);
    expect((await tell({ updated: 'yesterday' })).status).toBe(400);
    const { rows } = await services.pool.query(
      'SELECT part_status, order_sent_time FROM retail_estimate_part WHERE estimate_part_id = $1',
      [pads],
    );
    expect(rows).toEqual([{ part_status: 'Part Received', order_sent_time: TODAY }]);
  });
});

describe('what a part refuses', () => {
  test.each([
    ['receiving what was never ordered', 'Part Received', 2, 409, /Pads was never ordered/],
    ['a stale change', 'Part Ordered', 1, 409, /in the meantime/],
    ['a change from the future', 'Part Ordered', 3, 409, /in the meantime/],
    ['a status that no action leads to', 'Waiting to Order Part', 2, 400, /must be one of/],
  ])('%s', async (_, status, tcn, code, sentence) => {
    const of = await makeCase(0);
    const answer = await act(of.parts[0], status, tcn);
    expect(answer.status).toBe(code);
    expect((answer.body as { errorMessage: string }).errorMessage).toMatch(sentence);
    expect((await partsOf(of))[0]).toMatchObject({
      partStatus: 'Waiting to Order Part',
      estimatePartActionTcn: 1,
    });
  });

  test('receiving by the other call what was never ordered', async () => {
    const of = await makeCase(0);
    expect((await receive(of, of.parts[0])).body).toMatchObject({ errorMessage: 'Pads was never ordered.' });
  });

  test.each([
    ['none', 0, 400],
    ['minus one', -1, 400],
    ['half a piece', 0.5, 400],
    ['more than it needs', 2, 409],
  ])('%s of it from stock', async (_, quantity, code) => {
    const of = await makeCase(5);
    expect((await consume(of, { quantity })).status).toBe(code);
    expect((await partsOf(of))[0]?.quantityOnHand).toBe(5);
  });

  test('too little stock, another stock and another work order', async () => {
    const of = await makeCase(1, 2);
    const other = await makeCase(9);
    expect((await consume(of, { quantity: 2 })).body).toMatchObject({
      errorMessage: 'Pads needs 2, and only 1 on hand.',
    });
    expect((await consume(of, { quantity: 2, inventoryId: other.inventoryId })).status).toBe(409);
    expect((await consume(of, { quantity: 2, workOrderId: other.workOrderId })).status).toBe(404);
  });

  test('whoever may not write parts, and everybody where parts are read only', async () => {
    const of = await makeCase(5);
    for (const user of ['technician', 'approver', 'shop']) {
      expect((await act(of.parts[0], 'Part Ordered', 2, user)).status).toBe(403);
      expect((await consume(of, {}, user)).status).toBe(403);
    }
    const answer = await services.ask(
      'admin',
      'PUT',
      `${MAIN}/table/estimatePartAction/${of.parts[0]}?siteId=1003`,
      { body: { tcn: 2, partStatus: 'Part Ordered' } },
    );
    expect(answer.body).toMatchObject({ errorMessage: 'This is not enabled for the site.' });
  });
});

describe('two people at once', () => {
  test('cannot take the same last piece: one gets it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const of = await makeCase(1);
      const other = await makeCase(0);
      await services.pool.query(
        'UPDATE part SET inventory_id = $2 WHERE site_id = 1001 AND estimate_part_id = $1',
        [other.parts[0], of.inventoryId],
      );
      const answers = await Promise.all([
        consume(of),
        consume({ ...other, inventoryId: of.inventoryId }, {}, 'manager'),
        consume(of, {}, 'admin'),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
      await expectStockAddsUp();
    }
  });

  test('receive a part once, however often they click', async () => {
    const of = await makeCase(0);
    const [pads] = of.parts;
    await act(pads, 'Part Ordered', 2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(pads, 'Part Received', 3)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    await expectStockAddsUp();
  });
});

describe('the lists', () => {
  test('filter by shop, status and text, and price what they show', async () => {
    const of = await makeCase(0);
    await act(of.parts[1], 'Part Ordered', 2);
    const all = await list();
    // How long a part has waited is counted up to the moment of asking, so rows are compared by their part.
    const ids = (parts: Part[]) => parts.map(({ estimatePartId }) => estimatePartId);
    const mech = await list({ shopName: 'Mechanical' });
    expect(mech.length).toBeGreaterThan(1);
    expect(new Set(mech.map(({ shopName }) => shopName))).toEqual(new Set(['Mechanical']));
    expect(ids(mech)).toEqual(ids(all.filter(({ shopName }) => shopName === 'Mechanical')));
    const ordered = await list({ partStatus: 'Part Ordered' });
    expect(ids(ordered)).toEqual(ids(all.filter(({ partStatus }) => partStatus === 'Part Ordered')));
    const [pads] = await list({ searchPattern: ` ${of.extId} ` });
    expect(pads).toMatchObject({ quantity: 1, unitPrice: 12.5, markup: 20, extendedPrice: 15 });
    expect(await list({ searchPattern: '%' })).toEqual([]);
    expect((await get('proc/getOpenWorkOrderPartsInv', { siteId: 1001, partStatus: 'Lost' })).status).toBe(
      400,
    );
    const order = all.map(({ workOrderId }) => workOrderId);
    const runs = order.filter((id, index) => id !== order[index - 1]);
    expect(runs).toHaveLength(new Set(order).size);
  });

  test('count for each shop what its parts are', async () => {
    const all = await list();
    const summary = (await get('proc/getCurrentShopPartsSummary', { siteId: 1001 })).body as ({
      shopName: string;
    } & Record<string, unknown>)[];
    for (const shop of summary) {
      const its = all.filter(({ shopName }) => shopName === shop.shopName);
      const count = (status: string) => its.filter(({ partStatus }) => partStatus === status);
      const missing = [...count('Waiting to Order Part'), ...count('Part Ordered')];
      expect(shop).toMatchObject({
        numPartsUnordered: count('Waiting to Order Part').length,
        numPartsOrdered: count('Part Ordered').length,
        numPartsReceived: count('Part Received').length,
        numOutstandingWorkOrders: new Set(missing.map(({ workOrderId }) => workOrderId)).size,
      });
    }
    expect(summary.length).toBeGreaterThan(1);
    const waiting = (await get('proc/getShopsLabors', { siteId: 1001 })).body as { status: string }[];
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['Waiting for Parts']));
    const sources = await services.ask('parts', 'GET', '/services/config/sites/1001/sources');
    expect(sources.body).toMatchObject({
      sources: expect.arrayContaining([{ sourceName: 'In-house stock' }]),
    });
  });

  test('show what is reserved and on order as the parts that want it add up', async () => {
    const all = (await list()).filter(({ inventoryId }) => inventoryId !== null);
    expect(all.length).toBeGreaterThan(0);
    for (const part of all) {
      const { rows } = await services.pool.query(
        `SELECT coalesce(sum(quantity) FILTER (WHERE part_status = 'Waiting to Order Part'), 0)::int AS reserved,
                coalesce(sum(quantity) FILTER (WHERE part_status = 'Part Ordered'), 0)::int AS "onOrder"
         FROM part WHERE site_id = 1001 AND inventory_id = $1`,
        [part.inventoryId],
      );
      expect(rows).toEqual([{ reserved: part.quantityReserved, onOrder: part.quantityOnOrder }]);
    }
    await expectStockAddsUp();
  });
});
