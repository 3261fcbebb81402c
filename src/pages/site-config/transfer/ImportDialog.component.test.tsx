import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { importRecords, type ImportedRow } from '#contract/site-config-import';
import { answer, later, loseAnswer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { changeLanguage } from '../../../providers/i18n/i18n';
import { writeSheet } from '../../../components/table-file/sheet-file';
import { TransferMenu } from './TransferMenu';

type Problem = ImportedRow['problems'][number];

const planned = (row: number, ...problems: Problem[]): ImportedRow => ({
  row,
  action: problems.length > 0 ? 'refused' : 'create',
  name: `Record ${row}`,
  changes: [],
  problems,
});
const cell = (column: string, text: string, more: Partial<Problem>): Problem => ({
  code: 'schema',
  column,
  text,
  reason: 'Refused.',
  ...more,
});
const TWO = { rows: [planned(1), planned(2)], written: false };

const dialog = (name: string | RegExp = 'Import: Sublet vendors') => page.getByRole('dialog', { name });
const importButton = () => dialog().getByRole('button', { name: 'Import 2 records' });
const choose = (content: BlobPart, name = 'vendors.csv') => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  if (!input) throw new Error('There is no field for a file.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const open = async (element = <TransferMenu imported="vendors" resource="vendors" />) => {
  await renderInConsole(element);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import a file…' }).click();
  await expect.element(dialog().getByText('or drop it here')).toBeVisible();
};
const told = (text: string) => page.getByRole('status').getByText(text);

test('while it is written the dialog stays, a second press sends nothing, and the outcome is said once', async () => {
  const given = later<typeof TWO>();
  const sent = answer(importRecords, ({ body }) => (body.dryRun ? TWO : given.promise));
  await open();
  choose('Company,Display order\nOne,41\nTwo,42\n');
  await expect.element(importButton()).toBeEnabled();
  const button = importButton().element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(dialog().getByText('This stays open until it is done.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect.element(dialog().getByRole('button', { name: 'Choose another file' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  given.give({ ...TWO, written: true });
  await expect.element(told('2 records were imported.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(told('2 records were imported.').elements()).toHaveLength(1);
  expect(sent.filter(({ body }) => !body.dryRun)).toHaveLength(1);
});

test('a failure is told in the dialog, and the file can be sent again', async () => {
  let lost = true;
  answer(importRecords, ({ body }) => {
    if (body.dryRun) return TWO;
    return lost ? loseAnswer() : { ...TWO, written: true };
  });
  await open();
  choose('vendorName\nOne\nTwo\n');
  await importButton().click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  lost = false;
  await importButton().click();
  await expect.element(told('2 records were imported.')).toBeVisible();
});

function Leavable() {
  const [stays, setStays] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setStays(false)}>
        Leave
      </button>
      {stays ? <TransferMenu imported="vendors" resource="vendors" /> : null}
    </>
  );
}

test('a failure is told to whoever has left the screen meanwhile', async () => {
  const given = later<typeof TWO>();
  answer(importRecords, async ({ body }) => {
    if (body.dryRun) return TWO;
    await given.promise;
    return refuse('conflict', { errorMessage: 'Somebody else was faster. Nothing was imported.' });
  });
  await open(<Leavable />);
  choose('Company\nOne\nTwo\n');
  await importButton().click();
  // The browser's Back leaves an open dialog, too.
  (page.getByText('Leave').element() as HTMLButtonElement).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  given.give(TWO);
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible();
});

test('a refused row is named as the file and the person name it, with the row of the spreadsheet', async () => {
  answer(importRecords, {
    rows: [
      planned(
        1,
        cell('displayOrder', '-5', {
          issue: { code: 'too_small', origin: 'number', minimum: 1, inclusive: true, input: 'number' },
        }),
      ),
      planned(
        2,
        cell('displayOrder', '1.5', { issue: { code: 'invalid_type', expected: 'int', input: 'number' } }),
      ),
      planned(3, cell('vendorName', 'Two', { code: 'twice', rows: [3, 4] })),
      planned(4, cell('displayOrder', '7', { code: 'taken', by: 'Millrace' })),
    ],
    written: false,
  });
  await open();
  // The second row of the sheet is empty: the rows after it keep their numbers.
  choose('Company,Display order\n\nOne,-5\nOne and a half,1.5\nTwo,43\nTwo,44\n');
  await expect.element(dialog().getByText('Display order “-5”: must be at least 1.')).toBeVisible();
  await expect.element(dialog().getByText('Display order “1.5”: enter a whole number.')).toBeVisible();
  await expect
    .element(dialog().getByText('Company “Two”: the same record is in rows 5 and 6.'))
    .toBeVisible();
  await expect.element(dialog().getByText('Display order “7”: is already taken by Millrace.')).toBeVisible();
  await expect.element(dialog().getByRole('row', { name: /^3 Refused/ })).toBeVisible();
});

test('a row that is refused only when it is written shows why, and nothing is said to be imported', async () => {
  const rows = [planned(1), planned(2, cell('displayOrder', '42', { code: 'taken', by: 'Millrace' }))];
  answer(importRecords, ({ body }) => (body.dryRun ? TWO : refuse('conflict', { current: { rows } })));
  await open();
  choose('Company;Display order\nOne;41\nTwo;42\n');
  await importButton().click();
  await expect.element(dialog().getByText('Display order “42”: is already taken by Millrace.')).toBeVisible();
  await expect.element(dialog().getByText('All or nothing')).toBeVisible();
});

test.each([
  ['English', 'Company,Display order\nOne,41\n'],
  ['French', 'Ordre;Entreprise\n41;One\n'],
  ['Spanish', 'Empresa;Orden\nOne;41\n'],
  ['field keys', 'vendorName,displayOrder\nOne,41\n'],
])('a file with headings of %s is read', async (_, file) => {
  const sent = answer(importRecords, { rows: [planned(1)], written: false });
  await open();
  choose(file);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.rows).toEqual([{ vendorName: 'One', displayOrder: '41' }]);
});

test('what was exported in English is read in French, from Excel and from the letters of an old machine', async () => {
  const sent = answer(importRecords, { rows: [planned(1)], written: false });
  await changeLanguage('fr');
  await renderInConsole(<TransferMenu imported="customers" resource="site-customers" />);
  await page.getByRole('button', { name: 'Importer et exporter' }).click();
  await page.getByRole('menuitem', { name: 'Importer un fichier…' }).click();
  const french = dialog(/^Importer/);
  await expect.element(french.getByText('ou déposez-le ici')).toBeVisible();
  choose(
    await writeSheet('x', [{ caption: 'Client number' }, { caption: 'Name' }], [['77', 'Éva']]),
    'c.xlsx',
  );
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.rows).toEqual([{ extId: '77', customerName: 'Éva' }]);
  await french.getByRole('button', { name: 'Un autre fichier' }).click();
  choose(Uint8Array.from('Num\u00e9ro de client;Nom\r\n78;\u00c9va\r\n', (letter) => letter.charCodeAt(0)));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body.rows).toEqual([{ extId: '78', customerName: 'Éva' }]);
});
