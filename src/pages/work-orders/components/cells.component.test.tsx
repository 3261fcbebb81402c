import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { workOrderRow } from '#contract/work-orders';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { WorkOrderDialogHost } from '../../../features/work-order-dialogs/WorkOrderDialogHost';
import { WorkOrderCell } from './cells';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const rowWith = (woImageUrl: string) =>
  workOrderRow.parse({
    workOrderId: 4,
    extId: '8000004',
    siteId: 12,
    status: 'Open',
    description: '2021 Ford F-150',
    woImageUrl,
  });

test('the picture of a work order opens in the image viewer', async () => {
  await renderInConsole(
    <>
      <WorkOrderCell row={rowWith(PIXEL)} />
      <WorkOrderDialogHost />
    </>,
  );
  await page.getByRole('button', { name: 'Picture of work order 8000004' }).click();
  const viewer = page.getByRole('dialog', { name: 'Media File' });
  await expect.element(viewer.getByRole('img', { name: '2021 Ford F-150' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(viewer).not.toBeInTheDocument();
});

test('one without a picture has nothing to open', async () => {
  await renderInConsole(<WorkOrderCell row={rowWith('')} />);
  await expect.element(page.getByText('8000004')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
