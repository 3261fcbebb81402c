import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteNote, getFormerNotes, getNotes, restoreNote, saveNote } from '#contract/notes';
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
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a note that could not be sent for an update of the console keeps its text and says why', async () => {
  answer(getNotes, { notes: [] });
  answer(saveNote, loseCode);
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox').fill('Left door');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect
    .element(page.getByText('Frontline has been updated since you opened this page.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Left door');
});

test('a note that was not saved is there again in the next visit, and gone once it is saved or given up', async () => {
  answer(getNotes, { notes: [NOTE] });
  answer(saveNote, { statusCode: 200, sk: '8', tcn: 1 });
  const visit = () => renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  const first = await visit();
  await button('Edit the note by Al Bo').click();
  await page.getByRole('textbox').fill('Keys in the trunk');
  first.unmount();
  const second = await visit();
  await expect.element(page.getByText('This is what you typed and did not save.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Keys in the trunk');
  await button('Update').click();
  await expect.element(button('Add')).toBeVisible();
  second.unmount();
  const third = await visit();
  await expect.element(page.getByText('Keys in the box')).toBeVisible();
  await button('Add').click();
  await page.getByRole('textbox').fill('Left door');
  await button('Cancel').click();
  await button('Discard').click();
  third.unmount();
  await visit();
  await expect.element(page.getByText('Keys in the box')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

const NOTE = {
  sk: '7',
  notes: 'Keys in the box',
  user_id: 'al',
  user_name: 'Al Bo',
  hr_updated: '2026-03-02T15:04:05Z',
  tcn: 3,
  mayChange: 'Y',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a note has no controls for whoever may not change it, and nobody who only looks adds one', async () => {
  answer(getNotes, { notes: [NOTE, { ...NOTE, sk: '8', user_name: 'Mo Ray', mayChange: 'N' }] });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />, {
    roles: ['RECON_PARTS'],
    permissions: ['RECON_PARTS_WRITE'],
  });
  await expect.element(button('Edit the note by Al Bo')).toBeVisible();
  await expect.element(button('Delete the note by Al Bo')).toBeVisible();
  await expect.element(button('Edit the note by Mo Ray')).not.toBeInTheDocument();
  await expect.element(button('Delete the note by Mo Ray')).not.toBeInTheDocument();
  await expect.element(button('Add')).toBeVisible();
});

test.each([
  ['only looks', { roles: ['RECON_RPP_READER'], permissions: ['RECON_REPORTS_READ'] }, false],
  ['is external', { roles: ['RECON_EXTERNAL'], permissions: [], external: 'CHI' }, true],
])('whoever %s changes no note', async (_, who, adds) => {
  answer(getNotes, { notes: [{ ...NOTE, mayChange: 'N' }] });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />, who);
  await expect.element(page.getByText('Keys in the box')).toBeVisible();
  await expect.element(button('Edit the note by Al Bo')).not.toBeInTheDocument();
  await expect.element(button('Show deleted and earlier notes')).not.toBeInTheDocument();
  expect(button('Add').elements()).toHaveLength(adds ? 1 : 0);
});

test('where the services do not say who may, one edits one’s own note, and none is deleted', async () => {
  const { mayChange: _, ...unsaid } = NOTE;
  answer(getNotes, { notes: [unsaid, { ...unsaid, sk: '8', user_id: 'rosa', user_name: 'Rosa Lopez' }] });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />, {
    roles: ['RECON_PARTS'],
  });
  await expect.element(button('Edit the note by Rosa Lopez')).toBeVisible();
  await expect.element(button('Edit the note by Al Bo')).not.toBeInTheDocument();
  await expect.element(button('Delete the note by Rosa Lopez')).not.toBeInTheDocument();
});

test('a deleted note comes back by Undo', async () => {
  let notes = [NOTE];
  answer(getNotes, () => ({ notes }));
  const deleted = answer(deleteNote, () => {
    notes = [];
    return { statusCode: 200, sk: '7' };
  });
  const restored = answer(restoreNote, () => {
    notes = [NOTE];
    return { statusCode: 200, sk: '7', tcn: 4 };
  });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await button('Delete the note by Al Bo').click();
  await expect.element(page.getByText('Keys in the box')).not.toBeInTheDocument();
  await expect.element(page.getByText('The note was deleted.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('The note is back.')).toBeVisible();
  await expect.element(page.getByText('Keys in the box')).toBeVisible();
  expect(deleted[0]?.body).toEqual({ site_id: 12, work_order_number: '1234567', sk: '7', tcn: 3 });
  expect(restored[0]?.body).toEqual({ site_id: 12, work_order_number: '1234567', sk: '7' });
});

test('a deletion that is refused says why', async () => {
  answer(getNotes, { notes: [NOTE] });
  answer(deleteNote, () => refuse('forbidden', { errorMessage: 'Only Al Bo can delete this note.' }));
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await button('Delete the note by Al Bo').click();
  await expect
    .element(page.getByText('The note was not deleted. Only Al Bo can delete this note.'))
    .toBeVisible();
  await expect.element(page.getByText('Keys in the box')).toBeVisible();
});

test('what was deleted or said something else before is listed, restored and used again', async () => {
  const former = {
    ...NOTE,
    notes: 'Keys lost',
    tcn: 2,
    action: 'Edited',
    replaced_by: 'Angela Whit',
    replaced_time: '2026-03-02T15:04:05Z',
  };
  let kept = [former, { ...former, sk: '6', notes: 'Old one', user_name: 'Mo Ray', action: 'Deleted' }];
  answer(getNotes, { notes: [NOTE] });
  answer(getFormerNotes, () => ({ statusCode: 200, notes: kept }));
  const restored = answer(restoreNote, () => {
    kept = [former];
    return { statusCode: 200, sk: '6', tcn: 3 };
  });
  await renderInConsole(<NotesDialog subject={SUBJECT} onClose={() => undefined} />);
  await button('Show deleted and earlier notes').click();
  const list = page.getByRole('table', { name: 'Deleted and earlier notes' });
  await expect
    .element(list)
    .toHaveTextContent(/replaced by Angela Whit.*Keys lost.*deleted by Angela Whit.*Old one/);
  await button('Restore the note by Mo Ray').click();
  await expect.element(list).not.toHaveTextContent('Old one');
  expect(restored[0]?.body).toMatchObject({ sk: '6' });
  await button('Use this text by Al Bo').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Keys lost');
  await expect.element(button('Update')).toBeVisible();
});
