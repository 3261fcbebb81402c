import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getShops } from '#contract/prioritization';
import { answer, later } from '../../../tests/helpers/console/border';
import { claimSubject } from '../../../tests/helpers/console/claim-subject';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { refusal } from '../../providers/api/http-error';
import { ClaimDialog } from './ClaimDialog';
import type { TakeInput } from './useAvailability';

const SUBJECT = claimSubject({ mode: 'non-priority' });

test('a vehicle further down needs a shop and a reason; a refusal keeps both', async () => {
  answer(getShops, {
    shops: [
      { shop_code: 'BODY', shop_description: 'Body' },
      { shop_code: 'MECH', shop_description: 'Mechanical' },
    ],
  });
  const taken: TakeInput[] = [];
  await renderInConsole(
    <ClaimDialog
      subject={SUBJECT}
      onClaim={async (_, input) => {
        taken.push(input);
        return refusal('Somebody was quicker.');
      }}
      onClose={() => undefined}
    />,
  );
  const ok = page.getByRole('button', { name: 'OK' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: 'Shop to claim for' }).click();
  await expect.element(page.getByText('Mechanical')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await ok.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('First choose what is still open.');
  await page.getByText('Manager Request').click();
  await expect.element(ok).not.toHaveAttribute('aria-disabled');
  await ok.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody was quicker.');
  await expect.element(page.getByRole('radio', { name: 'Manager Request' })).toBeChecked();
  expect(taken).toEqual([{ availability: 'Claimed', shopName: 'Mechanical', reason: 'Manager Request' }]);
});

test('a shop that is refused says so at its field, until another one is chosen', async () => {
  answer(getShops, {
    shops: [
      { shop_code: 'BODY', shop_description: 'Body' },
      { shop_code: 'MECH', shop_description: 'Mechanical' },
    ],
  });
  const refused = {
    ...refusal('Chicago has no shop Mechanical.'),
    statusCode: 422,
    fields: [{ field: 'shop_name', reason: 'Chicago has no shop Mechanical.' }],
  };
  await renderInConsole(
    <ClaimDialog
      subject={{ ...SUBJECT, mode: 'priority', preset: { shop: 'Mechanical', reason: '' } }}
      onClaim={async () => refused}
      onClose={() => undefined}
    />,
  );
  await page.getByRole('button', { name: 'OK' }).click();
  const shop = page.getByRole('combobox', { name: 'Shop to claim for' });
  await expect.element(shop).toHaveAccessibleDescription('Chicago has no shop Mechanical.');
  await expect.element(shop).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Other shops')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Chicago has no shop Mechanical.')).not.toBeInTheDocument();
});

test('a claim that is on its way keeps its dialog until the answer, which it tells', async () => {
  answer(getShops, { shops: [{ shop_code: 'MECH', shop_description: 'Mechanical' }] });
  const answered = later<unknown>();
  let closed = false;
  await renderInConsole(
    <ClaimDialog
      subject={{ ...SUBJECT, mode: 'priority', preset: { shop: 'Mechanical', reason: '' } }}
      onClaim={() => answered.promise}
      onClose={() => (closed = true)}
    />,
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  answered.give(refusal('Somebody was quicker.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody was quicker.');
  expect(closed).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(true);
});
