import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  estimateDifference,
  linkAddress,
  linkState,
  linkToken,
  needsCode,
  siteOfToken,
  type SeenLine,
} from './links';

const at = (text: string) => new Date(text);

test.each([
  ['open', '2026-03-02T10:00:00Z', null],
  ['expired', '2026-03-02T09:00:00Z', null],
  ['revoked', '2026-03-02T10:00:00Z', '2026-03-02T08:00:00Z'],
  ['revoked', '2026-03-02T08:30:00Z', '2026-03-02T08:00:00Z'],
] as const)('a link is %s that ends at %s and was revoked at %s', (state, expires, revoked) => {
  const link = { expiresAt: at(expires), revokedAt: revoked && at(revoked) };
  expect(linkState(link, at('2026-03-02T09:00:00Z'))).toBe(state);
});

test('a token names its site, and nothing else is one', () => {
  const secret = 'a'.repeat(43);
  expect(siteOfToken(linkToken(1001, secret))).toBe(1001);
  for (const text of ['', '1001', secret, `x.${secret}`, `1001.${secret}b`, `1001.${secret.slice(1)}.`])
    expect(siteOfToken(text)).toBeUndefined();
  expect(linkAddress('https://frontline.example/', '1001.x')).toBe('https://frontline.example/link/#1001.x');
});

test('a code is needed above the limit of the link, not at it, and never without one', () => {
  expect(needsCode(50_001, 50_000)).toBe(true);
  expect(needsCode(50_000, 50_000)).toBe(false);
  expect(needsCode(9_999_999, null)).toBe(false);
});

const line = (estimateItemId: number, total: number, status = 'open'): SeenLine => ({
  estimateItemId,
  itemName: `Item ${estimateItemId}`,
  total,
  status,
});

test('a changed estimate says what was added, costs something else, was decided or is gone', () => {
  const before = [line(1, 100), line(2, 200), line(3, 300), line(4, 400, 'approved'), line(5, 500)];
  const now = [line(2, 250), line(3, 300, 'declined'), line(4, 400), line(5, 500), line(6, 600)];
  expect(estimateDifference(before, now)).toEqual([
    { kind: 'price', itemName: 'Item 2', total: 250, before: 200 },
    { kind: 'decided', itemName: 'Item 3', total: 300 },
    { kind: 'reopened', itemName: 'Item 4', total: 400 },
    { kind: 'added', itemName: 'Item 6', total: 600 },
    { kind: 'removed', itemName: 'Item 1', total: 100 },
  ]);
});

test('an estimate differs from itself in nothing, whatever it holds', () => {
  const lines = fc.uniqueArray(
    fc.record({
      estimateItemId: fc.nat(),
      itemName: fc.string(),
      total: fc.nat(),
      status: fc.constantFrom('open', 'approved', 'declined', 'looking'),
    }),
    { selector: ({ estimateItemId }) => estimateItemId },
  );
  fc.assert(
    fc.property(lines, (some) => {
      expect(estimateDifference(some, some)).toEqual([]);
    }),
  );
});
