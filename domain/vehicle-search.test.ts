import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundIn, isTelling, searchWords } from './vehicle-search';

const FIELDS = {
  number: '5617065',
  vin: '1FTEW1EP5LKD12345',
  vehicle: '2021 Ford F-150 XLT',
  customer: 'Acme Motors',
  lot: 'A 142',
  reference: 'PO/77-8',
  stock: '8812001',
  part: '',
};

describe('the words of a search', () => {
  test.each([
    ['2021  f-150', ['2021', 'f150']],
    [' PO/77-8 ', ['PO778']],
    ['100%_', ['100']],
    ['- . /', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('of %j are %j', (term, words) => expect(searchWords(term)).toEqual(words));

  test('hold nothing that a pattern of the database would read as a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (term) => !/[%_\\\s]/.test(searchWords(term).join(''))),
    );
  });

  test('are telling from three letters on', () => {
    expect([isTelling(['x5']), isTelling(['x5', 'bmw']), isTelling([])]).toEqual([false, true, false]);
  });
});

test.each([
  ['5617', 'number'],
  ['lkd12345', 'vin'],
  ['f150', 'vehicle'],
  ['ford motors', 'customer'],
  ['motors', 'customer'],
  ['po77', 'reference'],
  ['8812', 'stock'],
] as const)('%j is found in the %s', (term, field) => expect(foundIn(FIELDS, searchWords(term))).toBe(field));
