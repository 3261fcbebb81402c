import { expect, test } from 'vitest';
import { workOrderRow } from '#contract/work-orders';
import type { LeftList } from './left-list';
import { findBeside, type Services } from './walk';

const rowOf = (workOrderId: number, tasks = 'Audit') =>
  workOrderRow.parse({
    workOrderId,
    extId: String(workOrderId),
    siteId: 12,
    status: 'Open',
    activeTasks: tasks,
  });

const listOf = (ids: readonly number[], further?: string | number): LeftList => ({
  key: 'list',
  asked: { resource: 'work-orders', pagination: { pageSize: 2 }, meta: {} },
  rows: ids.map((id) => rowOf(id)),
  further,
});

/** Services at which some work orders have moved since the list was loaded. */
function servicesWith(
  now: Readonly<Record<number, string | undefined>> = {},
  pages: Readonly<Record<string, { ids: number[]; further?: string }>> = {},
) {
  const asked: (number | string)[] = [];
  const services: Services = {
    fits: ({ activeTasks }) => activeTasks.includes('Audit'),
    ask: async (id) => {
      asked.push(id);
      const tasks = id in now ? now[id] : 'Audit';
      return tasks === undefined ? undefined : rowOf(id, tasks);
    },
    more: async (_, further) => {
      asked.push(further);
      const page = pages[further] ?? { ids: [] };
      return { rows: page.ids.map((id) => rowOf(id)), further: page.further };
    },
  };
  return { services, asked };
}

test('the next and the one before are those of the order in which the list was left', async () => {
  const { services } = servicesWith();
  expect((await findBeside(listOf([7, 3, 9]), 3, 1, services)).row?.workOrderId).toBe(9);
  expect((await findBeside(listOf([7, 3, 9]), 3, -1, services)).row?.workOrderId).toBe(7);
});

test('who has been completed meanwhile is passed over, as is who is gone', async () => {
  const { services, asked } = servicesWith({ 3: 'Delivery', 9: undefined });
  expect((await findBeside(listOf([7, 3, 9, 4]), 7, 1, services)).row?.workOrderId).toBe(4);
  expect(asked).toEqual([3, 9, 4]);
});

test('who stood at other stages is not asked for', async () => {
  const { services, asked } = servicesWith();
  const list = listOf([7, 3, 9]);
  const rows = list.rows.map((row) => (row.workOrderId === 3 ? rowOf(3, 'Repair') : row));
  expect((await findBeside({ ...list, rows }, 7, 1, services)).row?.workOrderId).toBe(9);
  expect(asked).toEqual([9]);
});

test('at either end there is nobody', async () => {
  const { services } = servicesWith();
  expect((await findBeside(listOf([7, 3]), 3, 1, services)).row).toBeUndefined();
  expect((await findBeside(listOf([7, 3], 'c1'), 7, -1, services)).row).toBeUndefined();
  expect((await findBeside(listOf([7, 3]), 5, 1, services)).row).toBeUndefined();
});

test('behind what was loaded it goes on at the cursor; who was there already does not come twice', async () => {
  const { services, asked } = servicesWith(
    { 3: 'Delivery' },
    { c1: { ids: [7, 3], further: 'c2' }, c2: { ids: [9, 4] } },
  );
  const found = await findBeside(listOf([7, 3], 'c1'), 7, 1, services);
  expect(found.row?.workOrderId).toBe(9);
  expect(found.list.rows.map(({ workOrderId }) => workOrderId)).toEqual([7, 3, 9, 4]);
  expect(found.list.further).toBeUndefined();
  expect(asked).toEqual([3, 'c1', 'c2', 9]);
});
