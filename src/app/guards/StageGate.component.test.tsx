import { act } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getWorkOrder } from '#contract/work-orders';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { StageGate } from './StageGate';

const ORDER = { workOrderId: 5, extId: '8000005', siteId: 12, status: 'Open', activeTasks: 'Repair' };
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

/** The gate is placed where its address leads to a stage, as in the router. */
function Gate({ segment = '12' }: { segment?: string }) {
  const { pathname } = useLocation();
  const [, slug = '', , workOrder = ''] = pathname.split('/');
  return slug === 'worklog' ? <p>{pathname}</p> : <StageGate key={slug} {...{ slug, segment, workOrder }} />;
}

test('a stage that is not active leads to the work log and says so', async () => {
  const asked = answer(getWorkOrder, ORDER);
  await renderInConsole(<Gate />, { route: '/audit/12/5' });
  await expect.element(page.getByText('Stage not Active')).toBeVisible();
  await expect.element(page.getByText('/worklog/12')).toBeVisible();
  expect(asked[0]?.params).toEqual({ siteId: '12', workOrderId: '5' });
});

test('at an auction id the work order is found by the external ids', async () => {
  const asked = answer(getWorkOrder, ORDER);
  await renderInConsole(<Gate segment="CHI" />, { route: '/audit/CHI/8000005' });
  await expect.element(page.getByText('/worklog/CHI')).toBeVisible();
  expect(asked[0]?.params).toEqual({ extSiteId: 'CHI', extWorkOrderId: '8000005' });
});

test('mechanical inspection is tried three times more, ten seconds apart; then the alert says that nobody answers', async () => {
  const asked = answer(getWorkOrder, loseAnswer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await renderInConsole(<Gate />, { route: '/mechanicalinspection/12/5' });
  await expect.element(page.getByText('Retrying, 1 of 3.')).toBeVisible();
  const before = asked.length;
  for (const attempt of [1, 2, 3]) {
    await expect.element(page.getByText(`Retrying, ${attempt} of 3.`)).toBeVisible();
    await seconds(9);
    expect(asked).toHaveLength(before + attempt - 1);
    await seconds(1);
  }
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Sorry, we are unable to connect to the server.');
  expect(asked).toHaveLength(before + 3);
});

test.each([
  ['/mechanicalinspection/12/5', () => refuse('forbidden'), 'Site Not Allowed'],
  ['/mechanicalinspection/12/5', () => refuse('not_found'), 'Invalid Url'],
])('%s is not tried again after a refusal', async (route, refused, message) => {
  answer(getWorkOrder, refused);
  await renderInConsole(<Gate />, { route });
  // A second try would come ten seconds later.
  await expect.element(page.getByText(message)).toBeVisible();
});

test('mechanical inspection without its permission is refused without asking for the work order', async () => {
  const asked = answer(getWorkOrder, ORDER);
  await renderInConsole(<Gate />, { route: '/mechanicalinspection/12/5', permissions: [] });
  await expect.element(page.getByText('No permission for Mechanical Inspection')).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('an approver who is sent to Approve, which is not active, hears of the stage that was refused', async () => {
  answer(getWorkOrder, ORDER);
  await renderInConsole(<Gate />, { route: '/repair/12/5', permissions: ['RECON_APPROVAL_VIEW'] });
  await expect.element(page.getByText('/worklog/12')).toBeVisible();
  await expect.element(page.getByText('No permission for Repair')).toBeVisible();
  await expect.element(page.getByText('Stage not Active')).not.toBeInTheDocument();
});
