import { expect, test } from 'vitest';
import { collidingFacts, missingFacts } from './vehicle-facts';

test('what Vehicle Qualification asks for is named while it is unknown; zero is known', () => {
  expect(missingFacts({})).toEqual(['mileage', 'color', 'trim', 'crGrade']);
  expect(missingFacts({ mileage: 0, color: 'Red', trim: '', crGrade: null })).toEqual(['trim', 'crGrade']);
});

test.each([
  ['another field was changed', { color: 'Red', mileage: 5 }, { color: 'Red' }, { color: 'Blue' }, []],
  ['the same field was', { color: 'Green' }, { color: 'Red' }, { color: 'Blue' }, ['color']],
  ['to the same value', { color: 'Blue' }, { color: 'Red' }, { color: 'Blue' }, []],
  ['nothing is as good as null', { mileage: null }, { mileage: null }, { mileage: 7 }, []],
  [
    'options are compared as a whole',
    { vehicleOptions: ['A'] },
    { vehicleOptions: [] },
    { vehicleOptions: ['B'] },
    ['vehicleOptions'],
  ],
  ['nobody says what was seen', { color: 'Green' }, {}, { color: 'Blue' }, []],
] as const)('two people at one vehicle: %s', (_, now, was, wanted, colliding) => {
  expect(collidingFacts(now, was, wanted)).toEqual(colliding);
});
