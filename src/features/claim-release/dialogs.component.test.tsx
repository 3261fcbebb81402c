import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getShops } from '#contract/prioritization';
import { CLAIM_REASONS, RELEASE_REASONS } from '#domain/availability';
import { answer } from '../../../tests/helpers/console/border';
import { claimSubject } from '../../../tests/helpers/console/claim-subject';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ClaimDialog } from './ClaimDialog';
import { ReleaseDialog } from './ReleaseDialog';

const nothing = () => undefined;
const never = () => new Promise<unknown>(nothing);
const dialog = () => page.getByRole('dialog');
const reasons = () =>
  dialog()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);

async function expectVehicle(): Promise<void> {
  for (const fact of ['2021 Ford F-150', '1FTFW1ET5DFC10312', 'Oakenshade Bank'])
    await expect.element(dialog()).toHaveTextContent(fact);
}

test.each([
  ['priority', []],
  ['non-priority', CLAIM_REASONS],
] as const)(
  'a claim in %s mode names its vehicle, asks for a shop and for a reason of %j',
  async (mode, asked) => {
    answer(getShops, { shops: [{ shop_code: 'MECH', shop_description: 'Mechanical' }] });
    await renderInConsole(<ClaimDialog subject={claimSubject({ mode })} onClaim={never} onClose={nothing} />);
    await expectVehicle();
    await expect.element(dialog().getByRole('combobox', { name: 'Shop to claim for' })).toBeEnabled();
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(reasons()).toEqual(asked);
  },
);

test('a release names its vehicle and has the documented reasons', async () => {
  await renderInConsole(
    <ReleaseDialog subject={claimSubject({ availability: 'Claimed' })} onRelease={never} onClose={nothing} />,
  );
  await expectVehicle();
  expect(reasons()).toEqual(RELEASE_REASONS);
});
