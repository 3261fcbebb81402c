import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expressDetail } from '#contract/express-order';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { FinalChargesDialog } from './FinalChargesDialog';

const order = expressDetail.parse({ work_order_id: 7, work_order_number: '4711', customer: 'Acme' });

test('the work ends in its total; request and response are folded until somebody asks for them', async () => {
  const work = (chargeKey: string, totalCharge: number) => ({
    description: chargeKey,
    chargeKey,
    totalCharge,
  });
  await renderInConsole(
    <FinalChargesDialog
      order={order}
      first={{
        status: 'Success',
        request: {
          customer: 'Acme',
          approvedWork: [work('XL1', 0.1), work('XL2', 0.2), work('XP3', 248.46)],
        },
        response: { message: 'Charge posted.' },
      }}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText('Total$248.76')).toBeVisible();
  await expect.element(page.getByText('"message": "Charge posted."')).not.toBeInTheDocument();
  await page.getByText('Response', { exact: true }).click();
  await expect.element(page.getByText('"message": "Charge posted."')).toBeVisible();
  await expect.element(page.getByText('"customer": "Acme"')).not.toBeInTheDocument();
});

test('what was charged is shown whole: for whom, and of each service its codes, cost, hours and total', async () => {
  const labor = {
    description: 'Oil change',
    chargeKey: 'XL1',
    repairCostCenter: 'C3',
    subletVendor: 'Shine Line',
    expenseCode: 'E2',
    laborHour: 1.5,
    laborCost: 90,
    laborContract: 'MVS7',
    qty: 1,
    totalCharge: 135,
  };
  const part = {
    description: 'Wiper',
    chargeKey: 'XP2',
    partNumber: 'W-1',
    partCost: 12.35,
    partRetail: 27.17,
    partVendor: 'Parts Depot',
    qty: 2,
    totalCharge: 27.17,
  };
  await renderInConsole(
    <FinalChargesDialog
      order={order}
      first={{
        status: 'Success',
        request: {
          customer: 'Acme Fleet',
          vin: '1FTFW1ET5DFC10312',
          auctionId: 'CHI',
          workOrder: '4711000',
          approvedWork: [labor, part],
        },
        response: {},
      }}
      onClose={() => undefined}
    />,
  );
  const charges = page.getByRole('dialog', { name: 'Final Charges' });
  await expect.element(charges.getByRole('status')).toHaveTextContent('Success');
  await expect
    .element(charges)
    .toHaveTextContent('CustomerVINAuction IDAcme Fleet1FTFW1ET5DFC10312CHIWork Order4711000');
  const item = (name: string) => charges.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(item('Oil change'))
    .toHaveTextContent(
      'Oil changeCharge key XL1$135.00Repair cost centerC3Sublet vendorShine LineExpense codeE2Part number–Cost–Retail–Vendor–Labor hours1.5Labor cost$90.00Labor contractMVS7Quantity1Total charge$135.00',
    );
  await expect
    .element(item('Wiper'))
    .toHaveTextContent(/Part numberW-1Cost\$12\.35Retail\$27\.17VendorParts Depot.*Quantity2/);
});
