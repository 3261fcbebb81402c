import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { updateEstimatesWithBundle } from '#contract/charges';
import {
  endCustomerChange,
  getCustomerConfig,
  publishCustomerChange,
  updatePricing,
} from '#contract/customer-change';
import {
  getWorkOrderFees,
  getWorkOrderLabors,
  getWorkOrderParts,
  updateWorkOrderTotals,
} from '#contract/estimates';
import { getSiteCustomersAuth } from '#contract/sites';
import { getTaskSummary } from '#contract/stages';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ConfirmCustomerChange } from './ConfirmCustomerChange';
import { CustomerChangeHost } from './CustomerChangeHost';
import { CustomerField } from './CustomerField';
import { begunRun } from './plan';
import { forgetRun, keepRun, showRun } from './run-store';
import type { CustomerSubject } from './subject';

const BANK = { customerId: 2, customerName: 'Oakenshade Bank' };
const VEHICLE = { description: '2021 Ford F-150', vin: '1FTFW1ET5DFC10312' } as CustomerSubject['vehicle'];
const infoOf = (more: Partial<CustomerSubject['workOrder']>): CustomerSubject => ({
  workOrder: {
    workOrderId: 5,
    siteId: 12,
    extId: '1234567',
    status: 'Open',
    mileage: null,
    crGrade: null,
    customerId: 1,
    customerName: 'Alder Fleet',
    lotName: '',
    historyReportTime: '',
    ...more,
  },
  vehicle: VEHICLE,
});

function answerConfigs(): void {
  answer(getCustomerConfig, ({ params }) => ({
    customerId: Number(params['customerId']),
    customerName: params['customerId'] === '2' ? BANK.customerName : 'Alder Fleet',
  }));
}

test('a change that is under way when its overlay comes is not taken for an interrupted one', async () => {
  const party = { storage: '', carfax: false };
  const run = begunRun(
    {
      siteId: 12,
      auctionId: 'AUC',
      workOrderId: 5,
      extId: '1234567',
      vin: VEHICLE.vin,
      userName: 'manager',
      from: { ...party, customerId: 1, customerName: 'Alder Fleet', extId: '1' },
      to: { ...party, ...BANK, extId: '2' },
    },
    { runId: 'run 2', fromCustomerId: 1, repriced: null, eventTold: true, storageTold: false },
  );
  keepRun(run);
  showRun({ run, mode: 'running' });
  await renderInConsole(<CustomerChangeHost onDone={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'UPDATING' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toHaveLength(0);
  showRun(undefined);
  forgetRun(run);
});

test('a change that stopped in another browser is known here, and goes on where it stopped', async () => {
  answer(getSiteCustomersAuth, []);
  answerConfigs();
  const priced = answer(updatePricing, [{}]);
  const told = answer(publishCustomerChange, { success: true });
  const bundles = answer(updateEstimatesWithBundle, { success: true, bundlesSent: 1 });
  answer(updateWorkOrderTotals, { success: true });
  answer(getWorkOrderParts, []);
  answer(getWorkOrderLabors, []);
  answer(getWorkOrderFees, []);
  answer(getTaskSummary, []);
  const ended = answer(endCustomerChange, { success: true });
  const done: string[] = [];
  await renderInConsole(
    <>
      <span id="customer">Customer</span>
      <CustomerField
        labelId="customer"
        info={infoOf({
          ...BANK,
          customerChange: {
            runId: 'run 1',
            fromCustomerId: 1,
            repriced: { laborsUpdated: 0, partsUpdated: 0, feesUpdated: 0, bundlesUpdated: 1 },
            eventTold: true,
            storageTold: false,
          },
        })}
      />
      <CustomerChangeHost onDone={(run) => done.push(run.runId)} />
    </>,
  );
  await expect.element(page.getByText('The change to Oakenshade Bank is not finished.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => done).toEqual(['run 1']);
  expect([priced.length, told.length]).toEqual([0, 0]);
  expect(bundles.map(({ body }) => body)).toMatchObject([{ workOrderId: 5, hasBundle: 'Y' }]);
  expect(ended.map(({ body }) => body)).toEqual([{ siteId: 12, workOrderId: 5, runId: 'run 1' }]);
});

test('a customer that a colleague changes while it is asked about is told, and asked about anew', async () => {
  answerConfigs();
  const sent = answer(updatePricing, [{}]);
  function Asked() {
    const [info, setInfo] = useState(infoOf({}));
    return (
      <>
        <button
          type="button"
          onClick={() =>
            setInfo(infoOf({ customerId: 3, customerName: 'Cedar Rental', customerChangedBy: 'Ana Ruiz' }))
          }
        >
          Somebody else
        </button>
        <ConfirmCustomerChange info={info} choice={BANK} onClose={() => undefined} />
      </>
    );
  }
  await renderInConsole(<Asked />);
  const dialog = page.getByRole('dialog', { name: 'Confirm Customer Modification' });
  await expect
    .element(dialog)
    .toHaveTextContent('Change the customer of work order 1234567 from Alder Fleet to Oakenshade Bank?');
  (page.getByText('Somebody else').element() as HTMLElement).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Ana Ruiz changed the customer of work order 1234567 from Alder Fleet to Cedar Rental in the meantime.',
    );
  expect(dialog.getByRole('button', { name: 'Yes' }).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog)
    .toHaveTextContent('Change the customer of work order 1234567 from Cedar Rental to Oakenshade Bank?');
  expect(sent).toHaveLength(0);
});
