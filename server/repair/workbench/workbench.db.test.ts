import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StageTask } from '#contract/workbench';
import { checklistOf } from '#domain/checklists';
import type { StageName } from '#domain/stages';
import { withCheckDigit } from '#domain/vin';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}

/** A work order with an empty estimate that is in one stage alone. */
async function orderIn(task: StageName, customer: 'limited' | 'unlimited' = 'limited'): Promise<number> {
  const [order] = await sql<{ id: number }>(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, year, make, create_time)
     SELECT 1001, (8000000 + count(*))::text, (8000000 + count(*))::text,
            (SELECT min(customer_id) FROM customer
             WHERE site_id = 1001 AND (approval_limit_cents IS NOT NULL) = $1), '', null, '', $2
     FROM work_order RETURNING work_order_id AS id`,
    [customer === 'limited', TODAY],
  );
  const id = order?.id ?? 0;
  await sql('INSERT INTO work_order_task (site_id, work_order_id, task) VALUES (1001, $1, $2)', [id, task]);
  return id;
}

function call(
  order: number,
  task: StageName,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  { user = 'manager', more = '' } = {},
) {
  const place = `siteId=1001&workOrderId=${order}&task=${encodeURIComponent(task)}${more}`;
  return services.ask(
    user,
    method,
    `${MAIN}${path}?${place}`,
    method === 'GET' || method === 'DELETE' ? {} : { body },
  );
}

async function taskOf(order: number, task: StageName): Promise<StageTask> {
  const { status, body } = await call(order, task, 'GET', 'workbench/task');
  expect(status).toBe(200);
  return body as StageTask;
}

const complete = (order: number, task: StageName, more = '', user = 'manager') =>
  call(order, task, 'GET', 'workOrder/completeWorkOrderTask', undefined, { user, more });

const eventsOf = (order: number) =>
  sql<{ event_type: string; action: string; description: string }>(
    'SELECT event_type, action, description FROM work_order_event WHERE work_order_id = $1 ORDER BY event_id',
    [order],
  );

describe('the vehicle', () => {
  const vin = withCheckDigit('1HGCV1F30LA000001') ?? '';

  test('is entered by its VIN, from which make, model and year come', async () => {
    const order = await orderIn('Vehicle Qualification');
    const refused = await complete(order, 'Vehicle Qualification');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errorMessage: expect.stringMatching(/cannot be completed: the VIN is not known yet\.$/) as string,
    });
    const { order: before } = await taskOf(order, 'Vehicle Qualification');
    const saved = await call(order, 'Vehicle Qualification', 'PUT', 'workbench/vehicle', {
      tcn: before.tcn,
      vin: vin.toLowerCase(),
      mileage: 41_200,
      crGrade: 3.8,
      vehicleOptions: ['Sunroof'],
    });
    expect(saved).toEqual({ status: 200, body: { tcn: before.tcn + 1 } });
    expect((await taskOf(order, 'Vehicle Qualification')).order).toMatchObject({
      vin,
      make: 'Honda',
      model: 'Accord',
      year: 2020,
      mileage: 41_200,
      crGrade: 3.8,
      vehicleOptions: ['Sunroof'],
    });
    expect((await eventsOf(order)).at(-1)).toMatchObject({
      event_type: 'Vehicle',
      description: 'Vehicle Qualification: VIN, mileage, grade, options, make, model, year',
    });
    const other = await orderIn('Vehicle Qualification');
    const twice = await call(other, 'Vehicle Qualification', 'PUT', 'workbench/vehicle', { vin });
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({
      errorMessage: expect.stringMatching(/^This vehicle is already on open work order 8\d{6}\.$/) as string,
    });
  });

  test('with a wrong check digit is kept only when somebody has compared it', async () => {
    const order = await orderIn('Vehicle Qualification');
    const wrong = `${vin.slice(0, 8)}${vin.charAt(8) === 'X' ? '1' : 'X'}${vin.slice(9)}`;
    const save = (body: unknown) => call(order, 'Vehicle Qualification', 'PUT', 'workbench/vehicle', body);
    expect((await save({ vin: wrong, color: 'Red' })).body).toMatchObject({
      errorMessage: 'The check digit of this VIN is wrong. Compare it with the vehicle.',
      fields: [{ field: 'vin', reason: 'checkDigit' }],
    });
    expect((await taskOf(order, 'Vehicle Qualification')).order).toMatchObject({ vin: '', color: '' });
    expect((await save({ vin: 'I23' })).body).toMatchObject({
      errorMessage: 'A VIN has 17 characters; this one has 3.',
    });
    expect((await save({ vin: wrong, vinConfirmed: true })).status).toBe(200);
  });

  test('is not changed where the stage does not enter it, nor over what somebody else has written', async () => {
    const order = await orderIn('Mechanical Inspection');
    const foreign = await call(order, 'Mechanical Inspection', 'PUT', 'workbench/vehicle', { color: 'Red' });
    expect(foreign.status).toBe(400);
    const { order: before } = await taskOf(order, 'Mechanical Inspection');
    const save = (mileage: number) =>
      call(order, 'Mechanical Inspection', 'PUT', 'workbench/vehicle', { tcn: before.tcn, mileage });
    expect((await save(10)).status).toBe(200);
    const stale = await save(20);
    expect(stale.status).toBe(409);
    expect((await taskOf(order, 'Mechanical Inspection')).order.mileage).toBe(10);
  });
});

describe('facts of a vehicle', () => {
  test('that two people enter at once go together, field by field; the same field names who and what', async () => {
    const order = await orderIn('Vehicle Qualification');
    const save = (user: string, body: unknown) =>
      call(order, 'Vehicle Qualification', 'PUT', 'workbench/vehicle', body, { user });
    expect((await save('manager', { color: 'Red', was: { color: '' } })).status).toBe(200);
    expect((await save('admin', { mileage: 5, was: { mileage: null } })).status).toBe(200);
    const refused = await save('admin', { color: 'Blue', was: { color: '' } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        current: { theirs: [{ field: 'color', value: 'Red', by: expect.stringMatching(/\w/) as string }] },
      },
    });
    expect((await taskOf(order, 'Vehicle Qualification')).order).toMatchObject({ color: 'Red', mileage: 5 });
    expect((await save('admin', { color: 'Blue', was: { color: 'Red' } })).status).toBe(200);
  });

  test('that are asked for may be left out deliberately, which the history names, and are corrected later', async () => {
    const order = await orderIn('Vehicle Qualification');
    await sql("UPDATE work_order SET vin = '1HGCV1F30LA000077', color = 'Red' WHERE work_order_id = $1", [
      order,
    ]);
    expect((await complete(order, 'Vehicle Qualification')).body).toMatchObject({
      errorMessage: expect.stringContaining('mileage, trim, grade not entered yet') as string,
    });
    expect((await complete(order, 'Vehicle Qualification', '&withoutFacts=Y')).status).toBe(200);
    expect((await eventsOf(order)).at(-1)?.description).toBe(
      'Vehicle Qualification completed without mileage, trim, grade, on to Mechanical Inspection',
    );
    const correct = (user: string, body: unknown) =>
      services.ask(user, 'PUT', `${MAIN}workbench/facts?siteId=1001&workOrderId=${order}`, { body });
    expect((await correct('parts', { mileage: 7 })).status).toBe(403);
    expect((await correct('manager', { mileage: 7, crGrade: 3.8 })).status).toBe(200);
    expect((await taskOf(order, 'Mechanical Inspection')).order).toMatchObject({ mileage: 7, crGrade: 3.8 });
    const worth = { vehicleValue: 18_250.75, reconBudget: 1200 };
    expect((await correct('manager', worth)).status).toBe(200);
    expect((await taskOf(order, 'Mechanical Inspection')).order).toMatchObject(worth);
    expect((await eventsOf(order)).at(-1)?.description).toBe('Corrected: value, recon budget');
    for (const vehicleValue of [-1, 0.001, 'dear']) {
      const refused = await correct('manager', { vehicleValue });
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining('vehicleValue'),
      ]);
    }
    expect((await correct('manager', { vehicleValue: null })).status).toBe(200);
    expect((await taskOf(order, 'Mechanical Inspection')).order).toMatchObject({
      vehicleValue: null,
      reconBudget: 1200,
    });
    expect((await correct('manager', { mileage: 9, was: { mileage: 5 } })).status).toBe(409);
    await sql("UPDATE work_order SET status = 'Completed' WHERE work_order_id = $1", [order]);
    expect((await correct('manager', { mileage: 9 })).status).toBe(409);
  });
});

describe('an inspection', () => {
  const failed = {
    itemCode: 'belts',
    result: 'Fail',
    severity: 'Major',
    observation: 'cracked',
    needsDiagnosis: true,
  };
  const save = (order: number, answers: unknown[], task: StageName = 'Mechanical Inspection') =>
    call(order, task, 'PUT', 'workbench/inspection', { answers });

  test('puts what fails on the estimate by itself, and takes it off again', async () => {
    const order = await orderIn('Mechanical Inspection');
    expect((await save(order, [failed, { itemCode: 'oil', result: 'Pass' }])).status).toBe(200);
    const first = await taskOf(order, 'Mechanical Inspection');
    expect(first.answers).toHaveLength(2);
    expect(first.items).toMatchObject([
      {
        itemName: 'Belts and hoses',
        severity: 'Major',
        observation: 'cracked',
        itemStatus: 'Diagnose',
        labors: [
          { shopName: 'MECH', laborName: 'Replace serpentine belt', laborTime: 0.8, status: 'Mech Check' },
        ],
      },
    ]);
    expect(first.totals.labor).toBeGreaterThan(0);
    expect(first.items[0]?.total).toBe(first.totals.labor);

    await save(order, [{ ...failed, severity: 'Safety', needsDiagnosis: false, tcn: 1 }]);
    const second = await taskOf(order, 'Mechanical Inspection');
    expect(second.items).toMatchObject([{ severity: 'Safety', itemStatus: 'Pending' }]);
    expect(second.items[0]?.estimateItemId).toBe(first.items[0]?.estimateItemId);
    await save(order, [{ ...failed, tcn: 2 }]);
    expect((await taskOf(order, 'Mechanical Inspection')).items).toMatchObject([{ itemStatus: 'Diagnose' }]);

    await save(order, [{ itemCode: 'belts', result: 'N/A', tcn: 3 }]);
    const third = await taskOf(order, 'Mechanical Inspection');
    expect(third.items).toEqual([]);
    expect(third.totals).toEqual({ labor: 0, parts: 0, fees: 0 });
    expect((await eventsOf(order)).map(({ description }) => description)).toEqual([
      'Mechanical Inspection: Belts and hoses failed, Major',
      'Mechanical Inspection: Belts and hoses no longer fails',
    ]);
    const [shops] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_order_shop WHERE work_order_id = $1',
      [order],
    );
    expect(shops?.n).toBe(0);
  });

  test('refuses an answer over that of somebody else, and says what they have answered', async () => {
    const order = await orderIn('Mechanical Inspection');
    await save(order, [{ itemCode: 'oil', result: 'Pass', tcn: 0 }]);
    const stale = await save(order, [
      { itemCode: 'leaks', result: 'Pass', tcn: 0 },
      { itemCode: 'oil', result: 'N/A', tcn: 0 },
    ]);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { itemCode: 'oil', result: 'Pass' } });
    // One answer that is refused refuses all that came with it.
    expect((await taskOf(order, 'Mechanical Inspection')).answers).toHaveLength(1);
  });

  test('that has begun is completed whole', async () => {
    const order = await orderIn('Mechanical Inspection');
    await save(order, [failed]);
    const early = await complete(order, 'Mechanical Inspection');
    expect(early.body).toMatchObject({
      errorMessage: expect.stringContaining('26 items of the checklist have no answer') as string,
    });
    const rest = checklistOf('Mechanical Inspection')
      .flatMap(({ items }) => items)
      .filter(({ code }) => code !== 'belts')
      .map(({ code }) => ({ itemCode: code, result: 'Pass' }));
    await save(order, rest);
    expect((await complete(order, 'Mechanical Inspection')).body).toMatchObject({
      activeTasks: ['Diagnose'],
    });
    expect((await eventsOf(order)).at(-1)?.description).toBe(
      'Mechanical Inspection completed (26 of 27 in order), on to Diagnose',
    );
    // The diagnosis begins with what the inspection found, and says what it knows about the same item.
    const { answers, items } = await taskOf(order, 'Diagnose');
    expect(answers).toHaveLength(27);
    expect(answers).toContainEqual(expect.objectContaining({ itemCode: 'belts', observation: 'cracked' }));
    // So does entering the fix.
    const [found] = items;
    const mended = await call(order, 'Diagnose', 'PUT', 'workbench/estimateItem', {
      itemId: found?.estimateItemId,
      tcn: found?.tcn,
      itemName: found?.itemName,
      labors: found?.labors.map(({ estimateLaborId, siteShopId, laborName, type }) => ({
        estimateLaborId,
        siteShopId,
        laborName,
        type,
        laborTime: 1.5,
      })),
    });
    expect(mended.status).toBe(200);
    expect((await taskOf(order, 'Diagnose')).items).toMatchObject([
      { itemStatus: 'Pending', labors: [{ status: 'Pending', laborTime: 1.5 }] },
    ]);
    const diagnosis = { ...failed, observation: 'Pulley seized', needsDiagnosis: false, tcn: 1 };
    expect((await save(order, [diagnosis], 'Diagnose')).status).toBe(200);
    expect((await taskOf(order, 'Diagnose')).items).toMatchObject([
      {
        estimateItemId: items[0]?.estimateItemId,
        observation: 'Pulley seized',
        itemStatus: 'Pending',
      },
    ]);
    // Finished work can no longer be answered.
    expect((await save(order, [{ ...failed, result: 'Pass' }])).status).toBe(409);
  });

  test('of the work cannot pass with a failure, fails with a reason, and begins afresh', async () => {
    const order = await orderIn('Quality Control');
    await save(
      order,
      [{ itemCode: 'gaps', result: 'Fail', severity: 'Minor', observation: 'hood' }],
      'Quality Control',
    );
    expect((await complete(order, 'Quality Control', '&outcome=Pass')).body).toMatchObject({
      errorMessage: expect.stringContaining('1 item did not pass') as string,
    });
    expect((await complete(order, 'Quality Control', '&outcome=Fail')).body).toMatchObject({
      errorMessage: 'Say why Quality Control failed.',
    });
    const failing = await complete(order, 'Quality Control', '&outcome=Fail&reason=Hood+gap');
    expect(failing.body).toMatchObject({ activeTasks: ['Repair'] });
    const [labor] = await sql<{ id: number }>(
      'SELECT estimate_labor_id AS id FROM labor WHERE site_id = 1001 AND work_order_id = $1',
      [order],
    );
    await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/completeLabor?siteId=1001&estimateLaborId=${labor?.id}`,
    );
    expect((await complete(order, 'Repair')).body).toMatchObject({ activeTasks: ['Quality Control'] });
    const again = await taskOf(order, 'Quality Control');
    expect(again.answers).toEqual([]);
    expect(again.former).toMatchObject([
      {
        itemCode: 'gaps',
        result: 'Fail',
        severity: 'Minor',
        observation: 'hood',
        by: expect.any(String) as string,
      },
    ]);
    expect(again.order.isLoopback).toBe('Y');
  });

  test('refuses what is on no checklist and a failure nobody has rated', async () => {
    const order = await orderIn('Mechanical Inspection');
    expect((await save(order, [{ itemCode: 'wings', result: 'Pass' }])).body).toMatchObject({
      errorMessage: 'wings is not on the checklist of Mechanical Inspection.',
    });
    expect((await save(order, [{ itemCode: 'oil', result: 'Fail' }])).body).toMatchObject({
      errorMessage: 'Oil level and condition: choose how bad it is.',
    });
  });
});

describe('an estimate', () => {
  const shopOf = async (code: string) =>
    (
      await sql<{ id: number; rate: number }>(
        `SELECT s.site_shop_id AS id, s.labor_rate_cents / 100.0 AS rate
         FROM site_shop s JOIN shop_detail USING (shop_detail_id) WHERE site_id = 1001 AND shop_code = $1`,
        [code],
      )
    )[0]?.id ?? 0;
  const put = (order: number, body: unknown, task: StageName = 'Estimate', user = 'manager') =>
    call(order, task, 'PUT', 'workbench/estimateItem', body, { user });

  const brakes = async () => ({
    itemName: 'Brakes',
    labors: [
      {
        type: 'labor',
        siteShopId: await shopOf('MECH'),
        laborName: 'Replace pads',
        laborTime: 1.5,
        rate: 100,
      },
      { type: 'fee', siteShopId: await shopOf('DETL'), laborName: 'Wash', amount: 20 },
    ],
    parts: [{ labor: 0, partName: 'Pad set', partNum: 'P-1', quantity: 2, unitPrice: 40, markup: 25 }],
  });

  test('has items with labors, fees and parts, priced on the customer’s terms', async () => {
    const order = await orderIn('Estimate');
    const added = await put(order, await brakes());
    expect(added.status).toBe(200);
    const { items, totals, terms } = await taskOf(order, 'Estimate');
    const wash = (20 * terms.feePercent) / 100;
    expect(items).toMatchObject([
      {
        itemName: 'Brakes',
        itemStatus: 'Pending',
        total: 150 + wash + 100,
        labors: [{ price: 150 }, { type: 'fee', amount: 20, price: wash }],
        parts: [{ partName: 'Pad set', price: 100, partStatus: 'Pending' }],
      },
    ]);
    expect(totals).toEqual({ labor: 150, parts: 100, fees: wash });

    const [item] = items;
    const [labor] = item?.labors ?? [];
    const { parts: _, ...bare } = await brakes();
    const changed = await put(order, {
      ...bare,
      itemId: item?.estimateItemId,
      tcn: item?.tcn,
      labors: [{ ...bare.labors[0], estimateLaborId: labor?.estimateLaborId, laborTime: 2 }],
    });
    expect(changed.status).toBe(200);
    const after = await taskOf(order, 'Estimate');
    expect(after.totals).toEqual({ labor: 200, parts: 0, fees: 0 });
    expect(after.items[0]?.labors[0]?.estimateLaborId).toBe(labor?.estimateLaborId);

    const stale = await put(order, { ...bare, itemId: item?.estimateItemId, tcn: item?.tcn });
    expect(stale.status).toBe(409);
    const gone = await services.ask(
      'manager',
      'DELETE',
      `${MAIN}workbench/estimateItem/${item?.estimateItemId}?siteId=1001&workOrderId=${order}&task=Estimate&tcn=${after.items[0]?.tcn}`,
    );
    expect(gone.status).toBe(200);
    expect((await taskOf(order, 'Estimate')).items).toEqual([]);
    expect((await eventsOf(order)).map(({ action }) => action)).toEqual(['Added', 'Updated', 'Removed']);
  });

  test('is completed once every item says what is to be done', async () => {
    const order = await orderIn('Estimate');
    await put(order, { itemName: 'Wheels' });
    expect((await complete(order, 'Estimate')).body).toMatchObject({
      errorMessage: expect.stringContaining('Wheels has no labor, fee or part yet') as string,
    });
  });

  test('refuses a shop of nowhere, a part without its labor, and lines of another item', async () => {
    const order = await orderIn('Estimate');
    const labor = { type: 'labor', laborName: 'Weld', laborTime: 1 };
    const shop = await shopOf('BODY');
    const sentences = [
      { itemName: 'A', labors: [{ ...labor, siteShopId: 999_999 }] },
      {
        itemName: 'A',
        labors: [{ ...labor, siteShopId: shop }],
        parts: [{ labor: 3, partName: 'Bolt', quantity: 1, unitPrice: 1 }],
      },
      { itemName: 'A', labors: [{ ...labor, siteShopId: shop, estimateLaborId: 1 }] },
      {
        itemName: 'A',
        labors: [{ ...labor, siteShopId: shop }],
        parts: [{ labor: 0, partName: 'Bolt', quantity: 0, unitPrice: 1 }],
      },
    ];
    const answers = [];
    for (const body of sentences) answers.push(await put(order, body));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers.slice(0, 3).map(({ body }) => (body as { errorMessage: string }).errorMessage)).toEqual([
      "Weld: choose one of this site's shops.",
      'Bolt: choose the labor it is for.',
      'Weld is no longer on this estimate item.',
    ]);
    expect((await taskOf(order, 'Estimate')).items).toEqual([]);
  });

  test('is decided line by line, several at once only within the limit, and taken back', async () => {
    const order = await orderIn('Estimate');
    const limit = Number((await taskOf(order, 'Estimate')).approvalLimit);
    const siteShopId = await shopOf('MECH');
    const cost = (rate: number, name: string) => ({
      itemName: name,
      labors: [{ type: 'labor', siteShopId, laborName: name, laborTime: 1, rate }],
      parts: name === 'Cheap' ? [{ labor: 0, partName: 'Belt', quantity: 1, unitPrice: 10, markup: 0 }] : [],
    });
    for (const [rate, name] of [
      [limit / 2, 'Half'],
      [10, 'Cheap'],
      [limit, 'Dear'],
    ] as const) {
      expect((await put(order, cost(rate, name))).status).toBe(200);
    }
    await complete(order, 'Estimate');
    await complete(order, 'Parts Estimate');
    const items = (await taskOf(order, 'Approve')).items;
    const decide = (decision: string, names: string[], reason = '', user = 'approver') =>
      call(
        order,
        'Approve',
        'POST',
        'workbench/decisions',
        {
          decision,
          reason,
          items: items
            .filter(({ itemName }) => names.includes(itemName))
            .map(({ estimateItemId }) => ({ estimateItemId })),
        },
        { user },
      );
    const over = await decide('approve', ['Half', 'Cheap', 'Dear']);
    expect(over.status).toBe(409);
    expect(over.body).toMatchObject({
      errorMessage: expect.stringMatching(/over the limit of \$[\d,.]+: approve line by line\.$/) as string,
    });
    expect((await decide('approve', ['Half', 'Cheap'])).body).toMatchObject({ approved: limit / 2 + 20 });
    expect((await decide('reject', ['Dear'])).body).toMatchObject({
      errorMessage: 'Say why it is rejected.',
    });
    expect((await decide('reject', ['Dear'], 'Too dear')).status).toBe(200);
    const decided = await taskOf(order, 'Approve');
    expect(
      decided.items.map(({ itemName, itemStatus, decisionReason, labors, parts }) => [
        itemName,
        itemStatus,
        decisionReason,
        labors[0]?.status,
        parts[0]?.partStatus,
      ]),
    ).toEqual([
      ['Half', 'Approved', '', 'Ready for Repair', undefined],
      ['Cheap', 'Approved', '', 'Waiting for Parts', 'Waiting to Order Part'],
      ['Dear', 'Rejected', 'Too dear', 'Rejected', undefined],
    ]);
    expect(decided.totals).toEqual({ labor: limit / 2 + 10, parts: 10, fees: 0 });
    expect((await decide('reopen', ['Half'])).status).toBe(200);
    expect((await taskOf(order, 'Approve')).items[0]?.itemStatus).toBe('Pending');

    await sql(
      `UPDATE labor SET repair_start_time = now() WHERE work_order_id = $1 AND labor_name = 'Cheap'`,
      [order],
    );
    expect((await decide('decline', ['Cheap'])).body).toMatchObject({
      errorMessage: 'The decision on Cheap stands: its repair has started.',
    });
    // Known before anyone asks.
    expect(
      (await taskOf(order, 'Approve')).items.map(({ itemName, decisionStays }) => [itemName, decisionStays]),
    ).toEqual([
      ['Half', ''],
      ['Cheap', 'begun'],
      ['Dear', ''],
    ]);
    // What a vendor has counts as begun as well; what was sent there and canceled does not.
    const [job] = await sql<{ id: number }>(
      `WITH job AS (
         INSERT INTO vendor_job (site_id, work_order_id, site_vendor_id, off_site, sent_time, sent_user)
         SELECT 1001, $1, min(site_vendor_id), false, now(), 'shop' FROM site_vendor WHERE site_id = 1001
         RETURNING vendor_job_id AS id)
       INSERT INTO vendor_job_labor (site_id, vendor_job_id, estimate_labor_id, work_order_id)
       SELECT 1001, job.id, l.estimate_labor_id, $1 FROM job, labor l WHERE l.work_order_id = $1 AND l.labor_name = 'Half'
       RETURNING vendor_job_id AS id`,
      [order],
    );
    expect((await taskOf(order, 'Approve')).items[0]?.decisionStays).toBe('begun');
    await sql('UPDATE vendor_job SET cancelled_time = now() WHERE vendor_job_id = $1', [job?.id]);
    expect((await taskOf(order, 'Approve')).items[0]?.decisionStays).toBe('');
    // The right to look at approvals does not include deciding.
    expect((await decide('approve', ['Half'], '', 'parts')).status).toBe(403);
  });

  test('is decided labor by labor: parts follow theirs, and the item is what its labors are', async () => {
    const order = await orderIn('Estimate');
    const limit = Number((await taskOf(order, 'Estimate')).approvalLimit);
    const siteShopId = await shopOf('MECH');
    const labor = (laborName: string, rate: number) => ({
      type: 'labor',
      siteShopId,
      laborName,
      laborTime: 1,
      rate,
    });
    const saved = await put(order, {
      itemName: 'Axle',
      labors: [labor('Seal', 10), labor('Bearing', limit), labor('Align', 30)],
      parts: [
        { labor: 0, partName: 'Ring', quantity: 1, unitPrice: 5, markup: 0 },
        { labor: 1, partName: 'Hub', quantity: 1, unitPrice: 50, markup: 0 },
      ],
    });
    const { estimateItemId, labors, tcn } = saved.body as {
      estimateItemId: number;
      labors: number[];
      tcn: number;
    };
    await complete(order, 'Estimate');
    await complete(order, 'Parts Estimate');
    const decide = (decision: string, lines: (number | undefined)[], reason = '', seen?: number) =>
      call(order, 'Approve', 'POST', 'workbench/decisions', {
        decision,
        reason,
        items: [{ estimateItemId, labors: lines, ...(seen === undefined ? {} : { tcn: seen }) }],
      });
    const [seal, bearing, align] = labors;
    // Several lines at once are bulk, a single one is not.
    expect((await decide('approve', [seal, bearing])).status).toBe(409);
    expect((await decide('approve', [seal], '', tcn)).body).toMatchObject({ approved: 15 });
    expect((await decide('approve', [align], '', tcn)).status).toBe(409);
    expect((await decide('reject', [bearing])).status).toBe(400);
    expect((await decide('reject', [bearing], 'Too dear', tcn + 1)).body).toMatchObject({
      approved: 15,
      items: [{ estimateItemId, tcn: tcn + 2 }],
    });
    expect((await taskOf(order, 'Approve')).items[0]?.itemStatus).toBe('Pending');
    expect((await decide('decline', [999_999])).status).toBe(400);
    await decide('decline', [align]);
    const [item] = (await taskOf(order, 'Approve')).items;
    expect(item).toMatchObject({ itemStatus: 'Approved', total: 15, decisionReason: '' });
    expect(item?.labors.map(({ status, decisionReason }) => [status, decisionReason])).toEqual([
      ['Waiting for Parts', ''],
      ['Rejected', 'Too dear'],
      ['Declined', ''],
    ]);
    expect(item?.parts.map(({ partStatus }) => partStatus)).toEqual(['Waiting to Order Part', 'Declined']);
    expect((await eventsOf(order)).map(({ description }) => description)).toContain(
      'Axle, Bearing: Too dear',
    );
    expect((await decide('reopen', [seal])).status).toBe(200);
    expect((await taskOf(order, 'Approve')).items[0]).toMatchObject({ itemStatus: 'Pending', total: 15 });
  });

  test('teaches the catalogue its lines: the last price, how often, and no half-typed names', async () => {
    const order = await orderIn('Estimate');
    const siteShopId = await shopOf('MECH');
    const find = async (term: string, kind = 'labor', user = 'manager') =>
      services.ask(
        user,
        'GET',
        `${MAIN}proc/findCatalogLines?siteId=1001&workOrderId=${order}&task=Estimate&kind=${kind}&term=${encodeURIComponent(term)}`,
      );
    await sql(
      `INSERT INTO catalog_line (site_id, kind, name, site_shop_id, hours, origin) VALUES (1001, 'labor', 'Zylo weld', $1, 150, 'own')`,
      [siteShopId],
    );
    const item = (laborName: string, laborTime: number) => ({
      itemName: 'Zylo',
      labors: [
        { type: 'labor', siteShopId, laborName, laborTime, rate: 100 },
        { type: 'labor', siteShopId, laborName: 'zylo weld', laborTime: 9, rate: 100 },
      ],
      parts: [
        {
          labor: 0,
          partName: 'Zylo rod',
          partNum: 'ZR-77',
          partSource: 'Kestrel',
          quantity: 3,
          unitPrice: 4,
          markup: 0,
        },
      ],
    });
    const first = (await put(order, item('Zylo pa', 1))).body as {
      estimateItemId: number;
      tcn: number;
      labors: number[];
      parts: number[];
    };
    const again = item('Zylo paint', 2);
    const body = {
      ...again,
      itemId: first.estimateItemId,
      tcn: first.tcn,
      labors: again.labors.map((labor, at) => ({ ...labor, estimateLaborId: first.labors[at] })),
      parts: again.parts.map((part, at) => ({ ...part, estimatePartId: first.parts[at] })),
    };
    expect((await put(order, body)).status).toBe(200);
    expect((await find('zylo')).body).toMatchObject([
      // What the site maintains keeps its own hours.
      { name: 'Zylo weld', origin: 'own', hours: 1.5, lastPrice: 900, uses: 1 },
      { name: 'Zylo paint', origin: 'learnt', hours: 2, lastPrice: 200, uses: 1, siteShopId },
    ]);
    for (const term of ['zr77', 'rod zylo', 'ZR-77']) {
      expect((await find(term, 'part')).body).toMatchObject([
        { name: 'Zylo rod', partNum: 'ZR-77', source: 'Kestrel', price: 4, uses: 1 },
      ]);
    }
    expect((await find('100%', 'part')).body).toEqual([]);
    const { items } = await taskOf(order, 'Estimate');
    await services.ask(
      'manager',
      'DELETE',
      `${MAIN}workbench/estimateItem/${first.estimateItemId}?siteId=1001&workOrderId=${order}&task=Estimate&tcn=${items[0]?.tcn}`,
    );
    expect((await find('zylo')).body).toMatchObject([{ name: 'Zylo weld', uses: 0 }]);
  });

  test('of a customer without a limit is never approved in bulk', async () => {
    const order = await orderIn('Estimate', 'unlimited');
    const siteShopId = await shopOf('MECH');
    for (const itemName of ['One', 'Two']) {
      await put(order, {
        itemName,
        labors: [{ type: 'labor', siteShopId, laborName: itemName, laborTime: 1, rate: 1 }],
      });
    }
    await complete(order, 'Estimate');
    const { items, approvalLimit } = await taskOf(order, 'Approve');
    expect(approvalLimit).toBeNull();
    const { status, body } = await call(order, 'Approve', 'POST', 'workbench/decisions', {
      decision: 'approve',
      items: items.map(({ estimateItemId }) => ({ estimateItemId })),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorMessage: expect.stringContaining('approve line by line') as string });
  });
});

test('fees and items are told with every field of their entities; an empty filter is none', async () => {
  const [fee] = await sql<{ order: number; id: number; labor: number }>(
    `SELECT work_order_id AS order, estimate_item_id AS id, estimate_labor_id AS labor FROM labor
     WHERE site_id = 1001 AND type = 'fee' AND estimate_item_id IS NOT NULL AND repair_status = 'Ready for Repair'
     LIMIT 1`,
  );
  if (!fee) throw new Error('The demo has no approved fee.');
  await sql(
    `UPDATE labor SET sublet_vendor_id = 7, valid_charges_call = false, price_cents = 2500, list_price_cents = 3000
     WHERE site_id = 1001 AND estimate_labor_id = $1`,
    [fee.labor],
  );
  const place = `siteId=1001&workOrderId=${fee.order}`;
  const fees = await services.ask('manager', 'GET', `/services/ip-api/workorder/fees?${place}`);
  expect((fees.body as { feeId: number }[]).find(({ feeId }) => feeId === fee.labor)).toMatchObject({
    estimateItemId: fee.id,
    amount: 25,
    defaultAmount: 30,
    isVariable: 'Y',
    approved: 'Y',
    skipped: 'N',
    subletVendorId: 7,
    validChargesCall: 'N',
    qcPassed: null,
  });
  const items = (more: string) =>
    services.ask('manager', 'GET', `${MAIN}proc/getEstimateItems?${place}${more}`);
  const all = (await items('')).body as { estimateItemId: number; laborDetailCount: number }[];
  expect((await items('&inspectionItemId=&inspectionItemType=')).body).toEqual(all);
  expect((await items(`&inspectionItemId=${fee.id}`)).body).toEqual(
    all.filter(({ estimateItemId }) => estimateItemId === fee.id),
  );
  expect((await items('&inspectionItemId=0')).status).toBe(400);
});

test('a stage that is not active is only looked at, and one of others not even that', async () => {
  const order = await orderIn('Audit');
  expect(await taskOf(order, 'Repair')).toMatchObject({ active: false });
  const late = await call(order, 'Estimate', 'PUT', 'workbench/estimateItem', { itemName: 'Late' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    errorMessage: expect.stringMatching(/^Estimate is not active for work order/) as string,
  });
  expect((await call(order, 'Audit', 'GET', 'workbench/task', undefined, { user: 'parts' })).status).toBe(
    403,
  );
  const approvals = await orderIn('Approve');
  // The approval right opens the page of Approve (W-068).
  expect(
    (await call(approvals, 'Approve', 'GET', 'workbench/task', undefined, { user: 'approver' })).status,
  ).toBe(200);
});
