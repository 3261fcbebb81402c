import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { MultiSelect } from './MultiSelect';

const OPTIONS = [
  { id: 1, name: 'Arrowmead', count: 9, section: 'Wholesale' },
  { id: 2, name: 'Ashcombe', count: 4, section: 'Wholesale' },
  { id: 3, name: 'Bellwether', count: 2, section: 'Retail' },
];

function Filter() {
  const [chosen, setChosen] = useState<number[]>([]);
  const [exclude, setExclude] = useState(false);
  return (
    <MultiSelect
      label="Client"
      options={OPTIONS}
      chosen={chosen}
      onChange={setChosen}
      exclude={{ on: exclude, onChange: setExclude }}
    />
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Client' });
const choice = (name: string | RegExp) => panel().getByRole('checkbox', { name });

test('what is searched for is chosen together; two names show, the others are counted', async () => {
  await renderInConsole(<Filter />);
  await button('Client').click();
  await expect.element(panel().getByRole('searchbox')).toHaveFocus();
  await expect.element(panel().getByText('Wholesale')).toBeVisible();
  await userEvent.keyboard('a');
  await userEvent.keyboard('r');
  await expect.element(choice(/Bellwether/)).not.toBeInTheDocument();
  await choice(/^Select all$/).click();
  await expect.element(button('Client: 1 chosen')).toHaveTextContent('Arrowmead');
  await panel().getByRole('searchbox').fill('');
  await expect.element(choice(/^Select all$/)).not.toBeChecked();
  await choice(/^Select all$/).click();
  await expect.element(button('Client: 3 chosen')).toHaveTextContent('Arrowmead, Ashcombe+1');
  await panel().getByText('Exclude').click();
  await expect.element(button('Client: 3 left out')).toBeVisible();
  await panel().getByRole('button', { name: 'Clear' }).click();
  await expect.element(button('Client')).toBeVisible();
});

test('a section is chosen as a whole by its name, beside what else is chosen', async () => {
  await renderInConsole(<Filter />);
  await button('Client').click();
  await choice(/Bellwether/).click();
  await choice('Select all: Wholesale').click();
  await expect.element(button('Client: 3 chosen')).toBeVisible();
  await expect.element(choice(/^Select all$/)).toBeChecked();
  await choice('Select all: Wholesale').click();
  await expect.element(button('Client: 1 chosen')).toHaveTextContent('Bellwether');
});

test('Escape closes it and gives the focus back', async () => {
  await renderInConsole(<Filter />);
  await button('Client').click();
  await expect.element(panel().getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(button('Client')).toHaveFocus();
});

test('the choices scroll within 194 pixels', async () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id, name: `Client ${id}`, count: 1 }));
  await renderInConsole(<MultiSelect label="Client" options={many} chosen={[]} onChange={() => undefined} />);
  await button('Client').click();
  await expect.element(choice(/Client 0/)).toBeVisible();
  const scrolling = [...panel().element().querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100,
  );
  expect(scrolling.map(({ clientHeight }) => clientHeight)).toEqual([194]);
});
