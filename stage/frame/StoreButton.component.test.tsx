import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeWorkOrderTask } from '#contract/stages';
import { stageTask } from '#contract/workbench';
import { answer } from '../../tests/helpers/console/border';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { CompleteBar } from './CompleteBar';
import { StageContext } from './stage-context';

const taskIn = (stage: string) =>
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
    items: [],
    totals: { labor: 0, parts: 0, fees: 0 },
    shops: [],
  });

const render = (stage: 'Repair' | 'Delivery' | 'Storage Onsite') =>
  renderInConsole(
    <StageContext
      value={{
        stage,
        siteId: 12,
        workOrderId: 5,
        task: taskIn(stage),
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

test('what completes Repair is called as on the dashboards', async () => {
  await render('Repair');
  await expect.element(page.getByRole('button', { name: 'Send to Quality Control' })).toBeVisible();
});
