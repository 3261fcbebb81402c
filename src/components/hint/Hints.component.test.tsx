import { Button } from 'antd';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Dialog } from '../Dialog';
import { explained, hint, named, unless } from './hint';

const shown = () => page.getByRole('tooltip');
const LONG = 'CITY OF CHICAGO DEPARTMENT OF FLEET AND FACILITY MANAGEMENT';
const sent = vi.fn();

beforeEach(async () => {
  sent.mockClear();
  await userEvent.unhover(document.body);
});

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ padding: 60, display: 'grid', gap: 40, justifyItems: 'start' }}>
      <button type="button" {...named('Copy')} onClick={sent}>
        ⧉
      </button>
      <span data-testid="cut" style={{ width: 90, overflow: 'hidden', whiteSpace: 'nowrap' }} {...hint(LONG)}>
        {LONG}
      </span>
      <span {...hint('Whole')}>Whole</span>
      <time {...explained('October 24, 2026 at 7:47 AM')}>10/24</time>
      <button type="button" {...unless('Start the clock first.', sent)}>
        Complete
      </button>
      <a href="#elsewhere" {...hint('Opens elsewhere')}>
        Lot 12
      </a>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog id="hinted" title="Hinted" size="small" onCancel={() => setOpen(false)} footer={null}>
          <Button {...named('Inside')}>+</Button>
        </Dialog>
      ) : null}
    </div>
  );
}

/** The first hand on the page brings the hints. */
async function comeWithAHand() {
  await userEvent.hover(page.getByText('10/24'));
  await expect.element(shown()).toBeVisible();
  await userEvent.hover(page.getByRole('button', { name: 'Open' }));
  await expect.element(shown()).not.toBeInTheDocument();
}

/** A finger on an element: what a touch screen reports, apart from the click that may follow. */
function touch(kind: 'pointerdown' | 'pointerup' | 'pointercancel', element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  act(() => {
    element.dispatchEvent(new PointerEvent(kind, { ...place, pointerType: 'touch', bubbles: true }));
    // A finger does not hover: lifted, it leaves the page.
    if (kind === 'pointerup') {
      document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    }
  });
}

test('a pointer that rests on an element reads its hint; away from it the hint is gone', async () => {
  await renderInConsole(<Screen />);
  await userEvent.hover(page.getByRole('button', { name: 'Copy' }));
  await expect.element(shown()).toHaveTextContent('Copy');
  await userEvent.hover(page.getByRole('button', { name: 'Open' }));
  await expect.element(shown()).not.toBeInTheDocument();
  await userEvent.hover(page.getByText('10/24'));
  await expect.element(shown()).toHaveTextContent('October 24, 2026 at 7:47 AM');
  await expect.element(page.getByText('10/24')).toHaveAccessibleDescription('October 24, 2026 at 7:47 AM');
});

test('a text is shown whole where it is cut short, and not repeated where it is not', async () => {
  await renderInConsole(<Screen />);
  await userEvent.hover(page.getByTestId('cut'));
  await expect.element(shown()).toHaveTextContent(LONG);
  await userEvent.hover(page.getByText('Whole'));
  await expect.element(shown()).not.toBeInTheDocument();
});

test('the keyboard reads hints; Escape, a press and a scroll take them away', async () => {
  await renderInConsole(<Screen />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await expect.element(shown()).toHaveTextContent('Copy');
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).not.toBeInTheDocument();

  await userEvent.keyboard('{Tab}');
  await expect.element(shown()).toHaveTextContent('Start the clock first.');
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(shown()).toHaveTextContent('Copy');
  document.dispatchEvent(new Event('scroll'));
  await expect.element(shown()).not.toBeInTheDocument();
});

test('a button with a reason against it says the reason, and does nothing', async () => {
  await renderInConsole(<Screen />);
  const complete = page.getByRole('button', { name: 'Complete' });
  await expect.element(complete).toBeDisabled();
  await expect.element(complete).toHaveAccessibleDescription('Start the clock first.');
  await userEvent.hover(complete);
  await expect.element(shown()).toHaveTextContent('Start the clock first.');
  complete.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(sent).not.toHaveBeenCalled();
});

test('a finger reads by a long press, which is no click', async () => {
  await renderInConsole(<Screen />);
  const copy = page.getByRole('button', { name: 'Copy' }).element() as HTMLElement;
  await comeWithAHand();
  touch('pointerdown', copy);
  await expect.element(shown()).toHaveTextContent('Copy');
  touch('pointerup', copy);
  copy.click();
  expect(sent).not.toHaveBeenCalled();
  // The next press is a press again.
  touch('pointerdown', copy);
  touch('pointerup', copy);
  copy.click();
  expect(sent).toHaveBeenCalledOnce();
  await expect.element(shown()).not.toBeInTheDocument();
});

test('the first tap of all reads what it taps', async () => {
  await renderInConsole(<Screen />);
  const complete = page.getByRole('button', { name: 'Complete' }).element();
  touch('pointerdown', complete);
  touch('pointerup', complete);
  await expect.element(shown()).toHaveTextContent('Start the clock first.');
});

test('a tap is enough where it does nothing else', async () => {
  await renderInConsole(<Screen />);
  await comeWithAHand();
  const tap = (element: Element) => {
    touch('pointerdown', element);
    touch('pointerup', element);
  };
  tap(page.getByText('10/24').element());
  await expect.element(shown()).toHaveTextContent('October 24, 2026 at 7:47 AM');
  tap(page.getByRole('button', { name: 'Complete' }).element());
  await expect.element(shown()).toHaveTextContent('Start the clock first.');
  tap(page.getByRole('link', { name: 'Lot 12' }).element());
  await expect.element(shown()).not.toBeInTheDocument();
  // A finger that begins to scroll reads nothing.
  touch('pointerdown', page.getByText('10/24').element());
  touch('pointercancel', page.getByText('10/24').element());
  await expect.element(shown()).not.toBeInTheDocument();
});

test('in a dialog a hint stands above it, takes no click, and goes with it', async () => {
  await renderInConsole(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  const inside = page.getByRole('button', { name: 'Inside' });
  await userEvent.hover(inside);
  await expect.element(shown()).toBeVisible();
  const popup = shown().element().closest('.ant-tooltip') as HTMLElement;
  const dialog = document.getElementById('hinted') as HTMLElement;
  expect(Number(getComputedStyle(popup).zIndex)).toBeGreaterThan(Number(getComputedStyle(dialog).zIndex));
  const { left, top, width, height } = popup.getBoundingClientRect();
  expect(popup.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).not.toBeInTheDocument();
  await expect.element(inside).not.toBeInTheDocument();
});

/** A page with a link in its text, and a control that stays on every page; the page changes by itself. */
function Pages() {
  const [there, setThere] = useState(true);
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => setThere(false);
    const elsewhere = () => void navigate('/lot/1001');
    addEventListener('leave', leave);
    addEventListener('elsewhere', elsewhere);
    return () => {
      removeEventListener('leave', leave);
      removeEventListener('elsewhere', elsewhere);
    };
  }, [navigate]);
  return (
    <div style={{ padding: 60, display: 'grid', gap: 40 }}>
      <button type="button" {...named('Scan')}>
        ⌗
      </button>
      {there ? (
        <p>
          A text with{' '}
          <a href="#elsewhere" {...hint('Opens elsewhere')}>
            Lot 12
          </a>
        </p>
      ) : (
        <p>The next page</p>
      )}
    </div>
  );
}

test('a hint goes with its element, also in the middle of a text, and with the page', async () => {
  await renderInConsole(<Pages />);
  await userEvent.hover(page.getByRole('link', { name: 'Lot 12' }));
  await expect.element(shown()).toHaveTextContent('Opens elsewhere');
  act(() => void dispatchEvent(new Event('leave')));
  await expect.element(page.getByText('The next page')).toBeVisible();
  await expect.element(shown()).not.toBeInTheDocument();

  await userEvent.hover(page.getByRole('button', { name: 'Scan' }));
  await expect.element(shown()).toHaveTextContent('Scan');
  act(() => void dispatchEvent(new Event('elsewhere')));
  await expect.element(shown()).not.toBeInTheDocument();
});

test('a hand that trembles while it presses does not bring the hint back', async () => {
  await renderInConsole(<Screen />);
  await comeWithAHand();
  const copy = page.getByRole('button', { name: 'Copy' });
  await userEvent.hover(copy);
  await expect.element(shown()).toHaveTextContent('Copy');
  const { left, top } = copy.element().getBoundingClientRect();
  const at = (kind: string, moved: number, buttons: number) =>
    act(() => {
      copy.element().dispatchEvent(
        new PointerEvent(kind, {
          clientX: left + 4 + moved,
          clientY: top + 4,
          buttons,
          pointerType: 'mouse',
          bubbles: true,
        }),
      );
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  at('pointerdown', 0, 1);
  at('pointermove', 1, 1);
  at('pointerup', 1, 0);
  at('pointermove', 2, 0);
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(shown().elements()).toEqual([]);
});
