import { useState } from 'react';
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

test('a proposed reason follows what is read meanwhile, until it has been written in', async () => {
  function Reading() {
    const [read, setRead] = useState(['Interior is not clean']);
    return (
      <>
        <button type="button" onClick={() => setRead([...read, 'Grease on the mat'])}>
          Read
        </button>
        <ReasonDialog
          id="stage-reason"
          title="Fail Audit"
          confirm="Fail"
          required
          proposed={read.join(': ')}
          onCancel={() => undefined}
          onConfirm={() => undefined}
        />
      </>
    );
  }
  await renderInConsole(<Reading />);
  const reason = page.getByLabelText('Reason');
  const readMore = page.getByRole('button', { name: 'Read', includeHidden: true }).element();
  await expect.element(reason).toHaveValue('Interior is not clean');
  (readMore as HTMLElement).click();
  await expect.element(reason).toHaveValue('Interior is not clean: Grease on the mat');
  await reason.fill('Mine');
  (readMore as HTMLElement).click();
  await expect.element(reason).toHaveValue('Mine');
});
