import { Button, Input } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ConfirmDialog } from '../ConfirmDialog';
import { Dialog } from '../Dialog';
import { SelectField } from '../fields/SelectField';
import { MessageField } from './MessageField';
import { MoreField } from './MoreField';
import { TableField } from './TableField';

const OPTIONS = [
  { value: '', label: 'None' },
  { value: '1', label: 'Brakes' },
];
const button = (name: string) => page.getByRole('button', { name });

test('a question has its own title and sentence, where needed a text that is told as it is typed, and says how it ends', async () => {
  const told: string[] = [];
  await renderInConsole(
    <ConfirmDialog
      id="question"
      title="Remove it?"
      onOk={() => told.push('ok')}
      onCancel={() => told.push('cancel')}
      onBackground={() => told.push('background')}
    >
      <p>It will be gone.</p>
      <Input aria-label="Reason" onChange={(event) => told.push(event.target.value)} />
    </ConfirmDialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Remove it?' });
  await expect.element(dialog.getByText('It will be gone.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).click();
  await userEvent.keyboard('ab');
  await button('Ok').click();
  await button('Cancel').click();
  (document.getElementById('question') as HTMLElement).click();
  expect(told).toEqual(['a', 'ab', 'ok', 'cancel', 'background']);
});

test('a click beside a question cancels it where nothing else is said', async () => {
  const told: string[] = [];
  await renderInConsole(
    <ConfirmDialog id="plain" title="Sure?" onOk={() => undefined} onCancel={() => told.push('cancel')} />,
  );
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  (document.getElementById('plain') as HTMLElement).click();
  expect(told).toEqual(['cancel']);
});

test.each([
  ['small', 440],
  ['medium', 640],
  ['large', 860],
] as const)('a %s dialog is %d pixels wide', async (size, width) => {
  await page.viewport(1280, 800);
  await renderInConsole(<Dialog id={size} title="Dialog" size={size} onCancel={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Dialog' })).toBeVisible();
  expect(document.querySelector('.ant-modal')?.getBoundingClientRect().width).toBe(width);
});

function Everything({ pressed }: { pressed: string[] }) {
  const [skill, setSkill] = useState('');
  return (
    <Dialog id="fields" title="Fields" size="medium" onCancel={() => undefined}>
      <MessageField tone="danger">It was refused.</MessageField>
      <Input aria-label="Name" defaultValue="Wheels" />
      <SelectField label="Skill" value={skill} onChange={setSkill} options={OPTIONS} />
      <SelectField label="Vendor" value="" disabled onChange={() => undefined} options={OPTIONS} />
      <TableField
        label="People"
        empty="Nobody"
        rows={[{ id: 1, name: 'Ana' }]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', name: 'Name', cell: ({ name }) => name },
          {
            key: 'skill',
            name: 'Skill',
            cell: ({ name }) => (
              <SelectField
                label={`Skill of ${name}`}
                value="1"
                onChange={() => undefined}
                options={OPTIONS}
              />
            ),
          },
        ]}
      />
      <MoreField label="More">
        <p>Seldom read</p>
      </MoreField>
      <Button onClick={() => pressed.push('button')}>Add</Button>
    </Dialog>
  );
}

test('a dialog is put together of text, selectors, a table with selectors, what unfolds, buttons and messages', async () => {
  const pressed: string[] = [];
  await renderInConsole(<Everything pressed={pressed} />);
  const dialog = page.getByRole('dialog', { name: 'Fields' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It was refused.');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Wheels');
  await expect.element(dialog.getByTitle('None').first()).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Vendor' })).toBeDisabled();
  const skill = dialog.getByRole('combobox', { name: 'Skill', exact: true });
  skill.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => dialog.getByTitle('Brakes').elements().length).toBeGreaterThan(1);
  const cell = dialog.getByRole('table', { name: 'People' }).getByRole('combobox', { name: 'Skill of Ana' });
  await expect.element(cell).toBeInTheDocument();
  await expect.element(page.getByText('Seldom read')).not.toBeInTheDocument();
  await button('More').click();
  await expect.element(page.getByText('Seldom read')).toBeVisible();
  await button('Add').click();
  expect(pressed).toEqual(['button']);
});
