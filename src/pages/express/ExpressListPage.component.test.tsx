import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getExpressOrders, importExpressOrder } from '#contract/express';
import {
  getExpressClients,
  getExpressNotes,
  getExpressSources,
  getExpressVendors,
} from '#contract/express-setup';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ExpressListPage } from './ExpressListPage';

const ROW = {
  work_order_id: 7,
  work_order_number: '4711000',
  work_order_key: 'workorder:300#CHI',
  sblu: '300',
  vin: '1FTFW1ET5DFC10312',
  vehicle: '2021 Ford F-150 Red',
  customer: 'Acme Fleet',
  checked_in: '2026-03-02T15:05:00Z',
  repair: true,
  qc: true,
  noted: true,
};
const REWORK = {
  ...ROW,
  work_order_id: 8,
  work_order_number: '4711001',
  sblu: '301',
  work_order_key: 'workorder:301#CHI',
  repair: false,
  qc: false,
  rework: true,
  noted: false,
};

async function open() {
  localStorage.clear();
  answer(getExpressVendors, { vendors: ['Shine Line'] });
  answer(getExpressSources, { sources: ['Parts Depot'] });
  answer(getExpressClients, { 'Acme Fleet': '5200417', Oakenshade: '5200418' });
  const asked = answer(getExpressOrders, { workorders: [ROW, REWORK], cursor: '' });
  await renderInConsole(<ExpressListPage />, { route: '/express/12' });
  await expect.element(row('4711000')).toBeVisible();
  return asked;
}

const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = page.getByRole('searchbox', { name: 'Work order number or VIN' });
const error = page.getByRole('dialog', { name: 'Error' });
const marks = (number: string) =>
  row(number)
    .getByRole('img')
    .elements()
    .map((mark) => mark.getAttribute('aria-label'));

test('a row shows its order, which leads to the detail, its stages, and whether there are notes', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: '4711000', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/\/express\/12\/300$/));
  for (const text of ['1FTFW1ET5DFC10312', '2021 Ford F-150 Red', 'Acme Fleet', '03/02/2026 9:05 AM']) {
    await expect.element(row('4711000')).toHaveTextContent(text);
  }
  expect(marks('4711000')).toEqual([
    'Repair: complete',
    'QC: complete',
    'Audit: not complete',
    'Complete: not complete',
    'Checked Out: not complete',
  ]);
  expect(marks('4711001')[0]).toBe('Rework');
  await expect.element(button('Add a note to 4711001')).toHaveAttribute('data-noted', 'false');
  await expect.element(button('Notes of 4711000')).toHaveAttribute('data-noted', 'true');
  answer(getExpressNotes, { notes: [] });
  await button('Notes of 4711000').click();
  await expect.element(page.getByRole('dialog', { name: 'Work Order Notes - #4711000' })).toBeVisible();
});

test('the filters are Workflow Stage, Repair Status with the vendors, and Client, which can be searched', async () => {
  const asked = await open();
  await button('Repair Status').click();
  const status = page.getByRole('dialog', { name: 'Repair Status' });
  for (const name of ['Ready for Repair', 'Rework', 'Completed', 'Shine Line', 'Parts Depot']) {
    await expect.element(status.getByRole('checkbox', { name, exact: true })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await button('Client').click();
  const client = page.getByRole('dialog', { name: 'Client' });
  await client.getByRole('searchbox').fill('oak');
  await expect.element(client.getByRole('checkbox', { name: /Acme/ })).not.toBeInTheDocument();
  await client.getByRole('checkbox', { name: /Oakenshade/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => asked.at(-1)?.params['clients']).toBe('5200418');
});

test('what was chosen of the stages counts when the panel closes, and only if it changed', async () => {
  const asked = await open();
  expect(asked[0]?.params).toMatchObject({ exclude_stages: 'complete' });
  const before = asked.length;
  const stages = page.getByRole('dialog', { name: 'Workflow Stage' });
  const qc = stages.getByRole('group', { name: 'QC' }).getByRole('button', { name: 'Complete', exact: true });
  await button(/^Workflow Stage/).click();
  await qc.click();
  await qc.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(stages).not.toBeInTheDocument();
  await button(/^Workflow Stage/).click();
  await qc.click();
  expect(asked).toHaveLength(before);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => asked.slice(before).map(({ params }) => params['stages'])).toEqual(['qc']);
});

test('a search asks for the number or VIN alone, resets the filter, and a refusal shows in a dialog', async () => {
  const asked = await open();
  await box.fill('4711');
  await button(/^Search$/).click();
  await expect.poll(() => asked.at(-1)?.params['work_order_id']).toBe('4711');
  expect(asked.at(-1)?.params).toEqual({ site_id: 'CHI', cursor: '', work_order_id: '4711' });
  answer(getExpressOrders, () => refuse('bad_request', { errorMessage: 'Too short.' }));
  await box.fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.element(error).toHaveTextContent('Too short.');
});

test('the plus imports what was typed, and says why it cannot', async () => {
  await open();
  const plus = button('Import work order');
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  const sent = answer(importExpressOrder, () => refuse('unavailable', { errorMessage: '' }));
  await box.fill('4711002');
  await plus.click();
  await expect.element(error).toHaveTextContent('An error has occurred while importing the work order.');
  expect(sent.map(({ params }) => params['work_order_number'])).toEqual(['4711002']);
});

test('a loader shows while the list is on its way, for ten seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  answer(getExpressVendors, { vendors: [] });
  answer(getExpressSources, { sources: [] });
  answer(getExpressClients, {});
  const orders = later<{ workorders: (typeof ROW)[]; cursor: string }>();
  answer(getExpressOrders, () => orders.promise);
  await renderInConsole(<ExpressListPage />, { route: '/express/12' });
  const loader = page.getByText('Loading, Please Wait...');
  await expect.element(loader).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(9900));
  await expect.element(loader).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  await expect.element(loader).not.toBeInTheDocument();
  await expect.element(page.getByText('This is taking longer than usual.', { exact: false })).toBeVisible();
  vi.useRealTimers();
  orders.give({ workorders: [ROW], cursor: '' });
  await expect.element(row('4711000')).toBeVisible();
});

test('what others change shows although changes never stop, and a reading under way is not cut off by them', async () => {
  await open();
  const live = await tellLive(12);
  let more = 0;
  const asked = answer(getExpressOrders, async () => {
    // Before an answer arrives, others have changed more.
    const before = more;
    await vi.waitUntil(() => more > before + 5);
    return {
      workorders: [
        ROW,
        REWORK,
        { ...ROW, work_order_number: '4711002', work_order_key: 'workorder:302#CHI' },
      ],
      cursor: '',
    };
  });
  const others = setInterval(() => live.tell({ area: 'express', ids: [(more += 1)] }), 60);
  onTestFinished(() => {
    clearInterval(others);
    live.close();
  });
  await expect.element(row('4711002')).toBeVisible();
  expect(more).toBeGreaterThan(asked.length);
});
