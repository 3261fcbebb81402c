import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSiteInfoActivated } from '#contract/sites';
import { answer } from '../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../tests/helpers/console/render-in-console';
import { queryClient } from '../providers/api/query-client';
import { Can } from './Can';

const photos = () => page.getByRole('button', { name: 'Photos' });

async function siteChangesTo(vehicleLvlAttachmentsEnabled: 'Y' | 'N'): Promise<void> {
  answer(getSiteInfoActivated, [{ ...SITE, vehicleLvlAttachmentsEnabled }]);
  await queryClient.refetchQueries({ queryKey: ['boot'] });
}

test('what the site has not is not there; it comes and goes with the site, however often', async () => {
  await renderInConsole(
    <Can resource="attachments" action="list" fallback="No photos here">
      <button type="button">Photos</button>
    </Can>,
    { without: ['vehicleLvlAttachmentsEnabled'] },
  );
  await expect.element(page.getByText('No photos here')).toBeVisible();
  await expect.element(photos()).not.toBeInTheDocument();
  await siteChangesTo('Y');
  await expect.element(photos()).toBeVisible();
  await siteChangesTo('N');
  await expect.element(photos()).not.toBeInTheDocument();
  await siteChangesTo('Y');
  await expect.element(photos()).toBeVisible();
});

test('what only some may do is there for them only', async () => {
  await renderInConsole(
    <Can resource="work-orders" action="export">
      <button type="button">Export</button>
    </Can>,
    { permissions: [] },
  );
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
