import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { completeWorkOrderTask } from '#contract/stages';
import type { SiteFlag } from '#domain/flags';
import { NEXT_OFFERED } from '#domain/stage-messages';
import type { StageName } from '#domain/stages';
import { answer, later, refuse } from '../../tests/helpers/console/border';
import { renderInStage, stageItem } from '../../tests/helpers/console/stage';
import { hearPage } from '../../tests/helpers/console/told';
import { CompleteBar } from './CompleteBar';

const render = (stage: StageName, items: object[] = [], without: readonly SiteFlag[] = []) =>
  renderInStage(stage, <CompleteBar />, { order: { customerStorage: 'Post Recon' }, items }, { without });

test('a vehicle that is not picked up goes from Delivery to storage; who pays for that is said before', async () => {
  const sent = answer(completeWorkOrderTask, {
    success: true,
    status: 'Open',
    activeTasks: ['Storage Onsite'],
  });
  await render('Delivery');
  await page.getByRole('button', { name: 'Send to storage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 1234567 to storage' });
  await expect.element(dialog).toHaveTextContent('Oakenshade Bank pays for storage after reconditioning.');
  expect(sent).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Send to storage' }).click();
  await expect
    .poll(() => sent.map(({ params }) => params))
    .toEqual([expect.objectContaining({ task: 'Delivery', storage: 'Y' })]);
});

test('no other stage offers storage', async () => {
  await render('Storage Onsite');
  await expect.element(page.getByRole('button', { name: 'Complete Storage Onsite' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to storage' })).not.toBeInTheDocument();
});

test('what nobody has diagnosed is named before Diagnose ends, and it ends without it only when asked to', async () => {
  const sent = answer(completeWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Estimate'] });
  await render('Diagnose', [
    stageItem(1, 'Diagnose', { itemName: 'Warning light' }),
    stageItem(2, 'Pending', { itemName: 'Wiper' }),
  ]);
  await page.getByRole('button', { name: 'Complete Diagnose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not everything is diagnosed' });
  await expect.element(dialog).toHaveTextContent('Warning light');
  await expect.element(dialog).not.toHaveTextContent('Wiper');
  await dialog.getByRole('button', { name: 'Continue diagnosing' }).click();
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Complete Diagnose' }).click();
  await dialog.getByRole('button', { name: 'Complete without it' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

const PARTS = [
  stageItem(1, 'Approved', {
    parts: [
      { estimatePartId: 1, partName: 'Brake pad', partStatus: 'Part Ordered' },
      { estimatePartId: 2, partName: 'Rotor', partStatus: 'Part Received' },
    ],
  }),
];

test('where another application keeps the parts, whoever completes Parts says that they are here', async () => {
  const sent = answer(completeWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Repair'] });
  await render('Parts', PARTS);
  await page.getByRole('button', { name: 'Complete Parts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parts are missing' });
  await expect.element(dialog).toHaveTextContent('These are missing here: Brake pad.');
  expect(sent).toHaveLength(0);
  await dialog.getByRole('button', { name: 'They are here' }).click();
  await expect.poll(() => sent.map(({ params }) => params['withoutParts'])).toEqual(['Y']);
});

test('where parts are received here, Parts waits for them', async () => {
  await render('Parts', PARTS, ['partsReadonlyEnabled']);
  await expect.element(page.getByText('1 part is not here yet')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Complete Parts' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('what is missing of a delivery is named before it ends, and it ends without only when asked to', async () => {
  const sent = answer(completeWorkOrderTask, { success: true, status: 'Completed', activeTasks: [] });
  await render('Delivery');
  await page.getByRole('button', { name: 'Complete Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Without receiver, odometer, and signature?' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Complete Delivery' }).click();
  await dialog.getByRole('button', { name: 'Complete without them' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('of a delivery with a receiver only the rest is named; one with everything ends at once', async () => {
  const sent = answer(completeWorkOrderTask, { success: true, status: 'Completed', activeTasks: [] });
  const proof = { receiver: 'Dora', time: '2026-03-07T18:00:00.000Z', by: 'Ann', tcn: 1 };
  const view = await renderInStage('Delivery', <CompleteBar />, {
    deliveryProof: { ...proof, odometer: 40_130 },
  });
  await page.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Without signature?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Complete without it' })).toBeVisible();
  expect(sent).toHaveLength(0);
  view.unmount();
  await renderInStage('Delivery', <CompleteBar />, {
    deliveryProof: { ...proof, odometer: 40_130, typed: 'Y' },
  });
  await page.getByRole('button', { name: 'Complete Delivery' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('what completes Repair is called as on the dashboards', async () => {
  await render('Repair');
  await expect.element(page.getByRole('button', { name: 'Send to Quality Control' })).toBeVisible();
});

/** The console says that it leads on in a list, as it does to a page that asks. */
const offerNext = () =>
  dispatchEvent(
    new MessageEvent('message', { source: window.parent, data: { event: NEXT_OFFERED, workOrderId: 5 } }),
  );

test('out of a list a stage is completed and the next vehicle asked for, once; a refusal stays with its reason', async () => {
  const told = hearPage();
  const waiting = later<{ success: true; status: string; activeTasks: string[] }>();
  let refused = false;
  const sent = answer(completeWorkOrderTask, () => {
    if (refused) return waiting.promise;
    refused = true;
    return refuse('conflict', { errorMessage: 'Its parts are missing.' });
  });
  await render('Estimate');
  const next = page.getByRole('button', { name: 'Complete & next' });
  await expect.element(page.getByRole('button', { name: 'Complete Estimate' })).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
  await expect
    .poll(() => told)
    .toContainEqual(expect.objectContaining({ event: 'NEXT_ASKED', workOrderId: 5 }));
  offerNext();
  await next.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Its parts are missing.');
  expect(told).not.toContainEqual(expect.objectContaining({ event: 'TASK_COMPLETED' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await next.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Complete Estimate' })).toBeDisabled();
  waiting.give({ success: true, status: 'Open', activeTasks: ['Approve'] });
  await expect
    .poll(() => told)
    .toContainEqual({
      event: 'TASK_COMPLETED',
      undo: true,
      next: true,
      now: ['Approve'],
      siteId: 12,
      workOrderId: 5,
    });
  expect(sent.map(({ params }) => params)).toEqual(
    [1, 2].map(() => ({ siteId: '12', workOrderId: '5', task: 'Estimate', reason: '' })),
  );
});

test('what leads on to the next vehicle has the words of the stage, and asks what the stage asks', async () => {
  const told = hearPage();
  answer(completeWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Estimate'] });
  await render('Diagnose', [stageItem(1, 'Diagnose', { itemName: 'Warning light' })]);
  offerNext();
  await page.getByRole('button', { name: 'Complete & next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not everything is diagnosed' });
  await dialog.getByRole('button', { name: 'Complete without it' }).click();
  await expect
    .poll(() => told)
    .toContainEqual(expect.objectContaining({ event: 'TASK_COMPLETED', next: true }));
});

test('out of a list a check is failed with its reason and the next vehicle asked for', async () => {
  const told = hearPage();
  const sent = answer(completeWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Repair'] });
  await render('Quality Control');
  await expect.element(page.getByRole('button', { name: 'Fail', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fail & next' })).not.toBeInTheDocument();
  offerNext();
  await page.getByRole('button', { name: 'Fail & next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quality Control fails: back to Repair' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Scratch');
  await dialog.getByRole('button', { name: 'Fail & next' }).click();
  await expect
    .poll(() => told)
    .toContainEqual(
      expect.objectContaining({ event: 'TASK_COMPLETED', outcome: 'Fail', undo: false, next: true }),
    );
  expect(sent.map(({ params }) => params)).toEqual([
    expect.objectContaining({ task: 'Quality Control', outcome: 'Fail', reason: 'Scratch' }),
  ]);
});

test.each([
  ['Quality Control', 'Pass & next'],
  ['Repair', 'Send & next'],
  ['Pending Rejection', 'Reject & next'],
] as const)('%s goes on with %s', async (stage, name) => {
  await render(stage);
  await expect.element(page.getByText('Saved')).toBeVisible();
  offerNext();
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('what was approved under another limit ends Approve only with who agreed', async () => {
  const sent = answer(completeWorkOrderTask, ({ params }) =>
    params.reason === ''
      ? refuse('conflict', {
          errorMessage:
            'Approve cannot be completed: $900.00 is approved over the limit of $750.00: say who agreed.',
          fields: [{ field: 'reason', reason: 'is empty' }],
        })
      : { success: true as const, status: 'Open', activeTasks: ['Repair'] },
  );
  await render('Approve', [stageItem(1, 'Approved')]);
  await page.getByRole('button', { name: 'Complete Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who at Oakenshade Bank agreed?' });
  await expect.element(dialog).toHaveTextContent('$900.00 is approved over the limit of $750.00');
  await dialog.getByRole('textbox').fill('Ms Reed by phone');
  await dialog.getByRole('button', { name: 'Complete Approve' }).click();
  await expect.poll(() => sent.map(({ params }) => params.reason)).toEqual(['', 'Ms Reed by phone']);
  await expect.element(dialog).not.toBeInTheDocument();
});
