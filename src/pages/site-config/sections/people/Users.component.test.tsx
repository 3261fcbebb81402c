import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createUser,
  eraseUser,
  getUserRecords,
  inviteUser,
  previewCustomerScope,
  updateUser,
} from '#contract/users';
import { getRoles } from '#contract/roles';
import { explainPermissions } from '#contract/user-access';
import { endUserSessions, getUserSessions } from '#contract/user-sessions';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE, USER } from '../../../../../tests/helpers/console/render-in-console';
import { Users } from './Users';

const STAMP = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };
const ANA = {
  userConfigId: 70,
  userName: 'ana',
  email: '',
  firstName: 'Ana',
  lastName: 'Ruiz',
  userType: 'INTERNAL',
  roles: ['RECON_SHOP'],
  siteRoles: [],
  siteIds: [SITE.siteId],
  homeSiteId: SITE.siteId,
  extSiteId: '',
  extCustomerId: '*',
  active: 'Y',
  hasPassword: 'N',
  canSignIn: 'N',
  companySubject: '',
  invitedUntil: '',
  lastSeen: '',
  erased: 'N',
  elsewhere: 'N',
  ...STAMP,
};
const SOON = '2999-01-01T00:00:00.000Z';
const INVITATION = { token: 'tok-en', userName: 'ana', expiresAt: SOON };

const ROLES = [
  { roleKey: 'RECON_SHOP', roleName: 'Shop lead', permissions: [], users: 1, ...STAMP },
  { roleKey: 'RECON_PARTS', roleName: 'Parts staff', permissions: [], users: 0, ...STAMP },
  { roleKey: 'RECON_COMPANY_ADMIN', roleName: 'Company', permissions: [], users: 0, ...STAMP },
];

async function show(users: object[]) {
  answer(getRoles, ROLES);
  answer(getUserRecords, { users: users as (typeof ANA)[], total: users.length });
  answer(previewCustomerScope, { total: 1, seen: 1, names: [], unknown: [] });
  await renderInConsole(<Users />, { route: `/siteconfig/${SITE.siteId}/users` });
}

test('somebody who is to see some customers is not added before one is named', async () => {
  await show([]);
  const added = answer(createUser, ANA);
  answer(inviteUser, INVITATION);
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabelText('Login id').fill('ana');
  await form.getByRole('checkbox', { name: /Shop lead/ }).click();
  await form.getByText('All customers').click();
  await page.getByTitle('Only some customers').click();
  const clients = form.getByRole('textbox', { name: 'Client numbers' });
  await clients.fill('  ');
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect
    .element(form.getByText('Enter at least one customer, or choose “No customers”.'))
    .toBeVisible();
  expect(added).toEqual([]);
  await clients.fill('5001');
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect.poll(() => added.map(({ body }) => body)).toMatchObject([{ extCustomerId: '5001' }]);
});

test('a user who is added without a password gets a link to hand over', async () => {
  await show([]);
  answer(createUser, ANA);
  const made = answer(inviteUser, INVITATION);
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabelText('Login id').fill('ana');
  await form.getByRole('checkbox', { name: /Shop lead/ }).click();
  await form.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for Ana Ruiz' });
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect
    .element(link)
    .toHaveValue(`${location.origin}/recon-services/login.jsp#invite=tok-en&user=ana`);
  await expect.element(page.getByText('User Ana Ruiz added.')).toBeVisible();
  expect(made.map(({ params }) => params['userConfigId'])).toEqual(['70']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the list says who can sign in, who is invited, who is not, and who has left', async () => {
  await show([
    { ...ANA, canSignIn: 'Y', firstName: 'Bo' },
    { ...ANA, userConfigId: 8, firstName: 'Cy', invitedUntil: SOON },
    { ...ANA, userConfigId: 9, firstName: 'Di', invitedUntil: '2020-01-01T00:00:00.000Z' },
    { ...ANA, userConfigId: 10, firstName: 'Ed', active: 'N' },
    {
      ...ANA,
      userConfigId: 11,
      firstName: '',
      lastName: '',
      userName: 'former-11',
      active: 'N',
      erased: 'Y',
    },
  ]);
  const states = { Bo: 'Active', Cy: 'Invited', Di: 'Not invited', Ed: 'Not active', 'former-11': 'Erased' };
  for (const [name, state] of Object.entries(states)) {
    const row = page.getByRole('row', { name: new RegExp(`^${name} `) });
    await expect.element(row.getByText(state, { exact: true })).toBeVisible();
  }
});

test('a new link is made from the row, and only for whoever is active', async () => {
  await show([ANA, { ...ANA, userConfigId: 10, firstName: 'Ed', active: 'N' }]);
  const made = answer(inviteUser, INVITATION);
  await page.getByRole('button', { name: 'Actions for Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'New link to set a password…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  expect(made).toHaveLength(1);
  await page.getByRole('button', { name: 'Actions for Ed Ruiz' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Change' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /New link/ }).elements()).toHaveLength(0);
});

test('one’s own password is not set here, and nobody invites oneself', async () => {
  await show([{ ...ANA, userConfigId: USER.userConfigId }]);
  await page.getByRole('button', { name: 'Actions for Ana Ruiz' }).click();
  await expect.element(page.getByRole('menuitem', { name: /Sessions/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /New link/ }).elements()).toHaveLength(0);
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect.element(form.getByLabelText('Last name')).toBeVisible();
  expect(form.getByLabelText('Password').elements()).toHaveLength(0);
});

test('where mail is sent, the link is not shown, unless it is asked for', async () => {
  await show([ANA]);
  const made = answer(inviteUser, ({ body }) =>
    body.asLink ? INVITATION : { ...INVITATION, token: '', sentTo: 'ana@lakeside.example' },
  );
  await page.getByRole('button', { name: 'Actions for Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'New link to set a password…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for Ana Ruiz' });
  await expect.element(dialog.getByText(/on its way to ana@lakeside.example/)).toBeVisible();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect.element(link).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show the link instead' }).click();
  await expect.element(link).toHaveValue(expect.stringContaining('tok-en'));
  expect(made).toHaveLength(2);
});

test('the sessions of somebody are looked at and ended, all of them at once', async () => {
  await show([ANA]);
  const session = {
    sessionId: '00000000-0000-4000-8000-000000000002',
    browser: 'Safari 18',
    system: 'iOS',
    address: '10.0.0.1',
    createdAt: '2026-03-01T15:00:00.000Z',
    lastSeen: '2026-03-02T15:00:00.000Z',
    current: false,
  };
  let open = [session];
  answer(getUserSessions, () => ({ sessions: open }));
  const ended = answer(endUserSessions, () => {
    open = [];
    return { ended: 1 };
  });
  await page.getByRole('button', { name: 'Actions for Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Sessions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sessions of Ana Ruiz' });
  await expect.element(dialog.getByText('Safari 18 on iOS')).toBeVisible();
  await dialog.getByRole('button', { name: 'End all' }).click();
  await expect.element(dialog.getByText('Ana Ruiz is not signed in anywhere.')).toBeVisible();
  expect(ended.map(({ body }) => body.sessionId)).toEqual([undefined]);
});

test('what somebody may do is explained from the row, of whoever has left too, and of nobody elsewhere', async () => {
  await show([
    { ...ANA, userConfigId: 10, firstName: 'Ed', active: 'N' },
    { ...ANA, userConfigId: 11, firstName: 'Flo', elsewhere: 'Y' },
  ]);
  const asked = answer(explainPermissions, {
    active: false,
    reachesSite: true,
    permissions: [],
    roles: [],
    sites: [],
    customers: { seen: 1, total: 1, names: [], byRule: false },
    secondStep: { demandedBy: [], setUp: false },
    sessions: 0,
    keys: 0,
  });
  await page.getByRole('button', { name: 'Actions for Flo Ruiz' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Roles at this site…' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Access explained…' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Actions for Ed Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Access explained…' }).click();
  const dialog = page.getByRole('dialog', { name: /^What Ed Ruiz may do at / });
  await expect.element(dialog.getByText('Ed Ruiz has left: none of this counts anymore.')).toBeVisible();
  expect(asked.map(({ params }) => params['userConfigId'])).toContain('10');
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the data of whoever has left is erased once the login id is typed', async () => {
  const ed = { ...ANA, userConfigId: 10, userName: 'ed', firstName: 'Ed', active: 'N' };
  await show([ed]);
  const made = answer(eraseUser, { ...ed, userName: 'former-10', firstName: '', lastName: '', erased: 'Y' });
  await page.getByRole('button', { name: 'Actions for Ed Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the data of Ed Ruiz?' });
  const field = dialog.getByLabelText('Type the login id ed to confirm');
  await expect.element(field).toHaveFocus();
  await field.fill('Ed');
  await userEvent.keyboard('{Enter}');
  expect(made).toEqual([]);
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
  await expect.element(erase).toBeDisabled();
  await field.fill('ed');
  await erase.click();
  await expect.element(page.getByText('The data of Ed Ruiz was erased.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made).toMatchObject([{ params: { userConfigId: '10' }, body: { userName: 'ed' } }]);
});

test('whoever works at sites of others too is given roles here, and nothing else is changed', async () => {
  const ed = { ...ANA, userConfigId: 10, firstName: 'Ed', elsewhere: 'Y' };
  await show([ed]);
  const sent = answer(updateUser, { ...ed, siteRoles: ['RECON_PARTS'] });
  await page.getByRole('button', { name: 'Actions for Ed Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Roles at this site…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Roles of Ed Ruiz at / });
  await expect.element(dialog.getByRole('checkbox', { name: /Parts staff/ })).toBeVisible();
  // Roles held at all sites are not given again, and the company role is never limited to one site.
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(1);
  await expect.element(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Parts staff/ }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { siteId: String(SITE.siteId), siteRoles: ['RECON_PARTS'], basedOn: STAMP.modTime },
  ]);
});
