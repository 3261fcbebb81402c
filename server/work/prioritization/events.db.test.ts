import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { laborEvent, type LaborStep } from '#domain/labor-events';
import { afterLabor } from '#domain/labor-in-list';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
let order: DueOrder;
let place = 0;
/** Later than what was read before the database was changed outside the calls. */
let now = TODAY;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 2000);
  order = await makeDueOrder(asking(services.pool), 1001, place);
  place += 1;
  // The estimate was replaced by a known one: its shops follow it.
  await services.pool.query('DELETE FROM work_order_shop WHERE site_id = 1001 AND work_order_id = $1', [
    order.workOrderId,
  ]);
  await services.pool.query(
    `INSERT INTO work_order_shop (site_id, work_order_id, site_shop_id, status, labors_open, hours_required, hours_completed)
     SELECT 1001, $1, min(site_shop_id), 'Ready for Repair', 2, 600, 300 FROM site_shop WHERE site_id = 1001`,
    [order.workOrderId],
  );
  await services.pool.query('DELETE FROM prioritized_work_order WHERE site_id = 1001');
});
afterAll(() => services.close());

async function vehicle(): Promise<PrioritizedWorkOrder> {
  const answer = await services.ask('shop', 'POST', '/services/pe/plist', {
    body: { site_id: 'LKAA', work_order_ids: [order.workOrderId] },
  });
  const [row] = (answer.body as { plist_result: PrioritizedWorkOrder[] }).plist_result;
  if (!row) throw new Error('The work order is not in the list.');
  return row;
}
async function labor(id = order.openLaborId): Promise<PrioritizationLabor> {
  const found = (await vehicle()).shop_labors
    .flatMap(({ labors }) => labors)
    .find((one) => Number(one.id) === id);
  if (!found) throw new Error(`There is no labor ${id}.`);
  return found;
}
const event = (step: LaborStep, more: Record<string, unknown> = {}, user = 'shop') =>
  services.ask(user, 'POST', '/services/pe/peEvent', {
    body: { eventType: laborEvent(step, 'MECH'), site_id: 1001, serial_id: order.openLaborId, ...more },
  });
const fee = (step: 'rppFeeComplete' | 'rppFeeUndoComplete' | 'rppFeeWorkCredit', more = '') =>
  services.ask(
    'shop',
    'GET',
    `/services/inspection/proc/${step}?extSiteId=LKAA&extId=${order.extId}&serialId=${order.openLaborId}${more}`,
  );
const update = (more: Record<string, unknown>) =>
  services.ask('shop', 'POST', '/services/labor-status/laborUpdateIP', {
    body: { site_id: 1001, serial_id: order.openLaborId, ...more },
  });
async function told(): Promise<string[]> {
  const { rows } = await services.pool.query<{ action: string }>(
    `SELECT action FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Labor'
     ORDER BY event_id`,
    [order.workOrderId],
  );
  return rows.map(({ action }) => action);
}
async function forget(): Promise<void> {
  await services.pool.query('DELETE FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1', [
    order.workOrderId,
  ]);
}

describe('a labor in the prioritization list', () => {
  test('is completed and undone, as the list foretold, and the repair dashboard knows it', async () => {
    await forget();
    const before = await vehicle();
    const id = String(order.openLaborId);
    expect(before.open_labors_list).toContain(id);
    const foretold = afterLabor(before, id, 'complete');
    const answer = await event('complete', { tcn: (await labor()).tcn! + 1 });
    expect(answer).toMatchObject({ status: 200, body: { success: true, labor_status: 'COMPLETED' } });
    const after = await vehicle();
    for (const part of [
      'shops',
      'labor_status_summary',
      'complete_work_percentage',
      'open_labors_list',
    ] as const) {
      expect(after[part], part).toEqual(foretold[part]);
    }
    const undoing = afterLabor(after, id, 'undo');
    const done = await services.ask(
      'shop',
      'GET',
      `/recon-services/rest/proc/getOpenRepairLabors?siteId=1001&workOrderId=${order.workOrderId}&status=Repaired`,
    );
    expect(done.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ estimateLaborId: order.openLaborId })]),
    );
    expect(await event('undo')).toMatchObject({ status: 200, body: { labor_status: 'Waiting for Parts' } });
    const back = await vehicle();
    for (const part of [
      'shops',
      'labor_status_summary',
      'complete_work_percentage',
      'open_labors_list',
    ] as const) {
      expect(back[part], part).toEqual(undoing[part]);
    }
    expect(await told()).toEqual(['Completed', 'Undone']);
  });

  test('completed twice is told by whom; undone twice, that it is not completed', async () => {
    await event('complete', {}, 'manager');
    expect(await event('complete', { tcn: 1 })).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/has already been completed by \w+ \w+ at/) as string },
    });
    await event('undo');
    expect(await event('undo')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/is not completed/) as string },
    });
  });

  test('is known as completed by whoever completed it, whoever changes it since, until that is undone', async () => {
    const users = ['shop', 'manager', 'admin'] as const;
    const { rows: people } = await services.pool.query<{ user: string; name: string }>(
      `SELECT user_name AS user, concat_ws(' ', first_name, last_name) AS name FROM user_config
       WHERE user_name = ANY($1)`,
      [users],
    );
    const names = new Map(people.map(({ user, name }) => [user, name]));
    const steps = fc.array(
      fc.tuple(fc.constantFrom('complete', 'credit', 'undo'), fc.constantFrom(...users)),
      { minLength: 1, maxLength: 8 },
    );
    const law = fc.asyncProperty(steps, async (done) => {
      await event('undo');
      let owner = '';
      for (const [step, user] of done) {
        const { status, body } = await event(step, { work_credit: 'MVS' }, user);
        if (step === 'complete' && owner) {
          expect(status).toBe(409);
          expect((body as { errorMessage: string }).errorMessage).toContain(
            `has already been completed by ${names.get(owner)} at `,
          );
        }
        if (step === 'complete') owner ||= user;
        else if (step === 'undo') owner = '';
        expect((await labor()).repair_user).toBe(owner);
      }
    });
    await fc.assert(law, {
      numRuns: 10,
      seed: 20_260_302,
      examples: [
        [
          [
            ['complete', 'shop'],
            ['credit', 'manager'],
            ['complete', 'admin'],
            ['undo', 'manager'],
            ['credit', 'shop'],
            ['complete', 'admin'],
          ],
        ],
      ],
    });
  });

  test('completed by a process that does not keep by whom is answered with who changed it last', async () => {
    await services.pool.query(
      `UPDATE labor SET mod_user = 'manager' WHERE site_id = 1001 AND estimate_labor_id = $1`,
      [order.laborId],
    );
    expect(await labor(order.laborId)).toMatchObject({ labor_status: 'COMPLETED', repair_user: 'manager' });
  });

  test('of somebody who saw an older state is left alone', async () => {
    const { tcn } = await labor();
    expect((await event('credit', { work_credit: 'MVS', tcn: tcn! + 1 })).status).toBe(200);
    expect(await event('complete', { tcn: tcn! + 1 })).toMatchObject({ status: 409 });
    expect((await labor()).labor_status).not.toBe('COMPLETED');
  });

  test('completed and undone by a hundred at once ends in one of the two, and every refusal says why', async () => {
    await forget();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        event(place % 2 === 0 ? 'complete' : 'undo', {}, ['shop', 'manager', 'admin'][place % 3]),
      ),
    );
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) {
        expect(body).toMatchObject({ errorMessage: expect.stringMatching(/^Replace rear .*\.$/) as string });
      }
    }
    const steps = await told();
    expect(steps).toHaveLength(answers.filter(({ status }) => status === 200).length);
    // Never the same step twice in a row: each one that was carried out changed something.
    for (const [index, step] of steps.entries()) expect(step).toBe(index % 2 === 0 ? 'Completed' : 'Undone');
    expect((await labor()).labor_status === 'COMPLETED').toBe(steps.at(-1) === 'Completed');
  });

  test('is given a credit; Sublet needs a vendor', async () => {
    expect(await event('credit', { work_credit: 'Sublet' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Sublet work needs a vendor.' },
    });
    expect(await event('credit')).toMatchObject({
      status: 400,
      body: { errorMessage: 'Choose who did the work.' },
    });
    expect((await event('credit', { work_credit: 'Shared Services' })).status).toBe(200);
    expect(await labor()).toMatchObject({ work_credit: 'Shared Services' });
  });

  test.each([
    [{ serial_id: 999_999_999 }, 404],
    [{ sblu: 'another' }, 404],
    [{ eventType: 'PEDASHBOARD.LABOR' }, 400],
  ])('is not changed by %j: %d', async (more, status) => {
    const before = await labor();
    expect(await event('complete', more)).toMatchObject({
      status,
      body: { errorMessage: expect.stringMatching(/\.$/) as string },
    });
    expect(await labor()).toEqual(before);
  });

  test('is not changed by who may only look', async () => {
    expect((await event('complete', {}, 'technician')).status).toBe(403);
  });
});

describe('what follows an event', () => {
  test('finds it carried out, and writes nothing', async () => {
    await forget();
    const { body } = await event('complete');
    const { tcn } = body as { tcn: number };
    expect((await fee('rppFeeComplete', `&tcn=${tcn}`)).status).toBe(200);
    expect((await update({ labor_status: 'COMPLETED', labor_status_old: 'Pending', tcn })).status).toBe(200);
    expect(await told()).toEqual(['Completed']);
  });

  test('does not take back what somebody did since', async () => {
    const { tcn } = (await event('complete')).body as { tcn: number };
    await event('undo', {}, 'manager');
    expect((await fee('rppFeeComplete', `&tcn=${tcn}`)).status).toBe(200);
    expect((await update({ labor_status: 'COMPLETED', labor_status_old: 'Pending', tcn })).status).toBe(200);
    expect((await labor()).labor_status).toBe('Waiting for Parts');
  });

  test('does it alone, where a caller makes no event', async () => {
    expect((await fee('rppFeeComplete')).status).toBe(200);
    expect((await labor()).labor_status).toBe('COMPLETED');
    expect((await fee('rppFeeUndoComplete')).status).toBe(200);
    expect((await labor()).labor_status).toBe('Waiting for Parts');
    expect((await update({ labor_status: 'COMPLETED', labor_status_old: 'Ready for Repair' })).status).toBe(
      200,
    );
    expect((await labor()).labor_status).toBe('COMPLETED');
    expect((await fee('rppFeeWorkCredit', '&workCredit=MVS')).status).toBe(200);
    const credit = await services.ask('shop', 'POST', '/services/inspection/workCredit', {
      body: {
        siteId: 1001,
        workOrderId: order.workOrderId,
        estimateLaborId: order.openLaborId,
        workCredit: 'Shared Services',
      },
    });
    expect(credit.status).toBe(200);
    expect((await labor()).work_credit).toBe('Shared Services');
  });
});

describe('a search of damage items', () => {
  test('finds vehicles by name and damage of their labors, and says which ones', async () => {
    await services.pool.query(
      `UPDATE estimate_item SET observation = 'Squeals in the rain' WHERE site_id = 1001 AND estimate_item_id = $1`,
      [order.laborItemId],
    );
    for (const damage of ['squeals IN the', 'front brake pads']) {
      const { body } = await services.ask('shop', 'POST', '/services/pe/plist', {
        body: { site_id: 1001, damage, labors: false },
      });
      const rows = (body as { plist_result: PrioritizedWorkOrder[] }).plist_result;
      const own = rows.find((row) => row.work_order_id === order.workOrderId);
      expect(own?.found_labors?.map(({ id }) => Number(id))).toEqual([order.laborId]);
      for (const row of rows) expect(row.found_labors.length).toBeGreaterThan(0);
    }
    const { body } = await services.ask('shop', 'POST', '/services/pe/plist', {
      body: { site_id: 1001, damage: '100%_' },
    });
    expect(body).toMatchObject({ plist_result: [] });
  });
});
