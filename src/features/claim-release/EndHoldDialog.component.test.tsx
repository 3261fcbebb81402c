import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endHold } from '#contract/availability';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { claimSubject } from '../../../tests/helpers/console/claim-subject';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ClaimReleaseHost } from './ClaimReleaseHost';
import { beginClaimAction } from './open-claim-release';

const SUBJECT = claimSubject({ availability: 'On Hold', shopName: 'Mechanical' });

test('a hold is ended with a reason, which stays when the services refuse it', async () => {
  let taken = true;
  const sent = answer(endHold, () =>
    taken
      ? refuse('conflict', { errorMessage: 'This vehicle is Claimed, not On Hold.' })
      : { availability: 'Available' },
  );
  const changed: number[] = [];
  await renderInConsole(<ClaimReleaseHost onChanged={(id) => changed.push(id)} />);
  beginClaimAction('endHold', SUBJECT);
  const ok = page.getByRole('button', { name: 'End hold' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Reason').fill('Title is here');
  await ok.click();
  await expect.element(page.getByText('This vehicle is Claimed, not On Hold.')).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Title is here');
  taken = false;
  await ok.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.map(({ params }) => params['reason'])).toEqual(['Title is here', 'Title is here']);
  expect(changed).toEqual([5, 5]);
});
