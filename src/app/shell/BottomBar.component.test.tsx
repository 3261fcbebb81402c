import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'react-router';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Keyboard } from '../../components/keyboard/Keyboard';
import { changeLanguage } from '../../providers/i18n/i18n';
import { BottomBar } from './BottomBar';
import { useAreaLinks } from './links';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 900));

function Bottom() {
  const { pathname } = useLocation();
  return (
    <>
      <Keyboard />
      <p>at {pathname}</p>
      <BottomBar links={useAreaLinks()} />
    </>
  );
}

const config = { adminUrl: '/admin/#/' };

test.each([
  ['en', 'Areas', 'More', 'Cockpit'],
  ['es', 'Áreas', 'Más', 'Control'],
  ['fr', 'Rubriques', 'Plus', 'Pilotage'],
] as const)(
  'in %s a phone has whole areas in reach of a finger, the open one marked and the others under one button',
  async (language, areas, more, cockpit) => {
    await renderInConsole(<Bottom />, { route: '/cockpit/12', config });
    await changeLanguage(language);
    const bar = page.getByRole('navigation', { name: areas });
    const button = bar.getByRole('button', { name: more });
    await expect.element(button).toBeVisible();
    await expect
      .element(bar.getByRole('link', { name: cockpit, exact: true }))
      .toHaveAttribute('aria-current', 'page');
    for (const width of [390, 360, 320]) {
      await page.viewport(width, 844);
      const faulty = () =>
        [...bar.getByRole('link').elements(), button.element()].filter((one) => {
          const { left, right, height } = one.getBoundingClientRect();
          return (
            left < 0 ||
            right > width + 0.5 ||
            right - left < 44 ||
            height < 44 ||
            one.scrollWidth > one.clientWidth
          );
        });
      await expect.poll(faulty, { message: `at ${width} px` }).toEqual([]);
    }
    await button.click();
    const rest = page.getByRole('dialog', { name: areas }).getByRole('link');
    const names = () =>
      [...bar.getByRole('link').elements(), ...rest.elements()].map(({ textContent }) => textContent);
    await expect.poll(() => new Set(names()).size).toBe(10);
    expect(names()).toHaveLength(10);
    await changeLanguage('en');
  },
);

test('a phone leads to an area under the button by keyboard, which then stands in the bar', async () => {
  await renderInConsole(<Bottom />, { route: '/worklog/12', config });
  const bar = page.getByRole('navigation', { name: 'Areas' });
  const cockpit = bar.getByRole('link', { name: 'Cockpit' });
  await expect.element(bar.getByRole('button', { name: 'More' })).toBeVisible();
  expect(cockpit.elements()).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(bar.getByRole('link', { name: 'Work Orders' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(bar.getByRole('button', { name: 'More' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const rest = page.getByRole('dialog', { name: 'Areas' });
  await expect.element(rest.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.element(rest.getByRole('link', { name: 'Cockpit' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('at /cockpit/12')).toBeVisible();
  await expect.element(cockpit).toHaveAttribute('aria-current', 'page');
});

test('areas that have room on a phone need no button', async () => {
  await renderInConsole(<Bottom />, { route: '/worklog/12', permissions: ['RECON_REPAIR_READ'], roles: [] });
  const bar = page.getByRole('navigation', { name: 'Areas' });
  await expect.element(bar.getByRole('link', { name: 'Work Orders' })).toBeVisible();
  expect(bar.getByRole('button').elements()).toEqual([]);
});
