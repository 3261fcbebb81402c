import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changePasswordSignIn, getPasswordSignIn } from '#contract/password-sign-in';
import { getRoles } from '#contract/roles';
import {
  createSignInRule,
  getCompanyClaims,
  getSignInRules,
  trySignInRules,
  type SignInRuleRecord,
} from '#contract/sign-in-rules';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Rules } from './Rules';

const STAMP = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };
const COMPANY = ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'];
const LEADS = {
  signInRuleId: 3,
  claim: 'groups',
  value: 'leads',
  roles: ['RECON_SHOP'],
  siteIds: [],
  allSites: 'Y',
  extCustomerId: '',
  createsUser: 'Y',
  ...STAMP,
} satisfies Record<keyof SignInRuleRecord, unknown>;

async function show() {
  answer(getRoles, [{ roleKey: 'RECON_SHOP', roleName: 'Shop lead', permissions: [], users: 1, ...STAMP }]);
  answer(getSignInRules, [LEADS]);
  await renderInConsole(<Rules />, {
    route: `/siteconfig/${SITE.siteId}/rules`,
    roles: COMPANY,
  });
}

test('a rule says when it holds and what it gives, in words', async () => {
  await show();
  const row = page.getByRole('row', { name: /groups = leads/ });
  for (const text of ['Shop lead', 'All sites', 'Adds people']) {
    await expect.element(row.getByText(text)).toBeVisible();
  }
});

test('a new rule is sent as it was filled in, without sites where it is one for all of them', async () => {
  await show();
  const sent = answer(createSignInRule, { ...LEADS, value: 'technicians' });
  await page.getByRole('button', { name: 'New rule' }).click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByLabelText('Value').fill(' technicians ');
  await form.getByRole('checkbox', { name: /Shop lead/ }).click();
  await form.getByRole('switch', { name: 'At all sites' }).click();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect.element(page.getByText('Sign-in rule groups = technicians added.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      claim: 'groups',
      value: 'technicians',
      roles: ['RECON_SHOP'],
      allSites: 'Y',
      siteIds: [],
      createsUser: 'N',
    },
  ]);
});

test('the rules are tried with what was told of somebody, and with what is typed', async () => {
  await show();
  const claims = { groups: ['leads'], department: 'Repair' };
  answer(getCompanyClaims, [{ subject: 's-1', userName: 'ana', toldAt: STAMP.modTime, claims }]);
  const tried = answer(trySignInRules, ({ body }) => {
    const holds = JSON.stringify(body.claims).includes('leads');
    return {
      signInRuleIds: holds ? [3] : [],
      sites: holds ? [{ siteId: 1, siteName: 'Lakeside', roles: ['RECON_SHOP'] }] : [],
      extCustomerId: '',
      createsUser: holds ? 'Y' : 'N',
    };
  });
  await page.getByRole('button', { name: 'Try the rules…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the rules would give' });
  await expect.element(dialog.getByText(/No rule applies/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Last sign-in of' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByText('Lakeside: Shop lead')).toBeVisible();
  expect(tried.at(-1)?.body.claims).toEqual(claims);
  await dialog.getByLabelText('Claims').fill('{"groups": [');
  await expect.element(dialog.getByText('This is not a JSON object.')).toBeVisible();
});

test('passwords are switched off with somebody named for emergencies, and the reason against it is said', async () => {
  await show();
  const choices = [{ userConfigId: 7, userName: 'abe' }];
  answer(getPasswordSignIn, { off: 'N', emergencyIds: [], choices });
  const sent = answer(changePasswordSignIn, { off: 'Y', emergencyIds: [7], choices });
  await page.getByRole('button', { name: 'Passwords…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in with passwords' });
  await dialog.getByRole('switch').click();
  await dialog.getByRole('checkbox', { name: 'abe' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ off: 'Y', emergencyIds: [7] }]);
});
