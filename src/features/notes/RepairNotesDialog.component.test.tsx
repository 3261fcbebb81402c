import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getEstimateItems, getWorkOrderFees, getWorkOrderLabors } from '#contract/estimates';
import { getNotes } from '#contract/notes';
import { answer, later } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { RepairNotesDialog } from './RepairNotesDialog';

const SUBJECT = { workOrderId: 5, extId: '1234567', vin: '', description: '' };
const ids = { siteId: 12, workOrderId: 5 };

test('each tab shows what was noted there, with what it is about, and leaves out what has no notes', async () => {
  const loaded = later<void>();
  const note = {
    sk: '1',
    user_id: 'al',
    user_name: 'Al Bo',
    hr_updated: '2026-03-02T15:04:05Z',
    notes: 'Keys inside',
  };
  answer(getNotes, { notes: [note] });
  const item = { ...ids, estimateItemId: 1, itemName: 'Brakes', observation: 'Worn', notes: 'Below 2 mm' };
  answer(getEstimateItems, async () => {
    await loaded.promise;
    return [item, { ...item, estimateItemId: 2, itemName: 'Horn', notes: '' }];
  });
  const fee = { ...ids, feeId: 1, description: 'Detail fee', notes: 'Twice' };
  answer(getWorkOrderFees, [fee, { ...fee, feeId: 2, description: 'Wash fee', notes: '' }]);
  const labor = { ...ids, estimateLaborId: 1, laborName: 'Replace pads', laborNotes: 'Use the long ones' };
  answer(getWorkOrderLabors, [labor, { ...labor, estimateLaborId: 2, laborName: 'Polish', laborNotes: '' }]);
  await renderInConsole(<RepairNotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Work Order Notes - #1234567' })).toBeVisible();
  const shown = async (tab: string, there: string[], missing: string) => {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    for (const text of there) await expect.element(panel.getByText(text)).toBeVisible();
    await expect.element(panel.getByText(missing)).not.toBeInTheDocument();
  };
  await shown('Vehicle', ['Al Bo', 'Keys inside'], 'Below 2 mm');
  await page.getByRole('tab', { name: 'Inspection' }).click();
  await expect.element(page.getByRole('tabpanel').getByRole('status')).toBeInTheDocument();
  loaded.give();
  await shown('Inspection', ['Brakes', 'Worn', 'Below 2 mm'], 'Horn');
  await shown('Fees', ['Detail fee', 'Twice'], 'Wash fee');
  await shown('Repair', ['Replace pads', 'Use the long ones'], 'Polish');
});
