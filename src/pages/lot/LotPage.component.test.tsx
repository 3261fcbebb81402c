import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getKeysOut, getLot, getLotVehicles, moveVehicles, takeKeys, undoMove } from '#contract/lot';
import { getUserConfig } from '#contract/sites';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { refuseCamera } from '../../../tests/helpers/console/camera';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { scanKeys } from '../../../tests/helpers/console/scan-keys';
import { LotPage } from './LotPage';

const AT = { route: `/lot/${SITE.siteId}` };
const place = (lotPlaceId: number, code: string, more: object = {}) => ({
  lotPlaceId,
  code,
  zone: 'North',
  capacity: null,
  active: 'Y' as const,
  standing: 0,
  unseen: 0,
  ...more,
});
const LOT = {
  places: [place(1, 'A-12', { capacity: 3, standing: 2, unseen: 1 }), place(2, 'B-1', { zone: 'South' })],
  nowhere: 4,
  keysOut: 1,
};
const vehicle = (workOrderId: number, more: object = {}) => ({
  workOrderId,
  extId: String(5_600_000 + workOrderId),
  vin: '1HGCM82633A004352',
  description: '2021 Honda Accord',
  customerName: 'Bank',
  status: 'Open',
  lotName: 'North',
  lotNumber: 'A-12',
  lotPlaceId: 1,
  seenTime: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  seenBy: 'Ana Diaz',
  seenHow: 'scan',
  keys: null,
  ...more,
});
type Result = WireAnswerOf<typeof moveVehicles>['results'][number];
const outcome = (asked: string, said: Result['outcome'], more: Partial<Result> = {}): Result => ({
  asked,
  outcome: said,
  workOrderId: 7,
  extId: '5600007',
  description: '2021 Honda Accord',
  before: 'South, B-1',
  movedTime: said === 'moved' ? '2026-03-02T15:00:00.000Z' : '',
  candidates: [],
  ...more,
});
const answerMove = (...results: Result[]) =>
  answer(moveVehicles, () => ({ code: 'A-12', zone: 'North', results: results.splice(0, 1) }));

beforeEach(() => {
  localStorage.clear();
  answer(getLot, LOT);
  answer(getLotVehicles, { vehicles: [vehicle(7)], total: 1 });
});

const dialog = () => page.getByRole('dialog');
const scanned = () => dialog().getByRole('list', { name: 'Scanned vehicles' });
async function begin() {
  refuseCamera('NotFoundError');
  await renderInConsole(<LotPage />, AT);
  await page.getByRole('button', { name: 'Move vehicles', exact: true }).click();
  await expect.element(dialog().getByText('Scan the label of a place, or choose it.')).toBeVisible();
}

async function scanPlace() {
  scanKeys('PLACE A-12');
  await expect.element(page.getByRole('dialog', { name: 'Move to A-12' })).toBeVisible();
}

test('lists the places by zone with what stands there, and what stands at the one that is chosen', async () => {
  const asked = answer(getLotVehicles, { vehicles: [vehicle(7)], total: 1 });
  await renderInConsole(<LotPage />, AT);
  await expect.element(page.getByRole('heading', { name: 'North' })).toBeVisible();
  await page.getByRole('link', { name: /A-12/ }).click();
  await expect.element(page.getByRole('link', { name: /5600007/ })).toBeVisible();
  await expect.element(page.getByText('seen 3 hr. ago by Ana Diaz')).toBeVisible();
  expect(asked[0]?.params).toMatchObject({ group: 'place', lotPlaceId: '1' });
  await expectAccessible();
});

test('a place is found by its code, with what stands there', async () => {
  await renderInConsole(<LotPage />, AT);
  const field = page.getByRole('searchbox', { name: 'Search places' });
  await field.fill('b-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'B-1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /A-12/ })).not.toBeInTheDocument();
});

test('vehicles are moved by a scan of the place and of each of them, and taken back', async () => {
  const sent = answerMove(outcome('1HGCM82633A004352', 'moved'));
  const back = answer(undoMove, { lotName: 'South', lotNumber: 'B-1' });
  await begin();
  await scanPlace();
  scanKeys('I1HGCM82633A004352');
  await expect.element(scanned().getByText('Now at A-12, before at South, B-1.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    lotPlaceId: 1,
    how: 'scan',
    codes: ['1HGCM82633A004352'],
    anyway: 'N',
  });
  scanKeys('1HGCM82633A004352');
  await scanned().getByRole('button', { name: 'Undo the move of 5600007' }).click();
  await expect.element(scanned().getByText('Undone: it is back where it was.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(back[0]?.body).toMatchObject({ workOrderId: 7, movedTime: '2026-03-02T15:00:00.000Z' });
});

test('a vehicle without a place before it, and a place that is not there, are said so', async () => {
  await begin();
  scanKeys('5600007');
  await expect.element(dialog().getByText('Scan a place first, then the vehicle again.')).toBeVisible();
  scanKeys('PLACE Z-9');
  await expect.element(dialog().getByText('There is no place Z-9 here. Choose another one.')).toBeVisible();
});

test('after the label of a place that is not there nothing goes to the place before it', async () => {
  const sent = answerMove(outcome('5600007', 'moved'));
  await begin();
  await scanPlace();
  scanKeys('PLACE Z-9');
  await expect.element(dialog().getByText('There is no place Z-9 here. Choose another one.')).toBeVisible();
  scanKeys('5600007');
  await expect.element(dialog().getByText('Scan a place first, then the vehicle again.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a place that is full is filled anyway only when somebody says so', async () => {
  const sent = answerMove(outcome('5600007', 'full'), outcome('5600007', 'moved'));
  await begin();
  await scanPlace();
  scanKeys('5600007');
  await expect.element(scanned().getByText('A-12 is full. It was not moved.')).toBeVisible();
  await scanned().getByRole('button', { name: 'Put it there anyway' }).click();
  await expect.element(scanned().getByText(/Now at A-12/)).toBeVisible();
  expect(sent.map(({ body }) => body.anyway)).toEqual(['N', 'Y']);
});

test('of several vehicles with one code the right one is chosen', async () => {
  const candidates = [7, 8].map((workOrderId) => ({
    workOrderId,
    extId: String(5_600_000 + workOrderId),
    description: '2021 Honda Accord',
    status: 'Open',
  }));
  const sent = answerMove(
    outcome('3A004352', 'several', { workOrderId: null, extId: '', description: '', candidates }),
    outcome('8', 'moved'),
  );
  await begin();
  await scanPlace();
  scanKeys('3A004352');
  await scanned()
    .getByRole('button', { name: /5600008/ })
    .click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ codes: [], workOrderIds: [8] });
});

test('what was scanned without a connection is kept over a closed dialog, and sent again as the same move', async () => {
  const sent = answer(moveVehicles, () => refuse('unavailable'));
  await begin();
  await scanPlace();
  scanKeys('5600007');
  await expect.element(scanned().getByText('Not sent yet: A-12')).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Move vehicles', exact: true }).click();
  const first = sent.at(-1)?.idempotencyKey;
  const again = answerMove(outcome('5600007', 'moved'));
  await scanned().getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(
      scanned()
        .getByText(/Now at A-12/)
        .first(),
    )
    .toBeVisible();
  expect(again[0]?.idempotencyKey).toBe(first);
});

test('what was not sent goes by itself once there is a connection again', async () => {
  answer(moveVehicles, () => refuse('unavailable'));
  await begin();
  await scanPlace();
  scanKeys('5600007');
  await expect.element(scanned().getByText('Not sent yet: A-12')).toBeVisible();
  answerMove(outcome('5600007', 'moved'));
  dispatchEvent(new Event('online'));
  await expect
    .element(
      scanned()
        .getByText(/Now at A-12/)
        .first(),
    )
    .toBeVisible();
});

test('keys that are out are listed with who has them, and handed over knowingly', async () => {
  const keys = {
    keyHandoverId: 5,
    out: 'Y' as const,
    holder: 'Driver Joe',
    holderUser: '',
    since: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    by: 'Ana Diaz',
    hungAt: '',
  };
  answer(getKeysOut, { vehicles: [vehicle(7, { keys })], total: 1 });
  answer(getUserConfig, [{ userName: 'ana', firstName: 'Ana', lastName: 'Diaz' }]);
  const sent = answer(takeKeys, { ...keys, holder: 'Ana Diaz', holderUser: 'ana' });
  await renderInConsole(<LotPage />, { route: `${AT.route}?box=keys` });
  await expect.element(page.getByText('with Driver Joe, 2 hr. ago')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog().getByText('Driver Joe has them and hands them over.')).toBeVisible();
  await dialog().getByRole('combobox', { name: 'Who takes them' }).fill('Ana Diaz');
  await dialog().getByRole('button', { name: 'Hand over' }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ holderUser: 'ana', seen: 5 });
});

test('whoever only reads is offered nothing to move', async () => {
  await renderInConsole(<LotPage />, { ...AT, permissions: [], roles: [] });
  await page.getByRole('link', { name: /A-12/ }).click();
  await expect.element(page.getByRole('link', { name: /5600007/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Move/ })).not.toBeInTheDocument();
});

test('without any place it says what to do next', async () => {
  answer(getLot, { places: [], nowhere: 3, keysOut: 0 });
  await renderInConsole(<LotPage />, AT);
  await expect.element(page.getByText('There are no places yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add places' })).toBeVisible();
});
