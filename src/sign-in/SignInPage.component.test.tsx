import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPlace } from './place';
import { FORGOT_ADDRESS, RESET_ADDRESS, SIGN_IN_ADDRESS } from './requests';
import { SignInPage } from './SignInPage';
import { translator } from './texts';
import { CODE_ADDRESS, CONFIRM_APP_ADDRESS, NEW_APP_ADDRESS } from './two-step';

const browsersFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = browsersFetch;
});

/** What the services answer, and what they were asked. */
function services(answers: Record<string, () => Response>) {
  const asked: { address: string; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input as string, location.href), init);
    const address = new URL(request.url).pathname;
    const text = await request.text();
    asked.push({ address, body: text === '' ? undefined : JSON.parse(text) });
    return answers[address]?.() ?? new Response('{}');
  };
  return asked;
}

const config = (passwordReset: boolean) => () => Response.json({ singleSignOn: false, passwordReset });
const show = (hash = '') =>
  render(<SignInPage place={readPlace({ search: '', hash })} t={translator('en')} />);

test('a forgotten password is asked for by name, and the answer is the same for everybody', async () => {
  const asked = services({
    '/appConfig': config(true),
    [FORGOT_ADDRESS]: () => Response.json({ success: true }),
  });
  show();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const name = page.getByLabelText('User name or e-mail');
  await expect.element(name).toHaveFocus();
  await name.fill(' shop ');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/If this user exists/);
  expect(asked.at(-1)?.body).toMatchObject({ userName: 'shop' });
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect.element(page.getByLabelText('User name')).toHaveFocus();
});

test('where no mail is sent nothing is offered', async () => {
  services({ '/appConfig': config(false) });
  show();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Forgot password?' }).elements()).toHaveLength(0);
});

test('the address of a mail asks for a new password, and says which rule one breaks', async () => {
  const fields = [{ field: 'password', reason: 'x', code: 'passwordCommon' }];
  const asked = services({ [RESET_ADDRESS]: () => Response.json({ fields }, { status: 400 }) });
  show('#reset=tok-en&user=shop');
  await expect.element(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect.element(page.getByLabelText('User name')).toHaveValue('shop');
  await page.getByLabelText('Password', { exact: true }).fill('Sunshine2026!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/too common/);
  expect(asked.at(-1)?.body).toEqual({ userName: 'shop', password: 'Sunshine2026!', token: 'tok-en' });
});

test('whoever has no account at the company signs in with a password all the same', async () => {
  const asked = services({
    '/appConfig': () => Response.json({ singleSignOn: true, passwordReset: true }),
    [SIGN_IN_ADDRESS]: () => Response.json({}, { status: 401 }),
  });
  show();
  await expect.element(page.getByRole('link', { name: 'Continue with company sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabelText('User name').fill('shop');
  await page.getByLabelText('Password', { exact: true }).fill('frontline');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ address: SIGN_IN_ADDRESS, body: { userName: 'shop' } });
});

test('where passwords are switched off the company comes first, and an emergency leads to name and password', async () => {
  services({
    '/appConfig': () => Response.json({ singleSignOn: true, passwordReset: false, passwordsOff: true }),
    [SIGN_IN_ADDRESS]: () =>
      Response.json({ fields: [{ field: 'password', reason: 'x', code: 'passwordsOff' }] }, { status: 403 }),
  });
  show();
  await expect.element(page.getByRole('link', { name: 'Continue with company sign-in' })).toBeVisible();
  expect(page.getByLabelText('Password', { exact: true }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Emergency access' }).click();
  await page.getByLabelText('User name').fill('ann');
  await page.getByLabelText('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/has turned off passwords/);
});

/** Gives a right password, behind which a second step stands. */
async function givePassword() {
  show();
  await page.getByLabelText('User name').fill('shop');
  await page.getByLabelText('Password', { exact: true }).fill('frontline');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const next = (asks: string) => () => Response.json({ success: false, next: { ticket: 'tick', asks } });
const refused = (status: number, field: string) => () =>
  Response.json({ fields: [{ field, reason: 'x' }] }, { status });

test('a code is sent as soon as its six digits stand; a wrong one is said, and a recovery code helps', async () => {
  const asked = services({
    '/appConfig': config(false),
    [SIGN_IN_ADDRESS]: next('code'),
    [CODE_ADDRESS]: refused(401, 'code'),
  });
  await givePassword();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await code.fill('123 456');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/wrong or was already used/);
  expect(asked.at(-1)).toEqual({ address: CODE_ADDRESS, body: { ticket: 'tick', code: '123 456' } });
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByLabelText('Recovery code', { exact: true });
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('abcde-fghjk');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => asked.at(-1)?.body).toEqual({ ticket: 'tick', code: 'abcde-fghjk' });
});

test('whoever takes too long for the code begins anew, and is told why', async () => {
  services({
    '/appConfig': config(false),
    [SIGN_IN_ADDRESS]: next('code'),
    [CODE_ADDRESS]: refused(401, 'ticket'),
  });
  await givePassword();
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('That took too long. Please sign in again.');
  await expect.element(page.getByLabelText('User name')).toBeVisible();
});

test('an app that a role asks for is set up before anything else, and its recovery codes are shown', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  let right = false;
  services({
    '/appConfig': config(false),
    [SIGN_IN_ADDRESS]: next('app'),
    [NEW_APP_ADDRESS]: () =>
      Response.json({ secret, address: `otpauth://totp/Frontline:shop?secret=${secret}` }),
    [CONFIRM_APP_ADDRESS]: () =>
      right ? Response.json({ recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] }) : refused(400, 'code')(),
  });
  await givePassword();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/not the code the app shows/);
  right = true;
  await code.fill('123456');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect.element(page.getByRole('heading', { name: 'Keep these codes' })).toHaveFocus();
  await expect.element(page.getByText('mnpqr-stuvw')).toBeVisible();
});
