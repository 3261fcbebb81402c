import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { StageFrame } from './StageFrame';

/** A page from the same origin. */
const ADDRESS = '/@vite/client';

const show = (onLoad: () => void) =>
  renderInConsole(
    <main id="content" tabIndex={-1}>
      <input aria-label="Search" />
      <StageFrame address={ADDRESS} title="Audit" onMessage={() => undefined} above={false} onLoad={onLoad} />
    </main>,
  );

test('the page of a stage has the keys once it is there', async () => {
  await show(() => undefined);
  await expect.element(page.getByTitle('Audit')).toHaveFocus();
});

test('whoever has gone elsewhere on the screen by then stays there', async () => {
  let loaded = 0;
  await show(() => (loaded += 1));
  await expect.poll(() => loaded, { timeout: 10_000 }).toBe(1);
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }));
  const frame = page.getByTitle('Audit').element() as HTMLIFrameElement;
  frame.src = `${ADDRESS}?again`;
  await expect.poll(() => loaded, { timeout: 10_000 }).toBe(2);
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
