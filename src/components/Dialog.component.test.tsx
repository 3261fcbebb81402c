import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function Two({ onOk }: { onOk: () => void }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Begin
      </button>
      {open > 0 ? (
        <Dialog id="lower" title="Lower" size="small" onCancel={() => setOpen(0)} onOk={onOk}>
          <button type="button" onClick={() => setOpen(2)}>
            Go on
          </button>
        </Dialog>
      ) : null}
      {open > 1 ? (
        <Dialog id="upper" title="Upper" size="small" onCancel={() => setOpen(1)} onOk={onOk} />
      ) : null}
    </>
  );
}

test('Escape closes the topmost dialog only, and the focus goes back step by step', async () => {
  await renderInConsole(<Two onOk={() => undefined} />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Upper' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Go on' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus();
});

test('the end of its opening takes the focus from nobody who has gone on', async () => {
  const slowly = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => slowly.remove());
  slowly.textContent = '* { animation-duration: 1000s !important; }';
  await renderInConsole(<Two onOk={() => undefined} />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  const upper = page.getByRole('dialog', { name: 'Upper' });
  const isIn = () => upper.query()?.contains(document.activeElement);
  await expect.poll(isIn).toBe(true);
  const opening = document.getElementById('lower')?.getAnimations({ subtree: true }) ?? [];
  expect(opening.length).toBeGreaterThan(0);
  for (const fading of opening) fading.finish();
  await Promise.all(opening.map(({ finished }) => finished));
  // Handlers of the end have run by the frame after the next.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(isIn()).toBe(true);
});

/** A dialog that removes what has opened it, among others of its kind. */
function Removal() {
  const [cars, setCars] = useState(['Ford', 'Kia', 'Saab']);
  const [asked, setAsked] = useState('');
  return (
    <div data-rove>
      {cars.map((car) => (
        <button key={car} type="button" onClick={() => setAsked(car)}>
          {`Remove ${car}`}
        </button>
      ))}
      {asked === '' ? null : (
        <Dialog
          id="removal"
          title="Sure?"
          size="small"
          onCancel={() => setAsked('')}
          onOk={() => {
            setCars(cars.filter((car) => car !== asked));
            setAsked('');
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <input aria-label="Reason" autoFocus />
        </Dialog>
      )}
    </div>
  );
}

test('the focus goes back however soon a field took it, and to what follows where the opener is gone', async () => {
  await renderInConsole(<Removal />);
  const remove = (car: string) => page.getByRole('button', { name: `Remove ${car}` });
  await remove('Kia').click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove('Kia')).toHaveFocus();
  await remove('Kia').click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(remove('Saab')).toHaveFocus();
});

test('the second click of a double-click is no second answer', async () => {
  let answers = 0;
  await renderInConsole(<Two onOk={() => (answers += 1)} />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'OK' }).dblClick();
  expect(answers).toBe(1);
});

test('the second press of a double-click does not close what the first one has opened; a later one beside it does', async () => {
  await renderInConsole(<Two onOk={() => undefined} />);
  await page.getByRole('button', { name: 'Begin' }).dblClick({ delay: 30 });
  const dialog = page.getByRole('dialog', { name: 'Lower' });
  await expect.element(dialog).toBeVisible();
  const background = document.getElementById('lower') as HTMLElement;
  background.click();
  await expect.element(dialog).toBeVisible();
  // Pressing goes on until a double-click would be over.
  await expect
    .poll(() => {
      background.click();
      return dialog.elements().length;
    })
    .toBe(0);
});

test('a question that cannot be answered yet says why to whoever reaches for its button', async () => {
  let answers = 0;
  await renderInConsole(
    <ConfirmDialog
      id="question"
      title="Why?"
      notYet="Enter a reason first."
      onOk={() => (answers += 1)}
      onCancel={() => undefined}
    >
      <input aria-label="Reason" data-autofocus />
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const ok = page.getByRole('button', { name: 'Ok' });
  await expect.element(ok).toHaveAttribute('aria-disabled', 'true');
  ok.element().focus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Enter a reason first.');
  await userEvent.keyboard('{Enter}');
  expect(answers).toBe(0);
});

test('while it writes a dialog cannot be closed, and says why', async () => {
  let cancels = 0;
  const shown = (writing: boolean) => (
    <Dialog
      id="writing"
      title="Claim"
      size="small"
      confirmLoading={writing}
      onCancel={() => (cancels += 1)}
    />
  );
  function Writing() {
    const [writing, setWriting] = useState(true);
    return (
      <>
        {shown(writing)}
        <button type="button" data-testid="answer" onClick={() => setWriting(false)}>
          Answer
        </button>
      </>
    );
  }
  await renderInConsole(<Writing />);
  const cross = page.getByRole('button', { name: 'Close' });
  await expect.element(cross).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(cross)
    .toHaveAccessibleDescription('Saving. You can close this once there is an answer.');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await cross.click({ force: true });
  (document.getElementById('writing') as HTMLElement).click();
  expect(cancels).toBe(0);
  (page.getByTestId('answer').element() as HTMLElement).click();
  await expect.element(cross).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => cancels).toBe(1);
});

test('a dialog without an id is told to whoever develops it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderInConsole(<Dialog id="" title="Nameless" size="small" />);
  expect(said).toHaveBeenCalledWith('modal must have an id');
});
