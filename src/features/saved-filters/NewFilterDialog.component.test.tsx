import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getFilters, saveFilter } from '#contract/filters';
import { answer, later, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { NewFilterDialog } from './NewFilterDialog';

const KEPT = {
  filter_name: 'Mine',
  user_id: USER.userName,
  filters: { screen: 'worklog', siteId: SITE.siteId },
};
const name = () => page.getByRole('textbox', { name: 'Enter Filter Name:' });
const save = () => page.getByRole('button', { name: 'Save' });

async function open(): Promise<{ closed: () => boolean }> {
  let closed = false;
  await renderInConsole(
    <NewFilterDialog screen="worklog" current={{ status: 'Open' }} onClose={() => (closed = true)} />,
  );
  return { closed: () => closed };
}

test('a name has at most 20 characters, and spaces alone are none', async () => {
  answer(getFilters, []);
  const sent = answer(saveFilter, { success: true });
  const { closed } = await open();
  await expect.element(name()).toHaveFocus();
  await name().fill('   ');
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
  await name().fill(`  ${'x'.repeat(30)}`);
  await expect.element(name()).toHaveValue(`  ${'x'.repeat(18)}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(closed).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      filter_name: 'x'.repeat(18),
      user_id: USER.userName,
      filters: { status: 'Open', screen: 'worklog', siteId: SITE.siteId },
    },
  ]);
});

test('nothing is saved before it is known which names are there; one that is there is replaced only after a yes', async () => {
  const names = later<[typeof KEPT]>();
  answer(getFilters, () => names.promise);
  const sent = answer(saveFilter, { success: true });
  const { closed } = await open();
  await name().fill('Mine');
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  names.give([KEPT]);
  await expect.element(save()).not.toHaveAttribute('aria-disabled');
  await save().click();
  const question = page.getByRole('dialog', { name: 'Replace filter?' });
  await expect.element(question).toHaveTextContent('There is already a filter named Mine.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue('Mine');
  expect(sent).toHaveLength(0);
  // It stands where Save was pressed: a second press that comes at once is no answer.
  await save().click();
  await expect.element(question).toBeVisible();
  question.getByRole('button', { name: 'Replace' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(closed).toBe(true);
  expect(sent).toHaveLength(1);
});

test('what the services refuse of the name stands at the field, and the name stays', async () => {
  answer(getFilters, []);
  answer(saveFilter, () =>
    refuse('bad_request', {
      errorMessage: 'The name is refused.',
      fields: [{ field: 'filter_name', reason: 'is taken by the site' }],
    }),
  );
  await open();
  await name().fill('Shop floor');
  await save().click();
  await expect.element(page.getByText('is taken by the site')).toBeVisible();
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name()).toHaveValue('Shop floor');
  expect(page.getByText('The name is refused.').elements()).toHaveLength(0);
});

test('the name stays when no answer comes, and is sent again under the same key', async () => {
  answer(getFilters, []);
  let away = true;
  const sent = answer(saveFilter, () => (away ? loseAnswer() : { success: true as const }));
  const { closed } = await open();
  await name().fill('Shop floor');
  await save().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('unable to connect');
  await expect.element(name()).toHaveValue('Shop floor');
  away = false;
  // At once, where a second press of Save would be the second click of a double-click.
  name().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(closed).toBe(true);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
