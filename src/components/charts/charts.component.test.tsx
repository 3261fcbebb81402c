import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { adoptPreferences } from '../../providers/session/preferences';
import { Keyboard } from '../keyboard/Keyboard';
import { readSheet } from '../table-file/sheet-file';
import { Ageing } from './Ageing';
import { Bars } from './Bars';
import { LineBands } from './LineBands';
import { ShareBar } from './ShareBar';
import { StackedAreas } from './StackedAreas';

const picked = vi.fn();
const pickedMany = vi.fn();
const WORDS = {
  finding: 'Parts cost most days.',
  empty: 'Nothing has been finished yet.',
  file: 'Days 11/25',
};
const days = (value: number) => `${value} d`;
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];

const PARTS = [
  { key: 'work', label: 'Worked on' },
  { key: 'parts', label: 'Waiting for parts' },
  { key: 'closed', label: 'Site closed', hatched: true },
];
const shares = (values: readonly number[], now?: string) => (
  <ShareBar
    {...WORDS}
    title="Where the days went"
    subject="Cause"
    measure="Open days"
    format={days}
    parts={PARTS}
    bars={[{ key: 'now', label: 'Now', values }]}
    picked={now}
    onPick={picked}
  />
);
const lines = (
  <LineBands
    {...WORDS}
    title="Days on site"
    measure="Days"
    format={days}
    days={DAYS}
    lines={[
      { key: 'p90', label: '90% within', values: [9, null, 12] },
      { key: 'p50', label: '50% within', values: [4, null, 5] },
    ]}
    band="Between them"
    goal={{ label: 'Goal', value: 8 }}
    onPick={picked}
  />
);
const areas = (
  <StackedAreas
    {...WORDS}
    title="Vehicles by stage"
    measure="Vehicles"
    format={String}
    days={DAYS}
    series={[
      { key: 'repair', label: 'Repair', values: [5, 6, 7] },
      { key: 'parts', label: 'Parts', values: [1, 2, 3], hatched: true },
    ]}
  />
);
const ageing = (count: number) => (
  <Ageing
    {...WORDS}
    title="Age by stage"
    subject="Stage"
    item="Vehicle"
    measure="Days"
    late="Older than 85%"
    format={days}
    formatCount={(many) => `${many} vehicles`}
    columns={[
      {
        key: 'repair',
        label: 'Repair',
        items: Array.from({ length: count }, (_, index) => ({
          key: `v${index}`,
          label: `#${index}`,
          age: index,
        })),
      },
      { key: 'parts', label: 'Parts', items: [{ key: 'p', label: '#7001', age: 3 }] },
    ]}
    percentiles={[{ key: '85', label: '85% within', values: [2, 5] }]}
    onPick={picked}
    onPickMany={pickedMany}
  />
);
const bars = (
  <Bars
    {...WORDS}
    title="Late by supplier"
    subject="Supplier"
    measure="Days late"
    format={days}
    series={[{ key: 'late', label: 'Late' }]}
    rows={[
      { key: 'lkq', label: 'LKQ', values: [4] },
      { key: 'napa', label: 'NAPA', values: [1.5] },
    ]}
    marker={{ label: 'Average', value: 2 }}
    onPick={picked}
  />
);

const chart = (name: string) => page.getByRole('listbox', { name });
const tip = () => page.getByTestId('tip');
/** What is read out where the cursor stands. */
const said = (name: string): string | null => {
  const at = chart(name).element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(at)?.getAttribute('aria-label') ?? null;
};

async function show(element: ReactElement, width = 800) {
  await renderInConsole(
    <>
      <Keyboard />
      <div data-testid="room" style={{ width, padding: 16 }}>
        {element}
      </div>
    </>,
  );
}

beforeEach(async () => {
  picked.mockClear();
  pickedMany.mockClear();
  await userEvent.unhover(document.body);
});
// The page is that of the other tests too.
afterEach(() => {
  dispatchEvent(new Event('afterprint'));
  adoptPreferences({ theme: 'system' });
});

test('a chart is one stop; arrows read from value to value, over a gap, and Enter picks', async () => {
  await show(lines);
  await expect.element(chart('Days on site')).toBeVisible();
  expect(page.getByTestId('line p90').element().getAttribute('d')?.match(/M/g)).toHaveLength(2);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(chart('Days on site')).toHaveFocus();
  await expect.element(chart('Days on site')).toHaveAccessibleDescription(/Enter selects/);
  expect(said('Days on site')).toBe('11/25/2026, 90% within, 12 d');
  await userEvent.keyboard('{ArrowDown}');
  expect(said('Days on site')).toBe('11/25/2026, 50% within, 5 d');
  await userEvent.keyboard('{ArrowLeft}');
  expect(said('Days on site')).toBe('11/23/2026, 50% within, 4 d');
  await expect.element(tip()).toHaveTextContent('11/23/202690% within9 d50% within4 d');
  await userEvent.keyboard('{End}{Enter}');
  expect(picked.mock.calls).toEqual([['2026-11-25']]);
  await userEvent.keyboard('{Escape}');
  await expect.element(tip()).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(chart('Days on site')).not.toHaveFocus();
});

test('a pointer reads what it is at, also where a day is missing, and leaves nothing behind', async () => {
  await show(areas);
  const { width } = chart('Vehicles by stage').element().getBoundingClientRect();
  await userEvent.hover(chart('Vehicles by stage'), { position: { x: width / 2, y: 250 } });
  await expect.element(tip()).toHaveTextContent('11/24/2026Repair6Parts2Total8');
  await userEvent.unhover(chart('Vehicles by stage'));
  await expect.element(tip()).not.toBeInTheDocument();
});

test('a finger that is lifted leaves what it has tapped to be read', async () => {
  await show(lines);
  const element = chart('Days on site').element();
  const { left, top } = element.getBoundingClientRect();
  const finger = { clientX: left + 60, clientY: top + 60, pointerType: 'touch', bubbles: true };
  act(() => {
    element.dispatchEvent(new PointerEvent('pointerdown', finger));
    element.dispatchEvent(new PointerEvent('pointerout', finger));
  });
  await expect.element(tip()).toHaveTextContent('11/23/2026');
});

test('parts of a whole are picked in the bar and by their names, and what is picked is told', async () => {
  await show(shares([30, 60, 10], 'parts'));
  const bar = chart('Where the days went');
  const options = bar.getByRole('option');
  expect(options.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Worked on, 30 d, 30%',
    'Waiting for parts, 60 d, 60%',
    'Site closed, 10 d, 10%',
  ]);
  await expect
    .element(bar.getByRole('option', { selected: true }))
    .toHaveAccessibleName(/^Waiting for parts/);
  await expect
    .element(page.getByRole('button', { name: 'Waiting for parts' }))
    .toHaveAttribute('aria-pressed', 'true');
  const { width } = bar.element().getBoundingClientRect();
  await bar.click({ position: { x: width * 0.6, y: 20 } });
  await page.getByRole('button', { name: 'Site closed' }).click();
  bar.element().querySelector<HTMLElement>('[role=option]')?.click();
  expect(picked.mock.calls).toEqual([['parts'], ['closed'], ['work']]);
});

test('each vehicle is a dot that can be picked, the oldest first', async () => {
  await show(ageing(4));
  await expect.element(chart('Age by stage')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(said('Age by stage')).toBe('#3, Repair, 3 d');
  await userEvent.keyboard('{ArrowRight}');
  expect(said('Age by stage')).toBe('#7001, Parts, 3 d');
  await expect.element(tip()).toHaveTextContent('#7001Parts3 d85% within5 d');
  await userEvent.keyboard('{Enter}');
  expect(picked.mock.calls).toEqual([['p']]);
});

test('of many vehicles those of an age are picked together', async () => {
  await show(ageing(240));
  await expect.element(chart('Age by stage')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(said('Age by stage')).toMatch(/^Repair, \d+ d to \d+ d, \d+ vehicles$/);
  await userEvent.keyboard('{Enter}');
  expect(picked).not.toHaveBeenCalled();
  const [keys] = pickedMany.mock.calls[0] ?? [];
  expect(keys).toContain('v239');
});

test('bars are read downwards, and all of their line is theirs', async () => {
  await show(bars);
  await expect.element(chart('Late by supplier')).toHaveAttribute('aria-orientation', 'vertical');
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}');
  expect(said('Late by supplier')).toBe('NAPA, 1.5 d');
  await expect.element(tip()).toHaveTextContent('NAPADays late1.5 dAverage2 d');
  await chart('Late by supplier').click({ position: { x: 10, y: 40 } });
  expect(picked.mock.calls).toEqual([['lkq']]);
});

/** The table as it is read. */
const rows = () =>
  [...page.getByRole('table').element().querySelectorAll('tr')].map((row) =>
    [...row.cells].map(({ textContent }) => textContent),
  );

test('the table has the numbers of the chart, and the file has them too', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await show(lines);
  const toggle = page.getByRole('button', { name: 'Table' });
  await toggle.click();
  await expect.element(chart('Days on site')).not.toBeInTheDocument();
  expect(rows()).toEqual([
    ['Day', 'Days, 90% within', 'Days, 50% within'],
    ['11/23/2026', '9 d', '4 d'],
    ['11/24/2026', '-----', '-----'],
    ['11/25/2026', '12 d', '5 d'],
  ]);
  const save = page.getByRole('button', { name: 'Save' });
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => name).toBe('Days 11 25.csv');
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Day,"Days, 90% within","Days, 50% within"',
    '2026-11-23,9,4',
    '2026-11-24,,',
    '2026-11-25,12,5',
    '',
  ]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect.poll(() => name).toBe('Days 11 25.xlsx');
  expect(await readSheet(await (files[1] as Blob).arrayBuffer())).toEqual([
    ['Day', 'Days, 90% within', 'Days, 50% within'],
    ['2026-11-23T00:00:00.000Z', '9', '4'],
    ['2026-11-24T00:00:00.000Z', '', ''],
    ['2026-11-25T00:00:00.000Z', '12', '5'],
  ]);
  await toggle.click();
  await expect.element(chart('Days on site')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('on paper stand the chart and its table', async () => {
  await show(shares([30, 60, 10]));
  await expect.element(chart('Where the days went')).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.element(chart('Where the days went')).toBeInTheDocument();
  expect(rows()).toEqual([
    ['Cause', 'Open days', 'Share'],
    ['Worked on', '30 d', '30%'],
    ['Waiting for parts', '60 d', '60%'],
    ['Site closed', '10 d', '10%'],
  ]);
});

test('where there is nothing, a sentence says so, and there is nothing to press', async () => {
  await show(shares([0, 0, 0]));
  await expect.element(page.getByText(WORDS.empty)).toBeVisible();
  await expect.element(page.getByText(WORDS.finding)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

const ALL = (
  <>
    {shares([30, 60, 10], 'parts')}
    {lines}
    {areas}
    {ageing(30)}
    {bars}
  </>
);

test.each([320, 1200])(
  'nothing stands out of a container of %i pixels, and what changes is drawn anew',
  async (width) => {
    await show(ALL, 700);
    await expect.element(chart('Late by supplier')).toBeVisible();
    const room = page.getByTestId('room').element() as HTMLElement;
    room.style.width = `${width}px`;
    const drawings = () =>
      [...room.querySelectorAll('svg[viewBox^="0 0 "]')].filter((one) => one.closest('figure > div > div'));
    await expect
      .poll(() => drawings().map((one) => one.getAttribute('width')))
      .toEqual(Array.from({ length: 5 }, () => String(width - 32)));
    const { left, right } = room.getBoundingClientRect();
    for (const text of room.querySelectorAll('figure text')) {
      const box = text.getBoundingClientRect();
      expect.soft(box.left, text.textContent).toBeGreaterThanOrEqual(left);
      expect.soft(box.right, text.textContent).toBeLessThanOrEqual(right);
    }
  },
);

test.each(['light', 'dark'] as const)('all of them are accessible in the %s theme', async (theme) => {
  adoptPreferences({ theme });
  await show(ALL);
  await expect.element(chart('Late by supplier')).toBeVisible();
  await userEvent.hover(chart('Late by supplier'), { position: { x: 100, y: 40 } });
  await expect.element(tip()).toBeVisible();
  const room = page.getByTestId('room').element() as HTMLElement;
  room.style.background = 'var(--surface)';
  await expectAccessible(page.getByTestId('room'));
  for (const toggle of page.getByRole('button', { name: 'Table' }).all()) await toggle.click();
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(5);
  await expectAccessible(page.getByTestId('room'));
});
