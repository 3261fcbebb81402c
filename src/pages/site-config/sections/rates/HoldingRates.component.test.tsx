import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCustomerRecords } from '#contract/site-config-customers';
import { createHoldingRate, getHoldingRates } from '#contract/site-config-rates';
import { dayAt, daysLater } from '#domain/days';
import { answer, refuse } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { dayText } from '../hours/day-words';
import { HoldingRates } from './HoldingRates';

const AT = { route: `/siteconfig/${SITE.siteId}/rates` };
const today = dayAt(Date.now(), SITE.timeZone);
const rate = (holdingRateId: number, validFrom: string) => ({
  holdingRateId,
  siteId: SITE.siteId,
  customerId: null,
  customerName: '',
  validFrom,
  vehicleValue: 18_000,
  interest: 7.25,
  depreciation: 0.055,
  overhead: 12.5,
  dailyCost: 25.98,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'rosa',
});
const customer = (customerId: number, customerName: string) => ({
  customerId,
  siteId: SITE.siteId,
  customerName,
  extId: '0004',
  customerType: 'WHOLESALE',
  storage: '',
  carfax: 'N' as const,
  laborRatePercent: 100,
  partsMarkupPercent: 20,
  feePercent: 100,
  approvalLimit: null,
  active: 'Y' as const,
  openWorkOrders: 0,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'rosa',
});

test('while a rate is typed it says what a typical vehicle costs a day', async () => {
  answer(getHoldingRates, []);
  answer(getCustomerRecords, []);
  const sent = answer(createHoldingRate, rate(1, today));
  await renderInConsole(<HoldingRates />, AT);
  await expect.element(page.getByText('No rates yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New rate' }).click();
  const drawer = page.getByRole('dialog', { name: 'New rate' });
  await drawer.getByLabelText('Value of a typical vehicle').fill('18000');
  await drawer.getByLabelText('Overhead per day').fill('12.50');
  await drawer.getByLabelText('Interest per year').fill('7,25');
  await drawer.getByLabelText('Depreciation per day').fill('0.055');
  await expect.element(drawer.getByText('A typical vehicle costs $25.98 a day.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    customerId: null,
    validFrom: today,
    vehicleValue: 18_000,
    interest: 7.25,
    depreciation: 0.055,
    overhead: 12.5,
  });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a rate that has held is only read; one to come is marked, and can be changed', async () => {
  answer(getHoldingRates, [rate(2, daysLater(today, 5)), rate(1, daysLater(today, -5))]);
  answer(getCustomerRecords, []);
  await renderInConsole(<HoldingRates />, AT);
  await expect.element(page.getByText('Planned')).toBeVisible();
  const rows = page.getByRole('button', { name: 'The site', exact: true });
  await rows.nth(1).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Overhead per day')).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await rows.nth(0).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Overhead per day')).toBeEnabled();
});

test('a day that is refused is said at its field in the reader’s words', async () => {
  answer(getHoldingRates, []);
  answer(getCustomerRecords, []);
  answer(createHoldingRate, () =>
    refuse('conflict', {
      errorMessage: 'There is already a rate.',
      fields: [{ field: 'validFrom', reason: 'There is already a rate.', code: 'sameDay', by: today }],
    }),
  );
  await renderInConsole(<HoldingRates />, AT);
  await page.getByRole('button', { name: 'New rate' }).click();
  const drawer = page.getByRole('dialog', { name: 'New rate' });
  for (const name of [
    'Value of a typical vehicle',
    'Overhead per day',
    'Interest per year',
    'Depreciation per day',
  ]) {
    await drawer.getByLabelText(name).fill('1');
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByLabelText('Valid from')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(drawer.getByText(`There is already one from ${dayText(today, 'en')} on`).first())
    .toBeVisible();
});

test('whoever sees some customers looks at the rate for all with the reason said, and adds one for a customer of their own', async () => {
  const own = { ...rate(2, today), customerId: 4, customerName: 'Fourth Fleet' };
  answer(getHoldingRates, [rate(1, today), own]);
  answer(getCustomerRecords, [customer(4, 'Fourth Fleet')]);
  const sent = answer(createHoldingRate, own);
  const left = "Only people who see all customers can change what affects everyone's vehicles.";
  await renderInConsole(<HoldingRates />, { ...AT, customers: '0004' });
  await page.getByRole('button', { name: 'The site', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText(left)).toBeVisible();
  await expect.element(drawer.getByLabelText('Overhead per day')).toBeDisabled();
  for (const name of ['Save changes', 'Delete'])
    await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Fourth Fleet', exact: true }).click();
  await expect.element(drawer.getByLabelText('Overhead per day')).toBeEnabled();
  await drawer.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'New rate' }).click();
  await expect.element(drawer.getByText(left)).toBeVisible();
  for (const name of [
    'Value of a typical vehicle',
    'Overhead per day',
    'Interest per year',
    'Depreciation per day',
  ]) {
    await drawer.getByLabelText(name).fill('1');
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByText('Choose a customer.')).toBeVisible();
  expect(sent).toEqual([]);
  await drawer.getByLabelText('For').click();
  await expect.element(page.getByTitle('The site')).not.toBeInTheDocument();
  await page.getByTitle('Fourth Fleet').click();
  await drawer.getByRole('button', { name: 'Add rate' }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ customerId: 4 });
});
