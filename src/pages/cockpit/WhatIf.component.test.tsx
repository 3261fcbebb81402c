import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getWhatIf, getWhatIfDays } from '#contract/what-if';
import { expectAccessibleInPage } from '../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { answerAll, HOUR, show } from '../../../tests/helpers/console/cockpit';

type Told = NonNullable<WireAnswerOf<typeof getWhatIf>['told']>;
const band = (middle: number, around = 0.5) => ({ middle, low: middle - around, high: middle + around });
const TOLD: Told = {
  figures: [
    { figure: 'halfDays', today: band(12), changed: band(11), difference: band(-1, 0.2), clear: 'Y' },
    { figure: 'readyAWeek', today: band(130), changed: band(131), difference: band(1, 3), clear: 'N' },
    {
      figure: 'centsAWeek',
      today: band(800_000, 9000),
      changed: band(740_000, 9000),
      difference: band(-60_000, 5000),
      clear: 'Y',
    },
  ],
  check: {
    figures: [
      { figure: 'halfDays', real: 12.4, simulated: band(12) },
      { figure: 'mostDays', real: 25, simulated: band(26) },
      { figure: 'readyAWeek', real: 128, simulated: band(130) },
    ],
    offPercent: 4.2,
    far: 'N',
  },
  places: [
    {
      siteShopId: 3,
      stage: '',
      shopName: 'MECH',
      hands: 4,
      load: 0.81,
      waitMs: 4 * HOUR,
      queuedMs: 2 * HOUR,
    },
    { siteShopId: null, stage: 'Estimate', shopName: '', hands: 2, load: 0.4, waitMs: HOUR, queuedMs: 0 },
  ],
  learned: 900,
  learnedDays: 56,
  runs: 20,
};
const section = () => page.getByRole('region', { name: 'What if' });
const simulate = () => section().getByRole('button', { name: 'Simulate' });
const check = (name: string) => section().getByRole('checkbox', { name });
const row = (name: string) => section().getByRole('row', { name });

test('what is chosen is simulated when somebody asks, and told beside today with how sure it is', async () => {
  answerAll();
  const sent = answer(getWhatIf, { unknown: null, told: TOLD });
  await show();
  // Nothing to simulate: the button says so and sends no request.
  await expect
    .element(simulate())
    .toHaveAccessibleDescription('Choose at least one thing that would be different.');
  await check('Customers decide in half the time').click();
  await section().getByRole('button', { name: 'More people at' }).click();
  await page.getByRole('checkbox', { name: 'Estimate', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Body', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  expect(sent).toHaveLength(0);
  await simulate().click();
  await expect.element(row('Half ready within')).toHaveTextContent(/12 d.*11 d.*−1 d−1\.2 d to −0\.8 d/);
  await expect.element(row('Vehicles ready per week')).toHaveTextContent(/No clear difference−2 to \+4/);
  await expect.element(row('Holding cost per week')).toHaveTextContent(/\$8,000.*−\$600/);
  await expect
    .element(section().getByText('Half of the vehicles would be ready 1 d sooner (0.8 d to 1.2 d).'))
    .toBeVisible();
  await expect
    .element(section().getByText(/come out within 5% of reality: half within 12 d \(actual 12\.4 d\)/))
    .toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    siteId: 12,
    decideFaster: 'Y',
    people: [
      { stage: 'Estimate', more: 1 },
      { siteShopId: 3, more: 1 },
    ],
  });
  await section().getByText('Assumptions').click();
  await expect.element(row('MECH')).toHaveTextContent(/4.*81%.*4 h.*2 h/);
  await expectAccessibleInPage(section());
  // The result shown no longer matches the choices.
  await check('Parts arrive a day sooner').click();
  await expect.element(section().getByText(/^This is the previous simulation/)).toBeVisible();
});

test('only days on which the site is closed can be opened', async () => {
  answerAll();
  await show();
  const day = section().getByRole('combobox', { name: 'Also open on' });
  await expect.element(day).toBeEnabled();
  (day.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Sunday', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saturday', { exact: true })).toBeVisible();
  expect(page.getByText('Friday', { exact: true }).elements()).toEqual([]);
});

test('a site that is open every day has no day to open', async () => {
  answerAll();
  answer(getWhatIfDays, { closed: [] });
  await show();
  await expect.element(section().getByText('Already open every day')).toBeVisible();
  await expect.element(section().getByRole('combobox', { name: 'Also open on' })).toBeDisabled();
});

test('a simulation that does not reproduce the site is told with a warning above it', async () => {
  answerAll();
  const far = { ...TOLD, check: { ...TOLD.check, offPercent: 41.3, far: 'Y' } };
  answer(getWhatIf, { unknown: null, told: far });
  await show();
  await check('Parts arrive a day sooner').click();
  await simulate().click();
  await expect
    .element(section().getByRole('alert'))
    .toHaveTextContent(/does not reproduce this site.*off by up to 42%.*Trust at most the direction/);
});

test('where only how long nine of ten take changes clearly, that is said', async () => {
  answerAll();
  const [half, ...others] = TOLD.figures;
  if (!half) throw new Error('There is no figure.');
  const most = { ...half, figure: 'mostDays', difference: band(2, 0.4) } as const;
  answer(getWhatIf, {
    unknown: null,
    told: { ...TOLD, figures: [{ ...half, clear: 'N' }, most, ...others] },
  });
  await show();
  await check('Parts arrive a day sooner').click();
  await simulate().click();
  await expect
    .element(
      section().getByText(
        'Nine of ten vehicles would be ready 2 d later (1.6 d to 2.4 d). How long half of them take would not clearly change.',
      ),
    )
    .toBeVisible();
});

test('it is cancelled, says why it cannot be, and fails with a way to try again', async () => {
  answerAll();
  let told: (answer: WireAnswerOf<typeof getWhatIf>) => void = () => undefined;
  const sent = answer(getWhatIf, () => new Promise((resolve) => (told = resolve)));
  await show();
  await check('Parts arrive a day sooner').click();
  await simulate().click();
  await expect.element(section().getByText(/^Simulating/)).toBeVisible();
  await section().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(section().getByText(/^Simulating/)).not.toBeInTheDocument();
  await expect.element(simulate()).toHaveFocus();
  told({ unknown: null, told: TOLD });

  answer(getWhatIf, { unknown: { why: 'few', vehicles: 12 }, told: null });
  await simulate().click();
  await expect
    .element(
      section().getByText(
        'Only 12 vehicles left in the eight weeks it would be learned from; 60 are needed.',
      ),
    )
    .toBeVisible();
  expect(sent).toHaveLength(1);

  answer(getWhatIf, () =>
    refuse('timeout', { errorMessage: 'The simulation took longer than 20 seconds and was stopped.' }),
  );
  await simulate().click();
  await expect.element(section().getByRole('alert')).toHaveTextContent(/took longer than 20 seconds/);
  answer(getWhatIf, { unknown: null, told: TOLD });
  await section().getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Half ready within')).toBeVisible();
});
