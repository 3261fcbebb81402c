import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { startChargesService, type ChargesService } from '../../../tests/helpers/charges-service';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeWaitingParts, type WaitingParts } from '../../../tests/helpers/waiting-parts';
import { settleLeftBehind } from '../../platform/jobs/left-behind';
import { createSiteDirectory } from '../../setup/sites/directory';
import { partsSettling } from './left-behind';

const MAIN = '/recon-services/rest';
const since = new Date(TODAY.getTime() - 86_400_000);

let place = 0;

/** The demo's first site has its parts read only and orders them elsewhere. */

/** What people do to parts on running services. */
function desk(services: () => DemoServices) {
  const get = (path: string, params: Record<string, string | number>, user = 'parts') => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return services().ask(user, 'GET', `${MAIN}/${path}?${query}`);
  };
  const rows = async <Row extends object>(text: string, values: unknown[]) =>
    (await services().pool.query<Row>(text, values)).rows;
  return {
    get,
    rows,
    make: (onHand = 0) => makeWaitingParts(services().pool, { place: (place += 1), onHand, since }),
    act: (id: number, partStatus: string, tcn: number) =>
      services().ask('parts', 'PUT', `${MAIN}/table/estimatePartAction/${id}?siteId=1001`, {
        body: { tcn, partStatus },
      }),
    consume: (of: WaitingParts) =>
      get('proc/consumePart', {
        extSiteId: 'LKAA',
        inventoryId: of.inventoryId,
        workOrderId: of.workOrderId,
        estimatePartId: of.parts[0],
        quantity: 1,
      }),
    receive: ({ workOrderId }: WaitingParts, estimatePartId: number) =>
      get('proc/receivePartItem', { siteId: 1001, workOrderId, estimatePartId }),
    sendCharges: ({ workOrderId }: WaitingParts, partId: number, user?: string) =>
      get('sendPartCharges', { siteId: 1001, workOrderId, partId }, user),
    endParts: ({ workOrderId }: WaitingParts) =>
      get('workOrder/completeWorkOrderTask', { siteId: 1001, workOrderId, task: 'Parts' }),
    charges: ({ workOrderId }: WaitingParts) =>
      rows<{ key: string; cents: number; status: string }>(
        `SELECT charge_key AS key, amount_cents AS cents, status FROM charge
         WHERE site_id = 1001 AND work_order_id = $1 ORDER BY 1`,
        [workOrderId],
      ),
    tasks: async ({ workOrderId }: WaitingParts) =>
      (
        await rows<{ task: string }>(
          'SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active ORDER BY task',
          [workOrderId],
        )
      ).map(({ task }) => task),
    listed: async ({ extId }: WaitingParts) =>
      (await get('proc/getOpenWorkOrderPartsInv', { siteId: 1001, searchPattern: extId })).body as {
        estimatePartId: number;
        chargeUnsent: string;
      }[],
  };
}

const billed = (id: number, status = 'Sent') => ({ key: `part-${id}-1`, cents: 1500, status });

describe('a part that is here', () => {
  let services: DemoServices;
  beforeAll(async () => {
    services = await startDemoServices();
  });
  afterAll(() => services.close());
  const { get, rows, make, act, consume, receive, sendCharges, endParts, charges, tasks } = desk(
    () => services,
  );

  test('is charged, and the last one ends Parts, with the command alone', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    await act(pads, 'Part Ordered', 2);
    await act(rotor, 'Part Ordered', 2);
    await act(pads, 'Part Received', 3);
    expect(await tasks(of)).toEqual(['Parts', 'Repair']);
    await act(rotor, 'Part Received', 3);
    await services.settled();
    expect(await charges(of)).toEqual([billed(pads), billed(rotor)]);
    expect(await tasks(of)).toEqual(['Repair']);
    const told = await rows<{ told: string }>(
      `SELECT action || ': ' || description AS told FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type IN ('Part', 'Task') ORDER BY event_id DESC LIMIT 2`,
      [of.workOrderId],
    );
    expect(told.map((row) => row.told)).toEqual([
      'Completed: Parts completed',
      'Order Received: Rotor received, ready for repair: Replace brakes',
    ]);
    expect(await checkBooks(services.pool)).toEqual([]);
  });

  test('is charged once, whatever calls follow, and how often', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    for (const id of of.parts) await act(id, 'Part Ordered', 2);
    for (const id of [pads, rotor]) {
      await act(id, 'Part Received', 3);
      for (let again = 0; again < 2; again += 1) {
        expect((await sendCharges(of, id)).body).toEqual({ success: true, chargeKeys: [`part-${id}-1`] });
        expect((await receive(of, id)).status).toBe(200);
      }
    }
    for (let again = 0; again < 2; again += 1) {
      expect(await endParts(of)).toMatchObject({
        status: 200,
        body: { success: true, activeTasks: ['Repair'] },
      });
    }
    await services.settled();
    expect(await charges(of)).toEqual([billed(pads), billed(rotor)]);
    const entries = await rows('SELECT 1 FROM charge_ledger WHERE work_order_number = $1', [of.extId]);
    expect(entries).toHaveLength(2);
    const ended = await rows(
      "SELECT 1 FROM work_order_event WHERE work_order_id = $1 AND description = 'Parts completed'",
      [of.workOrderId],
    );
    expect(ended).toHaveLength(1);
  });

  test('is charged by each of the calls alone, counted stock or not', async () => {
    const of = await make(1);
    const [pads, rotor] = of.parts;
    expect((await consume(of)).status).toBe(200);
    await act(rotor, 'Part Ordered', 2);
    expect((await receive(of, rotor)).body).toEqual([{ estimatePartId: rotor, notReceivedParts: 0 }]);
    await services.settled();
    expect(await charges(of)).toEqual([billed(pads), billed(rotor)]);
    expect(await tasks(of)).toEqual(['Repair']);
  });

  test('is told to the retail estimate with the command', async () => {
    const of = await make();
    await act(of.parts[0], 'Part Ordered', 2);
    expect(
      await rows(
        'SELECT part_status, order_sent_time AS sent FROM retail_estimate_part WHERE estimate_part_id = $1',
        [of.parts[0]],
      ),
    ).toEqual([{ part_status: 'Part Ordered', sent: TODAY }]);
  });

  test('of a work order without a customer is here all the same, and marked until it is charged', async () => {
    const of = await make();
    const [pads] = of.parts;
    await act(pads, 'Part Ordered', 2);
    const { customer_id: customer } = (
      await rows<{ customer_id: number }>('SELECT customer_id FROM work_order WHERE work_order_id = $1', [
        of.workOrderId,
      ])
    )[0] ?? { customer_id: 0 };
    const give = (id: number | null) =>
      rows('UPDATE work_order SET customer_id = $2 WHERE site_id = 1001 AND work_order_id = $1', [
        of.workOrderId,
        id,
      ]);
    await give(null);
    expect((await act(pads, 'Part Received', 3)).status).toBe(200);
    const marks = async () =>
      (
        (await get('proc/getOpenWorkOrderPartsInv', { siteId: 1001, searchPattern: of.extId })).body as {
          chargeUnsent: string;
        }[]
      ).map(({ chargeUnsent }) => chargeUnsent);
    expect(await marks()).toEqual(['Y', 'N']);
    expect((await sendCharges(of, pads)).body).toMatchObject({
      errorMessage: `Work order ${of.extId} has no customer to charge.`,
    });
    await give(customer);
    expect((await sendCharges(of, pads)).status).toBe(200);
    expect(await marks()).toEqual(['N', 'N']);
  });

  test('that was left behind is found and charged, and Parts ends where nothing is missing', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    // As left by a console that went away after the save, before receiving did all of it.
    await rows(
      `UPDATE part SET part_status = 'Part Received', order_sent_time = $2, order_received_time = $2, tcn = 3
       WHERE site_id = 1001 AND work_order_id = $1`,
      [of.workOrderId, TODAY],
    );
    const broken = await checkBooks(services.pool);
    expect(broken.join('\n')).toContain('is in Parts, and nothing is missing');
    const warn = vi.fn();
    const run = () =>
      settleLeftBehind(services.pool, partsSettling, {
        sites: createSiteDirectory(services.pool),
        clock: () => TODAY,
        log: { warn },
      });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    await services.settled();
    expect(warn).not.toHaveBeenCalled();
    expect(await charges(of)).toEqual([billed(pads), billed(rotor)]);
    expect(await tasks(of)).toEqual(['Repair']);
    expect(await checkBooks(services.pool)).toEqual([]);
  });
});

describe('a part whose charge is refused', () => {
  let gateway: ChargesService;
  let services: DemoServices;
  beforeAll(async () => {
    gateway = await startChargesService();
    services = await startDemoServices({ FRONTLINE_CHARGES_URL: gateway.url });
  });
  afterAll(async () => {
    await services.close();
    await gateway.close();
  });
  const { make, act, sendCharges, tasks, listed } = desk(() => services);

  test('stays in the list with a mark, wherever its work order has gone, until it is sent again', async () => {
    const of = await make();
    const [pads, rotor] = of.parts;
    await act(rotor, 'In Stock', 2);
    await services.settled();
    gateway.next('refuse');
    await act(pads, 'Part Ordered', 2);
    await act(pads, 'Part Received', 3);
    await vi.waitFor(async () =>
      expect(await listed(of)).toMatchObject([{ estimatePartId: pads, chargeUnsent: 'Y' }]),
    );
    expect(await tasks(of)).toEqual(['Repair']);
    expect((await sendCharges(of, pads)).status).toBe(200);
    expect(await listed(of)).toEqual([]);
    await services.settled();
    expect(gateway.book.size).toBe(2);
  });
});
