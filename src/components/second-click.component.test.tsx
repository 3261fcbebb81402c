import { useState } from 'react';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';

/** Sends and cancels in one place, and one button beside them. */
function Sender({ onCancel, onCount }: { onCancel: () => void; onCount: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <>
      {sent ? (
        <button key="cancel" type="button" onClick={onCancel}>
          Cancel
        </button>
      ) : (
        <button key="send" type="button" onClick={() => setSent(true)}>
          Send
        </button>
      )}
      <button type="button" onClick={onCount}>
        Count
      </button>
    </>
  );
}

/** A finger's tap: the browser counts each as the first. */
function tap(name: string, at: { x: number; ms: number }): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: at.x });
  Object.defineProperty(event, 'timeStamp', { value: at.ms });
  act(() => void page.getByRole('button', { name }).element().dispatchEvent(event));
}

async function open() {
  const heard = { cancelled: 0, counted: 0 };
  await renderInConsole(
    <Sender onCancel={() => (heard.cancelled += 1)} onCount={() => (heard.counted += 1)} />,
  );
  return heard;
}

test('what comes under the finger hears no second press, though the browser counts two first ones', async () => {
  const heard = await open();
  tap('Send', { x: 10, ms: 1000 });
  tap('Cancel', { x: 14, ms: 1000 });
  tap('Cancel', { x: 12, ms: 1250 });
  tap('Cancel', { x: 12, ms: 1770 });
  expect(heard.cancelled).toBe(0);
  tap('Cancel', { x: 12, ms: 2400 });
  expect(heard.cancelled).toBe(1);
});

test('another place is another wish, however soon, and the same button hears every press', async () => {
  const heard = await open();
  tap('Send', { x: 10, ms: 1000 });
  tap('Count', { x: 90, ms: 1100 });
  tap('Count', { x: 90, ms: 1200 });
  tap('Count', { x: 92, ms: 1300 });
  expect(heard.counted).toBe(3);
  tap('Cancel', { x: 10, ms: 1700 });
  expect(heard.cancelled).toBe(1);
});
