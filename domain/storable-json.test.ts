import { expect, test } from 'vitest';
import { isStorableJson } from './storable-json';

test.each([[{}], [{ theme: 'dark', columns: [{ key: 'vin', width: 120 }], nothing: null }], ['🚗'], [0]])(
  '%j can be kept',
  (value) => {
    expect(isStorableJson(value, 1000)).toBe(true);
  },
);

test.each([[{ a: 'x\u0000' }], [{ 'x\u0000': 1 }], [['\ud83d']], [{ deep: [{ er: '\udc00' }] }]])(
  '%j holds text that the database refuses',
  (value) => {
    expect(isStorableJson(value, 1000)).toBe(false);
  },
);

test('a value that is too long or too deep cannot be kept', () => {
  expect(isStorableJson('x'.repeat(998), 1000)).toBe(true);
  expect(isStorableJson('x'.repeat(999), 1000)).toBe(false);
  const deep: unknown = JSON.parse('['.repeat(9000) + ']'.repeat(9000));
  expect(isStorableJson(deep, 1_000_000)).toBe(false);
});
