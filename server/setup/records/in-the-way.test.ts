import { expect, test } from 'vitest';
import { inEnglish } from '../../platform/http/sentence';
import { inTheWay } from './in-the-way';

test('a refused deletion names what stands in the way', () => {
  const dependents = [
    { kind: 'labors' as const, count: 1, examples: [] },
    { kind: 'parts' as const, count: 3, examples: [] },
  ];
  expect(inEnglish(inTheWay('Glass', dependents))).toBe(
    'Glass cannot be deleted. Still in use by: 1 labor, 3 parts. Nothing was changed.',
  );
});
