import '@fontsource-variable/inter/wght.css';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRejectedWorkOrders, getSiteStatusSummary } from '#contract/work-orders';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { changeLanguage } from '../../providers/i18n/i18n';
import { queryClient } from '../../providers/api/query-client';
import { StatusStrip } from './StatusStrip';
import { useStatusCounts } from './useStatusCounts';

function Strip({ status = '' }) {
  return <StatusStrip status={status} counts={useStatusCounts()} onChoose={() => undefined} />;
}

beforeAll(async () => {
  await document.fonts.load('12px "Inter Variable"');
});

// The page is shared with the other tests.
afterEach(() => page.viewport(1280, 900));

test('counts that cannot be loaded are told, and can be asked for again', async () => {
  answer(getRejectedWorkOrders, []);
  answer(getSiteStatusSummary, () => refuse('forbidden'));
  await renderInConsole(<Strip />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Counts could not be loaded.');
  answer(getSiteStatusSummary, [{ status: 'Open', cnt: 7 }]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Open 7' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

const COUNTS = [
  { status: 'Open', cnt: 7 },
  { status: 'Rejected', cnt: 2 },
  { status: 'Completed', cnt: 30 },
  { status: 'Awaiting Capture', cnt: 5 },
  { status: 'Audit', cnt: 4 },
];
const tabs = () =>
  page
    .getByRole('group', { name: 'Status' })
    .getByRole('button')
    .elements()
    .map((tab) => tab.textContent);

test('the stages stand in their order with their counts, then Open, Rejected, Completed and their total', async () => {
  answer(getSiteStatusSummary, COUNTS);
  await renderInConsole(<Strip />);
  await expect
    .poll(tabs)
    .toEqual([
      'Awaiting Capture5',
      'Vehicle Qualification0',
      'Mechanical Inspection0',
      'Diagnose0',
      'Estimate0',
      'Parts Estimate0',
      'Approve0',
      'Parts0',
      'Repair0',
      'Quality Control0',
      'Audit4',
      'Delivery0',
      'Pending Rejection0',
      'Storage Onsite0',
      'Storage Checked Out0',
      'Open7',
      'Rejected2',
      'Completed30',
    ]);
  await expect.element(page.getByRole('group', { name: 'Status' })).toHaveTextContent('Total39');
});

test('Awaiting Capture is not there without auto import, and Awaiting Images where it is called so', async () => {
  answer(getSiteStatusSummary, COUNTS);
  const { unmount } = await renderInConsole(<Strip />, { without: ['autoImportEnabled'] });
  await expect.poll(() => tabs()[0]).toBe('Vehicle Qualification0');
  unmount();
  queryClient.clear();
  await renderInConsole(<Strip />, { config: { autoImportSites: [12] } });
  await expect.poll(() => tabs()[0]).toBe('Awaiting Images5');
});

test('a press shows at once, while the rows before still stand', async () => {
  answer(getSiteStatusSummary, COUNTS);
  let finish = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    finish = resolve;
  });
  function Rows({ status }: { status: string }) {
    if (status === 'Audit') use(drawn);
    return <p>Rows of {status}</p>;
  }
  function List() {
    const [status, choose] = useState('Open');
    return (
      <Suspense fallback={<p>Nothing</p>}>
        <StatusStrip status={status} counts={useStatusCounts()} onChoose={choose} />
        <Rows status={status} />
      </Suspense>
    );
  }
  await renderInConsole(<List />);
  const audit = page.getByRole('button', { name: /^Audit/ });
  await audit.click();
  await expect.element(audit).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Rows of Open')).toBeVisible();
  finish();
  await expect.element(page.getByText('Rows of Audit')).toBeVisible();
  await expect.element(audit).toHaveAttribute('aria-pressed', 'true');
});

test('the rejected ones are asked for by a call of their own where the counts leave them out', async () => {
  answer(getSiteStatusSummary, [{ status: 'Open', cnt: 7 }]);
  const asked = answer(getRejectedWorkOrders, [{ task: 'Approve', customer: 'Oakenshade Bank' }]);
  await renderInConsole(<Strip />);
  await expect.element(page.getByRole('button', { name: 'Rejected 1' })).toBeVisible();
  expect(asked[0]?.params).toEqual({ siteId: '12' });
});

const strip = () => page.getByRole('group', { name: 'Status' }).element();

test('what is chosen stands where it can be seen, and the strip stays where somebody has scrolled it', async () => {
  answer(getSiteStatusSummary, COUNTS);
  await page.viewport(390, 844);
  await renderInConsole(<Strip status="Completed" />);
  const chosen = page.getByRole('button', { name: 'Completed 30' });
  const seenWhole = () => {
    const { left, right } = chosen.element().getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  await expect.poll(seenWhole).toBe(true);
  strip().scrollLeft = 0;
  expect(seenWhole()).toBe(false);
  answer(getSiteStatusSummary, [...COUNTS.slice(0, 2), { status: 'Completed', cnt: 31 }]);
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('button', { name: 'Completed 31' })).toBeInTheDocument();
  expect(strip().scrollLeft).toBe(0);
});

test.each(['en', 'es', 'fr'] as const)(
  'all of them stand side by side on a laptop in %s',
  async (language) => {
    answer(getSiteStatusSummary, COUNTS);
    await changeLanguage(language);
    await renderInConsole(<Strip />);
    await expect.element(page.getByRole('group').getByText('39')).toBeVisible();
    const all = page.getByRole('group').element();
    expect(all.scrollWidth).toBe(all.clientWidth);
  },
);
