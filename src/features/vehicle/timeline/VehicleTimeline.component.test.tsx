import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getVehicleTimeline } from '#contract/cockpit';
import { getVehicleFollowers } from '#contract/inbox';
import { getUserConfig } from '#contract/sites';
import { getVehicle } from '#contract/vehicles';
import { expectAccessible } from '../../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import {
  timelineAnswer as line,
  timelinePiece as piece,
  timelineSum as sum,
  vehicleAnswer,
} from '../../../../tests/helpers/console/vehicle';
import { VehiclePage } from '../../../pages/vehicles/VehiclePage';

afterEach(() => page.viewport(1280, 900));

const HOUR = 3_600_000;

async function open(found = line(), options: Parameters<typeof renderInConsole>[1] = {}) {
  answer(getVehicleFollowers, { following: 'N', names: [] });
  answer(getVehicle, vehicleAnswer());
  answer(getUserConfig, []);
  const asked = answer(getVehicleTimeline, found);
  await renderInConsole(
    <div style={{ height: 900 }}>
      <VehiclePage detail="5" />
    </div>,
    options,
  );
  return asked;
}
const section = () => page.getByRole('region', { name: 'Timeline', exact: true });
const chart = () => page.getByRole('listbox', { name: 'Where its time went' });
const option = (name: RegExp) => chart().getByRole('option', { name });

test('says what the time went into, in total and stretch by stretch', async () => {
  const asked = await open();
  await expect
    .element(section())
    .toHaveTextContent('It has been here for 9 d. Approval took 100% of that. That has cost $90.00 so far.');
  await expect
    .element(option(/^Causes, Approval, Approve, Mar 1, .* – Mar 10, .*, 9 d$/))
    .toBeInTheDocument();
  await expect.element(option(/^Approval, Approve: Waiting for a decision, .*, 9 d$/)).toBeInTheDocument();
  await expect.element(option(/^MECH, Replace brakes: Clock, .*, 10 min$/)).toBeInTheDocument();
  await expect.element(option(/^Parts, Brake pad: Ordered, LKQ, .*, 2 d$/)).toBeInTheDocument();
  await expect.element(option(/^Stages, Repair: Started, .* – now, 10 min$/)).toBeInTheDocument();
  const sums = page.getByRole('table', { name: 'Total by cause' });
  await expect.element(sums).toHaveTextContent('Approval216 h216 h$89.90');
  await expect.element(sums).toHaveTextContent(/Whole stay216 h216 h\$90.00$/);
  expect(asked.map(({ params }) => params)).toEqual([{ siteId: '12', workOrderId: '5' }]);
});

test('a clock of ten minutes beside nine days is looked at by the keyboard, and the whole stay again', async () => {
  await open();
  await expect.element(option(/Brake pad/)).toBeInTheDocument();
  (chart().element() as HTMLElement).focus();
  for (let step = 0; step < 9; step += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Selected period' })).toBeChecked();
  await expect.element(option(/Replace brakes/)).toBeInTheDocument();
  await expect.element(option(/Brake pad/)).not.toBeInTheDocument();
  await page.getByText('Whole stay').first().click();
  await expect.element(option(/Brake pad/)).toBeInTheDocument();
  await page.getByText('Last 7 days').click();
  await expect.element(option(/Brake pad/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(option(/Brake pad/)).not.toBeInTheDocument();
});

test('its table has every stretch', async () => {
  await open();
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('region', { name: 'Where its time went' });
  await expect.element(rows).toHaveTextContent('Replace brakes: Clock');
  await expect.element(rows).toHaveTextContent('Brake pad: OrderedLKQ48Mar 10');
});

test('whoever may not see the cockpit does not see it, and nothing is asked', async () => {
  const asked = await open(line(), { permissions: ['RECON_ESTIMATE'], roles: [] });
  await expect.element(page.getByRole('region', { name: 'Stages' })).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('what is not known is said, with the way to the rates', async () => {
  const ms = 216 * HOUR;
  await open(
    line({
      cents: 0,
      unpricedMs: ms,
      causes: [{ ...sum('unexplained', 216, 0), unpricedMs: ms }],
      pieces: [piece('2026-03-01T12:00:00.000Z', '2026-03-10T12:00:00.000Z', { cause: 'unexplained' })],
    }),
  );
  await expect.element(section()).toHaveTextContent('No rate says what a day of this vehicle costs.');
  await expect.element(section()).toHaveTextContent('9 d are unexplained');
  await expect
    .element(section().getByRole('link', { name: 'Holding cost' }))
    .toHaveAttribute('href', '/siteconfig/12/rates');
  await expect
    .element(page.getByRole('table', { name: 'Total by cause' }))
    .toHaveTextContent('Unexplained216 h216 h-----');
});

test('a vehicle that had left and came back shows when it was away, which is no part of its stay', async () => {
  await open(
    line({
      causes: [sum('approval', 120, 5000)],
      pieces: [
        piece('2026-03-01T12:00:00.000Z', '2026-03-03T12:00:00.000Z', {}),
        piece('2026-03-07T12:00:00.000Z', '2026-03-10T12:00:00.000Z', {}),
      ],
    }),
  );
  await expect.element(section()).toHaveTextContent('It has been here for 5 d. Approval took 100% of that.');
  await expect.element(option(/^Causes, Away, Mar 3, .* – Mar 7, .*, 4 d$/)).toBeInTheDocument();
});

test('a vehicle that has just come says that there is nothing to tell yet', async () => {
  await open(line({ pieces: [], causes: [], spans: [], open: [], until: '2026-03-01T12:00:00.000Z' }));
  await expect.element(section()).toHaveTextContent('Its time starts now');
});

test('what cannot be loaded can be asked for again, and the rest of the vehicle is there', async () => {
  answer(getVehicleFollowers, { following: 'N', names: [] });
  answer(getVehicle, vehicleAnswer());
  answer(getUserConfig, []);
  answer(getVehicleTimeline, () => refuse('unprocessable'));
  await renderInConsole(<VehiclePage detail="5" />);
  await expect.element(section().getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Stages' })).toBeVisible();
  answer(getVehicleTimeline, line());
  await section().getByRole('button', { name: 'Try again' }).click();
  await expect.element(option(/Brake pad/)).toBeInTheDocument();
});

test.each([1280, 820, 390])(
  'at %i pixels nothing scrolls sideways, and nothing serious is found',
  async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(option(/Brake pad/)).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const own = section().element();
    expect(own.scrollWidth).toBeLessThanOrEqual(own.clientWidth);
    await expectAccessible(section());
  },
);
