import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellPartEta } from '#contract/part-actions';
import { getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { PERMISSIONS } from '#domain/permissions';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { PartsWorkspace } from './PartsWorkspace';

const part = (more = {}) => ({
  estimatePartId: 2,
  workOrderId: 4,
  extId: '8000004',
  siteId: 12,
  partName: 'Rotor',
  partStatus: 'Part Ordered',
  orderSentTime: '2026-03-02T15:04:05Z',
  estimatePartActionTcn: 6,
  ...more,
});
/** The last moments of days in Chicago. */
const FIRST = '2026-03-05T05:59:59.999Z';
const SECOND = '2026-03-07T05:59:59.999Z';
const LATE = part({
  eta: SECOND,
  firstEta: FIRST,
  etaMoves: 1,
  etaTellings: [
    { eta: FIRST, toldTime: '2026-03-02T16:00:00Z', toldBy: 'Pat Quill', source: 'Person' },
    { eta: SECOND, toldTime: '2026-03-04T16:00:00Z', toldBy: 'Rosa Lopez', source: 'Assistant' },
  ],
});

async function open(row: object, options: Parameters<typeof renderInConsole>[1] = {}) {
  answer(getOpenWorkOrderParts, [row as typeof LATE]);
  answer(getShopPartsSummary, []);
  answer(getShopsLabors, []);
  await renderInConsole(<PartsWorkspace kind="screen" />, {
    route: '/parts/12',
    without: ['partsReadonlyEnabled'],
    ...options,
  });
}
const opener = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: /^ETA of Rotor/ });
const day = () => dialog().getByLabelText('Expected day');
const save = () => dialog().getByRole('button', { name: 'Save' });

test('an ETA says what was told first, how often it moved, each telling, and that it is late', async () => {
  await open(LATE);
  const told = opener('ETA: 03/06/2026: Rotor of work order 8000004');
  await expect.element(told).toBeVisible();
  await expect
    .element(told)
    .toHaveAccessibleDescription(
      '03/04/2026, given Mar 2, 2026 @ 10:00AM by Pat Quill · 03/06/2026, given Mar 4, 2026 @ 10:00AM by Rosa Lopez',
    );
  await expect.element(page.getByText('first 03/04/2026, moved once')).toBeVisible();
  await expect.element(page.getByText('Late', { exact: true })).toBeVisible();
  await told.click();
  const rows = dialog().getByRole('table', { name: 'ETAs so far' }).getByRole('row');
  await expect.element(rows.nth(2)).toHaveTextContent(/03\/06\/2026.*Rosa Lopez \(assistant\)/);
});

test('a new day is told by keyboard, and taken back by telling what stood before', async () => {
  const sent = answer(tellPartEta, ({ body }) => ({
    success: true as const,
    estimatePartActionTcn: body.tcn,
  }));
  await open(LATE);
  const told = opener('ETA: 03/06/2026: Rotor of work order 8000004');
  await expect.element(told).toBeVisible();
  (told.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(day()).toHaveValue('2026-03-06');
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed.');
  await day().fill('2026-03-10');
  await save().click();
  await expect.element(page.getByText('Rotor is expected on 03/10/2026.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The ETA of Rotor was restored.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { tcn: 7, eta: '2026-03-10' },
    { tcn: 8, eta: SECOND },
  ]);
});

test('a refused day keeps the dialog, with the reason at the field', async () => {
  answer(tellPartEta, () =>
    refuse('bad_request', {
      errorMessage: 'The ETA of Rotor is more than a year ahead.',
      fields: [{ field: 'eta', reason: 'is more than a year ahead' }],
    }),
  );
  await open(part());
  await opener('Add ETA: Rotor of work order 8000004').click();
  await day().fill('2036-03-10');
  await save().click();
  await expect.element(dialog().getByText(/more than a year ahead/)).toBeVisible();
  await expect.element(day()).toHaveAttribute('aria-invalid', 'true');
});

test('who orders no parts reads it, and a site without ETAs shows none', async () => {
  await open(LATE, { permissions: PERMISSIONS.filter((key) => key !== 'RECON_PARTS_WRITE'), roles: [] });
  await expect.element(page.getByText('ETA: 03/06/2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^ETA:/ })).not.toBeInTheDocument();
});

test('a site without ETAs shows none', async () => {
  await open(LATE, { without: ['partsReadonlyEnabled', 'partsEtaEnabled'] });
  await expect.element(page.getByText('Rotor')).toBeVisible();
  await expect.element(page.getByText(/ETA/)).not.toBeInTheDocument();
});
