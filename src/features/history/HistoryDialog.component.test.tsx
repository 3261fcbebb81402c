import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getWorkOrderHistory, getWorkOrderHistoryEnhanced } from '#contract/history';
import { getUserConfig } from '#contract/sites';
import { answer, loseCode } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { changeLanguage } from '../../providers/i18n/i18n';
import { HistoryDialog } from './HistoryDialog';

// The page is shared with the other tests.
afterEach(() => page.viewport(1280, 900));

const SUBJECT = {
  workOrderId: 5,
  extId: '1234567',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};

const event = (eventType: string, description: string, modTime: string) => ({
  eventType,
  action: 'Saved',
  description,
  modUser: 'rosa',
  modTime,
});

const open = async () => {
  answer(getUserConfig, []);
  // The clocks of Chicago went forward on March 8: that day began at six and ended at five.
  answer(getWorkOrderHistory, [
    event('Note', 'the next day', '2026-03-09T05:00:00Z'),
    event('Note', 'late', '2026-03-09T04:59:00Z'),
    event('Labor', 'early', '2026-03-08T06:00:00Z'),
    event('Labor', 'the day before', '2026-03-08T05:59:00Z'),
  ]);
  await renderInConsole(<HistoryDialog subject={SUBJECT} onClose={() => undefined} />, {
    without: ['enhancedWoHistoryEnabled'],
  });
  await expect.element(page.getByText('the day before')).toBeVisible();
};

test('events are narrowed to days of the site, which count in the kinds as well', async () => {
  await page.viewport(1280, 800);
  await open();
  await page.getByLabelText('Days: From').fill('03/08/2026');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Days: To').fill('03/08/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('the day before')).not.toBeInTheDocument();
  await expect.element(page.getByText('the next day')).not.toBeInTheDocument();
  await expect.element(page.getByText('early')).toBeVisible();
  await expect.element(page.getByText('late')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Note' })).toHaveTextContent('Note1');
  await page.getByRole('button', { name: 'Note' }).click();
  await expect.element(page.getByText('early')).not.toBeInTheDocument();
});

test('days without events say so, and lead back to all of them', async () => {
  await page.viewport(390, 800);
  await open();
  await page.getByLabelText('Days: To').fill('2020-01-01');
  await expect.element(page.getByText('Nothing happened on these days.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect.element(page.getByText('the day before')).toBeVisible();
  await page.getByLabelText('Days: From').fill('2026-03-09');
  // The last day follows, if it would be before the first one.
  await page.getByLabelText('Days: To').fill('2026-03-07');
  await expect.element(page.getByLabelText('Days: From')).toHaveValue('');
  await expect.element(page.getByText('the next day')).not.toBeInTheDocument();
});

test('an event speaks the language of the person, without ids and what belongs to machines', async () => {
  answer(getUserConfig, []);
  answer(getWorkOrderHistoryEnhanced, [
    {
      ...event('Labor', 'Brakes completed, 1.50 hrs', '2026-03-08T06:00:00Z'),
      data: { estimateLaborId: 150468, hours: 1.5, entered: ['Repair'] },
    },
    {
      ...event('Part', 'Bumper received, ready for repair: Doors, Hood', '2026-03-08T06:01:00Z'),
      data: { part: 'Bumper', quantity: 2, ready: ['Doors', 'Hood'] },
    },
    { ...event('Task', 'Told by another deployment', '2026-03-08T06:02:00Z'), data: {} },
  ]);
  await changeLanguage('fr');
  await renderInConsole(<HistoryDialog subject={SUBJECT} onClose={() => undefined} />);
  await expect.element(page.getByText('Brakes : terminé, 1,50 h')).toBeVisible();
  await expect.element(page.getByText('Doors, Hood', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Told by another deployment')).toBeVisible();
  await expect.element(page.getByText('150468')).not.toBeInTheDocument();
  await expect.element(page.getByText('["')).not.toBeInTheDocument();
});

test('after an update of the console the history leads to the newer version, not to tries that cannot work', async () => {
  answer(getUserConfig, []);
  answer(getWorkOrderHistory, loseCode);
  // A failed load is logged (W-425).
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInConsole(<HistoryDialog subject={SUBJECT} onClose={() => undefined} />, {
    without: ['enhancedWoHistoryEnabled'],
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a newer version');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  expect(said).toHaveBeenCalledOnce();
});
