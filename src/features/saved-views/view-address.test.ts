import { describe, expect, test } from 'vitest';
import { addressOfView, readViewAddress, withVehicle, withView } from './view-address';

const reread = (address: string) => {
  const [path = '', query] = address.split('?');
  return readViewAddress(path, query === undefined ? '' : `?${query}`);
};

describe('the address of a list', () => {
  test.each([
    [{ status: 'Repair', customer: '3,14' }],
    [{ '/': 'A&B #1', status: 'all' }],
    [{ shop: '!Body & Paint~status:Pending' }],
    [{}],
  ])('says what shows and in which view: %j', (filter) => {
    expect(reread(addressOfView('worklog', '1001', filter, 5))).toEqual({
      viewId: 5,
      all: false,
      filter,
      open: false,
    });
    expect(reread(addressOfView('worklog', '1001', filter, 0))).toMatchObject({
      viewId: 0,
      all: true,
      filter,
    });
  });

  test('leaves it to the view what shows only where it says nothing else', () => {
    expect(readViewAddress('/worklog/1001', '?saved=5')).toMatchObject({ viewId: 5, open: true });
    expect(readViewAddress('/worklog/1001', '?saved=5&status=Repair')).toMatchObject({ open: false });
    expect(readViewAddress('/worklog/1001', '?saved=5*')).toMatchObject({ viewId: 5, open: false });
    expect(readViewAddress('/worklog/1001', '?saved=all')).toMatchObject({ all: true, open: false });
    expect(readViewAddress('/worklog/1001', '')).toMatchObject({ viewId: 0, open: true });
    expect(readViewAddress('/worklog/1001/5618059', '')).toMatchObject({ open: false });
  });

  test('says nothing of views where there is no first one', () => {
    expect(addressOfView('parts', 'LKAA', {}, undefined)).toBe('/parts/LKAA');
  });

  test('has no part in a view by its page, the unfolded row or the vehicle beside the list', () => {
    expect(readViewAddress('/rppdashboard/1001', '?page=2&open=7&vehicle=9&shop=BODY').filter).toEqual({
      shop: 'BODY',
    });
  });

  test.each(['x', '-1', '0', '5x', '1e3', '99999999999'])('names no view by %s', (saved) => {
    expect(readViewAddress('/worklog/1001', `?saved=${saved}`).viewId).toBe(0);
  });

  test('stays in its view when the list leads on; one that names another view is left as it is', () => {
    expect(withView('/worklog/1001?status=Repair', 5)).toBe('/worklog/1001?status=Repair&saved=5');
    expect(withView('/worklog/1001', 5)).toBe('/worklog/1001?saved=5*');
    expect(withView('/worklog/1001', 0)).toBe('/worklog/1001?saved=all');
    expect(withView('/worklog/1001?saved=7', 5)).toBe('/worklog/1001?saved=7');
  });

  test('keeps the vehicle beside the list', () => {
    expect(withVehicle('/worklog/1001?saved=5', '?vehicle=77&status=Repair')).toBe(
      '/worklog/1001?saved=5&vehicle=77',
    );
    expect(withVehicle('/worklog/1001', '')).toBe('/worklog/1001');
  });

  test('that somebody has typed wrong is read all the same', () => {
    expect(readViewAddress('/worklog/1001/%', '').filter).toEqual({ '/': '%' });
  });
});
