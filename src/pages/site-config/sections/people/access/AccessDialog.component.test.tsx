import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { explainPermissions } from '#contract/user-access';
import { answer, refuse } from '../../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../../tests/helpers/console/render-in-console';
import { AccessDialog } from './AccessDialog';

type Access = WireAnswerOf<typeof explainPermissions>;
const BY_HAND = { byRule: false, rules: [], modTime: '', modUser: '' };
const ACCESS: Access = {
  active: true,
  reachesSite: true,
  permissions: [
    { permission: 'RECON_ASSIGN_LABOR', roles: ['RECON_SHOP'] },
    { permission: 'RECON_PARTS_READ', roles: ['RECON_PARTS'] },
    { permission: 'RECON_REPAIR_DASHBOARD', roles: ['RECON_SHOP', 'RECON_OWN'] },
    { permission: 'RECON_REPAIR_READ', roles: ['RECON_SHOP'] },
  ],
  roles: [
    {
      roleKey: 'RECON_SHOP',
      roleName: 'Shop lead',
      sources: [
        { ...BY_HAND, place: 'everywhere', modTime: '2026-03-03T18:00:00.000Z', modUser: 'ana' },
        {
          ...BY_HAND,
          place: 'here',
          byRule: true,
          rules: [{ claim: 'groups', value: 'recon-leads', scimGroup: true }],
        },
      ],
    },
    { roleKey: 'RECON_PARTS', roleName: 'Parts staff', sources: [{ ...BY_HAND, place: 'here' }] },
    {
      roleKey: 'RECON_COMPANY_ADMIN',
      roleName: 'Company',
      sources: [{ ...BY_HAND, place: 'everywhere' }],
    },
  ],
  sites: [
    { siteId: SITE.siteId, siteName: 'Chicago', byRule: false },
    { siteId: 13, siteName: 'Denver', byRule: true },
  ],
  customers: { seen: 2, total: 9, names: ['Acme', 'Best Cars'], byRule: true },
  secondStep: { demandedBy: ['Shop lead'], setUp: false },
  sessions: 2,
  keys: 0,
};

const show = (of: Partial<ComponentProps<typeof AccessDialog>['of']> = {}, onClose = () => {}) =>
  renderInConsole(<AccessDialog of={{ userConfigId: 7, name: 'Ann Lee', ...of }} onClose={onClose} />);
const dialog = page.getByRole('dialog', { name: 'What Ann Lee may do at Chicago' });

test('each role tells in a sentence where it comes from, and in words what it permits', async () => {
  const asked = answer(explainPermissions, ACCESS);
  await show();
  const lead = dialog.getByRole('article', { name: 'Shop lead' });
  await expect.element(lead.getByText('Given at all sites by ana on 2026/03/03')).toBeVisible();
  await expect
    .element(
      lead.getByText('Only at this site, by the sign-in rule groups = recon-leads (provisioned group)'),
    )
    .toBeVisible();
  await expect.element(lead.getByText('Repair dashboard', { exact: true })).toBeVisible();
  await expect.element(lead.getByText('Assign labors', { exact: true })).toBeVisible();
  await expect.element(lead.getByText('Parts stage')).not.toBeInTheDocument();
  const parts = dialog.getByRole('article', { name: 'Parts staff' });
  await expect.element(parts.getByText('Only at this site', { exact: true })).toBeVisible();
  const company = dialog.getByRole('article', { name: 'Company' });
  await expect.element(company.getByText('Grants no permission of its own.')).toBeVisible();
  expect(asked[0]?.params).toEqual({ siteId: String(SITE.siteId), userConfigId: '7' });
});

test('customers, sites, second step and sessions stand below, within the width of a phone too', async () => {
  await page.viewport(390, 800);
  answer(explainPermissions, ACCESS);
  await show();
  await expect
    .element(dialog.getByText('Sees 2 of 9 customers of this site. By sign-in rules.'))
    .toBeInTheDocument();
  await expect.element(dialog.getByText('Acme, Best Cars')).toBeInTheDocument();
  await expect.element(dialog.getByText('Chicago, Denver (by sign-in rules)')).toBeInTheDocument();
  await expect.element(dialog.getByText('Required by Shop lead, and not set up yet.')).toBeInTheDocument();
  await expect.element(dialog.getByText('2 sessions are open.')).toBeInTheDocument();
  const wide = [...dialog.element().querySelectorAll('*')].filter(
    (part) => part.getBoundingClientRect().right > 390,
  );
  expect(wide).toEqual([]);
});

test('of whoever has left, or holds nothing, that is said; Escape closes', async () => {
  answer(explainPermissions, { ...ACCESS, active: false, roles: [], permissions: [], sessions: 0 });
  let closed = 0;
  await show({}, () => (closed += 1));
  await expect.element(dialog.getByText('Ann Lee has left: none of this counts anymore.')).toBeVisible();
  await expect.element(dialog.getByText(/^Ann Lee holds no role here/)).toBeVisible();
  await expect.element(dialog.getByText('Ann Lee is not signed in anywhere.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('of a program keys are told in place of sessions', async () => {
  answer(explainPermissions, { ...ACCESS, keys: 1 });
  await show({ program: true });
  await expect.element(dialog.getByText('1 key', { exact: true })).toBeInTheDocument();
  await expect.element(dialog.getByText('Sessions')).not.toBeInTheDocument();
});

test('what is refused is said in the dialog, and tried again', async () => {
  let refused = true;
  answer(explainPermissions, () =>
    refused ? refuse('forbidden', { errorMessage: 'Ann Lee has permissions that you do not have.' }) : ACCESS,
  );
  await show();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(dialog.getByRole('article')).not.toBeInTheDocument();
  refused = false;
  await again.click();
  await expect.element(dialog.getByRole('article', { name: 'Shop lead' })).toBeVisible();
});
