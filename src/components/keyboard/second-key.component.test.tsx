import { useState } from 'react';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ActionMenu } from '../ActionMenu';
import { Flyout } from '../Flyout';
import { Keyboard } from './Keyboard';

let heard: string[] = [];
beforeEach(() => {
  heard = [];
});

/** Presses of a key, at milliseconds after the page began, as the browser reports them; sent to the focused element. */
async function press(key: string, ...moments: number[]): Promise<void> {
  // What the press opens may wait for its code.
  await act(async () => {
    for (const at of moments) dispatch(key, at);
  });
}

function dispatch(key: string, at: number): void {
  const { activeElement } = document;
  const event = new KeyboardEvent('keydown', {
    key,
    keyCode: 13,
    which: 13,
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!activeElement?.dispatchEvent(event) || !(activeElement instanceof HTMLButtonElement)) return;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 });
  Object.defineProperty(click, 'timeStamp', { value: at });
  activeElement.dispatchEvent(click);
}

const button = (name: string) => page.getByRole('button', { name });

async function openMenu() {
  await renderInConsole(
    <>
      <Keyboard />
      <ActionMenu
        name="What can be done"
        items={[{ kind: 'action', key: 'csv', text: 'CSV', onChoose: () => heard.push('CSV') }]}
        trigger={({ open }) => (
          <button type="button" aria-haspopup="menu" aria-expanded={open}>
            Export
          </button>
        )}
      />
    </>,
  );
  // Its code comes with the first opening.
  await button('Export').click();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Export')).toHaveFocus();
}

test('a second Enter chooses nothing in the menu that the first has opened; a later one does', async () => {
  await openMenu();
  await press('Enter', 1000);
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await press('Enter', 1250);
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  expect(heard).toEqual([]);
  await press('Enter', 1900);
  expect(heard).toEqual(['CSV']);
});

test('two presses that come before the menu stands leave it open', async () => {
  await openMenu();
  await press('Enter', 1000, 1009);
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  expect(heard).toEqual([]);
});

test('whoever moves in between has seen the menu', async () => {
  await openMenu();
  await press('Enter', 1000);
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await press('ArrowDown', 1100);
  await press('Enter', 1200);
  expect(heard).toEqual(['CSV']);
});

test('a panel that the first press has opened stays open, whatever in it has the focus', async () => {
  await renderInConsole(
    <>
      <Keyboard />
      <Flyout trigger={() => <button type="button">Saved filters</button>}>
        {(close) => (
          <button type="button" onClick={close}>
            Mine
          </button>
        )}
      </Flyout>
    </>,
  );
  await button('Saved filters').click();
  await expect.element(button('Mine')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Saved filters')).toHaveFocus();
  await press('Enter', 1000);
  await press('Enter', 1100);
  await expect.element(button('Mine')).toHaveFocus();
  await press('Enter', 1250);
  await expect.element(button('Mine')).toBeVisible();
});

function Clock() {
  const [running, setRunning] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        heard.push(running ? 'Pause' : 'Resume');
        setRunning(!running);
      }}
    >
      {running ? 'Pause' : 'Resume'}
    </button>
  );
}

test('a button that has become another one hears no second press', async () => {
  await renderInConsole(
    <>
      <Keyboard />
      <Clock />
    </>,
  );
  button('Resume').element().focus();
  await press('Enter', 1000);
  await press('Enter', 1300);
  expect(heard).toEqual(['Resume']);
  await press('Enter', 2000);
  expect(heard).toEqual(['Resume', 'Pause']);
});
