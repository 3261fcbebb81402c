import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StageTask } from '#contract/workbench';
import { checkBooks } from '../../../tests/helpers/books';
import { isReadyToMove } from '#domain/stage-transitions';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const place = (task: string, order: number) =>
  `siteId=1001&workOrderId=${order}&task=${encodeURIComponent(task)}`;

const completeLabor = (id: number) =>
  services.ask('manager', 'GET', `${MAIN}proc/completeLabor?siteId=1001&estimateLaborId=${id}`);

const complete = (task: string, order: number, more = '') =>
  services.ask('manager', 'GET', `${MAIN}workOrder/completeWorkOrderTask?${place(task, order)}${more}`);

const answer = (order: number, answers: unknown[]) =>
  services.ask('manager', 'PUT', `${MAIN}workbench/inspection?${place('Quality Control', order)}`, {
    body: { answers },
  });

const laborsOf = async (order: number) =>
  (await services.ask('manager', 'GET', `${MAIN}proc/getOpenRepairLabors?siteId=1001&workOrderId=${order}`))
    .body as Record<string, unknown>[];

/** A work order of which everything is repaired, in Quality Control. */
async function repairedOrder(nth: number): Promise<DueOrder> {
  const order = await makeDueOrder(asking(services.pool), 1001, nth);
  for (const id of [order.openLaborId, order.feeIds[1]]) await completeLabor(id);
  expect((await complete('Repair', order.workOrderId)).body).toMatchObject({
    activeTasks: ['Quality Control'],
  });
  return order;
}

test('a failed check sends each failed item back: a labor with its charge, or a new one, with the reason', async () => {
  const { workOrderId, openLaborId } = await repairedOrder(0);
  const [former] = (
    await services.pool.query<{ charge_key: string }>(
      "SELECT charge_key FROM charge WHERE kind = 'labor' AND source_id = $1",
      [openLaborId],
    )
  ).rows;
  expect(former).toBeDefined();
  expect(
    await answer(workOrderId, [
      {
        itemCode: 'work-quality',
        result: 'Fail',
        severity: 'Safety',
        observation: 'Brakes squeal',
        reworkLaborId: openLaborId,
      },
      { itemCode: 'clean-inside', result: 'Fail', severity: 'Minor', observation: 'Grease on the mat' },
    ]),
  ).toMatchObject({ status: 200 });
  await complete('Quality Control', workOrderId, '&outcome=Fail&reason=Brakes+and+mat');
  const open = (await laborsOf(workOrderId)).filter(({ repaired }) => repaired === 'N');
  expect(open).toMatchObject([
    {
      estimateLaborId: openLaborId,
      // Its part is not here: it was completed without.
      status: 'Waiting for Parts',
      reworkReason: 'A repair does not meet the standard: Brakes squeal',
      reworkStage: 'Quality Control',
    },
    {
      laborName: 'Interior is not clean',
      shopName: 'DETL',
      status: 'Ready for Repair',
      reworkReason: 'Grease on the mat',
    },
  ]);
  const { rows: charges } = await services.pool.query<{ reversal: boolean }>(
    "SELECT reversal FROM charge WHERE kind = 'labor' AND source_id = $1 ORDER BY revision",
    [openLaborId],
  );
  expect(charges).toEqual([{ reversal: false }, { reversal: true }]);
  const task = (await services.ask('manager', 'GET', `${MAIN}workbench/task?${place('Repair', workOrderId)}`))
    .body as StageTask;
  expect(task.sentBack).toMatchObject({ stage: 'Quality Control', reason: 'Brakes and mat' });
  const sent = task.items
    .flatMap(({ labors }) => labors)
    .filter(({ reworkStage }) => reworkStage === 'Quality Control');
  expect(sent.map(({ reworkSeverity }) => reworkSeverity).toSorted()).toEqual(['Minor', 'Safety']);
  expect((await complete('Repair', workOrderId)).status).toBe(409);
  const { rows: told } = await services.pool.query<{ description: string }>(
    `SELECT description FROM work_order_event WHERE work_order_id = $1 AND event_type <> 'Charges'
     ORDER BY event_id DESC LIMIT 3`,
    [workOrderId],
  );
  expect(told.map(({ description }) => description)).toEqual([
    'Quality Control failed (0 of 2 in order), on to Repair: Brakes and mat',
    'Interior is not clean is to be done after Quality Control: Grease on the mat',
    'Replace rear brake pads is to be done again after Quality Control: A repair does not meet the standard: Brakes squeal',
  ]);
  for (const labor of open) await completeLabor(Number(labor['estimateLaborId']));
  await complete('Repair', workOrderId);
  await complete('Quality Control', workOrderId, '&outcome=Pass');
  const { rows: marked } = await services.pool.query(
    "SELECT 1 FROM labor WHERE work_order_id = $1 AND rework_reason <> ''",
    [workOrderId],
  );
  expect(marked).toEqual([]);
  await services.settled();
  expect(await checkBooks(services.pool)).toEqual([]);
});

test('a check sends back only labors of its work order, and only to shops of its site', async () => {
  const { workOrderId } = await repairedOrder(1);
  const foreign = await makeDueOrder(asking(services.pool), 1001, 2);
  const fail = { itemCode: 'gaps', result: 'Fail', severity: 'Minor' };
  expect(await answer(workOrderId, [{ ...fail, reworkLaborId: foreign.laborId }])).toMatchObject({
    status: 400,
    body: { errorMessage: "Choose one of this work order's labors." },
  });
  expect(await answer(workOrderId, [{ ...fail, reworkShopId: 999_999 }])).toMatchObject({
    status: 400,
    body: { errorMessage: "Choose one of this site's shops." },
  });
});

test('the last labor says that Repair is over, and ends it where the site wants that', async () => {
  const order = await makeDueOrder(asking(services.pool), 1001, 3);
  expect((await completeLabor(order.feeIds[1])).body).toMatchObject({ repairTask: '' });
  expect((await completeLabor(order.openLaborId)).body).toMatchObject({ repairTask: 'Ready' });
  const tasks = async () =>
    (
      await services.pool.query<{ task: string }>(
        'SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active',
        [order.workOrderId],
      )
    ).rows.map(({ task }) => task);
  expect(await tasks()).toEqual(['Repair']);
  // The lead finds it: as ready in the work log, and by the mark on its labors.
  const ready = async () => {
    const query = 'siteId=1001&status=Repair&ready=Y';
    const page = await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/getPagedWorkOrdersScoped2?${query}&limit=200`,
    );
    const rows = page.body as { workOrderId: number; activeTasks: string; shopStatuses: string | null }[];
    const count = await services.ask('manager', 'GET', `${MAIN}proc/countWorkOrders?${query}`);
    expect(count.body).toEqual({ count: rows.length });
    for (const { activeTasks, shopStatuses } of rows)
      expect(isReadyToMove(activeTasks.split(','), shopStatuses ? shopStatuses.split('|') : [])).toBe(true);
    return rows.map(({ workOrderId }) => workOrderId);
  };
  expect(await ready()).toContain(order.workOrderId);
  expect(await laborsOf(order.workOrderId)).toMatchObject(
    Array.from({ length: 4 }, () => ({ inRepair: 'Y', readyToMove: 'Y' })),
  );
  const on = await services.ask('admin', 'PUT', '/recon-services/rest/table/site/1001', {
    body: { autoQualityControlEnabled: 'Y' },
  });
  expect(on.status).toBe(200);
  await expect
    .poll(async () => {
      // Each process learns of a changed setting a moment later.
      const undo = `proc/undoLaborCompleted?siteId=1001&estimateLaborId=${order.openLaborId}`;
      await services.ask('manager', 'GET', `${MAIN}${undo}`);
      const done = await completeLabor(order.openLaborId);
      return (done.body as { repairTask?: string }).repairTask;
    })
    .toBe('Completed');
  expect(await tasks()).toEqual(['Quality Control']);
  expect(await ready()).not.toContain(order.workOrderId);
  const { body: checked } = await services.ask(
    'manager',
    'GET',
    `${MAIN}proc/getOpenRepairLabors?siteId=1001&workOrderId=${order.workOrderId}&workOrderStatus=Quality+Control`,
  );
  expect(checked).toMatchObject(Array.from({ length: 4 }, () => ({ inRepair: 'N', readyToMove: 'N' })));
});
