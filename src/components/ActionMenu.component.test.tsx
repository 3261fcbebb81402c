import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { ActionMenu, type Action } from './ActionMenu';

async function open(chosen: string[]) {
  const action = (key: string, off?: string): Action => ({
    kind: 'action',
    key,
    text: key,
    off,
    onChoose: () => chosen.push(`${key}, focus on ${document.activeElement?.textContent}`),
  });
  await renderInConsole(
    <ActionMenu
      name="What can be done"
      items={[action('Claim'), action('Release', 'It is available.'), action('Remove')]}
      trigger={({ open }) => (
        <button type="button" aria-haspopup="menu" aria-expanded={open}>
          Actions
        </button>
      )}
    />,
  );
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Claim' })).toHaveFocus();
}

const menu = () => page.getByRole('menu', { name: 'What can be done' });
const button = () => page.getByRole('button', { name: 'Actions' });

test('arrows pass over what cannot be done, which says why; the button has the focus before anything happens', async () => {
  const chosen: string[] = [];
  await open(chosen);
  await expect.element(page.getByRole('menuitem', { name: /Release/ })).toHaveTextContent('It is available.');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Remove, focus on Actions']);
  await expect.element(menu()).not.toBeInTheDocument();
});

test('a double-click opens it and leaves it open', async () => {
  await renderInConsole(
    <ActionMenu
      name="What can be done"
      items={[{ kind: 'action', key: 'claim', text: 'Claim', onChoose: () => undefined }]}
      trigger={() => <button type="button">Actions</button>}
    />,
  );
  // Its code comes with the first opening.
  await button().click();
  await expect.element(page.getByRole('menuitem', { name: 'Claim' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await button().dblClick();
  await expect.element(page.getByRole('menuitem', { name: 'Claim' })).toHaveFocus();
  await expect.element(menu()).toBeVisible();
});

test('a letter finds its action; Escape closes and gives the focus back; a second click closes too', async () => {
  const chosen: string[] = [];
  await open(chosen);
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button()).toHaveFocus();
  await expect.element(menu()).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu()).toBeVisible();
  await button().click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(chosen).toEqual([]);
});

test.each([40, 290, 480])(
  'two presses %i ms apart, which no browser counts as a double-click, leave it open too',
  async (apart) => {
    await open([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    const { left, top } = button().element().getBoundingClientRect();
    for (const at of [performance.now(), performance.now() + apart]) {
      const tap = { bubbles: true, detail: 1, clientX: left + 4, clientY: top + 4 };
      const click = new MouseEvent('click', tap);
      Object.defineProperty(click, 'timeStamp', { value: at });
      button().element().dispatchEvent(new PointerEvent('pointerdown', tap));
      button().element().dispatchEvent(click);
      await expect.element(menu()).toBeVisible();
    }
    await expect.element(menu()).toBeVisible();
  },
);

test('it stands below its button also where no motion is wanted', async () => {
  const wanting = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await wanting('reduce');
  try {
    await open([]);
    const below = button().element().getBoundingClientRect().bottom;
    await expect.poll(() => Math.abs(menu().element().getBoundingClientRect().top - below)).toBeLessThan(40);
  } finally {
    await wanting('');
  }
});
