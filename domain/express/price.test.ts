import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOfOffer } from './offers';
import { hundredthsOf, priceOf, textOf, totalCents } from './price';
import { shownNumber, typedNumber } from './number-entry';

const RATES = { service_type: 'rates', markup: 25 };
const MARKUP = { service_type: 'markup', markup: 10 };

describe('the price of a line', () => {
  test.each([
    [RATES, '1.5', '90', '135.00'],
    [RATES, '0', '90', '0.00'],
    [RATES, '', '90', ''],
    [RATES, '2', '', ''],
    [RATES, 'two', '90', ''],
    [RATES, '-1', '90', ''],
    [RATES, '0.1', '0.05', '0.01'],
    [MARKUP, '2', '12.50', '27.50'],
    [MARKUP, '1', '0.05', '0.06'],
    [{ service_type: 'markup', markup: null }, '3', '10', '30.00'],
    [{ service_type: 'markup', markup: 12.5 }, '1', '9.99', '11.24'],
    [{ service_type: 'fees', markup: null }, '1', '45.5', '45.50'],
    [{ service_type: 'fees', markup: null }, '2', '35', '35.00'],
    [{ service_type: 'fees', markup: null }, '', '35', '35.00'],
    [{ service_type: 'fees', markup: null }, '2', '', ''],
    [MARKUP, '9999.9', '999999.99', '10999889890.00'],
  ])('%j of %s × %s is %s', (pricing, hours, rate, price) => {
    expect(priceOf(pricing, hours, rate)).toBe(price);
  });

  test('is exactly hours times rate with the markup on it, to the cent, and never less than without', () => {
    const money = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), money, fc.integer({ min: 0, max: 100 }), (h, r, m) => {
        const [hours, rate] = [(h / 10).toFixed(1), (r / 100).toFixed(2)];
        const plain = hundredthsOf(priceOf(RATES, hours, rate)) ?? -1;
        const marked = hundredthsOf(priceOf({ ...MARKUP, markup: m }, hours, rate)) ?? -1;
        expect(plain).toBe(Math.floor((h * r * 2 + 10) / 20));
        expect(marked).toBe(Math.floor((h * r * (100 + m) * 2 + 1000) / 2000));
        expect(marked).toBeGreaterThanOrEqual(plain);
      }),
    );
  });

  test('adds up without what is no number', () => {
    expect(totalCents(['0.10', '0.20', '', 'x', '1'])).toBe(130);
    expect([textOf(150), textOf(4550, true), textOf(null)]).toEqual(['1.5', '45.50', '']);
  });
});

describe('a number as it is typed', () => {
  test.each([
    ['en', '1.50', '1.50'],
    ['en', '1,234.5', '1234.5'],
    ['en', '1,50', '1,50'],
    ['es', '1,50', '1.50'],
    ['es', '1.234,50', '1234.50'],
    ['es', '1.50', '1.50'],
    ['es', '1.500', '1500'],
    ['fr', '1,50', '1.50'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1.500', '1.500'],
    ['en', '.5', '0.5'],
    ['en', '007', '7'],
    ['en', '-3', '-3'],
    ['en', '-', '-'],
    ['en', 'two', 'two'],
    ['fr', '', ''],
  ])('in %s %j is %j', (language, text, number) => {
    expect(typedNumber(text, language)).toBe(number);
  });

  test('shows in the way of the language and reads the same again', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom('en', 'es', 'fr'), (value, language) => {
        const text = (value / 100).toFixed(2);
        expect(typedNumber(shownNumber(text, language), language)).toBe(text);
      }),
    );
    expect(shownNumber('two', 'fr')).toBe('two');
  });
});

describe('an offer that is added', () => {
  const offer = {
    description: 'Oil change',
    amount: '90',
    estimate_hours: '0.5',
    markup: 0,
    markup_type: '',
  };

  test('is Ready for Repair, has no vendor, and costs hours times rate', () => {
    expect(lineOfOffer(offer, 'rates')).toMatchObject({
      service: 'Oil change',
      description: 'Oil change',
      type: 'Labor',
      service_type: 'rates',
      labor_time: '0.5',
      rate: '90',
      price: '45.00',
      vendor: '',
      status: 'Ready for Repair',
    });
  });

  test.each([
    ['markups', { amount: '20', estimate_hours: '2', markup: 10 }, { type: 'Parts', price: '44.00' }],
    ['markups', { amount: '--', estimate_hours: '--' }, { rate: '', labor_time: '', price: '' }],
    ['fees', { amount: '35', estimate_hours: '--' }, { type: 'Labor', labor_time: '', price: '35.00' }],
  ] as const)('of %s with %j is a line with %j', (list, change, expected) => {
    expect(lineOfOffer({ ...offer, ...change }, list)).toMatchObject(expected);
  });
});
