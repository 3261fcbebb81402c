import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadyBy as Promised } from '#contract/vehicles';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ReadyBy } from './ReadyBy';

const PROMISED: Promised = {
  made: '2026-03-02T14:00:00Z',
  half: '2026-03-04T18:00:00Z',
  most: '2026-03-05T22:00:00Z',
  first: '2026-03-03T22:00:00Z',
  moves: 2,
  soonerBy: 'working',
  sooner: '2026-03-04T16:00:00Z',
  crowd: 1.83,
  why: null,
  vehicles: 1214,
  alike: {
    stage: 'Repair',
    cause: 'parts',
    stagedFrom: 24,
    stagedTo: 48,
    workFrom: 2.5,
    workTo: 5,
    due: false,
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('a promise says when nine of ten are ready, and of which vehicles that was learned', async () => {
  await renderInConsole(<ReadyBy promised={PROMISED} />);
  const shown = page.getByText('Thu, Mar 5, 4:00 PM (9 of 10)');
  await expect
    .element(shown)
    .toHaveAccessibleDescription(
      'Half of such vehicles are ready by Wed, Mar 4, 12:00 PM. ' +
        'Learned from 1,214 vehicles of the last 8 weeks: stage Repair, cause: Parts, here for 1 day to 2 days, 2.5 to 5 h of work. ' +
        'The date allows for 1.8 times as much work waiting in its shop as usual. ' +
        'If somebody is working on such a vehicle, nine of ten are ready by Wed, Mar 4, 10:00 AM. ' +
        'First promised for Tue, Mar 3, 4:00 PM; moved 2 times since.',
    );
});

test('a promise that has passed is none any more: it says what was promised, and that it is promised anew', async () => {
  await renderInConsole(<ReadyBy promised={{ ...PROMISED, most: '2026-03-02T15:00:00Z' }} />);
  await expect
    .element(page.getByText('Was promised for Mon, Mar 2, 9:00 AM', { exact: true }))
    .toHaveAccessibleDescription(
      'It was promised for Mon, Mar 2, 9:00 AM in 9 of 10 cases; a new promise follows within minutes',
    );
});

test.each([
  ['stuck', 'Too many similar vehicles are still not ready'],
  ['hours', 'No opening hours are set for the site'],
])('where nothing supports a date there is none, and beside it stands why: %s', async (why, reason) => {
  await renderInConsole(<ReadyBy promised={{ ...PROMISED, half: '', most: '', alike: null, why }} />);
  await expect.element(page.getByText('No promise yet')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
});
