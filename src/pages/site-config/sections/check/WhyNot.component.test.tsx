import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { whyNot } from '#contract/audit';
import { explainPermissions } from '#contract/user-access';
import { getUserRecords } from '#contract/users';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { WhyNot } from './WhyNot';

const ANA = {
  userConfigId: 7,
  userName: 'ana',
  firstName: 'Ana',
  lastName: 'Ruiz',
  roles: [],
  siteIds: [SITE.siteId],
  active: 'Y',
  elsewhere: 'N',
};

async function ask(permissions?: readonly string[], roles?: readonly string[]) {
  answer(getUserRecords, { users: [ANA], total: 1 });
  answer(whyNot, { allowed: true, checks: [{ kind: 'active', passed: true, any: [] }] });
  await renderInConsole(<WhyNot />, { ...(permissions && { permissions }), ...(roles && { roles }) });
  await page.getByRole('combobox', { name: 'User' }).click();
  await userEvent.keyboard('Ruiz{Enter}');
  await page.getByRole('button', { name: 'Find out why' }).click();
  await expect.element(page.getByText('Ana Ruiz can open it.')).toBeVisible();
}

test('beside the answer an administrator is told what else somebody may do, and by what', async () => {
  await ask();
  answer(explainPermissions, {
    active: true,
    reachesSite: true,
    permissions: [],
    roles: [],
    sites: [],
    customers: { seen: 1, total: 1, names: [], byRule: false },
    secondStep: { demandedBy: [], setUp: true },
    sessions: 0,
    keys: 0,
  });
  await page.getByRole('button', { name: 'What Ana Ruiz may do here…' }).click();
  const dialog = page.getByRole('dialog', { name: /^What Ana Ruiz may do at / });
  await expect.element(dialog.getByText('Set up; no role requires it.')).toBeVisible();
});

test('who only reads the administration is not led there', async () => {
  await ask(['RECON_ADMIN_READ'], ['RECON_MANAGER']);
  await expect.element(page.getByRole('button', { name: /^What Ana Ruiz may do/ })).not.toBeInTheDocument();
});
