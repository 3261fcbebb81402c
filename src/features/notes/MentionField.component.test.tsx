import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMentionable } from '#contract/inbox';
import { getNotes } from '#contract/notes';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { MentionField } from './MentionField';
import { NotesDialog } from './NotesDialog';

const PEOPLE = [
  { userName: 'rfield', name: 'Rosa Field' },
  { userName: 'ray', name: 'Mo Ray' },
  { userName: 'j.doe', name: 'Jo Doe' },
];
const meant = (text = '') =>
  PEOPLE.filter(({ userName, name }) =>
    [userName, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(text)),
  );
const answerPeople = () => answer(getMentionable, ({ params }) => meant(params['text']));

function Field() {
  const [text, setText] = useState('');
  return (
    <main>
      <MentionField workOrderId={5} aria-label="Note" autoFocus rows={4} value={text} onChange={setText} />
    </main>
  );
}

afterEach(() => page.viewport(1280, 900));

const field = () => page.getByRole('textbox');
const list = () => page.getByRole('listbox', { name: 'People to mention' });
const option = (name: string) => page.getByRole('option', { name });

test('letters behind an @ offer people, whom the arrow keys choose and Enter inserts', async () => {
  const asked = answerPeople();
  await renderInConsole(<Field />);
  await userEvent.type(field(), 'Ask @r');
  await expect.element(option('Rosa Field @rfield')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('2 people found')).toBeInTheDocument();
  expect(asked.map(({ params }) => params)).toEqual([{ siteId: '12', workOrderId: '5', text: 'r' }]);
  const rosa = option('Rosa Field @rfield').element().id;
  expect(field().element().getAttribute('aria-activedescendant')).toBe(rosa);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Mo Ray @ray')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(field()).toHaveValue('Ask @ray ');
  await expect.element(list()).not.toBeInTheDocument();
  await userEvent.keyboard('first');
  await expect.element(field()).toHaveValue('Ask @ray first');
});

test('Tab and a click insert, in the middle of a text, and the caret goes on behind it', async () => {
  answerPeople();
  await renderInConsole(<Field />);
  await userEvent.type(field(), 'Ask  today');
  await userEvent.keyboard('{ArrowLeft>6/}@j');
  await expect.element(option('Jo Doe @j.doe')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('Ask @j.doe today');
  await userEvent.keyboard('or @mo');
  await option('Mo Ray @ray').click();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('Ask @j.doe or @ray today');
  await userEvent.keyboard('soon ');
  await expect.element(field()).toHaveValue('Ask @j.doe or @ray soon today');
});

test('Escape offers nobody for this name, and closes nothing else; keys are those of the text again', async () => {
  answerPeople();
  answer(getNotes, { notes: [] });
  let closed = false;
  await renderInConsole(
    <NotesDialog
      subject={{ workOrderId: 5, extId: '1234567', vin: '', description: '' }}
      onClose={() => (closed = true)}
    />,
  );
  await page.getByRole('button', { name: 'Add' }).click();
  await userEvent.type(field(), '@r');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await userEvent.keyboard('a{Enter}b @j');
  await expect.element(field()).toHaveValue('@ra\nb @j');
  await expect.element(option('Jo Doe')).toBeVisible();
  expect(closed).toBe(false);
});

test('an answer that comes late for older letters offers nobody, and no letter is lost meanwhile', async () => {
  const slow = later<void>();
  const asked = answer(getMentionable, async ({ params }) => {
    if (params['text'] === 'r') await slow.promise;
    return meant(params['text']);
  });
  await renderInConsole(<Field />);
  await userEvent.type(field(), '@r');
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard('x');
  await expect.poll(() => asked.length).toBe(2);
  slow.give();
  await userEvent.keyboard('{Backspace}{Backspace}jo is quicker than any answer');
  await expect.element(field()).toHaveValue('@jo is quicker than any answer');
  await expect.element(list()).not.toBeInTheDocument();
});

test('who was found for fewer letters is offered at once where more letters still mean them', async () => {
  const never = later<void>();
  answer(getMentionable, async ({ params }) => {
    if (params['text'] !== 'r') await never.promise;
    return meant(params['text']);
  });
  await renderInConsole(<Field />);
  await userEvent.type(field(), '@r');
  await expect.element(option('Rosa Field')).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(option('Mo Ray')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('@rfield ');
  never.give();
});

test('a call that fails offers nobody, and the text goes on', async () => {
  const asked = answer(getMentionable, () => refuse('unprocessable'));
  await renderInConsole(<Field />);
  await userEvent.type(field(), '@r');
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard('{Enter}on');
  await expect.element(field()).toHaveValue('@r\non');
  await expect.element(list()).not.toBeInTheDocument();
});

test('an address of mail, an @ alone and a caret that has left the name ask for nobody', async () => {
  const asked = answerPeople();
  await renderInConsole(<Field />);
  await userEvent.type(field(), 'a@rosa @ ');
  await userEvent.keyboard('@j');
  await expect.element(option('Jo Doe')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(list()).not.toBeInTheDocument();
  expect(asked.map(({ params }) => params['text'])).toEqual(['j']);
});

test('whoever may not change notes asks for nobody', async () => {
  const asked = answerPeople();
  answer(getNotes, { notes: [] });
  await renderInConsole(
    <NotesDialog
      subject={{ workOrderId: 5, extId: '1234567', vin: '', description: '' }}
      onClose={() => undefined}
    />,
    { roles: ['RECON_EXTERNAL'], permissions: [], external: 'CHI' },
  );
  await page.getByRole('button', { name: 'Add' }).click();
  await userEvent.type(field(), '@r then @j');
  await expect.element(field()).toHaveValue('@r then @j');
  expect(asked).toEqual([]);
});

test('in notes that show, those whom they name stand out', async () => {
  const note = { sk: '7', user_id: 'al', user_name: 'Al Bo', hr_updated: '2026-03-02T15:04:05Z', tcn: 3 };
  answer(getNotes, { notes: [{ ...note, notes: 'Ask @r.field, not mail@example.com.' }] });
  await renderInConsole(
    <NotesDialog
      subject={{ workOrderId: 5, extId: '1234567', vin: '', description: '' }}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText('Ask @r.field, not mail@example.com.')).toBeVisible();
  expect([...document.querySelectorAll('td strong')].map(({ textContent }) => textContent)).toEqual([
    '@r.field',
  ]);
});

test.each([
  [120, 'below'],
  [270, 'above'],
])('with the line at %i of 400 px the list stands %s it, and can be seen whole', async (top, side) => {
  await page.viewport(390, 400);
  const many = Array.from({ length: 8 }, (_, place) => ({ userName: `r${place}`, name: `Rosa ${place}` }));
  answer(getMentionable, many);
  await renderInConsole(
    <div style={{ paddingTop: top }}>
      <Field />
    </div>,
  );
  await userEvent.type(field(), 'Ask @r');
  await expect.element(list()).toBeVisible();
  const box = list().element().getBoundingClientRect();
  const line = field().element().getBoundingClientRect().top;
  expect(box.top >= 8 && box.bottom <= innerHeight - 7 && box.right <= innerWidth - 7).toBe(true);
  expect(box.top > line ? 'below' : 'above').toBe(side);
});
