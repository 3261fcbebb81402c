import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createShareLink,
  getLinkApprovers,
  getShareLinks,
  makeShareAddress,
  revokeShareLink,
} from '#contract/links';
import { getVendorJobs } from '#contract/vendor-jobs';
import { PERMISSIONS, stagePermission } from '#domain/permissions';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ShareLinksButton } from './ShareLinksButton';
import { ShareLinksDialog } from './ShareLinksDialog';

const ORDER = { workOrderId: 4, extId: '8000004', description: '2021 Ford F-150' };
const LINK = {
  shareLinkId: 9,
  workOrderId: 4,
  purpose: 'approval' as const,
  vendorJobId: null,
  recipient: 'Ana Ruiz',
  email: '',
  language: 'en' as const,
  limit: 500,
  expiresAt: '2026-03-09T15:00:00Z',
  state: 'open' as const,
  createdAt: '2026-03-02T15:00:00Z',
  createdBy: 'Marcus Calloway',
  mail: '' as const,
  visits: 2,
  lastVisit: '2026-03-02T16:00:00Z',
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = page.getByRole('article', { name: 'Decide on the estimate: Ana Ruiz' });

test('a link is made for somebody who was asked before, and its address is told once, with its code', async () => {
  const links: (typeof LINK)[] = [];
  answer(getShareLinks, () => links);
  answer(getLinkApprovers, [
    {
      recipient: 'Ana Ruiz',
      email: 'ana@links.example',
      language: 'es',
      asked: 4,
      answered: 3,
      answerHours: 2.2,
    },
  ]);
  const made = answer(createShareLink, () => {
    links.push(LINK);
    return LINK;
  });
  const addresses = answer(makeShareAddress, { address: 'https://frontline.example/link/#12.secret' });
  await renderInConsole(<ShareLinksButton order={ORDER} />);
  await button('Links').click();
  await expect.element(page.getByText('Nobody has a link to this vehicle.')).toBeVisible();
  await button('New link').click();
  const dialog = page.getByRole('dialog', { name: 'New link' });
  await expect
    .element(dialog.getByRole('button', { name: 'Create link' }))
    .toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Recipient').fill('an');
  await page.getByText('Ana Ruiz · ana@links.example · answers in 2 h, 1 not answered').click();
  await expect.element(dialog.getByLabelText('Mail address')).toHaveValue('ana@links.example');
  await dialog.getByLabelText('Mail address').fill('');
  await dialog.getByLabelText('One-time code above').fill('500');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('The link for Ana Ruiz was created.')).toBeVisible();
  await expect
    .element(card.getByLabelText('Address', { exact: true }))
    .toHaveValue('https://frontline.example/link/#12.secret');
  await expect.element(card.getByRole('img', { name: 'QR code of the link for Ana Ruiz' })).toBeVisible();
  expect(made.map(({ body }) => body)).toEqual([
    {
      siteId: 12,
      workOrderId: 4,
      purpose: 'approval',
      vendorJobId: null,
      recipient: 'Ana Ruiz',
      email: '',
      language: 'es',
      days: 7,
      limit: 500,
    },
  ]);
  expect(addresses).toHaveLength(1);
});

test('it says who has looked and answered, and is revoked after a question', async () => {
  answer(getShareLinks, [{ ...LINK, lastPress: '2026-03-02T17:00:00Z' }]);
  const revoked = answer(revokeShareLink, { ...LINK, state: 'revoked' });
  await renderInConsole(<ShareLinksDialog order={ORDER} onClose={() => undefined} />);
  await expect
    .element(card)
    .toHaveTextContent(
      /by Marcus Calloway · opened 2 times, last Mar 2, 2026 @ 10:00AM · answered Mar 2, 2026 @ 11:00AM · code above \$500\.00/,
    );
  await card.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the link for Ana Ruiz?' });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(revoked).toEqual([]);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The link for Ana Ruiz was revoked.')).toBeVisible();
  expect(revoked[0]?.params).toEqual({ shareLinkId: '9' });
});

test('a revocation of which no answer came is not known, and the list is asked', async () => {
  let state: 'open' | 'revoked' = 'open';
  answer(getShareLinks, () => [
    { ...LINK, state, revokedAt: '2026-03-02T18:00:00Z', revokedBy: 'Rosa Lopez' },
  ]);
  answer(revokeShareLink, () => {
    state = 'revoked';
    return loseAnswer();
  });
  await renderInConsole(<ShareLinksDialog order={ORDER} onClose={() => undefined} />);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: /^Revoke/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect
    .element(page.getByText('The link for Ana Ruiz may or may not have been revoked. Check the list.'))
    .toBeVisible();
  await expect.element(card).toHaveTextContent('by Rosa Lopez');
});

test('whoever may not decide has a link to decide mailed, and never sees its address', async () => {
  answer(getShareLinks, [LINK]);
  answer(getLinkApprovers, []);
  const parts = PERMISSIONS.filter((key) => key === stagePermission('Parts Estimate'));
  await renderInConsole(<ShareLinksDialog order={ORDER} onClose={() => undefined} />, { permissions: parts });
  await expect.element(card.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Show address' })).not.toBeInTheDocument();
  await button('New link').click();
  const dialog = page.getByRole('dialog', { name: 'New link' });
  await dialog.getByLabelText('Recipient').fill('Ana');
  const make = dialog.getByRole('button', { name: 'Create link' });
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Mail address').fill('ana@links.example');
  await expect.element(make).not.toHaveAttribute('aria-disabled', 'true');
});

test('what the services refuse is told, and no address shows', async () => {
  answer(getShareLinks, [LINK]);
  answer(makeShareAddress, () => refuse('conflict', { errorMessage: 'The link for Ana Ruiz has ended.' }));
  await renderInConsole(<ShareLinksDialog order={ORDER} onClose={() => undefined} />);
  await card.getByRole('button', { name: 'Show address' }).click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('The link for Ana Ruiz has ended.');
  await expect.element(card.getByLabelText('Address', { exact: true })).not.toBeInTheDocument();
});

test('whoever gives work out makes links for vendors alone', async () => {
  answer(getShareLinks, []);
  answer(getVendorJobs, []);
  const shop = PERMISSIONS.filter((key) =>
    ['RECON_ASSIGN_LABOR', 'RECON_COMPLETE_LABOR', 'RECON_REPAIR_DASHBOARD'].includes(key),
  );
  await renderInConsole(<ShareLinksDialog order={ORDER} vendorJobId={5} onClose={() => undefined} />, {
    permissions: shop,
  });
  await expect.element(page.getByRole('radio', { name: 'Report on the work' })).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(1);
  await expect
    .element(page.getByText('No vendor has work on this vehicle. Send labors to a vendor first.').first())
    .toBeVisible();
});

test('a reader makes none', async () => {
  const reader = PERMISSIONS.filter((key) => key === stagePermission('Audit'));
  await renderInConsole(<ShareLinksButton order={ORDER} />, { permissions: reader });
  await expect.element(button('Links')).not.toBeInTheDocument();
});
