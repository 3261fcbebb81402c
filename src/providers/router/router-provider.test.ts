import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../resources/resources';
import { readAddress, writtenQuery } from './router-provider';

const read = (pathname: string, params: Record<string, unknown> = {}) => {
  const { resource, action, id, params: found } = readAddress({ pathname, params }, RESOURCES);
  return { resource: resource?.identifier ?? resource?.name, action, id, params: found };
};

describe('an address says which resource it is about, what is done with it and by which id', () => {
  test.each([
    ['/worklog/1001', 'work-orders', 'list', undefined],
    ['/worklog/LKAA/70001', 'work-orders', 'show', '70001'],
    ['/vehicle/LKAA/70001', 'vehicles', 'show', '70001'],
    ['/repairdashboard/1001', 'labors', 'list', undefined],
    ['/rppdashboard/1001', 'prioritized-work-orders', 'list', undefined],
    ['/partsdashboard/1001', 'parts', 'list', undefined],
    ['/parts/1001', 'parts-screen', 'list', undefined],
    ['/parts/1001/17', 'stage-parts', 'edit', '17'],
    ['/qualitycontrol/1001/17', 'stage-qualitycontrol', 'edit', '17'],
    ['/express/LKAA', 'express-orders', 'list', undefined],
    ['/express/LKAA/123456789', 'express-orders', 'edit', '123456789'],
    ['/siteconfig/1001', 'administration', 'list', undefined],
    ['/siteconfig/1001/shops', 'site-shops', 'list', undefined],
    ['/', undefined, undefined, undefined],
  ])('%s', (pathname, resource, action, id) => {
    expect(read(pathname)).toMatchObject({ resource, action, id });
  });
});

test("Refine reads its own parameters; what a screen keeps in its address is no part of Refine's questions", () => {
  const asked = {
    currentPage: 3,
    sorters: [{ field: 'name', order: 'asc' }],
    status: 'Diagnose',
    site: 'elsewhere',
  };
  expect(read('/siteconfig/1001/shops', asked).params).toEqual({
    site: '1001',
    currentPage: 3,
    sorters: [{ field: 'name', order: 'asc' }],
  });
});

test('what is searched for can be read again out of the address, whatever letters it has; the rest stays', () => {
  const query = { filters: [{ field: 'q', operator: 'eq', value: 'A&B #1 50% +é' }], currentPage: 1 };
  expect(writtenQuery(query, '?currentPage=3&open=A%26B&sorters[0][field]=name')).toEqual({
    open: 'A%26B',
    'sorters[0][field]': 'name',
    filters: [{ field: 'q', operator: 'eq', value: 'A%26B%20%231%2050%25%20%2B%C3%A9' }],
    currentPage: 1,
  });
});
