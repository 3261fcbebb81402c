import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getLot } from '#contract/lot';
import { searchVehicles, type FoundVehicle } from '#contract/search';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { refuseCamera, showBars, showCamera } from '../../../tests/helpers/console/camera';
import { keepRead } from '../../../tests/helpers/console/outbox';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { scanKeys } from '../../../tests/helpers/console/scan-keys';
import { ScanOverlay } from './ScanOverlay';
import { ShortcutHost } from './ShortcutHost';

const VIN = '1HGCM82633A004352';
const OTHER = '5YJ3E1EA1KF311694';

const vehicle = (workOrderId: number, status = 'Open'): Partial<FoundVehicle> & object => ({
  siteId: SITE.siteId,
  siteName: SITE.siteName,
  auctionId: SITE.auctionId,
  workOrderId,
  extId: String(5_600_000 + workOrderId),
  vin: VIN,
  description: '2021 Honda Accord',
  status,
  found: 'vin',
  foundText: VIN,
});
const answerFound = (...vehicles: ReturnType<typeof vehicle>[]) =>
  answer(searchVehicles, { vehicles, more: false } as never);

const closed: number[] = [];
const show = () =>
  renderInConsole(
    <>
      <ScanOverlay onClose={() => closed.push(1)} />
      <Where />
    </>,
    { route: '/worklog/12' },
  );
const dialog = () => page.getByRole('dialog', { name: 'Scan' });

beforeEach(() => {
  answer(getLot, { places: [], nowhere: 0, keysOut: 0 });
});

test('a code that the camera sees opens its vehicle', async () => {
  const asked = answerFound(vehicle(7));
  await showCamera(VIN);
  await show();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
  expect(asked[0]?.params).toMatchObject({ term: VIN });
});

test('a vehicle that came back opens by its open order; several open ones are asked about', async () => {
  answerFound(vehicle(6, 'Completed'), vehicle(7));
  await showCamera(VIN);
  await show();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
});

test('of several vehicles one is chosen', async () => {
  answerFound(vehicle(7), vehicle(8));
  await showCamera(VIN);
  await show();
  await expect.element(dialog().getByRole('status')).toHaveTextContent(`Several vehicles match ${VIN}.`);
  await expectAccessible();
  await dialog()
    .getByRole('link', { name: /5600008/ })
    .click();
  await expect.element(where()).toHaveTextContent('/vehicle/12/8');
});

test('two codes in one picture are asked about; what no vehicle has says so, and the camera goes on', async () => {
  const camera = await showCamera(VIN, OTHER);
  const asked = answerFound();
  await show();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Which one?');
  expect(asked).toEqual([]);
  await dialog().getByRole('button', { name: OTHER }).click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent(`No vehicle matches ${OTHER}.`);
  await camera.show(VIN);
  answerFound(vehicle(7));
  await dialog().getByRole('button', { name: 'Scan again' }).click();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
});

test('a code for others says nothing here, and asks for nothing', async () => {
  const asked = answerFound();
  await showCamera('https://example.com/menu');
  await show();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('This code means nothing here.');
  expect(asked).toEqual([]);
});

test.each([
  ['NotAllowedError', /not allowed/],
  ['NotFoundError', /no camera/],
  ['NotReadableError', /camera is in use/],
])('without a camera (%s) that is said, and what stands on the label is typed', async (name, said) => {
  answerFound(vehicle(7));
  refuseCamera(name);
  await show();
  await expect.element(dialog().getByRole('status')).toHaveTextContent(said);
  const field = dialog().getByRole('textbox', { name: /Or type it/ });
  await field.fill('5600007');
  await dialog().getByRole('button', { name: 'Use it' }).click();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
});

test('services that do not answer are asked again, and the code is kept', async () => {
  answer(searchVehicles, () => refuse('unavailable'));
  refuseCamera('NotFoundError');
  await show();
  await dialog()
    .getByRole('textbox', { name: /Or type it/ })
    .fill('5600007');
  await dialog().getByRole('button', { name: 'Use it' }).click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('5600007 could not be looked up.');
  answerFound(vehicle(7));
  await expect.element(where(), { timeout: 15_000 }).toHaveTextContent('/vehicle/12/7');
});

test.each([
  ['its VIN', VIN],
  ['its number', '5600007'],
])('without a connection a vehicle of a list that was read opens by %s', async (_what, code) => {
  answer(searchVehicles, loseAnswer);
  answer(getLot, loseAnswer);
  await keepRead('work-orders', { pages: [{ data: [vehicle(7)] }] }, new Date());
  await showCamera(code);
  await show();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
});

test('without a connection what no list has said is asked for again, and a place is not said to be unknown', async () => {
  answer(searchVehicles, loseAnswer);
  answer(getLot, loseAnswer);
  await keepRead('work-orders', { pages: [{ data: [vehicle(7)] }] }, new Date());
  const camera = await showCamera(OTHER);
  await show();
  await expect.element(dialog().getByRole('status')).toHaveTextContent(`${OTHER} could not be looked up.`);
  await camera.show('PLACE A-12');
  await dialog().getByRole('button', { name: 'Scan again' }).click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Place A-12 could not be looked up.');
});

test.each([-12, 0, 12])('bars that are held askew by %s° are read under a lamp', async (degrees) => {
  answerFound(vehicle(7));
  await showBars(`I${VIN}`, degrees);
  await show();
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
});

test('what a scanner types on a page opens its vehicle, at once and again', async () => {
  const asked = answerFound(vehicle(7));
  await renderInConsole(
    <>
      <ShortcutHost links={[]} />
      <Where />
    </>,
    { route: '/worklog/12' },
  );
  scanKeys(`I${VIN}`);
  await expect.element(where()).toHaveTextContent('/vehicle/12/7');
  expect(asked[0]?.params).toMatchObject({ term: VIN });
  await expect.element(dialog()).not.toBeInTheDocument();
  answerFound();
  scanKeys(OTHER);
  await expect.element(dialog().getByRole('status')).toHaveTextContent(`No vehicle matches ${OTHER}.`);
  answerFound(vehicle(8));
  scanKeys('5600008');
  await expect.element(where()).toHaveTextContent('/vehicle/12/8');
});

test('a scanner that reads what is for others says so, and asks for nothing', async () => {
  const asked = answerFound();
  await renderInConsole(<ShortcutHost links={[]} />, { route: '/worklog/12' });
  scanKeys('BEGIN:VCARD');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('This code means nothing here.');
  expect(asked).toEqual([]);
});
