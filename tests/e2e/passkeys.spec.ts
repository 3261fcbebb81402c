import { besides, expect, expectAccessible, test } from './fixtures';

// A passkey belongs to a host name: an address with a number has none.
test.use({ baseURL: async ({ baseURL }, use) => use(besides(baseURL ?? '')), isolated: true });

test('a passkey of the device is added, signs in without a password, and is removed again', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  // Until the user has proved their identity again, the services refuse requests, and the browser logs that.
  expectedErrors.push(/403 .*\/(newPasskey|removePasskey)/);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/recon-services/login.jsp');
  await page.getByLabel('User name').fill('viewer');
  await page.getByLabel('Password', { exact: true }).fill('frontline');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const openAccess = async () => {
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and sessions…' }).click();
  };
  const access = page.getByRole('dialog', { name: 'Sign-in and sessions' });
  await openAccess();
  await access.getByRole('button', { name: 'Add a passkey…' }).click();
  await access.getByLabel('Name of the passkey').fill('Lot tablet');
  await access.getByRole('button', { name: 'Add', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Your password').fill('frontline');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Lot tablet was added: you can sign in with it.')).toBeVisible();
  await access.getByRole('button', { name: 'I have kept them' }).click();
  await expect(access.getByText('Lot tablet')).toBeVisible();
  await expectAccessible(page);
  await access.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/#\/worklog\/1002/);

  await openAccess();
  await expect(access.getByText(/Last used/).first()).toBeVisible();
  await access.getByRole('button', { name: 'Remove Lot tablet' }).click();
  await access.getByRole('button', { name: 'Remove', exact: true }).click();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Lot tablet was removed.')).toBeVisible();
  await expect(access.getByRole('button', { name: 'Remove Lot tablet' })).toHaveCount(0);
});
