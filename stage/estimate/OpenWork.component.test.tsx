import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInStage, stageItem, stageLabor } from '../../tests/helpers/console/stage';
import { hearPage } from '../../tests/helpers/console/told';
import { OpenWork } from './OpenWork';

test.each([
  [[], 'Repair dashboard', 'repair'],
  [['repairEnabled'], 'Prioritization list', 'prioritization'],
] as const)('without %j the open labors of Repair are done in the %s', async (without, name, dashboard) => {
  const told = hearPage();
  const items = [stageItem(1, 'Approved', { labors: [stageLabor(1, 90, 'Ready for Repair')] })];
  await renderInStage('Repair', <OpenWork />, { items }, { without });
  await page.getByRole('button', { name }).click();
  await expect
    .poll(() => told)
    .toContainEqual({ event: 'OPEN_DASHBOARD', dashboard, siteId: 12, workOrderId: 5 });
});
