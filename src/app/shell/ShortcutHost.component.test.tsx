import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getLot } from '#contract/lot';
import { searchVehicles } from '#contract/search';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ShortcutHost } from './ShortcutHost';

test('what is typed before the search has its field is typed into it, and acts on nothing behind', async () => {
  answer(searchVehicles, { vehicles: [], more: false });
  answer(getLot, { places: [], nowhere: 0, keysOut: 0 });
  const heard: string[] = [];
  await renderInConsole(
    <>
      <button type="button" onKeyDown={({ key }) => heard.push(key)}>
        Row
      </button>
      <ShortcutHost links={[]} />
    </>,
    { route: '/worklog/12' },
  );
  (page.getByRole('button', { name: 'Row' }).element() as HTMLElement).focus();
  await userEvent.keyboard('/honda');
  await expect.element(page.getByRole('combobox')).toHaveValue('honda');
  expect(heard).toEqual(['/']);
  await userEvent.keyboard('{Escape}/');
  await expect.element(page.getByRole('combobox')).toHaveValue('');
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
