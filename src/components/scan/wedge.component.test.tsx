import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { scanKeys } from '../../../tests/helpers/console/scan-keys';
import { Dialog } from '../Dialog';
import { ScanDialog } from './ScanDialog';
import { useWedge } from './wedge';

const VIN = '1HGCM82633A004352';
const heard: string[] = [];
const pressed: string[] = [];

function Page({ dialog }: { dialog?: 'scan' | 'other' }) {
  useWedge(({ kind, text }) => heard.push(`${kind} ${text}`));
  return (
    <>
      <button
        type="button"
        onClick={() => pressed.push('Release')}
        onKeyDown={({ key }) => pressed.push(key)}
      >
        Release
      </button>
      <input aria-label="Note" />
      {dialog === 'scan' ? (
        <ScanDialog
          title="Scan"
          onCode={({ text }) => heard.push(`dialog ${text}`)}
          onClose={() => undefined}
        />
      ) : null}
      {dialog === 'other' ? (
        <Dialog id="other" size="small" title="Other" footer={null} onCancel={() => undefined} />
      ) : null}
    </>
  );
}

beforeEach(() => {
  heard.length = 0;
  pressed.length = 0;
});

const focus = (control: { element: () => Element }) => (control.element() as HTMLElement).focus();

test('a code that a scanner types is heard once, as what it is, and presses nothing', async () => {
  await renderInConsole(<Page />);
  focus(page.getByRole('button', { name: 'Release' }));
  scanKeys(`I${VIN}`);
  scanKeys('R-204');
  scanKeys('KEY-17');
  expect(heard).toEqual([`vin ${VIN}`, 'name KEY-17']);
  // What is shorter than a code is keys as they come from a hand, the last of them Enter.
  expect(pressed).toEqual(['I', '1', 'R', '-', 'Enter', 'K', 'E']);
});

test('what a hand types stays what it is', async () => {
  await renderInConsole(<Page />);
  focus(page.getByRole('button', { name: 'Release' }));
  expect(scanKeys('ABCDEFGH', 60)).toEqual([]);
  expect(scanKeys('jjjkke', 5)).toEqual([]);
  expect(heard).toEqual([]);
});

test('in a field a code stands there, and the field gets its Enter', async () => {
  await renderInConsole(<Page />);
  focus(page.getByRole('textbox', { name: 'Note' }));
  expect(scanKeys(VIN)).toEqual([]);
  expect(heard).toEqual([]);
});

test('a dialog that reads codes hears them; with another one open nobody does, and nothing is pressed', async () => {
  const { rerender } = await renderInConsole(<Page dialog="scan" />);
  await expect.element(page.getByRole('dialog', { name: 'Scan' })).toBeVisible();
  focus(page.getByRole('button', { name: 'Close' }));
  scanKeys(VIN);
  expect(heard).toEqual([`dialog ${VIN}`]);
  rerender(<Page dialog="other" />);
  await expect.element(page.getByRole('dialog', { name: 'Other' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Scan' })).not.toBeInTheDocument();
  focus(page.getByRole('button', { name: 'Close' }));
  expect(scanKeys(VIN)).toContain('Enter');
  expect(heard).toHaveLength(1);
});
