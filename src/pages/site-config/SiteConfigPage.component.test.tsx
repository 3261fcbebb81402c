import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getStageTargets } from '#contract/site-config-targets';
import { getWebhookEndpoints } from '#contract/webhooks';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { SiteConfigPage } from './SiteConfigPage';

const LEFT = "Only people who see all customers can change what affects everyone's vehicles.";
const target = {
  stageTargetId: 1,
  siteId: SITE.siteId,
  subject: 'Approve' as const,
  customerType: '',
  priority: '',
  minutes: 90,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'rosa',
};
const show = (section: string, more: object = {}) =>
  renderInConsole(<SiteConfigPage detail={section} />, {
    route: `/siteconfig/${SITE.siteId}/${section}`,
    ...more,
  });

test('whoever sees some customers reads the targets of the site, is told why they are no matter of theirs, and changes none', async () => {
  answer(getStageTargets, [target]);
  await show('targets', { customers: '0004' });
  await expect.element(page.getByRole('alert').getByText(LEFT)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New target' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Approve' });
  await expect.element(drawer.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

test('whoever sees all customers is told nothing, and adds targets', async () => {
  answer(getStageTargets, [target]);
  await show('targets');
  await expect.element(page.getByRole('button', { name: 'New target' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect.element(page.getByText(LEFT)).not.toBeInTheDocument();
});

test('whoever changes nothing anyway is told that administrators do', async () => {
  answer(getStageTargets, [target]);
  await show('targets', { customers: '0004', permissions: ['RECON_ADMIN_READ'], roles: [] });
  await expect
    .element(page.getByText('Only administrators can make changes.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect.element(page.getByText(LEFT)).not.toBeInTheDocument();
});

test('webhooks, which tell of all vehicles, are not asked for by whoever sees some', async () => {
  const asked = answer(getWebhookEndpoints, []);
  await show('webhooks', { customers: '0004' });
  await expect.element(page.getByText(LEFT)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New endpoint' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
