import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { onOpenOverlay } from '../../components/overlays';
import { preferences } from '../../providers/session/preferences';
import { tourTarget } from './steps';
import { Tour } from './Tour';
import { Welcome } from './Welcome';

const shown = () => page.getByText('Find any vehicle');

/** The frame of the console, from which the tour is started. */
function Frame() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...tourTarget('search')}>
        Search
      </button>
      <span {...tourTarget('live')}>Live</span>
      <button type="button" onClick={() => setOpen(true)}>
        Tour
      </button>
      {open ? <Tour onClose={() => setOpen(false)} /> : null}
    </>
  );
}

test('the tour points at what is on the page, one thing after the other, and Escape ends it', async () => {
  await renderInConsole(<Frame />);
  await page.getByRole('button', { name: 'Tour' }).click();
  await expect.element(shown()).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'A short tour' }).getByText('Find any vehicle'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Always up to date')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(shown()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).not.toBeInTheDocument();
});

test('the offer to be shown around is taken or put away, and is not made again', async () => {
  const opened: string[] = [];
  const stop = onOpenOverlay((overlay) => opened.push(overlay));
  await renderInConsole(<Welcome />);
  await page.getByRole('button', { name: 'Show me around' }).click();
  stop();
  expect(opened).toEqual(['tour']);
  expect(preferences().welcomed).toBe(true);
});
