import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRoles } from '#contract/roles';
import {
  createServiceAccount,
  createServiceKey,
  getServiceAccounts,
  revokeServiceKey,
  rotateServiceKey,
} from '#contract/service-accounts';
import { previewCustomerScope } from '#contract/users';
import { answer } from '../../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../../tests/helpers/console/render-in-console';
import { Accounts } from './Accounts';

const STAMP = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };
const DAY = 86_400_000;
const KEY = {
  keyId: '00000000-0000-4000-8000-000000000001',
  keyPrefix: 'fl_live_0123456789ab',
  keyName: 'Nightly',
  scopes: ['vehicles:read'],
  createdAt: STAMP.modTime,
  createdBy: 'rosa',
  expiresAt: '2999-01-01T00:00:00.000Z',
  replaced: 'N',
  revokedAt: '',
  revokedBy: '',
  lastUsedAt: '',
  lastAddress: '',
  live: 'Y',
};
const YARD = {
  userConfigId: 7,
  userName: 'yard',
  accountName: 'Yard system',
  roles: ['RECON_PARTS'],
  siteRoles: [],
  siteIds: [SITE.siteId],
  extCustomerId: '*',
  active: 'Y',
  elsewhere: 'N',
  keys: [] as (typeof KEY)[],
  ...STAMP,
};
const SECRET = `${KEY.keyPrefix}_${'0'.repeat(72)}`;
const ROLES = [{ roleKey: 'RECON_PARTS', roleName: 'Parts staff', permissions: [], users: 0, ...STAMP }];

async function show(accounts: (typeof YARD)[]) {
  answer(getRoles, ROLES);
  answer(getServiceAccounts, {
    accounts,
    total: accounts.length,
    scopes: ['*:read', 'vehicles:read', 'vehicles:write', 'scim'],
  });
  answer(previewCustomerScope, { total: 1, seen: 1, names: [], unknown: [] });
  await renderInConsole(<Accounts />, { route: `/siteconfig/${SITE.siteId}/accounts` });
}
async function openKeys() {
  await page.getByRole('button', { name: 'Actions for Yard system' }).click();
  await page.getByRole('menuitem', { name: 'Keys…' }).click();
  return page.getByRole('dialog', { name: 'Keys of Yard system' });
}

test('an account that is added leads to its keys, and a key that is made is shown once to be copied', async () => {
  await show([YARD]);
  const added = answer(createServiceAccount, YARD);
  const made = answer(createServiceKey, { key: SECRET, record: KEY });
  await page.getByRole('button', { name: 'New service account' }).click();
  const form = page.getByRole('dialog', { name: 'New service account' });
  await form.getByLabelText('Name', { exact: true }).fill('Yard system');
  await form.getByLabelText('Login id').fill('yard');
  await form.getByRole('checkbox', { name: /Parts staff/ }).click();
  await form.getByRole('button', { name: 'Add service account' }).click();
  const keys = page.getByRole('dialog', { name: 'Keys of Yard system' });
  await keys.getByRole('button', { name: 'New key…' }).click();
  const asked = page.getByRole('dialog', { name: 'New key' });
  await asked.getByLabelText('Purpose').fill('Nightly');
  await asked.getByRole('checkbox', { name: 'vehicles:read' }).click();
  await asked.getByRole('button', { name: 'Create key' }).click();
  await expect.element(keys.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
  expect(added.map(({ body }) => body)).toMatchObject([{ userName: 'yard', roles: ['RECON_PARTS'] }]);
  expect(made.map(({ body }) => body)).toMatchObject([{ keyName: 'Nightly', scopes: ['vehicles:read'] }]);
  await keys.getByRole('button', { name: 'Close' }).last().click();
  await openKeys();
  expect(page.getByRole('textbox', { name: 'Key', exact: true }).elements()).toHaveLength(0);
});

test('the list says which account has a key that ends soon, and which has none', async () => {
  const soon = new Date(Date.now() + 3 * DAY).toISOString();
  await show([
    { ...YARD, keys: [KEY, { ...KEY, keyId: 'b', expiresAt: soon }] },
    {
      ...YARD,
      userConfigId: 8,
      userName: 'dms',
      accountName: 'Dealer system',
      keys: [{ ...KEY, live: 'N', revokedAt: STAMP.modTime }],
    },
  ]);
  await expect
    .element(page.getByRole('row', { name: /Yard system/ }).getByText('Ends in 3 days'))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /Dealer system/ }).getByText('No key')).toBeVisible();
});

test('a key is rotated with an overlap, and revoked once that is confirmed', async () => {
  await show([{ ...YARD, keys: [KEY] }]);
  const rotated = answer(rotateServiceKey, { key: SECRET, record: KEY });
  const revoked = answer(revokeServiceKey, { ...KEY, revokedAt: STAMP.modTime, live: 'N' });
  const keys = await openKeys();
  await keys.getByRole('button', { name: 'Rotate Nightly' }).click();
  await page.getByRole('button', { name: 'Create new key' }).click();
  await expect.element(keys.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
  expect(rotated.map(({ body }) => body)).toMatchObject([{ overlapDays: 7 }]);
  await keys.getByRole('button', { name: 'Revoke Nightly' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the key Nightly?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect.poll(() => revoked.map(({ params }) => params['keyId'])).toEqual([KEY.keyId]);
});
