import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getNotes, saveNote } from '#contract/notes';
import { answer, later, loseCode, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { NotesDialog } from './NotesDialog';

const SUBJECT = {
  workOrderId: 5,
  extId: '1234567',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};

test('a note that is being saved keeps its dialog until the answer, which it tells', async () => {
  answer(getNotes, { notes: [] });
  const answered = later<void>();
  const sent = answer(saveNote, async () => {
    await answered.promise;
    return refuse('forbidden', { errorMessage: 'Notes are closed.' });
  });
  let closed = false;
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => (closed = true)} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  answered.give();
  await expect.element(page.getByText('Notes are closed.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Left door');
  expect(closed).toBe(false);
  expect(sent[0]?.body).toMatchObject({
    work_order_number: '1234567',
    site_id: 12,
    notes: 'Left door',
    vin: SUBJECT.vin,
    mod_user: 'rosa',
  });
});

test.each([
  ['not_found', 'status', 'There are no notes for work order 1234567.'],
  ['forbidden', 'alert', 'An error has occurred while retrieving the notes.'],
] as const)('notes that the services refuse as %s are told as %s', async (code, role, text) => {
  answer(getNotes, () => refuse(code));
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await expect.element(page.getByRole(role).filter({ hasText: text })).toBeVisible();
});

test('a note that was written is told as written where an update of the console keeps the list from coming', async () => {
  answer(getNotes, loseCode);
  const sent = answer(saveNote, { statusCode: 200, sk: '7', tcn: 1 });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a newer version');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('The note was saved.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a note that could not be sent for an update of the console keeps its text and says why', async () => {
  answer(getNotes, { notes: [] });
  answer(saveNote, loseCode);
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Frontline was updated since this page was opened.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Left door');
});
