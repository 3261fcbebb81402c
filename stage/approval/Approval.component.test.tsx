import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stageTask } from '#contract/workbench';
import { decideEstimateItems } from '#contract/workbench-estimate';
import { answer } from '../../tests/helpers/console/border';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { StageContext } from '../frame/stage-context';
import { Approval } from './Approval';

const item = (estimateItemId: number, itemStatus: string, decisionStays: string) => ({
  estimateItemId,
  itemName: `Item ${estimateItemId}`,
  itemStatus,
  decisionStays,
  total: 20,
  tcn: 1,
  labors: [],
  parts: [],
});

const TASK = stageTask.parse({
  order: {
    workOrderId: 5,
    siteId: 12,
    extId: '1234567',
    sblu: '123456789',
    status: 'Open',
    vehicleOptions: [],
    activeTasks: ['Approve'],
    customerName: 'Oakenshade Bank',
    customerStorage: '',
    tcn: 3,
  },
  active: true,
  approvalLimit: 1000,
  terms: { laborRatePercent: 0, partsMarkupPercent: 0, feePercent: 0 },
  answers: [],
  items: [
    item(1, 'Approved', 'repaired'),
    item(2, 'Approved', ''),
    item(3, 'Pending', 'ordered'),
    item(4, 'Pending', ''),
    item(5, 'Pending', ''),
  ],
  totals: { labor: 0, parts: 0, fees: 0 },
  shops: [],
});

test('a decision that stays is grey and says why, and no other way to decide offers it', async () => {
  const sent = answer(decideEstimateItems, { approved: 40 });
  await renderInConsole(
    <StageContext
      value={{
        stage: 'Approve',
        siteId: 12,
        workOrderId: 5,
        task: TASK,
        loadedAt: 1,
        refresh: async () => undefined,
        problem: undefined,
      }}
    >
      <Approval />
    </StageContext>,
  );
  const card = (place: number) => page.getByRole('listitem').filter({ hasText: `Item ${place}` });
  const stays = card(1).getByRole('button', { name: 'Take back' });
  await expect.element(stays).toHaveAccessibleDescription('The decision stays: it has been repaired');
  await stays.click({ force: true });
  expect(sent).toHaveLength(0);
  for (const name of ['Approve', 'Decline', 'Reject']) {
    await expect
      .element(card(3).getByRole('button', { name }))
      .toHaveAccessibleDescription('The decision stays: its parts have been ordered');
  }
  await expect
    .element(card(2).getByRole('button', { name: 'Take back' }))
    .not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Approve 2 within the limit' }).click();
  await expect
    .poll(() => sent[0]?.body['items'])
    .toEqual([
      { estimateItemId: 4, tcn: 1 },
      { estimateItemId: 5, tcn: 1 },
    ]);
});
