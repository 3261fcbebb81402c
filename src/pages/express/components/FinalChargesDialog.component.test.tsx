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
