import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentShopSummary, getOpenRepairLabors } from '#contract/labors';
import { getTechnicianUsers } from '#contract/technicians';
import { getVendorJobs } from '#contract/vendor-jobs';
import { getSiteStatusSummary } from '#contract/work-orders';
import { answer, loseAnswer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { RepairDashboardPage } from './RepairDashboardPage';

test('labors, shops and technicians are tried again twice, ten seconds apart, and then told as failed', async () => {
  answer(getVendorJobs, []);
  const sent = [
    answer(getOpenRepairLabors, loseAnswer),
    answer(getCurrentShopSummary, loseAnswer),
    answer(getTechnicianUsers, loseAnswer),
  ];
  answer(getSiteStatusSummary, [{ status: 'Rejected', cnt: 0 }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await renderInConsole(<RepairDashboardPage />, { route: '/repairdashboard/12' });
  const asked = () => sent.map(({ length }) => length);
  let before: number[] = [];
  for (const attempt of [1, 2]) {
    const told = page.getByText(`Retrying, ${attempt} of 2.`);
    await expect.poll(() => told.elements().length).toBeGreaterThanOrEqual(2);
    if (attempt === 1) before = asked();
    else expect(asked()).toEqual(before.map((count) => count + 1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  const alerts = page.getByRole('alert');
  await expect
    .poll(() => alerts.elements().map((alert) => alert.textContent ?? ''))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Sorry, we are unable to connect to the server.'),
        expect.stringContaining("Sorry, we're experiencing issues with your network connection."),
      ]),
    );
  expect(asked()).toEqual(before.map((count) => count + 2));
});
