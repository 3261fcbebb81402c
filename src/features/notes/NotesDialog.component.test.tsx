import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getNotes, saveNote } from '#contract/notes';
import { NOTE_MAX } from '#domain/limits';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
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

test('a text that is not saved is lost only after a yes', async () => {
  answer(getNotes, { statusCode: 200, notes: [NOTE] });
  let closed = false;
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => (closed = true)} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door is scratched.');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard your text?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveValue('Left door is scratched.');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => closed).toBe(true);
});

test('a note that somebody else has changed meanwhile shows both texts; the next try is based on theirs', async () => {
  answer(getNotes, { statusCode: 200, notes: [NOTE] });
  const theirs = { ...NOTE, notes: 'Key is at the desk.', edited_by: 'Ann Boyd', tcn: 2 };
  let known = 1;
  const sent = answer(saveNote, ({ body }) => {
    if (body.tcn !== known + 1 && known === 1) {
      known = 2;
      return refuse('conflict', { current: theirs });
    }
    return { statusCode: 200 };
  });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: /^Edit the note of/ }).click();
  await page.getByRole('textbox').fill('Key is with me.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Key is at the desk.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Key is with me.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.tcn)).toEqual([1, 2]);
});

test('a note of more characters than a note has cannot be sent, and says so', async () => {
  answer(getNotes, { statusCode: 200, notes: [] });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('x'.repeat(NOTE_MAX + 1));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled();
});

test('a note that gets no answer stays in its field, and goes with the next try', async () => {
  answer(getNotes, { statusCode: 200, notes: [NOTE] });
  let away = true;
  const sent = answer(saveNote, () => (away ? loseAnswer() : { statusCode: 200 }));
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Keys are with the porter.');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('unable to connect');
  await expect.element(page.getByRole('textbox')).toHaveValue('Keys are with the porter.');
  away = false;
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test.each([
  ['not_found', `There are no notes for work order ${SUBJECT.extId}.`],
  ['forbidden', 'An error has occurred while retrieving the notes.'],
] as const)('notes that are refused as %s are told in the words of the documents', async (code, words) => {
  answer(getNotes, () => refuse(code));
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog')).toHaveTextContent(words);
});
