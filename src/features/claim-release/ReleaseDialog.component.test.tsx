import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claimSubject } from '../../../tests/helpers/console/claim-subject';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { refusal } from '../../providers/api/http-error';
import { ReleaseDialog } from './ReleaseDialog';

const SUBJECT = claimSubject({ availability: 'Claimed', shopName: 'Mechanical' });

test('a release needs a reason; why it is refused stands at the reasons, and what was chosen stays', async () => {
  const sent: string[] = [];
  const sentence = 'Choose one of the reasons for a release.';
  await renderInConsole(
    <ReleaseDialog
      subject={SUBJECT}
      onRelease={async (_, reason) => {
        sent.push(reason);
        return { ...refusal(sentence), statusCode: 422, fields: [{ field: 'reason', reason: sentence }] };
      }}
      onClose={() => undefined}
    />,
  );
  const ok = page.getByRole('button', { name: 'OK' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Part Not Here').click();
  await expect.element(ok).not.toHaveAttribute('aria-disabled');
  await ok.click();
  const reasons = page.getByRole('radiogroup', { name: 'Why is the vehicle released?' });
  await expect.element(reasons).toHaveAccessibleDescription(sentence);
  await expect.element(reasons).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Part Not Here' })).toBeChecked();
  // Another choice is another question.
  await page.getByText('Vehicle Sold').click();
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  expect(sent).toEqual(['Part Not Here']);
});
