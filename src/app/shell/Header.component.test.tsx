import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getInboxCount } from '#contract/inbox';
import { ROLE_ADMIN, ROLE_TEMPLATES } from '#domain/permissions';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { changeLanguage } from '../../providers/i18n/i18n';
import { changePreferences, preferences } from '../../providers/session/preferences';
import { Header } from './Header';
import { useAreaLinks } from './links';
import { useReloadMark } from './reload';

beforeEach(() => {
  answer(getInboxCount, { open: 0, unread: 0, waiting: 0, snoozed: 0 });
});

afterEach(() => page.viewport(1280, 900));

function Top() {
  return <Header links={useAreaLinks()} />;
}

const links = () =>
  page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

/** By role; areas in other applications without a configured address are shown to nobody. */
const SEEN: Record<string, string[]> = {
  'Repair technician': ['My work', 'Work Orders', 'Lot', 'Repair', 'Plan'],
  'Shop staff': ['My work', 'Work Orders', 'Lot', 'Repair', 'Plan', 'RPP Repair'],
  'Parts staff': ['My work', 'Work Orders', 'Lot', 'Parts'],
  Estimator: ['My work', 'Work Orders', 'Lot'],
  Approver: ['My work', 'Work Orders', 'Lot', 'Cockpit'],
  Manager: [
    'My work',
    'Work Orders',
    'Lot',
    'Repair',
    'Plan',
    'RPP Repair',
    'Parts',
    'Express Service',
    'Cockpit',
  ],
  Administrator: [
    'My work',
    'Work Orders',
    'Lot',
    'Repair',
    'Plan',
    'RPP Repair',
    'Parts',
    'Express Service',
    'Cockpit',
  ],
};

test.each(ROLE_TEMPLATES)('$name finds the areas of the role', async ({ key, name, permissions }) => {
  await renderInConsole(<Top />, { roles: [key], permissions, route: '/worklog/12' });
  await expect.poll(links).toEqual(SEEN[name]);
});

test.each([
  ['en', 768, 'Areas', 'More'],
  ['es', 820, 'Áreas', 'Más'],
  ['es', 1100, 'Áreas', 'Más'],
  ['fr', 768, 'Rubriques', 'Plus'],
] as const)(
  'in %s at %i px no area is cut: what has no room is under one button',
  async (language, width, areas, more) => {
    await page.viewport(width, 900);
    await renderInConsole(<Top />, { route: '/cockpit/12', config: { adminUrl: '/admin/#/' } });
    await changeLanguage(language);
    const bar = page.getByRole('navigation', { name: areas });
    const button = bar.getByRole('button', { name: more });
    await expect.element(button).toBeVisible();
    const { right } = bar.element().getBoundingClientRect();
    const stands = [...bar.getByRole('link').elements(), button.element()];
    expect(stands.filter((one) => one.getBoundingClientRect().right > right + 0.5)).toEqual([]);
    // The one that is open is never among the others.
    expect(stands.filter((one) => one.ariaCurrent === 'page')).toHaveLength(1);
    await button.click();
    const rest = page.getByRole('dialog', { name: areas }).getByRole('link');
    const names = () =>
      [...bar.getByRole('link').elements(), ...rest.elements()].map(({ textContent }) => textContent);
    await expect.poll(names).toHaveLength(10);
    await changeLanguage('en');
  },
);

/** A site whose name is longer than a narrow header has room for. */
const LONG = { ...SITE, siteId: 13, siteName: 'Lakeside Auto Auction of the North', auctionId: 'LKAA' };

/** The words of the header that can be read. */
const words = () =>
  [...page.getByRole('banner').element().querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('.visually-hidden') &&
      [...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );

/** What in the header cannot be fully read: words that are cut, and what overlaps something else or the edge. */
function unreadable(): (string | null)[] {
  const header = page.getByRole('banner').element();
  const cut = words().filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    const bar = (one.closest('nav') ?? header).getBoundingClientRect();
    return one.scrollWidth > one.clientWidth || left < bar.left - 0.5 || right > bar.right + 0.5;
  });
  const stands = [...header.querySelectorAll('a, button, [role=status]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .toSorted((one, next) => one.getBoundingClientRect().left - next.getBoundingClientRect().left);
  const over = stands.filter((one, at) => {
    const before = stands[at - 1];
    return before && before.getBoundingClientRect().right > one.getBoundingClientRect().left + 0.5;
  });
  return [...cut, ...over].map(({ textContent }) => textContent);
}

/** Whether these can be read. */
function said(search: string) {
  const read = new Set(words().map(({ textContent }) => textContent));
  return { auctionId: read.has('LKAA'), search: read.has(search), site: read.has(LONG.siteName) };
}

test.each([
  ['en', 'Search', 1440],
  ['es', 'Buscar', 1920],
  ['fr', 'Rechercher', 1920],
] as const)(
  'in %s the site can be read at any width, and no word of the header is cut',
  async (language, search, whole) => {
    await renderInConsole(<Top />, {
      route: '/worklog/13',
      site: LONG,
      sites: [SITE],
      config: { adminUrl: '/admin/#/', reportsUrl: '/reports/#/' },
    });
    await changeLanguage(language);
    for (const width of [1920, 1440, 1280, 1180, 1100, 1060, 1024, 1000, 820, 768, 390, 360]) {
      await page.viewport(width, 900);
      await expect
        .poll(() => ({ width, unreadable: unreadable(), ...said(search) }))
        .toEqual({
          width,
          unreadable: [],
          auctionId: true,
          // The search's text gives way before the site's long name does.
          search: width === 1920,
          site: width >= whole,
        });
    }
    await changeLanguage('en');
  },
);

test('somebody of one site reads its auction id where its name has no room', async () => {
  await page.viewport(390, 900);
  await renderInConsole(<Top />, { route: '/worklog/13', site: LONG });
  await expect.element(page.getByText('LKAA')).toBeVisible();
  await expect.element(page.getByText(LONG.siteName)).not.toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByText(LONG.siteName)).toBeVisible();
});

test('an area whose flag the site has not is not there, and the one that shows is marked', async () => {
  await renderInConsole(<Top />, { route: '/worklog/12', without: ['expressServiceEnabled'] });
  await expect.poll(links).not.toContain('Express Service');
  await expect
    .element(page.getByRole('link', { name: 'Work Orders' }))
    .toHaveAttribute('aria-current', 'page');
});

test('the links of an external user speak of the auction id, however the site was reached', async () => {
  await renderInConsole(<Top />, { route: '/worklog/12', external: 'CHI' });
  await expect
    .element(page.getByRole('link', { name: 'Work Orders' }))
    .toHaveAttribute('href', '/worklog/CHI');
});

test('a line stands between the areas of the site and those of the office', async () => {
  await page.viewport(1600, 900);
  await renderInConsole(<Top />, {
    route: '/worklog/12',
    config: { adminUrl: '/admin/#/', reportsUrl: '/reports/#/', partsInventoryUrl: '/partsinventory/#/' },
  });
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await expect.element(areas.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports/#/');
  await expect.element(areas.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/#/');
  await expect
    .element(areas.getByRole('link', { name: 'Parts Inventory' }))
    .toHaveAttribute('href', '/partsinventory/#/12');
  const parts = [...areas.element().children].map(({ tagName, textContent }) => textContent || tagName);
  expect(parts.slice(-4)).toEqual(['HR', 'Cockpit', 'Admin', 'Reports']);
  expect(parts.filter((part) => part === 'HR')).toHaveLength(1);
});

test('choosing the area that is open reads it anew', async () => {
  let asked = 0;
  const useCount = () => {
    const { data } = useQuery({ queryKey: ['read anew'], queryFn: () => (asked += 1), staleTime: Infinity });
    return { data, mark: useReloadMark() };
  };
  function Screen() {
    const { data, mark } = useCount();
    return (
      <p>
        read {data}, guarded {mark}
      </p>
    );
  }
  await renderInConsole(
    <>
      <Top />
      <Screen />
    </>,
    { route: '/worklog/12' },
  );
  await expect.element(page.getByText('read 1, guarded 0')).toBeVisible();
  await page.getByRole('link', { name: 'Work Orders' }).click();
  await expect.element(page.getByText('read 2, guarded 1')).toBeVisible();
});

test.each([
  [[ROLE_ADMIN], 1],
  [['RECON_MANAGER'], 0],
])('with the roles %j the menu has release notes to download: %i', async (roles, count) => {
  await renderInConsole(<Top />, {
    route: '/worklog/12',
    roles,
    config: { supportUrl: 'https://help.example.com/', releaseNotesUrl: '/release-notes.pdf' },
  });
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const support = page.getByRole('link', { name: 'Contact Support' });
  await expect.element(support).toHaveAttribute('href', 'https://help.example.com/');
  await expect.element(support).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  const notes = page.getByRole('link', { name: 'Release Notes' }).elements();
  expect(notes.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual(
    Array.from({ length: count }, () => ['/release-notes.pdf', true]),
  );
});

test.each([
  [['RECON_REPAIR_READ'], 1],
  [[], 0],
])('with %j the menu asks which screen the console begins with: %i', async (permissions, count) => {
  await renderInConsole(<Top />, { route: '/worklog/12', roles: [], permissions });
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await expect.element(page.getByRole('radiogroup', { name: 'Density' })).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: 'First screen' });
  expect(choice.elements()).toHaveLength(count);
  if (count === 0) return;
  await choice.getByText('Work Orders').click();
  expect(preferences().landing).toBe('worklog');
  changePreferences({ landing: 'mywork' });
});

test('the menu opened by keyboard begins with what one can do, and Tab leaves it for its button at both ends', async () => {
  await renderInConsole(<Top />, { route: '/worklog/12' });
  const button = page.getByRole('button', { name: /^Menu of/ });
  const open = async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: /^Keyboard/ })).toHaveFocus();
  };
  button.element().focus();
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^What’s new/ })).toHaveFocus();
  expect(page.getByRole('radio', { name: 'English' }).element()).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await open();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await open();
  page.getByRole('radio', { name: 'English' }).element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
