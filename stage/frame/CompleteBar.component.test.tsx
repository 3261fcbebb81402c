import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeWorkOrderTask } from '#contract/stages';
import type { StageName } from '#domain/stages';
import { answer } from '../../tests/helpers/console/border';
import { renderInStage, stageItem } from '../../tests/helpers/console/stage';
import { CompleteBar } from './CompleteBar';

const render = (stage: StageName, items: object[] = []) =>
  renderInStage(stage, <CompleteBar />, { order: { customerStorage: 'Post Recon' }, items });

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
  await dialog.getByRole('button', { name: 'Go on diagnosing' }).click();
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Complete Diagnose' }).click();
  await dialog.getByRole('button', { name: 'Complete without it' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('what completes Repair is called as on the dashboards', async () => {
  await render('Repair');
  await expect.element(page.getByRole('button', { name: 'Send to Quality Control' })).toBeVisible();
});
