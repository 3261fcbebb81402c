import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeWorkOrderTask } from '#contract/stages';
import { stageTask } from '#contract/workbench';
import { answer } from '../../tests/helpers/console/border';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { CompleteBar } from './CompleteBar';
import { StageContext } from './stage-context';

const taskIn = (stage: string, items: object[] = []) =>
  stageTask.parse({
    order: {
      workOrderId: 5,
      siteId: 12,
      extId: '1234567',
      sblu: '123456789',
      status: 'Open',
      vehicleOptions: [],
      activeTasks: [stage],
      customerName: 'Oakenshade Bank',
      customerStorage: 'Post Recon',
      tcn: 3,
    },
    active: true,
    terms: { laborRatePercent: 0, partsMarkupPercent: 0, feePercent: 0 },
    answers: [],
    items,
    totals: { labor: 0, parts: 0, fees: 0 },
    shops: [],
  });

const render = (stage: 'Repair' | 'Delivery' | 'Storage Onsite' | 'Diagnose', items: object[] = []) =>
  renderInConsole(
    <StageContext
      value={{
        stage,
        siteId: 12,
        workOrderId: 5,
        task: taskIn(stage, items),
        loadedAt: 1,
        refresh: async () => undefined,
        problem: undefined,
      }}
    >
      <CompleteBar />
    </StageContext>,
  );

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
  const item = (itemName: string, itemStatus: string) => ({
    estimateItemId: itemName.length,
    itemName,
    itemStatus,
    total: 0,
    tcn: 1,
    labors: [],
    parts: [],
  });
  await render('Diagnose', [item('Warning light', 'Diagnose'), item('Wiper', 'Pending')]);
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
