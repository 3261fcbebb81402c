import { describe, expect, test } from 'vitest';
import { copyRow } from './copy-rows';

describe('rows in COPY text format', () => {
  test('cells are parted by tabs; null, true and false have their own marks', () => {
    expect(copyRow([1001, 'Lot C', null, true, false, 0, ''])).toBe('1001\tLot C\t\\N\tt\tf\t0\t');
  });

  test('characters that would end a cell or a row are escaped', () => {
    expect(copyRow(['a\tb', 'c\nd', 'e\\f', 'g\rh'])).toBe('a\\tb\tc\\nd\te\\\\f\tg\\rh');
  });
});
