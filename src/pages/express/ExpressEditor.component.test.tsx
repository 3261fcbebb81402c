import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addExpressStage,
  getExpressDetail,
  removeExpressStage,
  saveExpressServices,
} from '#contract/express';
import { completeExpressStage } from '#contract/express-completion';
import { expressDetail } from '#contract/express-order';
import { getExpressConfiguration, getExpressSources, getExpressVendors } from '#contract/express-setup';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { openedFrom } from '../../providers/router/opened-from';
import { ExpressEditor } from './ExpressEditor';

const LINE = {
  sk: 'service#1',
  service: 'Oil change',
  description: 'Oil and filter',
  type: 'Labor',
  service_type: 'rates',
  labor_time: 1.5,
  rate: 90,
  price: 135,
  vendor: 'Shine Line',
  status: 'Completed',
  tcn: 1,
};
const PART = { ...LINE, sk: 'service#2', service: 'Wiper', type: 'Parts', labor_time: 2, part_number: 'W-1' };
const ORDER = {
  work_order_id: 7,
  work_order_number: '4711000',
  work_order_key: 'workorder:1#CHI',
  sblu: '1',
  vin: '1FTFW1ET5DFC10312',
  vehicle: '2021 Ford F-150 Red',
  customer: 'Acme Fleet',
  checked_in: '2026-03-02T15:05:00Z',
  milage: 41_250,
  manheim_account_number: '5200417',
  services: [LINE, PART],
};
const offer = (description: string, more: object) => ({ description, pk: description, ...more });

async function open(change: object = {}, beside?: ReactElement) {
  answer(getExpressVendors, { vendors: ['Shine Line', 'Dentwright'] });
  answer(getExpressSources, { sources: ['Parts Depot'] });
  const asked = answer(getExpressConfiguration, {
    fees: [],
    rates: [offer('Polish', { amount: '60', estimate_hours: '0.5' })],
    markups: [offer('Battery', { amount: '--', markup: 25 })],
    tcn: 1,
  });
  await renderInConsole(
    <>
      {beside}
      <ExpressEditor order={expressDetail.parse({ ...ORDER, ...change })} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Add Polish' })).toBeVisible();
  return asked;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const check = (name: string) => page.getByRole('checkbox', { name });
const error = page.getByRole('dialog', { name: 'Error' });
const ALL_SET = { stages: ['repair', 'qc', 'audit'] };
const NOTED = { services: [{ ...LINE, notes: 'second coat', tcn: 2 }, PART] };

async function keepNotes() {
  await button('Add notes to line 1').click();
  await page
    .getByRole('dialog', { name: /^Notes/ })
    .getByRole('textbox')
    .fill('second coat');
  await button('Keep notes').click();
}

test('the head says which order it is, and has the way back and the notes', async () => {
  await open();
  const head = page.getByRole('heading', { level: 1 });
  await expect.element(head).toHaveTextContent('4711000');
  for (const text of ['2021 Ford F-150 Red', '1FTFW1ET5DFC10312']) {
    expect(head.element().closest('header')).toHaveTextContent(text);
  }
  const facts = page.getByRole('definition').elements().slice(0, 3);
  expect(facts.map(({ textContent }) => textContent)).toEqual(['41,250', 'Acme Fleet', '03/02/2026 9:05 AM']);
  await expect.element(button('Back to worklist')).toBeEnabled();
  await expect.element(button('Add a note to 4711000')).toBeEnabled();
});

test.each([
  ['/vehicle/12/7', 'Back to the vehicle'],
  ['/mywork/12', 'Back to My work'],
  ['/express/12?vehicle=7', 'Back to the list'],
])('an order that was opened from %s leads back there, and says so', async (from, name) => {
  await open(
    {},
    <>
      <Link to="/express/12/1" state={openedFrom(from)}>
        Open
      </Link>
      <Where />
    </>,
  );
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await button(name).click();
  await expect.element(where()).toHaveTextContent(from);
});

test('the Selected Services have the documented columns, each line its notes and a way to remove it', async () => {
  await open();
  const grid = page.getByRole('grid', { name: 'Selected Services' });
  const heads = grid.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Service',
    'Description',
    'Part number',
    'Type',
    'Hours / qty',
    'Rate / cost',
    'Price',
    'Vendor',
    'Status',
    'Notes',
    'Remove',
  ]);
  await keepNotes();
  await expect.element(button('Notes of line 1')).toBeVisible();
  const sent = answer(saveExpressServices, { ...ORDER });
  await button('SAVE CHANGES').click();
  await expect.poll(() => sent[0]?.body).toMatchObject([{ sk: 'service#1', notes: 'second coat' }]);
});

test.each([
  [1, ['Shine Line', 'Dentwright']],
  [2, ['Shine Line', 'Parts Depot']],
])('line %d offers the vendors of its type, and the one that it has', async (place, vendors) => {
  await open();
  await page
    .getByRole('gridcell', { name: 'Shine Line' })
    .nth(place - 1)
    .click();
  const choice = page.getByRole('combobox', { name: `Vendor, line ${place}` });
  await expect.element(choice).toBeVisible();
  const options = [...(choice.element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(options).toEqual(vendors);
  await userEvent.keyboard('{Escape}');
});

test('the Available Services have the columns of the first one, a markup for a price, and stay when added', async () => {
  const asked = await open();
  expect(asked[0]?.params).toMatchObject({ site: 'CHI', customer: '5200417' });
  const table = page.getByRole('region', { name: 'Available Services' }).getByRole('table');
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Add', 'Service', 'Price', 'Hours']);
  await expect.element(table.getByRole('row', { name: /Battery/ })).toHaveTextContent('25%');
  await button('Add Polish').click();
  await button('Add Polish').click();
  await expect.element(page.getByRole('rowheader', { name: 'Polish' }).nth(1)).toBeVisible();
  await button('Remove line 4, Polish').click();
  await expect.element(page.getByRole('rowheader', { name: 'Polish' }).nth(1)).not.toBeInTheDocument();
  // A saved line is only marked until the save.
  await button('Remove line 1, Oil change').click();
  await expect.element(button('Keep line 1, Oil change')).toBeVisible();
});

test('a complete order can only be read', async () => {
  await open({ stages: ['complete'] });
  for (const name of ['SAVE CHANGES', 'Remove line 1, Oil change', 'Add Polish']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  }
  for (const name of ['Quality Control Complete', 'Audit Complete']) {
    await expect.element(check(name)).toBeChecked();
    await expect.element(check(name)).toBeDisabled();
  }
  await expect.element(button('COMPLETE')).not.toBeInTheDocument();
  await page.getByRole('gridcell', { name: 'Oil and filter' }).first().dblClick();
  await expect.element(page.getByRole('textbox', { name: 'Description, line 1' })).not.toBeInTheDocument();
});

test('a check is sent, and taken back when it is refused, with what the services say', async () => {
  answer(getExpressDetail, { ...ORDER, stages: ['repair', 'audit'] });
  const set = answer(addExpressStage, () => refuse('conflict', { errorMessage: 'QC is closed.' }));
  const removed = answer(removeExpressStage, { success: true, stages: ['repair'] });
  await open({ stages: ['repair', 'audit'] });
  await check('Quality Control Complete').click();
  await expect.element(error).toHaveTextContent('QC is closed.');
  await error.getByRole('button', { name: 'OK' }).click();
  await expect.element(check('Quality Control Complete')).not.toBeChecked();
  expect(set.map(({ params }) => params['stage'])).toEqual(['qc']);
  answer(getExpressDetail, { ...ORDER, stages: ['repair'] });
  await check('Audit Complete').click();
  await expect.element(check('Audit Complete')).not.toBeChecked();
  expect(removed.map(({ params }) => params['stage'])).toEqual(['audit']);
});

test('a save that fails says so, and can be made again', async () => {
  let broken = true;
  const sent = answer(saveExpressServices, () => (broken ? refuse('unavailable') : { ...ORDER, ...NOTED }));
  await open();
  await keepNotes();
  await button('SAVE CHANGES').click();
  await expect.element(error).toHaveTextContent('Something went wrong while saving the changes');
  await error.getByRole('button', { name: 'OK' }).click();
  broken = false;
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(button('SAVE CHANGES')).toBeEnabled();
  await button('SAVE CHANGES').click();
  await expect.element(page.getByText('Changes saved.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a save after a colleague has completed the order, unheard, names who and shows what is saved', async () => {
  await open();
  await keepNotes();
  answer(saveExpressServices, () => refuse('conflict', { errorMessage: 'Work order 4711000 is complete.' }));
  const services = [{ ...LINE, rate: 99, price: 148.5, tcn: 2 }, PART];
  answer(getExpressDetail, {
    ...ORDER,
    services,
    stages: ['complete'],
    completed_user_name: 'Angela Whitaker',
  });
  await button('SAVE CHANGES').click();
  const aside = page.getByText(/Angela Whitaker/);
  await expect.element(aside).toBeVisible();
  await expect.element(page.getByText('second coat').first()).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: '$283.50' })).toBeVisible();
  await expect.element(error).not.toBeInTheDocument();
});

test('a line that a colleague has removed and completed without is called removed, not left out', async () => {
  await open();
  await keepNotes();
  answer(saveExpressServices, () => refuse('conflict', { errorMessage: 'Work order 4711000 is complete.' }));
  answer(getExpressDetail, { ...ORDER, services: [PART], stages: ['complete'] });
  await button('SAVE CHANGES').click();
  await expect.element(page.getByText(/Removed in the meantime \(Oil change\): .*second coat/)).toBeVisible();
});

test('COMPLETE saves first and then completes; closing the charges reads the order again', async () => {
  const told: string[] = [];
  answer(saveExpressServices, () => {
    told.push('saved');
    return { ...ORDER, ...ALL_SET, ...NOTED };
  });
  answer(completeExpressStage, ({ body }) => {
    told.push(JSON.stringify(body));
    return { status: 'Success', request: {}, response: { message: 'Charge posted.' } };
  });
  await open(ALL_SET);
  await keepNotes();
  await button('COMPLETE').click();
  const charges = page.getByRole('dialog', { name: 'Final Charges' });
  await expect.element(charges).toHaveTextContent('Charge posted.');
  expect(told).toEqual(['saved', expect.stringMatching(/"completed":true,"reqType":"complete"/)]);
  const read = answer(getExpressDetail, { ...ORDER, stages: ['complete'] });
  await charges.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => read.length).toBe(1);
  await expect.element(button('Reopen')).toBeVisible();
});

test('what is invalid is not saved: the banner says so until it is mended', async () => {
  const sent = answer(saveExpressServices, { ...ORDER });
  await open();
  const wrong = page.getByRole('gridcell', { name: 'Oil and filter' }).first();
  await wrong.click();
  await userEvent.keyboard('{Delete}');
  await button('SAVE CHANGES').click();
  const banner = page.getByText('Some service information is incorrect or missing.', { exact: false });
  await expect.element(banner).toBeVisible();
  await expect
    .element(page.getByRole('gridcell', { name: 'Enter a description' }))
    .toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('gridcell', { name: 'Enter a description' }).click();
  await userEvent.keyboard('Oil{Enter}');
  await expect.element(banner).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('what is invalid asks before it is left', async () => {
  await open();
  await page.getByRole('gridcell', { name: 'Oil and filter' }).first().click();
  await userEvent.keyboard('{Delete}');
  await button('Back to worklist').click();
  const leave = page.getByRole('dialog', { name: 'Changes Not Saved' });
  await expect.element(leave).toBeVisible();
  await leave.getByRole('button', { name: 'CANCEL' }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Enter a description' })).toBeVisible();
});

test('a service that is set back takes the checks with it: the services are told after the save', async () => {
  const told: string[] = [];
  const saving = later<void>();
  const back = { ...ORDER, stages: ['rework'], services: [{ ...LINE, status: 'Rework', tcn: 2 }, PART] };
  answer(saveExpressServices, async () => {
    await saving.promise;
    told.push('saved');
    return back;
  });
  answer(completeExpressStage, ({ params, body }) => {
    told.push(`${params['stage']} ${body.completed}`);
    return { status: 'Success' };
  });
  answer(getExpressDetail, back);
  await open(ALL_SET);
  await page.getByRole('gridcell', { name: 'Completed' }).first().click();
  await page.getByRole('combobox', { name: 'Status, line 1' }).selectOptions('Rework');
  await expect.element(check('Audit Complete')).not.toBeChecked();
  await button('SAVE CHANGES').click();
  // Nothing is completed while a save is in flight.
  await expect.element(button('COMPLETE')).toBeDisabled();
  saving.give();
  await expect.poll(() => told).toEqual(['saved', 'qc false', 'audit false']);
});
