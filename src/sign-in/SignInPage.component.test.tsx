import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPlace } from './place';
import { FORGOT_ADDRESS, RESET_ADDRESS, SIGN_IN_ADDRESS } from './requests';
import { SignInPage } from './SignInPage';
import { translator } from './texts';

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
  await expect.element(page.getByRole('status')).toHaveTextContent(/If there is such a user/);
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
  await expect.element(page.getByRole('alert')).toHaveTextContent(/tried first/);
  expect(asked.at(-1)?.body).toEqual({ userName: 'shop', password: 'Sunshine2026!', token: 'tok-en' });
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
  await expect.element(page.getByRole('alert')).toHaveTextContent(/has switched off passwords/);
});
