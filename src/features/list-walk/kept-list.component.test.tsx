import { expect, test } from 'vitest';
import { keepList, keptList } from './kept-list';
import type { LeftList } from './left-list';

const LIST: LeftList = {
  key: '12 {"status":"Audit"}',
  asked: {
    resource: 'work-orders',
    pagination: { pageSize: 100 },
    filters: [{ field: 'status', operator: 'eq', value: 'Audit' }],
    meta: { siteId: 12 },
  },
  rows: [{ workOrderId: 5, status: 'Open', activeTasks: ['Audit', 'Delivery'] }],
  further: 'c1',
};

test('a list is there as it was left, with its filters and its end, and its count where that is known', () => {
  keepList(LIST, 1496);
  expect(keptList()).toEqual({ list: LIST, count: 1496 });
  keepList({ ...LIST, further: undefined }, undefined);
  expect(keptList()).toEqual({ list: { ...LIST, further: undefined }, count: undefined });
});

test('what is no list leads into none', () => {
  expect(keptList()).toBeUndefined();
  for (const text of ['', 'null', '{"key":"12"}', '{']) {
    sessionStorage.setItem('frontline.leftList', text);
    expect(keptList()).toBeUndefined();
  }
});
