import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decideEstimateItems } from '#contract/workbench-estimate';
import { answer } from '../../tests/helpers/console/border';
import { renderInStage, stageItem } from '../../tests/helpers/console/stage';
import { Approval } from './Approval';

const ITEMS = [
  stageItem(1, 'Approved', { decisionStays: 'repaired', total: 20 }),
  stageItem(2, 'Approved', { total: 20 }),
  stageItem(3, 'Pending', { decisionStays: 'ordered', total: 20 }),
  stageItem(4, 'Pending', { total: 20 }),
  stageItem(5, 'Pending', { total: 20 }),
];

test('a decision that stays is grey and says why, and no other way to decide offers it', async () => {
  const sent = answer(decideEstimateItems, { approved: 40 });
  await renderInStage('Approve', <Approval />, { items: ITEMS, approvalLimit: 1000 });
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
