import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SelectField } from './SelectField';

const SHOPS = ['Body', 'Detail', 'Glass', 'Mechanical', 'Paint', 'PDR', 'Tire', 'Upholstery', 'Wheel'];

function Field({ names, placeholder }: { names: readonly string[]; placeholder?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SelectField
        labelled
        label="Shop"
        value={value}
        onChange={setValue}
        {...(placeholder === undefined ? {} : { placeholder })}
        options={names.map((name) => ({ value: name.toLowerCase(), label: name }))}
      />
      <p data-testid="chosen">{value}</p>
    </>
  );
}

test('an option is found by typing where there are many, and chosen by keyboard', async () => {
  await renderInConsole(<Field names={SHOPS} placeholder="Choose a shop" />);
  const box = page.getByRole('combobox', { name: 'Shop' });
  await expect.element(page.getByText('Choose a shop')).toBeVisible();
  await box.click();
  await userEvent.keyboard('mech');
  await expect.element(page.getByRole('option')).toHaveTextContent('Mechanical');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('mechanical');
});

test('a handful of options is not searched, and Escape closes them without a choice', async () => {
  await renderInConsole(<Field names={SHOPS.slice(0, 3)} />);
  const box = page.getByRole('combobox', { name: 'Shop' });
  await box.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(3);
  await expect.element(box).toHaveAttribute('readonly');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('');
});
