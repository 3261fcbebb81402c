import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAuditEvents } from '#contract/audit';
import { getRoles } from '#contract/roles';
import { getUserRecords } from '#contract/users';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Audit } from './Audit';

const BY = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };

test('what was changed is told in words, not in the codes that programs use', async () => {
  answer(getRoles, [{ roleKey: 'RECON_SHOP', roleName: 'Shop lead', permissions: [], users: 1, ...BY }]);
  answer(getUserRecords, { users: [], total: 0 });
  answer(getAuditEvents, {
    events: [
      {
        auditId: 2,
        resource: 'users',
        recordId: '7',
        recordName: 'kim',
        action: 'changed',
        changes: [
          { field: 'roles', before: [], after: ['RECON_SHOP', 'GONE'] },
          { field: 'siteRoles', before: [], after: ['Lakeside: RECON_SHOP'] },
          { field: 'userType', before: 'INTERNAL', after: 'EXTERNAL' },
        ],
        ...BY,
      },
      {
        auditId: 1,
        resource: 'customers',
        recordId: '3',
        recordName: 'Fleet One',
        action: 'created',
        changes: [{ field: 'customerType', before: null, after: 'RETAIL' }],
        ...BY,
      },
    ],
    total: 2,
  });
  await renderInConsole(<Audit />, { route: `/siteconfig/${SITE.siteId}/audit`, roles: ['RECON_ADMIN'] });
  const kim = page.getByRole('row', { name: /kim/ });
  for (const text of ['+ Shop lead, GONE', '+ Lakeside: Shop lead', 'Works here', 'Works for a customer']) {
    await expect.element(kim.getByText(text)).toBeVisible();
  }
  await expect
    .element(page.getByRole('row', { name: /Fleet One/ }).getByText('Retail', { exact: true }))
    .toBeVisible();
});
