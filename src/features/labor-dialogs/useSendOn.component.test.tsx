import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeWorkOrderTask } from '#contract/stages';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { openedFrom } from '../../providers/router/opened-from';
import { SendOnDialog } from './SendOnDialog';
import { useSendOn } from './useSendOn';

function Dashboard() {
  const [offered, setOffered] = useState(false);
  const send = useSendOn(() => Promise.resolve());
  const order = { workOrderId: 7, number: '4711000' };
  return (
    <>
      <button type="button" onClick={() => setOffered(true)}>
        Complete
      </button>
      {offered && send ? <SendOnDialog offer={{ order, send }} onClose={() => setOffered(false)} /> : null}
    </>
  );
}

async function sendOn(from: string) {
  answer(completeWorkOrderTask, { success: true, status: 'Open', activeTasks: ['Quality Control'] });
  await renderInConsole(
    <>
      <Link to="/repairdashboard/12?search=4711000" state={openedFrom(from)}>
        Labors
      </Link>
      <Where />
      <Dashboard />
    </>,
    { route: from },
  );
  await page.getByRole('link', { name: 'Labors' }).click();
  await expect.element(where()).toHaveTextContent('/repairdashboard/12');
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Send to Quality Control' }).click();
  await expect.element(page.getByText('Work order 4711000 is in Quality Control')).toBeVisible();
}

const vehicle = page.getByRole('link', { name: 'Open the vehicle' });

test('whoever came from the vehicle’s page is led back there when its last labor has left the list', async () => {
  await sendOn('/vehicle/12/7');
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
  await expect.element(vehicle).not.toBeInTheDocument();
});

test.each(['/mywork/12', '/vehicle/12/70'])(
  'whoever came from %s stays in the list, and is offered the way to the vehicle',
  async (from) => {
    await sendOn(from);
    await expect.element(where()).toHaveTextContent('/repairdashboard/12?search=4711000');
    await vehicle.click();
    await expect.element(where()).toHaveTextContent('/vehicle/12/7');
    await expect.element(vehicle).not.toBeInTheDocument();
  },
);
