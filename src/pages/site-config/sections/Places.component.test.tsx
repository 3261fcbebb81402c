import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addLotPlaces, getLotPlaces } from '#contract/lot-places';
import { answer } from '../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../tests/helpers/console/render-in-console';
import { Places } from './Places';

const AT = { route: `/siteconfig/${SITE.siteId}/places` };
const place = {
  lotPlaceId: 1,
  siteId: SITE.siteId,
  code: 'A-12',
  zone: 'North',
  capacity: 3,
  active: 'Y' as const,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'rosa',
};

test('a range of places is added at once, and the button says how many before', async () => {
  answer(getLotPlaces, [place]);
  const sent = answer(addLotPlaces, { added: 39, there: ['A-12'] });
  await renderInConsole(<Places />, AT);
  await expect.element(page.getByText('A-12')).toBeVisible();
  await page.getByRole('button', { name: 'Add a range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a range' });
  await dialog.getByLabelText('First place').fill('a-40');
  await dialog.getByLabelText('Last place').fill('a-01');
  await expect.element(dialog.getByText('The last place comes before the first.')).toBeVisible();
  await dialog.getByLabelText('First place').fill('a-01');
  await dialog.getByLabelText('Last place').fill('a-40');
  await dialog.getByRole('button', { name: 'Add 40 places' }).click();
  await expect.element(page.getByText('39 places were added. 1 already existed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ from: 'a-01', to: 'a-40', zone: '', capacity: null });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('without any place it says what to do next; a reader is offered nothing to add', async () => {
  answer(getLotPlaces, []);
  await renderInConsole(<Places />, { ...AT, permissions: ['RECON_ADMIN_READ'], roles: [] });
  await expect.element(page.getByText('There are no places yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a range' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New place' })).not.toBeInTheDocument();
});
