import { describe, expect, test } from 'vitest';
import {
  chooseClosed,
  chooseCustomers,
  chooseReady,
  chooseShops,
  choosePressing,
  chooseSort,
  chooseStatus,
  DEFAULT_WORK_LOG_FILTER as START,
  effectiveSort,
  search,
  searchKey,
} from './worklog-filter';

const full = { ...START, customers: [1], shops: [2], searchTerm: 'X', status: 'Repair' };

describe('the work log filter', () => {
  test('starts with Open work orders by status ascending', () => {
    expect(START).toMatchObject({ status: 'Open', sort: 'status', direction: 'asc' });
  });
  test('choosing customers clears shop and search and leaves the status', () => {
    expect(chooseCustomers(full, [7, 8])).toEqual({ ...full, customers: [7, 8], shops: [], searchTerm: '' });
  });
  test('choosing shops shows Repair, choosing none shows Open', () => {
    expect(chooseShops(START, [3])).toMatchObject({ shops: [3], status: 'Repair' });
    expect(chooseShops(full, [])).toMatchObject({ shops: [], status: 'Open', customers: [1] });
  });
  test('searching clears shop, status and customer', () => {
    expect(search(full, '  abc ')).toEqual({
      ...full,
      customers: [],
      shops: [],
      status: '',
      searchTerm: 'abc',
    });
  });
  test('an emptied search returns to Open', () => {
    expect(search(full, '  ')).toMatchObject({ status: 'Open', searchTerm: '' });
  });
  test('choosing a status clears shop and search; choosing it again clears the status', () => {
    expect(chooseStatus(full, 'Audit')).toEqual({ ...full, shops: [], searchTerm: '', status: 'Audit' });
    expect(chooseStatus(full, 'Repair').status).toBe('');
  });
  test('choosing what is ready is for Repair, and goes with the stage, a search and shops', () => {
    const ready = chooseReady(full, true);
    expect(ready).toEqual({ ...full, shops: [], ready: true });
    expect(chooseReady(START, true)).toBe(START);
    expect(chooseCustomers(ready, [7]).ready).toBe(true);
    for (const next of [chooseStatus(ready, 'Audit'), chooseShops(ready, [3]), search(ready, 'abc')])
      expect(next.ready).toBe(false);
  });
  describe('of the days on which work orders were completed', () => {
    const days = { from: '2026-03-01', to: '2026-03-07' };
    const ofDays = chooseClosed({ ...START, status: 'Completed', customers: [1], sort: 'statusTime' }, days);

    test('takes them and keeps everything else', () => {
      expect(ofDays).toMatchObject({ status: 'Completed', customers: [1], sort: 'statusTime', closed: days });
    });
    test('keeps them for the rejected ones, other customers and another order', () => {
      expect(chooseStatus(ofDays, 'Rejected').closed).toEqual(days);
      expect(chooseCustomers(ofDays, [2]).closed).toEqual(days);
      expect(chooseSort(ofDays, 'qcOutcome').closed).toEqual(days);
    });
    test('lets go of them with the completed ones', () => {
      for (const next of [
        chooseStatus(ofDays, 'Open'),
        chooseStatus(ofDays, 'Completed'),
        chooseShops(ofDays, [3]),
        search(ofDays, 'abc'),
      ]) {
        expect(next.closed).toEqual(START.closed);
      }
    });
    test('takes none in any other list', () => {
      expect(chooseClosed(START, days)).toEqual(START);
    });
  });
  test('the first click on a column sorts descending, later clicks toggle', () => {
    const first = chooseSort(full, 'createTime');
    expect(first).toEqual({ ...full, sort: 'createTime', direction: 'desc' });
    const second = chooseSort(first, 'createTime');
    expect(second.direction).toBe('asc');
    expect(chooseSort(second, 'createTime').direction).toBe('desc');
    expect(chooseSort(second, 'taskDuration').direction).toBe('desc');
  });
  test.each([
    ['Completed', 'statusTime'],
    ['Rejected', 'statusTime'],
    ['Open', 'taskDuration'],
    ['Repair', 'taskDuration'],
  ])('%s lists sort task duration by %s', (status, expected) => {
    expect(effectiveSort({ sort: 'taskDuration', status })).toBe(expected);
  });
  test('what is most pressing stands first until it is chosen again; what is done with has no targets', () => {
    const pressing = choosePressing(full, true);
    expect(pressing).toEqual({ ...full, sort: 'due', direction: 'desc' });
    expect(choosePressing(pressing, false)).toEqual({ ...full, sort: 'status', direction: 'asc' });
    expect(effectiveSort({ sort: 'due', status: 'Open' })).toBe('due');
    expect(effectiveSort({ sort: 'due', status: 'Completed' })).toBe('statusTime');
  });
  test('a search key is trimmed and upper-cased', () => {
    expect(searchKey(' 1hgcm82633a ')).toBe('1HGCM82633A');
  });
});
