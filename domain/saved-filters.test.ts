import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutFilterName, FILTER_NAME_MAX, isFilterName } from './saved-filters';

describe('the name of a saved filter', () => {
  test.each(['Retail', ' Retail ', 'x'.repeat(20), ` ${'x'.repeat(20)} `])('may be %j', (name) => {
    expect(isFilterName(name)).toBe(true);
  });
  test.each(['', '   ', '\n', 'x'.repeat(21)])('may not be %j', (name) => {
    expect(isFilterName(name)).toBe(false);
  });
  test('is cut to 20 characters, never inside a letter', () => {
    expect(cutFilterName('A name that is much too long')).toBe('A name that is much ');
    expect(cutFilterName('x'.repeat(19) + '🚗')).toBe('x'.repeat(19));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = cutFilterName(text);
        expect(name.length).toBeLessThanOrEqual(FILTER_NAME_MAX);
        expect(text.startsWith(name)).toBe(true);
        expect(name).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
