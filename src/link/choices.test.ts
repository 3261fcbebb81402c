import { expect, test } from 'vitest';
import { asksCode, decisionsOf, sumOf, type Approval } from './choices';

const line = (estimateItemId: number, total: number, status: 'open' | 'approved' = 'open') => ({
  estimateItemId,
  itemName: `Item ${estimateItemId}`,
  severity: '',
  observation: '',
  notes: '',
  total,
  status,
  reason: '',
  question: '',
  work: [],
});
const approval: Approval = {
  state: 'open',
  revision: 'r',
  lines: [line(1, 100.1), line(2, 200.2), line(3, 50, 'approved')],
  approved: 50,
  changes: [],
  codeAbove: 350.3,
  codeTo: 'a…@links.example',
  waitsSince: null,
  costADay: null,
};

test('without a choice all that is open is approved', () => {
  expect(decisionsOf(approval, {}).map(({ estimateItemId, decision }) => [estimateItemId, decision])).toEqual(
    [
      [1, 'approve'],
      [2, 'approve'],
    ],
  );
  expect(sumOf(approval, {})).toEqual({
    amount: 300.3,
    approved: 2,
    declined: 0,
    asked: 0,
    left: 0,
    unsaid: 0,
  });
});

test('what is not chosen stays open, and a reason has to be said', () => {
  const choices = {
    2: { decision: 'decline' as const, reason: ' ' },
    3: { decision: 'approve' as const, reason: '' },
  };
  expect(decisionsOf(approval, choices)).toEqual([{ estimateItemId: 2, decision: 'decline', reason: '' }]);
  expect(sumOf(approval, choices)).toMatchObject({ amount: 0, declined: 1, left: 1, unsaid: 1 });
});

test('a code is asked for above the limit, counted in cents with what is approved already', () => {
  expect(asksCode(approval, 300.3)).toBe(false);
  expect(asksCode(approval, 300.31)).toBe(true);
  expect(asksCode({ ...approval, codeAbove: null }, 9999)).toBe(false);
  expect(asksCode({ ...approval, codeAbove: 0 }, 0)).toBe(false);
});
