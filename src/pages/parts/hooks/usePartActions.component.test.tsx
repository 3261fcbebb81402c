import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendPartCharges } from '#contract/charges';
import { partRow } from '#contract/parts';
import { consumePart, receivePartItem, tellRetailEstimate, updatePart } from '#contract/part-actions';
import { completeWorkOrderTask } from '#contract/stages';
import { answer } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { usePartActions, type PartAction } from './usePartActions';

const ROW = {
  estimatePartId: 5,
  workOrderId: 4,
  siteId: 12,
  extId: '8000004',
  quantity: 2,
  estimatePartActionTcn: 3,
  orderSentTime: '2026-03-02T15:04:05Z',
};
const PACIFIC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/;

function Act({ action, more }: { action: PartAction; more: object }) {
  const { mutate, isSuccess } = usePartActions();
  return (
    <>
      <button type="button" onClick={() => mutate({ action, row: partRow.parse({ ...ROW, ...more }) })}>
        Act
      </button>
      <p role="status">{isSuccess ? 'Done' : ''}</p>
    </>
  );
}

/** Carries out an action; returns its calls in order. */
async function act(action: PartAction, more: object = {}, notReceivedParts = 1) {
  const calls: { call: string; params: object; body?: unknown }[] = [];
  const heard =
    <Answer,>(call: string, given: Answer) =>
    (sent: { params: object; body?: unknown }) => {
      calls.push({ call, params: sent.params, body: sent.body });
      return given;
    };
  answer(updatePart, heard('action', { success: true as const, estimatePartActionTcn: 4 }));
  answer(consumePart, heard('consume', { success: true as const, quantityOnHand: 0 }));
  answer(sendPartCharges, heard('charges', { success: true as const, chargeKeys: [] }));
  answer(receivePartItem, heard('receive', [{ estimatePartId: 5, notReceivedParts }]));
  answer(tellRetailEstimate, heard('retail', { success: true as const }));
  answer(
    completeWorkOrderTask,
    heard('complete', { success: true as const, status: 'Open', activeTasks: [] }),
  );
  await renderInConsole(<Act action={action} more={more} />);
  await page.getByRole('button', { name: 'Act' }).click();
  await expect.element(page.getByText('Done')).toBeVisible();
  return { calls, names: calls.map(({ call }) => call) };
}

test('Order Sent keeps when, in Pacific time, counts on, and tells the retail estimate', async () => {
  const { calls, names } = await act('orderSent');
  expect(names).toEqual(['action', 'retail']);
  expect(calls[0]).toMatchObject({
    params: { estimatePartId: '5', modUser: 'rosa' },
    body: { tcn: 4, partStatus: 'Part Ordered', orderSentTime: expect.stringMatching(PACIFIC) },
  });
  expect(calls[1]).toMatchObject({
    body: { part_status: 'Part Ordered', order_sent_time: expect.stringMatching(PACIFIC) },
  });
});

test('Order Received sends the charge, receives and tells in this order; the last part ends Parts', async () => {
  const { calls, names } = await act('orderReceived', {}, 0);
  expect(names).toEqual(['action', 'charges', 'receive', 'retail', 'complete']);
  expect(calls[0]).toMatchObject({
    body: { tcn: 4, partStatus: 'Part Received', orderReceivedTime: expect.stringMatching(PACIFIC) },
  });
  expect(calls[1]?.params).toEqual({ siteId: '12', workOrderId: '4', partId: '5' });
  expect(calls[3]?.body).toMatchObject({
    estimate_part_id: 5,
    work_order_number: '8000004',
    part_status: 'Part Received',
    updated: expect.stringMatching(PACIFIC),
    order_sent_time: '2026-03-02T07:04:05-08:00',
    order_received_time: expect.stringMatching(PACIFIC),
  });
  expect(calls[4]?.params).toMatchObject({ workOrderId: '4', task: 'Parts' });
});

test('Order Received leaves Parts alone while another part is missing', async () => {
  expect((await act('orderReceived', {}, 1)).names).toEqual(['action', 'charges', 'receive', 'retail']);
});

test('Use Stock with nothing on hand keeps when, and that it was never sent', async () => {
  const { calls } = await act('useStock', { inventoryId: 9, quantityOnHand: 0 });
  expect(calls[0]).toMatchObject({
    call: 'action',
    body: { partStatus: 'In Stock', orderSentTime: null, orderReceivedTime: expect.stringMatching(PACIFIC) },
  });
});

test('Use Stock with something on hand consumes it', async () => {
  const { calls, names } = await act('useStock', { inventoryId: 9, quantityOnHand: 2 });
  expect(names).not.toContain('action');
  expect(calls[0]).toMatchObject({
    call: 'consume',
    params: { inventoryId: '9', quantity: '2', extSiteId: '0012' },
  });
});
