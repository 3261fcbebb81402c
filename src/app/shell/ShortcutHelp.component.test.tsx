import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ShortcutHelp } from './ShortcutHelp';

const help = () => page.getByRole('dialog', { name: 'Help' });
const show = (route: string) => renderInConsole(<ShortcutHelp onClose={() => undefined} />, { route });

test.each([
  ['/qualitycontrol/12/5', 'Pass, fail or N/A, then the next item'],
  ['/approve/12/5', 'Approve, decline or reject the line'],
])('the help of %s has the keys of the stage: %s', async (route, key) => {
  await show(route);
  await expect.element(help().getByText(key)).toBeVisible();
});

test.each([
  ['/rppdashboard/12', 'RPP', 'Awaiting Capture'],
  ['/worklog/12', 'Awaiting Capture', 'RPP'],
  ['/approve/12/5', 'Bundle', 'RPP'],
])('the help of %s explains %s and not %s, and names the keys', async (route, there, not) => {
  await show(route);
  await expect.element(help().getByRole('term').filter({ hasText: there }).first()).toBeVisible();
  await expect.element(help().getByText(not, { exact: true })).not.toBeInTheDocument();
  await expect.element(help().getByText('Next and previous row')).toBeVisible();
});
