import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRoles } from '#contract/roles';
import { SITE_FLAGS } from '#domain/flags';
import { ROLE_ADMIN, ROLE_TEMPLATES } from '#domain/permissions';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../../tests/helpers/console/render-in-console';
import { FlagPreview } from './FlagPreview';

const FLAGS = new Set<string>(SITE_FLAGS);

async function show(then: ReadonlySet<string>, config = {}) {
  answer(
    getRoles,
    ROLE_TEMPLATES.filter(({ key }) => key === ROLE_ADMIN).map(({ key, name, permissions }) => ({
      roleKey: key,
      roleName: name,
      permissions: [...permissions],
      users: 1,
      modUser: 'rosa',
      modTime: '2026-03-02T15:00:00.000Z',
    })),
  );
  await renderInConsole(<FlagPreview now={FLAGS} then={then} />, { config });
}

const header = () =>
  page
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('the header is previewed with every link that it has', async () => {
  await show(new Set([...FLAGS].filter((flag) => flag !== 'repairEnabled')));
  await expect
    .poll(header)
    .toEqual([
      'My work',
      'Work Orders',
      'Lot',
      'Repair(removed)',
      'Plan(removed)',
      'RPP Repair',
      'Parts',
      'Express Service',
      'Cockpit',
    ]);
});

test('other applications are previewed where their address is configured', async () => {
  await show(FLAGS, { adminUrl: '/#/siteconfig', partsInventoryUrl: '/partsinventory/#/' });
  await expect.poll(header).toContain('Admin');
  expect(header()).toContain('Parts Inventory');
  expect(header()).not.toContain('Reports');
});
