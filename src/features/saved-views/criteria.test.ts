import { describe, expect, test } from 'vitest';
import { kindsIn, namesIn, withoutGone, type Known } from './criteria';

const KNOWN: Known = {
  customer: new Map([['3', 'Hertz']]),
  seller: new Map([['H1', 'Hertz']]),
  shop: new Map([['7', 'BODY']]),
  shopName: new Map([['BODY', 'BODY']]),
  technician: new Map([['5', 'Diego']]),
};
const view = (filter: Record<string, string>, names = {}) => ({ filter, names });

describe('what is no longer there', () => {
  test('is left out of the filter and told by the name it had', () => {
    const names = { shop: { 9: 'Paint' } };
    expect(
      withoutGone('worklog', view({ status: 'Repair', shop: '7,9', customer: '3,4' }, names), KNOWN),
    ).toEqual({
      filter: { status: 'Repair', shop: '7', customer: '3' },
      gone: [
        { kind: 'shop', name: 'Paint' },
        { kind: 'customer', name: '' },
      ],
    });
  });

  test('leaves no empty criterion behind', () => {
    expect(withoutGone('repairdashboard', view({ shop: 'PAINT', technician: '9' }), KNOWN)).toEqual({
      filter: {},
      gone: [
        { kind: 'shopName', name: 'PAINT' },
        { kind: 'technician', name: '' },
      ],
    });
  });

  test('keeps what is excluded excluded, and values that are neither shop nor customer', () => {
    expect(
      withoutGone(
        'rppdashboard',
        view({ shop: '!BODY~PAINT~status:Pending', client: 'type:RETAIL~H1~H2' }),
        KNOWN,
      ),
    ).toMatchObject({ filter: { shop: '!BODY~status:Pending', client: 'type:RETAIL~H1' } });
    const assigned = { technician: '-2' };
    expect(withoutGone('repairdashboard', view(assigned), KNOWN)).toEqual({ filter: assigned, gone: [] });
  });

  test('is nothing as long as nobody knows what there is', () => {
    const filter = { shop: '9', customer: '4' };
    expect(withoutGone('worklog', view(filter), {})).toEqual({ filter, gone: [] });
  });
});

test('names are kept of what the filter has by an id only', () => {
  expect(namesIn('worklog', { shop: '7,9', customer: '3', status: 'Repair' }, KNOWN)).toEqual({
    shop: { 7: 'BODY' },
    customer: { 3: 'Hertz' },
  });
  expect(namesIn('parts', { shop: 'BODY' }, KNOWN)).toEqual({});
});

test('only what a filter names has to be known', () => {
  expect([...kindsIn('worklog', { status: 'Repair' })]).toEqual([]);
  expect([...kindsIn('express', { client: 'H1', vendors: 'x' })]).toEqual(['seller']);
});
