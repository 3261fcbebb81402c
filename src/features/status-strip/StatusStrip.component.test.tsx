import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRejectedWorkOrders, getSiteStatusSummary } from '#contract/work-orders';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { StatusStrip } from './StatusStrip';
import { useStatusCounts } from './useStatusCounts';

function Strip() {
  return <StatusStrip status="" counts={useStatusCounts()} onChoose={() => undefined} />;
}

test('counts that cannot be loaded are told, and can be asked for again', async () => {
  answer(getRejectedWorkOrders, []);
  answer(getSiteStatusSummary, () => refuse('forbidden'));
  await renderInConsole(<Strip />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Counts could not be loaded.');
  answer(getSiteStatusSummary, [{ status: 'Open', cnt: 7 }]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Open 7' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
