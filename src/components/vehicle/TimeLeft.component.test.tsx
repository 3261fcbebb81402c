import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RowTimer } from '#contract/row-timer';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { TimeLeft } from './TimeLeft';

const NOW = Date.parse('2026-03-02T15:00:00Z');
const HOUR = 3_600_000;
const TIMER: RowTimer = {
  timerSubject: 'Repair',
  timerState: 'running',
  timerTargetMs: 8 * HOUR,
  timerLeftMs: 3 * HOUR,
  timerTakenBy: '',
  timerDue: '2026-03-02T18:10:00Z',
};

async function show(more: Partial<RowTimer>) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  await renderInConsole(
    <p data-testid="cell">
      <TimeLeft row={{ ...TIMER, ...more }} timeZone={SITE.timeZone} />
    </p>,
  );
  return page.getByTestId('cell');
}

test.each([
  ['time is left', {}, '3h left', 'fresh'],
  ['little is left', { timerDue: '2026-03-02T15:59:00Z' }, '59m left', 'waiting'],
  ['it is over', { timerDue: '2026-02-27T15:00:00Z' }, '3d over', 'late'],
  ['it stands', { timerState: 'paused', timerDue: '' }, 'paused, 3h left', 'fresh'],
])('where %s that is said', async (_, more, text, age) => {
  const cell = await show(more);
  await expect.element(cell).toHaveTextContent(text);
  await expect.element(cell.getByText(text)).toHaveAttribute('data-age', age);
});

test('the moment at which the target is reached stands behind it', async () => {
  const cell = await show({});
  await cell.getByText('3h left').hover();
  await expect.element(page.getByText(/^Repair: the target of 8h is reached on .*12:10/)).toBeInTheDocument();
});

test.each([
  ['services that know no timers', { timerState: '', timerTargetMs: null, timerLeftMs: null, timerDue: '' }],
  ['a state that nobody knows', { timerState: 'melting' }],
])('of %s nothing shows', async (_, more) => {
  const cell = await show(more);
  await expect.element(cell).toBeEmptyDOMElement();
});
