import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAvailability, releaseVehicle, takeVehicle } from '#contract/availability';
import { getShops, removeFromPlist } from '#contract/prioritization';
import { reportClientError } from '#contract/session';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { claimSubject } from '../../../tests/helpers/console/claim-subject';
import { renderInConsole, USER } from '../../../tests/helpers/console/render-in-console';
import { ClaimReleaseHost } from './ClaimReleaseHost';
import { beginClaimAction } from './open-claim-release';

const SUBJECT = claimSubject();

test('an update of the availability that fails is told, changes no row, and is reported', async () => {
  const changed: number[] = [];
  answer(takeVehicle, () => refuse('unprocessable', { errorMessage: 'The gateway is down.' }));
  const reported = answer(reportClientError, { success: true });
  await renderInConsole(<ClaimReleaseHost onChanged={(id) => changed.push(id)} />);
  beginClaimAction('storage', SUBJECT);
  await expect.element(page.getByText('The gateway is down.')).toBeVisible();
  await expect
    .poll(() => reported.map(({ body }) => body))
    .toEqual([
      {
        what: 'availability',
        statusCode: 422,
        code: 'unprocessable',
        message: 'The gateway is down.',
        where: location.hash,
      },
    ]);
  expect(changed).toEqual([]);
});

test('a vehicle goes into storage at once: no dialog, no shop, no reason', async () => {
  const sent = answer(takeVehicle, { availability: 'In Storage' });
  await renderInConsole(<ClaimReleaseHost onChanged={() => undefined} />);
  beginClaimAction('storage', SUBJECT);
  await expect.element(page.getByText('Work order 1234567 is in storage.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ availability: 'In Storage', shop_name: '', reason: '' });
});

test.each(['In Storage', 'On Hold'])(
  'what is %s is released at once, without a reason',
  async (availability) => {
    const sent = answer(releaseVehicle, { availability: 'Available' });
    await renderInConsole(<ClaimReleaseHost onChanged={() => undefined} />);
    beginClaimAction('release', { ...SUBJECT, availability, shopName: 'Body' });
    await expect.element(page.getByText('Work order 1234567 is released.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent[0]?.params).toMatchObject({ reason: '', shop_name: 'Body' });
  },
);

test.each([
  ['claim', '', 'Claim Vehicle'],
  ['release', 'Claimed', 'Release Vehicle'],
] as const)(
  'to %s a vehicle asks in a dialog that says which one it is',
  async (action, availability, title) => {
    answer(getShops, { shops: [{ shop_code: 'MECH', shop_description: 'Mechanical' }] });
    await renderInConsole(<ClaimReleaseHost onChanged={() => undefined} />);
    beginClaimAction(action, { ...SUBJECT, availability });
    const dialog = page.getByRole('dialog', { name: title });
    for (const text of ['2021 Ford F-150', '1FTFW1ET5DFC10312', 'Oakenshade Bank']) {
      await expect.element(dialog).toHaveTextContent(text);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('a claim can be taken back for ten seconds, unless somebody else has the vehicle by then', async () => {
  answer(getShops, { shops: [{ shop_code: 'MECH', shop_description: 'Mechanical' }] });
  answer(takeVehicle, { availability: 'Claimed' });
  const released = answer(releaseVehicle, { availability: 'Available' });
  const claim = { availability: 'Claimed', shop_name: 'Mechanical', timestamp: '2026-03-02T15:05:00Z' };
  let holder = { user: USER.userName, display_name: 'Maria' };
  answer(getAvailability, () => ({ ...claim, ...holder }));
  await renderInConsole(<ClaimReleaseHost onChanged={() => undefined} />);
  const take = async () => {
    beginClaimAction('claim', { ...SUBJECT, preset: { shop: 'Mechanical', reason: '' } });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByText('Work order 1234567 is claimed for Mechanical.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  };
  await take();
  await expect.element(page.getByText('Work order 1234567 is released.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
  expect(released[0]?.params).toMatchObject({ reason: 'Claimed Incorrect Vehicle', shop_name: 'Mechanical' });
  holder = { user: 'ana', display_name: 'Ana Ruiz' };
  await take();
  await expect.element(page.getByRole('dialog', { name: 'Claimed Vehicle' })).toHaveTextContent('Ana Ruiz');
  expect(released).toHaveLength(1);
});

test('a claim that comes too late looks who has the vehicle, and asks to refresh the list', async () => {
  const changed: number[] = [];
  answer(getShops, { shops: [{ shop_code: 'MECH', shop_description: 'Mechanical' }] });
  answer(takeVehicle, () => refuse('conflict'));
  const looked = answer(getAvailability, {
    availability: 'Claimed',
    shop_name: 'Body',
    user: 'ana',
    display_name: 'Ana Ruiz',
    timestamp: '2026-03-02T15:05:00Z',
  });
  await renderInConsole(<ClaimReleaseHost onChanged={(id) => changed.push(id)} />);
  beginClaimAction('claim', { ...SUBJECT, preset: { shop: 'Mechanical', reason: '' } });
  await page.getByRole('button', { name: 'OK' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Claimed Vehicle' }))
    .toHaveTextContent(
      'This work order was Claimed by Body Ana Ruiz at Mar 2, 2026 @ 09:05AM, please refresh the prioritized list and claim another work order.',
    );
  expect(looked[0]?.params).toEqual({ site_id: '12', sblu: '123456789' });
  expect(changed).toEqual([5]);
});

test('what somebody else has removed already goes from the list all the same', async () => {
  const changed: [number, boolean][] = [];
  answer(removeFromPlist, () => refuse('not_found'));
  await renderInConsole(<ClaimReleaseHost onChanged={(...change) => changed.push(change)} />);
  beginClaimAction('remove', SUBJECT);
  await page.getByRole('dialog', { name: 'Delete Work Order' }).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => changed).toEqual([[5, true]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
