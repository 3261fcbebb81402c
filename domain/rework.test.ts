import { expect, test } from 'vitest';
import { checklistOf } from './checklists';
import { reworksOf } from './rework';

const failed = (itemCode: string, more: { observation?: string; reworkLaborId?: number } = {}) => ({
  itemCode,
  severity: 'Major' as const,
  observation: '',
  reworkLaborId: null,
  reworkShopId: null,
  ...more,
});

test('every failed item is work, in the words of what is wrong and in the shop that usually mends it', () => {
  expect(
    reworksOf(
      'Quality Control',
      [failed('work-quality', { observation: ' Brakes squeal ', reworkLaborId: 7 }), failed('paint-finish')],
      'Twice',
    ),
  ).toMatchObject([
    {
      laborId: 7,
      severity: 'Major',
      laborName: 'A repair does not meet the standard',
      note: 'Brakes squeal',
    },
    { laborId: null, laborName: 'Paint does not match', note: '', shopCode: 'PAINT' },
  ]);
});

test('without a failed item the reason is work', () => {
  expect(reworksOf('Audit', [], 'Wrong invoice')).toMatchObject([
    { laborName: 'Rework after Audit', note: 'Wrong invoice', laborId: null },
  ]);
});

test.each(['Quality Control', 'Audit'] as const)(
  'every item of %s says what is wrong when it fails',
  (stage) => {
    for (const { fault } of checklistOf(stage).flatMap(({ items }) => items)) {
      expect(fault?.name).toBeTruthy();
    }
  },
);
