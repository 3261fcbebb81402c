import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { VehiclePicture } from './VehiclePicture';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const of = (imageUrl: string) => (
  <VehiclePicture imageUrl={imageUrl} bodyStyle="SUV" color="Blue" description="2021 Ford Explorer" />
);

test('a picture that does not load gives way to the silhouette', async () => {
  const view = await renderInConsole(of('data:image/png;base64,AAAA'));
  const picture = page.getByRole('img', { name: '2021 Ford Explorer' });
  await expect.element(picture).not.toBeInTheDocument();
  expect(view.container.querySelector('svg')).not.toBeNull();
});

test('one that loads shows', async () => {
  await renderInConsole(of(PIXEL));
  await expect.element(page.getByRole('img', { name: '2021 Ford Explorer' })).toBeVisible();
});
