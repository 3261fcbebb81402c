import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getFilters } from '#contract/filters';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { SavedFilterList } from './SavedFilterList';

test('the focus ring of the first filter is whole', async () => {
  answer(getFilters, [
    {
      filter_name: 'Mine',
      user_id: USER.userName,
      filters: { screen: 'worklog', siteId: SITE.siteId },
    },
  ]);
  const nothing = () => undefined;
  await renderInConsole(
    <SavedFilterList
      screen="worklog"
      isCurrent={() => false}
      onApply={nothing}
      onAdd={nothing}
      onDelete={nothing}
    />,
  );
  const first = page.getByRole('button', { name: 'Mine', exact: true });
  await expect.element(first).toBeVisible();
  first.element().focus();
  const { outlineWidth, outlineOffset } = getComputedStyle(first.element());
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const button = first.element().getBoundingClientRect();
  const list = page.getByRole('list').element().getBoundingClientRect();
  expect(reach).toBeGreaterThan(0);
  expect(button.left - list.left).toBeGreaterThanOrEqual(reach);
  expect(button.top - list.top).toBeGreaterThanOrEqual(reach);
});
