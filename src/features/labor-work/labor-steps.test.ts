import { describe, expect, test } from 'vitest';
import { laborRow } from '#contract/labors';
import { sendCharges } from '../labor-dialogs/useCharges';
import type { Send } from '../../providers/data/useCommand';
import { chargeSubjectOf, completeSteps, creditSteps, undoSteps } from './labor-steps';

const row = (type: 'labor' | 'fee') =>
  laborRow.parse({
    estimateLaborId: 41,
    estimateItemId: 9,
    workOrderId: 7,
    siteId: 12,
    type,
    actualLaborTime: 1.5,
    workCredit: 'MVS',
    validChargesCall: 'Y',
    estimateLaborActionTcn: 3,
    estimateItemActionTcn: 5,
  });

type Asked = { call: string; params: unknown; body: unknown };

/** Records what is sent; named calls fail. */
function services(...failing: string[]) {
  const asked: Asked[] = [];
  const send = (async (call: { id: string }, { params, body }: { params?: unknown; body?: unknown }) => {
    asked.push({ call: call.id, params, body });
    if (failing.includes(call.id)) throw new Error('Refused.');
    return { repairTask: '', chargeTakenBack: true };
  }) as unknown as Send;
  return { send, asked, names: () => asked.map(({ call }) => call) };
}

const LABOR = { siteId: 12, estimateLaborId: 41, modUser: 'rosa' };
const FEE = { siteId: 12, estimateItemId: 9, modUser: 'rosa' };

describe('completing', () => {
  test('a labor updates it, stops all clocks and refreshes the totals; its charge follows', async () => {
    const { send, asked, names } = services();
    expect(await completeSteps(send, row('labor'), 'rosa')).toMatchObject({ settled: true });
    await sendCharges(send, chargeSubjectOf(row('labor')));
    expect(names()).toEqual([
      'updateLaborAction',
      'stopAllClockingTechnicians',
      'updateWorkOrderTotals',
      'sendLaborCharges',
    ]);
    // Of a labor only what has changed travels.
    expect(asked[0]).toEqual({ call: 'updateLaborAction', params: LABOR, body: { tcn: 4, repaired: 'Y' } });
    expect(asked[1]?.params).toEqual(LABOR);
    expect(asked[3]?.params).toEqual({ siteId: 12, workOrderId: 7, laborId: 41 });
  });

  test('a fee goes by its item with all of its fields, and charges its bundle', async () => {
    const { send, asked, names } = services();
    await completeSteps(send, row('fee'), 'rosa');
    await sendCharges(send, chargeSubjectOf(row('fee')));
    expect(names()).toEqual([
      'updateItemAction',
      'stopAllClockingTechnicians',
      'updateWorkOrderTotals',
      'sendFeeBundleCharges',
    ]);
    expect(asked[0]).toEqual({
      call: 'updateItemAction',
      params: FEE,
      body: {
        tcn: 6,
        actualLaborTime: 1.5,
        repaired: 'Y',
        workCredit: 'MVS',
        subletVendorId: null,
        validChargesCall: 'Y',
      },
    });
    expect(asked[3]?.params).toEqual({ siteId: 12, workOrderId: 7, estimateItemId: 9 });
  });

  test('stops where the update fails, and goes on where what follows it does', async () => {
    const refused = services('updateLaborAction');
    await expect(completeSteps(refused.send, row('labor'), 'rosa')).rejects.toThrow('Refused.');
    expect(refused.names()).toEqual(['updateLaborAction']);
    const late = services('stopAllClockingTechnicians');
    expect(await completeSteps(late.send, row('labor'), 'rosa')).toMatchObject({ settled: false });
    expect(late.names()).toContain('updateWorkOrderTotals');
  });

  test('with a credit sends it along', async () => {
    const { send, asked } = services();
    await completeSteps(send, row('labor'), 'rosa', { workCredit: 'Sublet', subletVendorId: 4 });
    expect(asked[0]?.body).toEqual({ tcn: 4, repaired: 'Y', workCredit: 'Sublet', subletVendorId: 4 });
  });
});

test.each([
  ['labor', 'undoLaborCompleted', LABOR, undefined],
  ['fee', 'updateItemAction', FEE, { repaired: 'N' }],
] as const)('undoing a %s is %s, then the totals', async (type, call, params, body) => {
  const { send, asked, names } = services();
  expect(await undoSteps(send, row(type), 'rosa')).toEqual({ chargeTakenBack: true, settled: true });
  expect(names()).toEqual([call, 'updateWorkOrderTotals']);
  expect(asked[0]?.params).toEqual(params);
  if (body) expect(asked[0]?.body).toMatchObject(body);
});

test.each([
  ['labor', 'updateLaborAction', { tcn: 4, workCredit: 'Sublet', subletVendorId: 4 }],
  [
    'fee',
    'saveWorkCredit',
    {
      siteId: 12,
      workOrderId: 7,
      estimateItemId: 9,
      workCredit: 'Sublet',
      subletVendorId: 4,
      modUser: 'rosa',
      actionTcn: 6,
    },
  ],
] as const)('the credit of a %s is given by %s', async (type, call, body) => {
  const { send, asked } = services();
  await creditSteps(send, row(type), 'rosa', { workCredit: 'Sublet', subletVendorId: 4 });
  expect(asked).toMatchObject([{ call, body }]);
});
