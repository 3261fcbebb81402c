import { expect, test } from './fixtures';

const nav = 'Areas';

/** What each demo user sees in the header, of the parts that exist. */
const USERS = [
  {
    user: 'admin',
    lands: 'mywork/1001',
    links: [
      'My work',
      'Work Orders',
      'Lot',
      'Repair',
      'Plan',
      'RPP Repair',
      'Parts',
      'Express Service',
      'Cockpit',
      'Admin',
    ],
    sites: 3,
    notes: true,
  },
  {
    user: 'shop',
    lands: 'mywork/1001',
    links: ['My work', 'Work Orders', 'Lot', 'Repair', 'Plan', 'RPP Repair'],
    sites: 2,
    notes: false,
  },
  { user: 'viewer', lands: 'worklog/1002', links: ['Work Orders', 'Lot'], sites: 1, notes: false },
  {
    user: 'external',
    lands: 'mywork/LKAA',
    links: ['My work', 'Work Orders', 'Lot'],
    sites: 1,
    notes: false,
  },
];

for (const { user, lands, links, sites, notes } of USERS) {
  test(`${user} lands on ${lands} and sees what the role allows`, async ({ openAs, page }) => {
    await openAs(user);
    await expect(page).toHaveURL(new RegExp(`#/${lands}$`));
    const first = lands.startsWith('mywork')
      ? page.getByRole('heading', { name: 'My work', level: 1 })
      : page.getByRole('table', { name: 'Work orders' });
    await expect(first).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('navigation', { name: nav }).getByRole('link'),
    ).toHaveText(links);

    const switcher = page.getByRole('button', { name: /Switch site/ });
    if (sites === 1) {
      await expect(switcher).toHaveCount(0);
    } else {
      await switcher.click();
      const choices = page.getByRole('dialog', { name: 'Choose a site' }).getByRole('menuitem');
      await expect(choices).toHaveCount(sites);
      await page.keyboard.press('Escape');
      await expect(switcher).toBeFocused();
    }

    await page.getByRole('button', { name: /^Menu of/ }).click();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: 'Release Notes' })).toHaveCount(notes ? 1 : 0);
  });
}

const VIEWER = /#\/worklog\/1002$/;
const GUARDED = {
  viewer: [
    ['/worklog/1001', 'Site Not Allowed', VIEWER],
    ['/express/1002', 'No Permission for Express Service Dashboard', VIEWER],
    ['/rppdashboard/1002', 'No Permission for Repair Priority Dashboard', VIEWER],
    ['/repairdashboard/1002', 'No Permission for Repair Dashboard', VIEWER],
    ['/partsdashboard/1002', 'No Permission for Parts Dashboard', VIEWER],
    ['/siteconfig/1002', 'No Permission for Site Administration', VIEWER],
    ['/repair/1002/1', 'No permission for Repair', VIEWER],
  ],
  admin: [
    ['/express/1002', 'Express Service Dashboard not enabled for this site', /worklog\/1001/],
    ['/rppdashboard/1002', 'Repair Priority Dashboard not enabled for this site', /worklog\/1001/],
    ['/nowhere/1001/77', 'Incorrect Page', /worklog\/1001/],
    ['/repair/1001', 'Invalid Url', /worklog\/1001/],
    ['/repairdashboard/1003', 'Repair Dashboard not enabled for this site', /worklog\/1003/],
  ],
} as const;

for (const [user, guarded] of Object.entries(GUARDED)) {
  test(`${user} reads why a screen is not theirs and is sent on`, async ({ openAs, page }) => {
    // The first by a fresh start at that address, the others from inside the console.
    await openAs(user, guarded[0][0]);
    for (const [route, message, target] of guarded) {
      if (route !== guarded[0][0]) await page.goto(`/#${route}`);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(target);
    }
  });
}

test('an unknown path leads to where one begins without a word; switching the site resets the filters', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/a/b/c/d');
  await expect(page).toHaveURL(/#\/mywork\/1001$/);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\S/ })
      .filter({ hasNotText: /Live|Reconnecting|\d match/ }),
  ).toHaveCount(0);

  await page.goto('/#/worklog/1001?status=Repair');
  await page.getByRole('button', { name: /Switch site/ }).click();
  await page.getByRole('searchbox', { name: 'Name or auction id' }).fill('prrc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/worklog\/1003$/);
  await expect(page.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');
});
