import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getGate } from '#contract/gate';
import { expectAccessibleInPage } from '../../../tests/helpers/console/accessible';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { GateMeter } from './GateMeter';
import { GateNote } from './GateNote';

type Gate = WireAnswerOf<typeof getGate>;
type Shop = Gate['shops'][number];

const shop = (siteShopId: number, name: string, more: Partial<Shop>): Shop => ({
  siteShopId,
  shop: name.slice(0, 4).toUpperCase(),
  name,
  inShop: 12,
  waiting: 0,
  coming: 0,
  finished: 84,
  perDay: 4.2,
  targetDays: 0.8,
  limit: 25,
  why: null,
  state: 'free',
  ...more,
});
const GATE: Gate = {
  from: '2026-02-02',
  to: '2026-03-01',
  openDays: 20,
  dayHours: 10,
  shops: [
    shop(1, 'Body', {}),
    shop(2, 'Mechanical', { inShop: 34, limit: 30, state: 'over', waiting: 6, coming: 1 }),
    shop(3, 'Detail', { inShop: 9, limit: 10, state: 'near' }),
    shop(4, 'Glass', { inShop: 3, finished: 7, limit: null, why: 'few', state: null }),
  ],
};
const meter = () => page.getByRole('button', { name: /^How full the shops are/ });

test('says in one line how full each shop is, the fullest first, and how the limits come to be', async () => {
  answer(getGate, GATE);
  await renderInConsole(<GateMeter />);
  await expect.element(meter()).toBeVisible();
  expect(meter().element().textContent).toBe(
    'Mechanical34 of 30overDetail9 of 10nearly fullBody12 of 251 without a limit',
  );
  await expectAccessibleInPage();
  await meter().click();
  const dialog = page.getByRole('dialog', { name: 'How full the shops are' });
  await expect.element(dialog.getByText('34 of 30')).toBeVisible();
  await expect
    .element(dialog.getByText(/Counted from .* to .*: 20 open days of 10 hours on average\./))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText('Finished 84 vehicles: 4.2 a day × 0.8 days in Repair = 3.36, rounded up.').first(),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText('6 more are waiting for parts or a vendor · 1 is on its way'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('It finished 7 vehicles. Fewer than 20 are too few to tell its pace.'))
    .toBeVisible();
  await expectAccessibleInPage();
});

test.each([1280, 390])(
  'at %i px the fullest stand in it whole, and its end says how many do not',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const over = [2, 5, 3, 9, 4, 6, 8, 7, 1].map((times) =>
      shop(times, `Shop ${times}`, { inShop: 10 * times + 1, limit: 10, state: 'over' }),
    );
    answer(getGate, { ...GATE, shops: [...over, shop(10, 'Glass', {})] });
    await renderInConsole(<GateMeter />);
    await expect.element(page.getByText(/^\+\d more, \d over$/)).toBeVisible();
    const { right, bottom } = meter().element().getBoundingClientRect();
    const seen = [...meter().element().querySelectorAll('[data-piece], [data-rest]')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const shown = seen.length - 1;
    expect(shown).toBeGreaterThanOrEqual(2);
    expect(seen[0]).toHaveTextContent('Shop 991 of 10');
    expect(seen.at(-1)).toHaveTextContent(`+${10 - shown} more, ${9 - shown} over`);
    for (const one of seen) {
      const place = one.getBoundingClientRect();
      expect(place.right <= right && place.bottom <= bottom).toBe(true);
    }
  },
);

test('that it is not known is said, with a way to try again', async () => {
  const asked = answer(getGate, loseAnswer);
  await renderInConsole(<GateMeter />);
  await expect.element(page.getByText('How full the shops are is not known right now.')).toBeVisible();
  await expectAccessibleInPage();
  answer(getGate, () => refuse('unavailable'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  answer(getGate, GATE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(meter()).toBeVisible();
});

test('where no shop has a limit it says why', async () => {
  const none = { limit: null, state: null, perDay: null, targetDays: null, why: 'hours' as const };
  answer(getGate, {
    ...GATE,
    from: '',
    to: '',
    openDays: null,
    dayHours: null,
    shops: [shop(1, 'Body', none), shop(2, 'Mechanical', none)],
  });
  await renderInConsole(<GateMeter />);
  await expect
    .element(meter())
    .toHaveTextContent('The shops have no limits: the site had no opening hours in the last four weeks.');
});

test('follows what happens at the site', async () => {
  answer(getGate, GATE);
  await renderInConsole(<GateMeter />);
  await expect.element(meter()).toBeVisible();
  const live = await tellLive(12);
  onTestFinished(live.close);
  answer(getGate, { ...GATE, shops: [shop(1, 'Body', { inShop: 13 })] });
  live.tell({ area: 'labors', ids: [1] });
  await expect.element(meter()).toHaveTextContent('13 of 25');
});

test.each([
  ['services that do not know it', () => answer(getGate, () => refuse('not_found')), {}],
  ['whoever may not see it', () => [], { permissions: ['RECON_PARTS_DASHBOARD'], roles: [] }],
])('%s: there is no meter', async (_, prepare, options) => {
  const asked = prepare();
  await renderInConsole(<GateMeter />, options);
  if (!('permissions' in options)) await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(meter()).not.toBeInTheDocument();
});

test('whoever types the number of a new vehicle is told which shops are over their limit', async () => {
  answer(getGate, GATE);
  await renderInConsole(<GateNote id="note" />);
  await expect.element(page.getByText('Over the limit: Mechanical 34 of 30')).toBeVisible();
});
