import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const CODE = /\/assets\/[^/]+\.(js|css)$/;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** A mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

/** The whole screen is loaded: from now on only requested code is. */
async function openWhole(openAs: (userName: string, route: string) => Promise<Page>, route: string) {
  const page = await openAs('manager', route);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer', exact: true })).toBeVisible();
  return page;
}

/** The browser is never idle, so nothing is loaded ahead and a click needs the network. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

// The browser's own log lines about what these tests take away.
test.use({
  expectedErrors: [/ERR_CONNECTION|ERR_FAILED|status of 404|^MissingCode|history failed to load/],
  isolated: true,
});

/** The module with the calls of a work order's dialogs. */
const CALLS = /\/assets\/work-order-calls-[^/]+\.js$/;

async function openHistory(page: Page) {
  await page
    .getByRole('button', { name: /^History of work order/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /^Work Order History/ });
}

test('a dialog asked for in a gap of the network comes by itself when it is over', async ({
  openAs,
  page,
}) => {
  await neverIdle(page);
  await openWhole(openAs, '/worklog/1001');
  const asked = new Map<string, number>();
  // Each file fails the first time, and the browser would remember each of them.
  await page.route(CODE, async (route) => {
    const times = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), times);
    await (times === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page
    .getByRole('button', { name: /^Notes of work order/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Work Order Notes/ })).toBeVisible();
  const notes = [...asked].find(([address]) => address.includes('/NotesDialog-') && address.endsWith('.js'));
  expect(notes?.[1]).toBeGreaterThan(1);
});

test('a dialog that cannot be loaded fails alone, and comes when the services are back', async ({
  openAs,
  page,
}) => {
  await neverIdle(page);
  await openAs('manager', '/rppdashboard/1001');
  await expect(rows(page).first()).toBeVisible();
  await mark(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('Tahoe 20');
  await page.route(CODE, (route) => route.abort('connectionrefused'));
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  const lost = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(lost).toBeVisible();
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeFocused();
  // The screen behind it is unchanged.
  await page.keyboard.press('Escape');
  await expect(lost).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await expect(search).toHaveValue('Tahoe 20');

  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await expect(lost).toBeVisible();
  await page.unroute(CODE);
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /Claim/ })).toBeVisible();
  await expect(lost).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('a screen that cannot be loaded keeps the header, and comes by itself when the services are back', async ({
  openAs,
  page,
}) => {
  await neverIdle(page);
  await openWhole(openAs, '/worklog/1001');
  await mark(page);
  await page.route(CODE, (route) => route.abort('connectionrefused'));
  const areas = page.getByRole('banner').getByRole('navigation');
  await areas.getByRole('link', { name: 'Repair', exact: true }).click();
  const lost = page.getByRole('main').getByRole('alert');
  await expect(lost).toContainText('This could not be loaded');
  await expect(areas.getByRole('link', { name: 'Work Orders' })).toBeVisible();
  // Another screen, whose code is loaded, needs no network.
  await areas.getByRole('link', { name: 'Work Orders' }).click();
  await expect(rows(page).first()).toBeVisible();
  await areas.getByRole('link', { name: 'Repair', exact: true }).click();
  await expect(lost).toContainText('This could not be loaded');
  await page.unroute(CODE);
  await expect(page.getByRole('heading', { name: 'Shop Labors' })).toBeAttached();
  await expect(rows(page).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a dialog of a version that the services no longer have says that there is a newer one', async ({
  openAs,
  page,
}) => {
  await neverIdle(page);
  await openWhole(openAs, '/worklog/1001');
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const lost = page.getByRole('dialog', { name: 'There is a newer version' });
  await expect(lost).toBeVisible();
  await page.unroute(CODE);
  await mark(page);
  await lost.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('a dialog whose calls the services no longer have says that there is a newer version, and tries in vain no more', async ({
  openAs,
  page,
}) => {
  await neverIdle(page);
  await openWhole(openAs, '/worklog/1001');
  await page.route(CALLS, (route) => route.fulfill({ status: 404, body: '' }));
  const dialog = await openHistory(page);
  await expect(dialog.getByRole('alert')).toContainText('There is a newer version');
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('what a dialog asks with is loaded ahead like the dialog: both work after an update of the console', async ({
  openAs,
  page,
}) => {
  const ahead = page.waitForResponse(CALLS);
  const last = page.waitForResponse(/\/assets\/HistoryDialog-[^/]+\.js$/);
  await openWhole(openAs, '/worklog/1001');
  await Promise.all([ahead, last]);
  await page.route(CALLS, (route) => route.fulfill({ status: 404, body: '' }));
  const dialog = await openHistory(page);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('what may be asked for is loaded ahead: dialogs open without a network for their code', async ({
  openAs,
  page,
}) => {
  // By default a browser records only 250 loaded resources.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  const ahead = page.waitForResponse(/\/assets\/HistoryDialog-[^/]+\.js$/);
  await openWhole(openAs, '/worklog/1001');
  await ahead;
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/NotesDialog-[^/]+\.js$/.test(name)),
      ),
    )
    .toBe(true);
});
