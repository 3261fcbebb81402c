import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeExpressStage, reopenExpressOrder } from '#contract/express-completion';
import { expressDetail } from '#contract/express-order';
import { offeredService } from '#contract/express-setup';
import { answer } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { EditorStore } from '../hooks/editor-store';
import { ChargesWait } from './ChargesWait';
import { DetailFooter } from './DetailFooter';
import { ReopenDialog } from './ReopenDialog';
import { StandingCharges } from './StandingCharges';

const WIRE = {
  work_order_number: '1234567',
  work_order_key: 'workorder:123456789#LKAA',
  sblu: '123456789',
  stages: ['repair', 'qc', 'audit', 'complete'],
  services: [],
};
const STANDING = [{ charge_key: 'XL7-2', description: 'Wash', amount: 30, reason: 'No reversals here.' }];

test('a complete order is reopened with a reason', async () => {
  const sent = answer(reopenExpressOrder, { ...WIRE, stages: ['repair', 'qc', 'audit'] });
  const reopened: string[][] = [];
  await renderInConsole(
    <ReopenDialog
      order={expressDetail.parse(WIRE)}
      onReopened={({ stages }) => reopened.push(stages)}
      onClose={() => undefined}
    />,
  );
  const ok = page.getByRole('button', { name: 'Reopen' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Reason').fill('Wrong vehicle');
  await ok.click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ reason: 'Wrong vehicle' }]);
  await expect.poll(() => reopened).toEqual([['repair', 'qc', 'audit']]);
});

test('a charge that could not be taken back is named with its reason, and sent again', async () => {
  const sent = answer(completeExpressStage, { status: 'Success' });
  const store = new EditorStore(expressDetail.parse({ ...WIRE, stages: [], standing_charges: STANDING }));
  await renderInConsole(<StandingCharges store={store} onSent={async () => undefined} />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('1 charge could not be taken back and still stands');
  await expect.element(alert).toHaveTextContent('Wash, $30.00: No reversals here.');
  await page.getByRole('button', { name: 'Take back again' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ completed: true, reqType: 'resend' }]);
});

test('which checks a save takes back is said before, and no longer once what made them fall is undone', async () => {
  const store = new EditorStore(expressDetail.parse({ ...WIRE, stages: ['repair', 'qc', 'audit'] }));
  const nothing = () => undefined;
  await renderInConsole(
    <DetailFooter
      store={store}
      busy={undefined}
      onToggle={nothing}
      onComplete={nothing}
      onCharges={nothing}
      onReopen={nothing}
    />,
  );
  const qc = page.getByRole('checkbox', { name: 'Quality Control Complete' });
  await expect.element(qc).toBeChecked();
  const id = store.add(
    offeredService.parse({ description: 'Wash', amount: '30', estimate_hours: '1' }),
    'rates',
  );
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Saving resets' }))
    .toHaveTextContent('Saving resets Quality Control and Audit, because a service was added or set back.');
  await expect.element(qc).not.toBeChecked();
  store.remove(id);
  await expect.element(qc).toBeChecked();
  await expect.element(page.getByText('Saving resets')).not.toBeInTheDocument();
});

test('charges that wait for their gateway are told of, and that nobody has to do anything', async () => {
  const store = new EditorStore(expressDetail.parse({ ...WIRE, charges_wait: 'credentials' }));
  await renderInConsole(<ChargesWait store={store} />);
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Charges are waiting for the credentials of the charges service');
  await expect.element(alert).toHaveTextContent('they are sent automatically');
});
