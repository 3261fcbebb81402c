import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getChargesResults, sendLaborCharges, sendPartCharges } from '#contract/charges';
import { savePreferences } from '#contract/session';
import { completeWorkOrderTask } from '#contract/stages';
import { answer, later, loseAnswer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ChargesDialog } from './ChargesDialog';
import type { ChargeSubject } from './useCharges';
import { useSendOn } from './useSendOn';

const LABOR: ChargeSubject = {
  kind: 'labor',
  siteId: 12,
  workOrderId: 7,
  estimateLaborId: 41,
  estimateItemId: 9,
  undone: false,
  name: 'Replace windshield',
};
const request = {
  workOrder: '4711',
  customer: 'Acme',
  accountNumber: '5200417',
  approvedWork: [{ description: 'Replace windshield', totalCharge: 90 }],
};
const REFUSED = { status: 'Failed', message: 'The account is closed.' };
const text = (said: string) => page.getByText(said);
const resend = page.getByRole('button', { name: 'Resend Charges' });

test('a charge that is refused is shown as refused, with the reason and Resend', async () => {
  answer(sendLaborCharges, { success: true, chargeKeys: [] });
  let response: Record<string, unknown> = REFUSED;
  answer(getChargesResults, () => ({ request, response }));
  await renderInConsole(<ChargesDialog subject={LABOR} onClose={() => undefined} />);
  await expect.element(text('The account is closed.')).toBeVisible();
  await expect.element(text('$90.00')).not.toBeInTheDocument();
  response = { status: 'Success', message: 'Charge posted.' };
  await resend.click();
  await expect.element(text('Charge posted.')).toBeVisible();
  await expect.element(text('$90.00')).toBeVisible();
  await expect.element(resend).not.toBeInTheDocument();
});

test('a charge that could not be taken back says that it stands, and why, before anything is sent', async () => {
  const sent = answer(sendLaborCharges, { success: true, chargeKeys: [] });
  let response: Record<string, unknown> = REFUSED;
  answer(getChargesResults, () => ({
    request: { ...request, reversal: true, reversedAmount: 90 },
    response,
  }));
  await renderInConsole(
    <ChargesDialog
      subject={{ ...LABOR, undone: true }}
      first={{ kind: 'unavailable' }}
      onClose={() => undefined}
    />,
  );
  await expect
    .element(text('Not reversed: Replace windshield must be done again, and its charge still stands.'))
    .toBeVisible();
  await expect.element(text('The account is closed.')).toBeVisible();
  expect(sent).toEqual([]);
  response = { status: 'Success', message: 'Charge posted.' };
  await resend.click();
  await expect.element(text('The charge was taken back.')).toBeVisible();
  await expect.element(text('-$90.00')).toBeVisible();
});

test('a completion is undone from its popup, once its charge was sent', async () => {
  const told: string[] = [];
  const going = later<void>();
  answer(sendLaborCharges, async () => {
    await going.promise;
    told.push('sent');
    return { success: true as const, chargeKeys: [] };
  });
  answer(getChargesResults, { request, response: { status: 'Success', message: 'Charge posted.' } });
  await renderInConsole(
    <ChargesDialog subject={LABOR} onUndo={() => told.push('undone')} onClose={() => told.push('closed')} />,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(told).toEqual([]);
  going.give();
  await expect.poll(() => told).toEqual(['sent', 'closed', 'undone']);
});

function Offer({ onClose }: { onClose: () => void }) {
  const send = useSendOn(() => Promise.resolve());
  const order = { workOrderId: 7, number: '4711000' };
  return <ChargesDialog subject={LABOR} sendOn={send && { order, send }} onClose={onClose} />;
}

test('a vehicle that could not be sent on is offered again, with the reason', async () => {
  let closed = 0;
  answer(sendLaborCharges, { success: true, chargeKeys: [] });
  answer(getChargesResults, { request, response: { status: 'Success', message: 'Charge posted.' } });
  answer(completeWorkOrderTask, loseAnswer);
  await renderInConsole(<Offer onClose={() => (closed += 1)} />);
  const send = page.getByRole('button', { name: 'Send to Quality Control' });
  await send.click();
  const problem = page.getByRole('alert').filter({ hasText: 'Work order 4711000 is still in Repair.' });
  await expect.element(problem).toBeVisible();
  expect(closed).toBe(0);
  const asked = answer(completeWorkOrderTask, {
    success: true,
    status: 'Open',
    activeTasks: ['Quality Control'],
  });
  await send.click();
  await expect.poll(() => closed).toBe(1);
  expect(asked[0]?.params['task']).toBe('Repair');
});

test('the popup can be asked for only when something is wrong', async () => {
  answer(sendLaborCharges, { success: true, chargeKeys: [] });
  answer(getChargesResults, { request, response: { status: 'Success', message: 'Charge posted.' } });
  await renderInConsole(<ChargesDialog subject={LABOR} onClose={() => undefined} />);
  const kept = answer(savePreferences, { success: true });
  await page.getByRole('checkbox', { name: 'Show this only when something is wrong' }).click();
  await expect.poll(() => kept.at(-1)?.body['charges']).toBe('failures');
  await page.getByRole('checkbox', { name: 'Show this only when something is wrong' }).click();
  await expect.poll(() => kept.at(-1)?.body['charges']).toBe('always');
});

test('the charge of a part is sent and asked for by its own id', async () => {
  const sent = answer(sendPartCharges, { success: true, chargeKeys: [] });
  const asked = answer(getChargesResults, { request, response: { message: 'Charge posted.' } });
  const subject: ChargeSubject = {
    kind: 'part',
    siteId: 12,
    workOrderId: 7,
    estimatePartId: 5,
    name: 'Mirror',
  };
  await renderInConsole(<ChargesDialog subject={subject} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Part Charges' })).toBeVisible();
  await expect.element(text('Charge posted.')).toBeVisible();
  const params = { siteId: '12', workOrderId: '7', partId: '5' };
  expect(sent[0]?.params).toEqual(params);
  expect(asked[0]?.params).toEqual(params);
});
