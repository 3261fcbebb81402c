import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvedItem, expressChargeKey, type BilledLine } from './charges';
import { completionObstacles } from './completion';
import {
  ALL,
  chooseStage,
  DEFAULT_EXPRESS_FILTER,
  keptChoice,
  queryOf,
  shownChoice,
  storedFilter,
  type ExpressFilter,
} from './filter';
import { readWorkOrderKey, workOrderKey } from './key';
import { LINE_FIELDS, type LineText } from './lines';
import { changedFields, decided, mergeLine } from './merge';

const DONE: LineText & { type: string } = {
  type: 'Labor',
  description: 'Oil change',
  part_number: '',
  labor_time: '1',
  rate: '90',
  price: '90.00',
  vendor: 'Shine Line Detailing',
  status: 'Completed',
  notes: '',
};
const READY_TO_GO = ['repair', 'qc', 'audit'];

describe('COMPLETE', () => {
  test.each([
    ['nothing is left', READY_TO_GO, {}, []],
    ['it is already complete', ['complete'], {}, ['complete']],
    ['QC is missing', ['audit'], {}, ['qc']],
    ['Audit is missing', ['qc'], {}, ['audit']],
    ['a service is not Completed', READY_TO_GO, { status: 'Rework' }, ['services']],
    ['a service has no price', READY_TO_GO, { price: '' }, ['price']],
    ['a price is zero', READY_TO_GO, { price: '0.00' }, []],
    ['the form is invalid', READY_TO_GO, { vendor: '' }, ['invalid']],
    ['a part has neither number nor cost', READY_TO_GO, { type: 'Parts', rate: '' }, ['partNumber', 'rate']],
    ['labor has no rate', READY_TO_GO, { rate: '' }, []],
  ])('when %s stands against %j with %j: %j', (_, stages, change, obstacles) => {
    expect(completionObstacles(stages, [{ ...DONE, ...change }])).toEqual(obstacles);
  });

  test('needs no service', () => expect(completionObstacles(READY_TO_GO, [])).toEqual([]));
});

describe('a charge', () => {
  const billed: BilledLine = {
    sk: 'service#x#42',
    description: 'Oil change',
    type: 'Labor',
    labor_time: 1.5,
    rate: 90,
    price: 135,
    part_number: '',
    vendor: 'Shine Line',
    notes: 'twice',
    is_scannable: true,
    fee_code_1: 'F1',
    fee_code_2: 'E2',
    fee_code_3: 'C3',
    subclasses: 'MECH',
    sublet_code: '',
    mvs_code: 'MVS7',
    shared_code: 'SH',
  };

  test('has the key of its type and of the last part of the line’s key', () => {
    expect(expressChargeKey('Labor', 'service#42')).toBe('XL42');
    expect(expressChargeKey('Parts', 'a#b#7')).toBe('XP7');
    expect(expressChargeKey('Labor', '9')).toBe('XL9');
  });

  test('of labor tells hours, rate, contract and sublet vendor', () => {
    expect(approvedItem(billed)).toEqual({
      description: 'Oil change',
      chargeKey: 'XL42',
      expenseCode: 'E2',
      feeCode: 'F1',
      scannableFlag: 'Y',
      laborContract: 'MVS7',
      paintContract: '',
      partsContract: '',
      qty: 1,
      laborHour: 1.5,
      paintHour: 0,
      partHour: 0,
      partCost: 0,
      laborCost: 90,
      paintCost: 0,
      partDollar: 0,
      partRetail: 0,
      totalCharge: 135,
      shop: 'MECH',
      partNumber: '',
      partVendor: '',
      repairCostCenter: 'C3',
      subletVendor: 'Shine Line',
      comments: 'twice',
    });
  });

  test('of parts tells pieces, cost, retail and source', () => {
    const parts = approvedItem({ ...billed, type: 'Parts', labor_time: 2, rate: 12.35, price: 27.17 });
    expect(parts).toMatchObject({ chargeKey: 'XP42', qty: 2, partCost: 12.35, partDollar: 24.7 });
    expect(parts).toMatchObject({
      partRetail: 27.17,
      partVendor: 'Shine Line',
      subletVendor: '',
      laborHour: 0,
    });
    expect(parts).toMatchObject({ laborContract: '', partsContract: 'MVS7', totalCharge: 27.17 });
  });
});

describe('the filter', () => {
  const filter: ExpressFilter = {
    workFlowStage: { complete: ['qc'], incomplete: ['audit'] },
    repairStatus: { action: 'Exclude', vendors: ['Shine Line'], statuses: ['Rework'] },
    clients: { action: 'Include', clients: ['5200417'] },
  };

  test('leaves out what is complete unless something else was kept', () => {
    expect(queryOf(DEFAULT_EXPRESS_FILTER)).toMatchObject({ stages: [], exclude_stages: ['complete'] });
    expect(storedFilter(undefined, 'express')).toBeUndefined();
    expect(storedFilter({ user: 'somebody', ...filter }, 'express')).toBeUndefined();
    expect(storedFilter({ user: 'express', ...filter }, 'express')).toEqual(filter);
    expect(storedFilter({ user: 'express', workFlowStage: 7, clients: [1] }, 'express')).toEqual({
      workFlowStage: { complete: [], incomplete: [] },
      repairStatus: { action: 'Include', vendors: [], statuses: [] },
      clients: { action: 'Include', clients: [] },
    });
  });

  test('that wants every choice wants all, those without a service too; leaving all out names each', () => {
    expect(keptChoice('Include', ['a', 'b'], ['a', 'b'])).toEqual([ALL]);
    expect(keptChoice('Include', ['a'], ['a', 'b'])).toEqual(['a']);
    expect(keptChoice('Exclude', ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(keptChoice('Include', [], [])).toEqual([]);
    expect(shownChoice([ALL], ['a', 'b'])).toEqual(['a', 'b']);
    expect(shownChoice(['a'], ['a', 'b'])).toEqual(['a']);
    const all: ExpressFilter = {
      ...filter,
      repairStatus: { action: 'Include', vendors: [ALL], statuses: [ALL] },
      clients: { action: 'Include', clients: [ALL] },
    };
    expect(queryOf(all)).toMatchObject({ statuses: [], vendors: [], clients: [] });
  });

  test('moves statuses and vendors to the exclude lists', () => {
    expect(queryOf(filter)).toEqual({
      stages: ['qc'],
      exclude_stages: ['audit'],
      statuses: [],
      exclude_statuses: ['Rework'],
      vendors: [],
      exclude_vendors: ['Shine Line'],
      clients: ['5200417'],
      exclude_clients: [],
    });
  });

  test('has at most one status in a stage row; the chosen one again clears it', () => {
    const one = chooseStage({ complete: [], incomplete: ['complete'] }, 'qc', 'complete');
    expect(one).toEqual({ complete: ['qc'], incomplete: ['complete'] });
    expect(chooseStage(one, 'qc', 'incomplete')).toEqual({ complete: [], incomplete: ['qc', 'complete'] });
    expect(chooseStage(one, 'qc', 'complete')).toEqual({ complete: [], incomplete: ['complete'] });
  });
});

describe('two people’s edits of one line', () => {
  const RATES = { service_type: 'rates', markup: null };
  const texts = fc.record(
    Object.fromEntries(LINE_FIELDS.map((field) => [field, fc.constantFrom('a', 'b', 'c')])),
  ) as fc.Arbitrary<LineText>;

  test('go together when they changed different fields', () => {
    const merged = mergeLine(DONE, { ...DONE, rate: '95' }, { ...DONE, vendor: 'Other' }, RATES);
    expect(merged).toMatchObject({ conflicts: [], taken: ['vendor'], line: { rate: '95', vendor: 'Other' } });
  });

  test('name what both changed, and keep mine until somebody chooses', () => {
    const mine = { ...DONE, rate: '95', price: '95.00' };
    const merged = mergeLine(DONE, mine, { ...DONE, rate: '99', price: '99.00' }, RATES);
    expect(merged.conflicts).toEqual([{ field: 'rate', base: '90', mine: '95', theirs: '99' }]);
    expect(merged.line).toMatchObject({ rate: '95', price: '95.00' });
    expect(decided(merged, () => 'theirs', RATES)).toMatchObject({ rate: '99', price: '99.00' });
  });

  test('compute a price that follows from what both changed, and ask about one that was typed', () => {
    const hours = { ...DONE, labor_time: '2', price: '180.00' };
    const rate = { ...DONE, rate: '100', price: '100.00' };
    expect(mergeLine(DONE, hours, rate, RATES)).toMatchObject({ conflicts: [], line: { price: '200.00' } });
    const typed = mergeLine(DONE, { ...DONE, price: '80.00' }, { ...DONE, price: '85.00' }, RATES);
    expect(typed.conflicts).toMatchObject([{ field: 'price', mine: '80.00', theirs: '85.00' }]);
  });

  test('never lose a change of either side silently', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const { line, conflicts } = mergeLine(base, mine, theirs, RATES);
        const named = new Set(conflicts.map(({ field }) => field));
        const own = (field: string) => field !== 'price';
        for (const field of changedFields(base, mine).filter(own)) expect(line[field]).toBe(mine[field]);
        for (const field of changedFields(base, theirs).filter(own)) {
          expect(line[field] === theirs[field] || named.has(field)).toBe(true);
        }
      }),
    );
  });
});

describe('a key', () => {
  test('names unit number and site', () => {
    expect(readWorkOrderKey(workOrderKey('300123456', 'LKAA'))).toEqual({ sblu: '300123456', site: 'LKAA' });
    expect(readWorkOrderKey('workorder:300123456#1001')).toEqual({ sblu: '300123456', site: 1001 });
  });
  test.each([
    '',
    'workorder:',
    'workorder:1#',
    '300123456',
    'workorder:1#2#3',
    `workorder:1#${'x'.repeat(21)}`,
  ])('%j is none', (key) => expect(readWorkOrderKey(key)).toBeUndefined());
});
