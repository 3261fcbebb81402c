import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { refusal } from '../providers/api/http-error';
import { ReasonDialog } from './ReasonDialog';

test('a reason that is refused stays in its dialog, which says why at its field', async () => {
  const sent: string[] = [];
  await renderInConsole(
    <ReasonDialog
      id="stage-reason"
      title="Fail Audit"
      confirm="Fail"
      required
      proposed="Paint: run"
      onCancel={() => undefined}
      onConfirm={async (reason) => {
        sent.push(reason);
        return {
          ...refusal('Say why Audit failed.'),
          statusCode: 400,
          fields: [{ field: 'reason', reason: 'is empty' }],
        };
      }}
    />,
  );
  const reason = page.getByLabelText('Reason');
  const fail = page.getByRole('button', { name: 'Fail', exact: true });
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveValue('Paint: run');
  await reason.fill('   ');
  await expect.element(fail).toHaveAttribute('aria-disabled', 'true');
  await reason.fill(' Overspray ');
  await expect.element(fail).not.toHaveAttribute('aria-disabled');
  await fail.click();
  await expect.element(reason).toHaveAccessibleDescription('is empty');
  await expect.element(reason).toHaveValue(' Overspray ');
  expect(sent).toEqual(['Overspray']);
});
