import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSiteVendors } from '#contract/technicians';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { refusal } from '../../providers/api/http-error';
import { WorkCreditDialog, type CreditChoice } from './WorkCreditDialog';

test('Sublet needs a vendor, which is to be chosen again after a refusal', async () => {
  answer(getSiteVendors, [{ siteVendorId: 4, siteId: 12, vendorName: 'Glass Masters' }]);
  const told: [CreditChoice, string][] = [];
  await renderInConsole(
    <WorkCreditDialog
      name="Replace windshield"
      workCredit=""
      subletVendorId={null}
      onConfirm={async (choice, vendor) => {
        told.push([choice, vendor]);
        return false;
      }}
      onClose={() => undefined}
    />,
  );
  const ok = page.getByRole('button', { name: 'OK' });
  const vendor = page.getByRole('combobox', { name: 'Vendor' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await expect.element(vendor).toBeDisabled();
  await page.getByText('MVS').click();
  await expect.element(ok).not.toHaveAttribute('aria-disabled');
  await page.getByText('Sublet').click();
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  vendor.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Glass Masters' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByTitle('Glass Masters').first()).toBeInTheDocument();
  await ok.click();
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByTitle('None Selected').first()).toBeVisible();
  expect(told).toEqual([[{ workCredit: 'Sublet', subletVendorId: 4 }, 'Glass Masters']]);
});

test('a vendor that is refused says so at its field', async () => {
  answer(getSiteVendors, [{ siteVendorId: 4, siteId: 12, vendorName: 'Glass Masters' }]);
  const refused = {
    ...refusal('There is no such vendor at this site.'),
    statusCode: 400,
    fields: [{ field: 'subletVendorId', reason: 'is not a vendor of this site' }],
  };
  await renderInConsole(
    <WorkCreditDialog
      name="Replace windshield"
      workCredit="Sublet"
      subletVendorId={4}
      onConfirm={async (_, __, onRefused) => {
        onRefused(refused);
        return false;
      }}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByTitle('Glass Masters').first()).toBeInTheDocument();
  // Another credit has no vendor, and the one before comes back with its credit.
  await page.getByText('MVS').click();
  await expect.element(page.getByRole('combobox', { name: 'Vendor' })).toBeDisabled();
  await page.getByText('Sublet').click();
  await page.getByRole('button', { name: 'OK' }).click();
  const vendor = page.getByRole('combobox', { name: 'Vendor' });
  await expect.element(vendor).toHaveAccessibleDescription('is not a vendor of this site');
  await expect.element(vendor).toHaveFocus();
  await expect.element(page.getByTitle('None Selected').first()).toBeVisible();
});
