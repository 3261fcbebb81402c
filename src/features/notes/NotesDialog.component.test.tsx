import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getNotes, saveNote } from '#contract/notes';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { NotesDialog } from './NotesDialog';

const SUBJECT = {
  workOrderId: 5,
  extId: '1234567',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};
const NOTE = {
  sk: '1',
  notes: 'Key is in the box.',
  user_name: 'Rosa Lopez',
  user_id: 'rosa',
  hr_updated: '2026-03-02T15:00:00Z',
  edited_by: '',
  tcn: 1,
};

test('a note that cannot be saved stays in its field with the reason', async () => {
  answer(getNotes, { statusCode: 200, notes: [NOTE] });
  const sent = answer(saveNote, () => refuse('bad_request', { errorMessage: 'The note is refused.' }));
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door is scratched.');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The note is refused.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Left door is scratched.');
  expect(sent.map(({ body }) => body.notes)).toEqual(['Left door is scratched.']);
});
