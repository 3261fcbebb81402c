import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enteredOf, keptOf, lineProblems, type LineField, type LineText } from './lines';

const line = (change: Partial<LineText & { type: string }> = {}) => ({
  type: 'Labor',
  description: 'Oil change',
  part_number: '',
  labor_time: '1.5',
  rate: '90',
  price: '135.00',
  vendor: 'Shine Line Detailing',
  status: 'Completed',
  notes: '',
  ...change,
});

describe('a service line', () => {
  test('may be saved when everything fits', () => expect(lineProblems(line())).toEqual({}));

  test.each([
    ['description', '', 'required'],
    ['description', '   ', 'required'],
    ['description', 'x'.repeat(50), undefined],
    ['description', 'x'.repeat(51), 'tooLong'],
    ['part_number', 'x'.repeat(30), undefined],
    ['part_number', 'x'.repeat(31), 'tooLong'],
    ['labor_time', '', 'required'],
    ['labor_time', 'two', 'notNumeric'],
    ['labor_time', '1e3', 'notNumeric'],
    ['labor_time', '-1', 'negative'],
    ['labor_time', '0', undefined],
    ['labor_time', '1.5', undefined],
    ['labor_time', '1.55', 'oneDecimal'],
    ['labor_time', '9999.9', undefined],
    ['labor_time', '10000', 'tooLarge'],
    ['labor_time', '0'.repeat(31), 'tooLong'],
    ['rate', '', undefined],
    ['rate', '12.345', 'twoDecimals'],
    ['rate', '1,50', 'notNumeric'],
    ['price', '-0.01', 'negative'],
    ['price', '', undefined],
    ['price', '999999.99', undefined],
    ['price', '1000000', 'tooLarge'],
    ['price', '1'.repeat(31), 'tooLong'],
    ['vendor', '', 'required'],
    ['status', 'Done', 'unknown'],
    ['notes', 'x'.repeat(501), 'tooLong'],
  ] as const)('with %s %j has the problem %s', (field, text, problem) => {
    expect(lineProblems(line({ [field]: text }))).toEqual(problem ? { [field]: problem } : {});
  });

  test.each([
    ['3', undefined],
    ['12', 'oneDigit'],
    ['1.5', 'oneDigit'],
  ])('of Parts takes %j as its quantity: %s', (text, problem) => {
    expect(lineProblems(line({ type: 'Parts', labor_time: text })).labor_time).toBe(problem);
  });
});

describe('what a field keeps of what was typed', () => {
  test.each([
    ['description', 'Labor', `  ${'é'.repeat(60)}`, 'é'.repeat(50)],
    ['description', 'Labor', '🚗'.repeat(51), '🚗'.repeat(50)],
    ['labor_time', 'Labor', '1.58', '1.5'],
    ['labor_time', 'Labor', 'abc', 'abc'],
    ['labor_time', 'Parts', '2', '2'],
    ['price', 'Labor', '10.999', '10.99'],
    ['rate', 'Parts', '.5', '.5'],
    ['part_number', 'Parts', `${'9'.repeat(31)} `, '9'.repeat(31)],
  ] as const)('%s of %s %j is %j', (field, type, text, kept) => {
    expect(keptOf(field, type, text)).toBe(kept);
  });

  test.each([
    ['rate', '60', '60.00'],
    ['price', '.5', '0.50'],
    ['rate', '1.005', '1.00'],
    ['rate', 'x', 'x'],
    ['rate', '', ''],
    ['labor_time', '1.0', '1'],
    ['labor_time', '0.0', '0'],
    ['labor_time', '10', '10'],
    ['description', '60', '60'],
  ] as const)('is written in one way: %s %j is %j', (field, text, entered) => {
    expect(enteredOf(field, 'Labor', text)).toBe(entered);
  });

  test('is kept again as it is', () => {
    const fields = fc.constantFrom<LineField>('description', 'labor_time', 'rate', 'price', 'part_number');
    fc.assert(
      fc.property(fields, fc.constantFrom('Labor', 'Parts'), fc.string(), (field, type, text) => {
        const kept = keptOf(field, type, text);
        expect(keptOf(field, type, kept)).toBe(kept);
      }),
    );
  });
});
