import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SidePanel } from './SidePanel';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Below the cross of the drawer: two quick presses in one place are one. */}
      <button type="button" style={{ marginTop: 400 }} onClick={() => setOpen(true)}>
        Shops
      </button>
      <SidePanel name="All shops" className={undefined} open={open} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          MECH
        </button>
      </SidePanel>
    </>
  );
}

afterEach(() => page.viewport(1280, 900));

test('stands beside the list where there is room', async () => {
  await renderInConsole(<Screen />);
  await expect.element(page.getByRole('complementary', { name: 'All shops' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('comes over the list on a phone; a choice, the cross and Escape send it away', async () => {
  await page.viewport(390, 844);
  await renderInConsole(<Screen />);
  const drawer = page.getByRole('dialog', { name: 'All shops' });
  await expect.element(page.getByRole('button', { name: 'MECH' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Shops' }).click();
  await drawer.getByRole('button', { name: 'MECH' }).click();
  await expect.element(drawer).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Shops' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Shops' }).click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});
