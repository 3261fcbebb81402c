import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { startChargesService, type ChargesService } from '../../../tests/helpers/charges-service';
import { TODAY } from '../../../tests/helpers/database';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { chargesSettling } from '../../repair/labors/left-behind';
import { settleLeftBehind } from '../../platform/jobs/left-behind';
import { createSiteDirectory } from '../../setup/sites/directory';

const MAIN = '/recon-services/rest';
let place = 0;

/** What people do to labors and their charges on running services. */
function shop(services: () => DemoServices) {
  const get = (path: string, user = 'shop') => services().ask(user, 'GET', `${MAIN}/${path}`);
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await services().pool.query<Row>(text, values)).rows;
  const query = (order: DueOrder, id: number) => `siteId=1001&workOrderId=${order.workOrderId}&laborId=${id}`;
  return {
    get,
    rows,
    make: () => makeDueOrder(asking(services().pool), 1001, (place += 1)),
    complete: (id: number) => get(`proc/setToLaborCompleted?siteId=1001&estimateLaborId=${id}`),
    undo: (id: number) => get(`proc/undoLaborCompleted?siteId=1001&estimateLaborId=${id}`),
    send: (order: DueOrder, id: number) => get(`sendLaborCharges?${query(order, id)}`),
    result: async (order: DueOrder, id: number) =>
      (await get(`getChargesResults?${query(order, id)}`)).body as {
        request: Record<string, unknown> | null;
        response: Record<string, unknown> | null;
      },
    mark: async (id: number) =>
      (
        await rows<{ valid: boolean }>(
          'SELECT valid_charges_call AS valid FROM labor WHERE site_id = 1001 AND estimate_labor_id = $1',
          [id],
        )
      )[0]?.valid,
    /** What the list of labors shows for a charge that should have been taken back. */
    stands: async ({ extId }: DueOrder, id: number) => {
      const { body } = await get(`proc/getOpenRepairLabors?siteId=1001&searchPattern=${extId}`);
      const labors = body as { estimateLaborId: number; chargeStands: string }[];
      return labors.find(({ estimateLaborId }) => estimateLaborId === id)?.chargeStands;
    },
    told: async (order: DueOrder) =>
      (
        await rows<{ text: string }>(
          `SELECT action || ': ' || description AS text FROM work_order_event
           WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Charges' AND data ? 'chargeKey'
             AND mod_user <> 'system' ORDER BY event_id`,
          [order.workOrderId],
        )
      ).map(({ text }) => text),
  };
}

describe('undoing a completed labor, in the local ledger', () => {
  let services: DemoServices;
  beforeAll(async () => {
    services = await startDemoServices();
  });
  afterAll(() => services.close());
  const { rows, make, complete, undo, send, result, told } = shop(() => services);

  /** What the ledger holds for a work order: entries that no other has replaced. */
  const owed = async (order: DueOrder) =>
    (
      await rows<{ cents: number }>(
        `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM charge_ledger b
         WHERE site_id = 1001 AND work_order_number = $1 AND NOT EXISTS (
           SELECT 1 FROM charge_ledger n WHERE n.site_id = b.site_id AND n.replaces = b.charge_key)`,
        [order.extId],
      )
    )[0]?.cents;

  test('takes its charge back under a key of its own; done again it is charged again', async () => {
    const order = await make();
    const id = order.openLaborId;
    await complete(id);
    await services.settled();
    expect(await owed(order)).toBe(9000);
    expect((await undo(id)).body).toMatchObject({
      repaired: 'N',
      chargeTakenBack: 'Y',
      validChargesCall: 'Y',
    });
    await services.settled();
    expect(await owed(order)).toBe(0);
    expect(await result(order, id)).toMatchObject({
      request: { reversal: true, reversedAmount: 90, replaces: `labor-${id}-1` },
      response: { status: 'Success' },
    });
    // A late sender finds its charges taken back.
    expect((await send(order, id)).body).toEqual({ success: true, chargeKeys: [`labor-${id}-2`] });
    await complete(id);
    await services.settled();
    expect(await owed(order)).toBe(9000);
    const ledger = await rows(
      'SELECT charge_key, amount_cents, replaces FROM charge_ledger WHERE work_order_number = $1 ORDER BY 1',
      [order.extId],
    );
    expect(ledger).toEqual([
      { charge_key: `labor-${id}-1`, amount_cents: 9000, replaces: null },
      { charge_key: `labor-${id}-2`, amount_cents: 0, replaces: `labor-${id}-1` },
      { charge_key: `labor-${id}-3`, amount_cents: 9000, replaces: `labor-${id}-2` },
    ]);
    expect(await told(order)).toEqual([
      'Sent: Charge of $90.00 for Replace rear brake pads sent',
      'Reversed: Charge of $90.00 for Replace rear brake pads taken back',
      'Sent: Charge of $90.00 for Replace rear brake pads sent',
    ]);
  });

  test('does so from the prioritization list, too, and when the labor is declined afterwards it stays so', async () => {
    const order = await make();
    const id = order.openLaborId;
    await complete(id);
    const undone = await services.ask('shop', 'POST', '/services/pe/peEvent', {
      body: {
        serial_id: id,
        site_id: 1001,
        id: String(id),
        eventType: 'PEDASHBOARD.LABOR.CONDITION.STATUS.UNDONE',
      },
    });
    expect(undone).toMatchObject({ status: 200, body: { charge_taken_back: true } });
    await rows(
      "UPDATE labor SET status = 'Declined in Repair', approved = false WHERE estimate_labor_id = $1",
      [id],
    );
    await services.settled();
    expect((await send(order, id)).body).toEqual({ success: true, chargeKeys: [`labor-${id}-2`] });
    await services.settled();
    expect(await owed(order)).toBe(0);
  });

  test('takes a bundle back with the last of its lines', async () => {
    const order = await make();
    const [first, second] = order.feeIds;
    await complete(second);
    await services.settled();
    expect(await owed(order)).toBe(20_000);
    expect((await undo(second)).body).toMatchObject({ chargeTakenBack: 'N' });
    await services.settled();
    expect(await owed(order)).toBe(20_000);
    expect((await undo(first)).body).toMatchObject({ chargeTakenBack: 'Y' });
    await services.settled();
    expect(await owed(order)).toBe(0);
  });

  test('has nothing to take back where nothing was charged', async () => {
    const order = await make();
    expect((await undo(order.laborId)).body).toMatchObject({ chargeTakenBack: 'N' });
    expect((await send(order, order.laborId)).body).toMatchObject({
      errorMessage: 'Replace front brake pads is not repaired yet, so there is nothing to charge.',
    });
    expect((await result(order, order.laborId)).request).toBeNull();
  });

  test('is made up for where an undo has left the charge standing', async () => {
    const order = await make();
    const id = order.openLaborId;
    await complete(id);
    await services.settled();
    await rows(
      "UPDATE labor SET repaired = false, status = 'Ready for Repair' WHERE estimate_labor_id = $1",
      [id],
    );
    expect((await checkBooks(services.pool)).join('\n')).toContain(`labor ${id} is to be done again`);
    const tools = { sites: createSiteDirectory(services.pool), clock: () => TODAY, log: { warn: vi.fn() } };
    expect(await settleLeftBehind(services.pool, chargesSettling, tools)).toBe(1);
    expect(await settleLeftBehind(services.pool, chargesSettling, tools)).toBe(0);
    await services.settled();
    expect(await owed(order)).toBe(0);
    expect((await checkBooks(services.pool)).filter((sentence) => sentence.includes('charge'))).toEqual([]);
  });
});

describe('a gateway that does not take a charge back', () => {
  let gateway: ChargesService;
  let services: DemoServices;
  beforeAll(async () => {
    gateway = await startChargesService();
    services = await startDemoServices({
      FRONTLINE_CHARGES_URL: gateway.url,
      FRONTLINE_OUTBOUND_TIMEOUT_MS: '400',
    });
  });
  afterEach(() => gateway.next());
  afterAll(async () => {
    await services.close();
    await gateway.close();
  });
  const { make, complete, undo, send, result, mark, stands, told } = shop(() => services);
  const deliveriesOf = (order: DueOrder) =>
    gateway.deliveries.filter(({ body }) => body['workOrder'] === order.extId);

  test('is told with the key, the amount and what it is to replace', async () => {
    const order = await make();
    const id = order.openLaborId;
    await complete(id);
    await services.settled();
    await undo(id);
    await services.settled();
    expect(deliveriesOf(order)[1]).toMatchObject({
      key: `1001-labor-${id}-2`,
      body: {
        reversal: true,
        reversedAmount: 90,
        amount: 0,
        replaces: `labor-${id}-1`,
        accountNumber: order.account,
      },
    });
  });

  test.each([
    ['refuses', 'refuse', 'The account is closed.'],
    ['has no such call', 'not implement', 'No reversals here.'],
  ] as const)(
    'because it %s: the labor is marked, the reason is kept, and it can be sent again',
    async (_, trouble, why) => {
      const order = await make();
      const id = order.openLaborId;
      await complete(id);
      await services.settled();
      gateway.next(trouble);
      await undo(id);
      await services.settled();
      expect(await mark(id)).toBe(false);
      expect(await stands(order, id)).toBe('Y');
      expect((await result(order, id)).response).toMatchObject({ status: 'Failed', message: why });
      expect((await told(order)).at(-1)).toBe(
        `Failed: Charge of $90.00 for Replace rear brake pads not taken back: ${why}`,
      );
      expect((await send(order, id)).body).toEqual({ success: true, chargeKeys: [`labor-${id}-2`] });
      await services.settled();
      expect(await mark(id)).toBe(true);
      expect(await stands(order, id)).toBe('N');
      expect((await told(order)).at(-1)).toBe(
        'Reversed: Charge of $90.00 for Replace rear brake pads taken back',
      );
    },
  );

  test('of an express order is listed with its reason, and can be sent again', async () => {
    const { extId, workOrderId } = await make();
    for (const table of ['express_service', 'express_order']) {
      await services.pool.query(`DELETE FROM ${table} WHERE site_id = 1001 AND work_order_id = $1`, [
        workOrderId,
      ]);
    }
    const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
      services.ask('manager', method, `/services/express/workorders/${path}`, body ? { body } : {});
    const { body: imported } = await ask('PUT', extId, { site_id: 1001 });
    const key = encodeURIComponent(`workorder:${(imported as { sblu: string }).sblu}#LKAA`);
    const standing = async () =>
      ((await ask('GET', key)).body as { standing_charges: { amount: number; reason: string }[] })
        .standing_charges;
    const vendors = await services.ask('manager', 'GET', '/services/express/sites/1001/vendors');
    const service = {
      name: 'Wash',
      description: 'Wash',
      type: 'Labor',
      labor_time: 1,
      rate: 30,
      extended_price: 30,
      vendor: (vendors.body as { vendors: string[] }).vendors[0],
      status: 'Completed',
    };
    expect((await ask('POST', `${key}/services`, [service])).status).toBe(200);
    for (const stage of ['qc', 'audit']) await ask('PUT', `${key}/stages/${stage}`);
    await ask('POST', `${key}/stages/complete/completion`, { completed: true });
    await services.settled();
    gateway.next('not implement');
    expect((await ask('POST', `${key}/reopened`, { reason: 'Wrong vehicle' })).status).toBe(200);
    await services.settled();
    expect(await standing()).toMatchObject([
      { description: 'Wash', amount: 30, reason: 'No reversals here.' },
    ]);
    // What is still booked cannot vanish.
    const { body: saved } = await ask('GET', key);
    const [line] = (saved as { services: { sk: string }[] }).services;
    expect(await ask('POST', `${key}/services`, [{ sk: line?.sk, deleted: true }])).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'Wash has been charged and cannot be removed. Set its price to 0.00 instead.',
      },
    });
    const again = await ask('POST', `${key}/stages/complete/completion`, {
      completed: true,
      reqType: 'resend',
    });
    expect(again.status).toBe(200);
    await services.settled();
    expect(await standing()).toEqual([]);
  });

  test('is asked nothing for a charge that it never booked', async () => {
    const order = await make();
    gateway.next('refuse');
    await complete(order.openLaborId);
    await services.settled();
    expect(await mark(order.openLaborId)).toBe(false);
    await undo(order.openLaborId);
    await services.settled();
    expect(deliveriesOf(order)).toHaveLength(1);
    expect(await mark(order.openLaborId)).toBe(true);
  });

  test('and then the labor is done again: one entry stands, in the place of the first', async () => {
    const order = await make();
    const id = order.openLaborId;
    await complete(id);
    await services.settled();
    gateway.next('refuse');
    await undo(id);
    await services.settled();
    await complete(id);
    await services.settled();
    expect(await mark(id)).toBe(true);
    expect(deliveriesOf(order).at(-1)?.body).toMatchObject({ replaces: `labor-${id}-1`, amount: 90 });
  });
});
