import { expect, test } from 'vitest';
import { lessonsOf, type LearntLine } from './catalog';

const line = (name: string, costCents = 100): LearntLine => ({
  kind: 'labor',
  name,
  partNum: '',
  source: '',
  siteShopId: 1,
  hours: 100,
  priceCents: null,
  costCents,
});
const lines = (entries: Record<string, LearntLine>) => new Map(Object.entries(entries));

test('a new line is a use, a renamed one also takes the former name back, another price is no use', () => {
  const before = lines({ a: line('Weld'), b: line('Pai'), c: line('Wash') });
  const after = lines({ a: line('Weld', 200), b: line('Paint'), d: line('Dry') });
  expect(lessonsOf(before, after)).toEqual({
    used: [line('Paint'), line('Dry')],
    changed: [line('Weld', 200)],
    forgotten: [line('Pai'), line('Wash')],
  });
});

test('what is saved again as it was teaches nothing', () => {
  const same = lines({ a: line('Weld') });
  expect(lessonsOf(same, same)).toEqual({ used: [], changed: [], forgotten: [] });
});
