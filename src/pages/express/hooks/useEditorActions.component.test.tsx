import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getExpressDetail } from '#contract/express';
import { completeExpressStage } from '#contract/express-completion';
import { expressDetail } from '#contract/express-order';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { FinalChargesDialog } from '../components/FinalChargesDialog';
import { EditorStore } from './editor-store';
import { useEditorActions } from './useEditorActions';

const ORDER = {
  work_order_id: 7,
  work_order_number: '4711',
  work_order_key: 'workorder:1#CHI',
  customer: 'Acme',
};
const order = expressDetail.parse(ORDER);

function Screen() {
  const [store] = useState(() => new EditorStore(order));
  const { complete, popup, closePopup } = useEditorActions(store, () => undefined);
  return (
    <>
      <button type="button" onClick={() => void complete()}>
        Complete it
      </button>
      {popup?.kind === 'charges' ? (
        <FinalChargesDialog order={order} first={popup.answer} onClose={closePopup} />
      ) : null}
    </>
  );
}

test('a completion that fails shows the popup of charges as failed, with request, response and message', async () => {
  answer(getExpressDetail, ORDER as never);
  answer(completeExpressStage, () => refuse('conflict', { errorMessage: 'The charges service is down.' }));
  await renderInConsole(<Screen />);
  await page.getByRole('button', { name: 'Complete it' }).click();
  const charges = page.getByRole('dialog', { name: 'Final Charges' });
  await expect.element(charges.getByRole('alert')).toHaveTextContent('FailedThe charges service is down.');
  await charges.getByText('Request', { exact: true }).click();
  await expect.element(charges.getByText(/"stage": "complete"/)).toBeVisible();
  await charges.getByText('Response', { exact: true }).click();
  await expect.element(charges.getByText(/"message": "The charges service is down\."/)).toBeVisible();
});
