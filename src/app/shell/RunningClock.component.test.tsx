import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getOwnRunningClock, stopLaborClock } from '#contract/labor-clock';
import { answer, later } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { useCurrentSite } from '../../providers/session/session-store';
import { RunningClock } from './RunningClock';

const CLOCK = {
  estimateLaborClockId: 5,
  estimateLaborId: 31,
  siteId: SITE.siteId,
  workOrderId: 4,
  extId: '8000004',
  laborName: 'Replace brakes',
  vehicleDescription: '2021 Ford F-150',
  clockStartTime: new Date(Date.now() - 3_600_000).toISOString(),
  clockedSeconds: 3600,
};

const strip = () => page.getByRole('region', { name: 'Your running clock' });
function Top() {
  const { site } = useCurrentSite();
  return <RunningClock site={site} segment="12" />;
}

test('a clock that runs shows its labor and time, leads to it, and pauses with one press, however often it is pressed', async () => {
  let running = [CLOCK];
  answer(getOwnRunningClock, () => running);
  const held = later<undefined>();
  const stopped = answer(stopLaborClock, async () => {
    await held.promise;
    running = [];
    return { success: true as const, estimateLaborClockId: 5, estimateLaborId: 31, actualLaborTime: 2 };
  });
  await renderInConsole(<Top />);
  await expect.element(strip().getByRole('timer')).toHaveTextContent(/^2:00:/);
  await expect
    .element(strip().getByRole('link', { name: 'Replace brakes 2021 Ford F-150' }))
    .toHaveAttribute('href', '/repairdashboard/12?search=8000004');
  await expect
    .element(strip().getByRole('link', { name: '#8000004' }))
    .toHaveAttribute('href', '/vehicle/12/4');
  const pause = strip().getByRole('button', { name: 'Pause Replace brakes' });
  (pause.element() as HTMLElement).click();
  (pause.element() as HTMLElement).click();
  held.give(undefined);
  await expect.element(strip()).not.toBeInTheDocument();
  expect(stopped).toHaveLength(1);
});

test('a clock at another site shows too, names it, leads there and pauses there', async () => {
  let running = [{ ...CLOCK, siteId: 13 }];
  answer(getOwnRunningClock, () => running);
  const stopped = answer(stopLaborClock, () => {
    running = [];
    return { success: true as const, estimateLaborClockId: 5, estimateLaborId: 31, actualLaborTime: 2 };
  });
  await renderInConsole(<Top />, { sites: [{ ...SITE, siteId: 13, siteName: 'Denver', auctionId: 'DEN' }] });
  await expect
    .element(strip().getByRole('link', { name: 'Replace brakes Denver · 2021 Ford F-150' }))
    .toHaveAttribute('href', '/repairdashboard/13?search=8000004');
  await strip().getByRole('button', { name: 'Pause Replace brakes' }).click();
  await expect.element(strip()).not.toBeInTheDocument();
  expect(stopped[0]?.params).toMatchObject({ siteId: '13', estimateLaborClockId: '5' });
});

test('where none runs there is nothing, and no room for it', async () => {
  answer(getOwnRunningClock, []);
  await renderInConsole(<Top />);
  await expect.element(strip()).not.toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--clock')).toBe('');
});

test('nobody is asked for who has no clock', async () => {
  const asked = answer(getOwnRunningClock, [CLOCK]);
  await renderInConsole(<Top />, { permissions: [] });
  await expect.element(strip()).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});
