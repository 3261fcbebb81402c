import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Keyboard } from '../../components/keyboard/Keyboard';
import { newRun } from './plan';
import { UpdatingOverlay } from './UpdatingOverlay';

const party = { customerId: 1, customerName: 'Oakenshade Bank', extId: '4711', storage: '', carfax: true };
const RUN = newRun(
  {
    siteId: 12,
    workOrderId: 5,
    auctionId: 'CHI',
    extId: '8000005',
    vin: '1FTFW1ET5DFC10312',
    userName: 'rosa',
    from: party,
    to: { ...party, customerId: 2, customerName: 'Acme' },
  },
  'run',
);

function Screen() {
  const [stopped, setStopped] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <Keyboard />
      <input aria-label="Customer" onKeyDown={() => setStopped(true)} />
      {stopped ? (
        <UpdatingOverlay run={RUN} stopped onContinue={() => undefined} onClose={() => setStopped(false)} />
      ) : null}
    </main>
  );
}

test('once it no longer covers the screen, the focus is where it was', async () => {
  await renderInConsole(<Screen />);
  const field = page.getByRole('textbox', { name: 'Customer' });
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(field.element()).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});
