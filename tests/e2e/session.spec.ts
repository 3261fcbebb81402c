import { tokenHash } from '#server/access/session/cookie';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

const refused = [/status of 401/];

test.describe('somebody who is not signed in', () => {
  test.use({ expectedErrors: refused });
  test('signs in and comes back to the requested work log', async ({ page }) => {
    await page.goto('/#/worklog/1003');
    await expect(page).toHaveURL(/\/recon-services\/login\.jsp\?returnUrl=/);
    await page.getByLabel('User name').fill('manager');
    await page.getByLabel('Password', { exact: true }).fill('frontline');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/#\/worklog\/1003$/);
    await expect(page.getByRole('heading', { name: 'Work orders, Prairie Retail Center' })).toBeAttached();
  });
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: refused });
  test('gets one clear sentence and keeps the user name', async ({ page }) => {
    await page.goto('/recon-services/login.jsp');
    await page.getByLabel('User name').fill('manager');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/User name or password is wrong\./);
    await expect(page.getByLabel('User name')).toHaveValue('manager');
  });
});

test('a return address of another origin is not followed', async ({ page }) => {
  await page.goto('/recon-services/login.jsp?returnUrl=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('User name').fill('viewer');
  await page.getByLabel('Password', { exact: true }).fill('frontline');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/#\/worklog\/1002/);
});

test.describe('after logout', () => {
  test.use({ expectedErrors: refused });
  test('both storages are empty and the work log asks to sign in again', async ({ openAs, page }) => {
    await openAs('admin', '/worklog/1001');
    await page.evaluate(() => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
    });
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/login\.jsp/);
    const left = await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')]);
    expect(left).toEqual([null, null]);
    await page.goto('/#/worklog/1001');
    await expect(page).toHaveURL(/login\.jsp\?returnUrl=/);
  });
});

test.describe('a logout without a connection', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION|ERR_FAILED|status of 401/], isolated: true });
  test('locks every tab and says so, and whoever comes next has to sign in', async ({
    openAs,
    page,
    context,
  }) => {
    await openAs('admin', '/worklog/1001');
    const beside = await context.newPage();
    await beside.goto('/#/worklog/1003');
    await expect(beside.getByRole('table')).toBeVisible();
    const LOGOUT = '**/login/logoutA0';
    await context.route(LOGOUT, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('ends at the next contact');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    // The tab beside it no longer shows anything of that user either.
    await expect(beside.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
    await expect(beside.getByRole('table')).toHaveCount(0);
    // Neither a reload nor another tab gets in, although the browser still has the session cookie.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
    const next = await context.newPage();
    await next.goto('/#/worklog/1001');
    await expect(next.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'frontline_session')).toBe(true);
    await next.close();

    // At the next contact the session also ends with the services.
    await context.unroute(LOGOUT);
    await expect(page).toHaveURL(/login\.jsp/);
    expect((await context.cookies()).some(({ name }) => name === 'frontline_session')).toBe(false);
    await page.goto('/#/worklog/1001');
    await expect(page).toHaveURL(/login\.jsp\?returnUrl=/);
    await page.getByLabel('User name').fill('viewer');
    await page.getByLabel('Password', { exact: true }).fill('frontline');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Work orders, Riverbend Auto Auction' })).toBeAttached();
    await beside.close();
  });

  test('ends the session of whoever left before somebody else signs in on the sign-in page', async ({
    openAs,
    page,
    context,
  }) => {
    await openAs('admin', '/worklog/1001');
    await expect(page.getByRole('table')).toBeVisible();
    const LOGOUT = '**/login/logoutA0';
    await context.route(LOGOUT, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
    const left = (await context.cookies()).find(({ name }) => name === 'frontline_session')?.value ?? '';
    await page.goto('/recon-services/login.jsp');
    await page.getByLabel('User name').fill('viewer');
    await page.getByLabel('Password', { exact: true }).fill('frontline');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Work orders, Riverbend Auto Auction' })).toBeAttached();
    expect(await sql('SELECT 1 FROM user_session WHERE token_hash = $1', [tokenHash(left)])).toEqual([]);
    // A reload keeps the user signed in.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Work orders, Riverbend Auto Auction' })).toBeAttached();
  });
});

test('a flagged session is sent to its stored target once', async ({ openAs, page }) => {
  await openAs('admin', '/worklog/1001');
  // Entering consumes what is stored, so it is stored afterward.
  await expect(page.getByRole('table')).toBeVisible();
  const flag = () =>
    page.evaluate(() => {
      sessionStorage.setItem('frontline.redirectFlag', 'Y');
      sessionStorage.setItem('frontline.redirectTarget', '/worklog/1003');
    });
  await flag();
  await page.goto('/#/redirect');
  await expect(page).toHaveURL(/#\/worklog\/1003/);
  // Entered through another screen, it is followed too; what was remembered before signing in no longer matters.
  await page.goto('/#/worklog/1001');
  await flag();
  await page.evaluate(() => sessionStorage.setItem('frontline.requestedRoute', '/worklog/1003'));
  await page.reload();
  await expect(page).toHaveURL(/#\/worklog\/1003/);
  await page.goto('/#/worklog/1001');
  await page.goto('/#/redirect');
  await expect(page).toHaveURL(/#\/mywork\/1001/);
});

test('the parameter toggle is kept for the session, other values are ignored', async ({ openAs, page }) => {
  await openAs('admin', '/worklog/1001?toggle=Y');
  await expect(page.getByRole('table')).toBeVisible();
  const kept = () => page.evaluate(() => sessionStorage.getItem('frontline.toggle'));
  expect(await kept()).toBe('Y');
  await page.goto('/?toggle=maybe#/worklog/1001');
  expect(await kept()).toBe('Y');
  await page.goto('/?toggle=N#/worklog/1001');
  expect(await kept()).toBe('N');
});

test('the sign-in page is accessible in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/recon-services/login.jsp');
    await expect(page.getByLabel('User name')).toBeFocused();
    await expectAccessible(page);
  }
});
