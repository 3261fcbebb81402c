import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getEstimateItems,
  getWorkOrderFees,
  getWorkOrderLabors,
  getWorkOrderParts,
} from '#contract/estimates';
import { makeShareAddress } from '#contract/links';
import { getVehicle } from '#contract/vehicles';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { vehicleAnswer } from '../../../tests/helpers/console/vehicle';
import { Where, where } from '../../../tests/helpers/console/where';
import { openDetector } from '../../components/scan/detector';
import { PrintPage } from './PrintPage';

const print = vi.fn();
beforeEach(() => vi.stubGlobal('print', print));
afterEach(() => {
  vi.unstubAllGlobals();
  print.mockReset();
});

const open = (orders: string, sheet: string) =>
  renderInConsole(
    <>
      <PrintPage orders={orders} sheet={sheet} />
      <Where />
    </>,
  );

const sheets = () => page.getByRole('article');

test('a job card lists the labors by shop and the parts, with boxes, and prints itself once', async () => {
  answer(getVehicle, vehicleAnswer());
  await open('5', 'job');
  const card = page.getByRole('article', { name: 'Job card #8000005' });
  await expect.element(card).toHaveTextContent('CustomerOakenshade Bank');
  await expect.element(card).toHaveTextContent('MECHReplace brakesSent back: SquealsTess TechPending2.5');
  await expect.element(card).toHaveTextContent('BODYPaint hood');
  await expect.element(card).toHaveTextContent('Total hours5.5');
  await expect.element(card).toHaveTextContent('Brake padBP-1Part Ordered4');
  await expect.element(card).toHaveTextContent('Left door sticks');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledTimes(2);
});

test('an estimate has its items with their lines, and the totals of the stage', async () => {
  answer(
    getVehicle,
    vehicleAnswer({
      money: { estimated: 390, labors: 250, parts: 90, fees: 50, approved: 0, charged: 0, limit: null },
    }),
  );
  answer(getEstimateItems, [
    { estimateItemId: 1, siteId: 12, workOrderId: 5, itemName: 'Brakes', observation: 'Worn' },
  ]);
  answer(getWorkOrderLabors, [
    {
      estimateLaborId: 1,
      estimateItemId: 1,
      workOrderId: 5,
      siteId: 12,
      laborName: 'Replace brakes',
      laborTime: 2.5,
      rate: 100,
      price: 250,
      status: 'Pending',
    },
  ]);
  answer(getWorkOrderFees, [
    { feeId: 2, estimateItemId: 1, description: 'Disposal', amount: 50, skipped: 'N' },
  ]);
  answer(getWorkOrderParts, [
    {
      estimatePartId: 3,
      estimateItemId: 1,
      workOrderId: 5,
      siteId: 12,
      partName: 'Brake pad',
      partNum: 'BP-1',
      partStatus: 'Declined',
      quantity: 4,
      unitPrice: 22.5,
      extendedPrice: 90,
    },
  ]);
  await open('5', 'estimate');
  const estimate = sheets();
  await expect.element(estimate).toHaveTextContent('BrakesWorn');
  await expect.element(estimate).toHaveTextContent('Replace brakesLabor2.5 h$100.00$250.00');
  await expect.element(estimate).toHaveTextContent('DisposalFee$50.00');
  await expect.element(estimate).toHaveTextContent('Brake padBP-1Declined4$22.50$90.00');
  await expect.element(estimate).toHaveTextContent('Labor$250.00Parts$90.00Fees$50.00Total$390.00');
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('whoever may not see money gets an estimate without it', async () => {
  answer(getVehicle, vehicleAnswer({ money: null, charges: null }));
  await open('5', 'estimate');
  await expect.element(sheets()).toHaveTextContent('You may not see the prices of this vehicle.');
});

test('a delivery sheet says who has received the vehicle, with the signature', async () => {
  answer(
    getVehicle,
    vehicleAnswer({
      deliveryProof: {
        receiver: 'Dora Driver',
        odometer: 40130,
        signature: 'M1 1L20 20',
        typed: 'N',
        by: 'Rosa Lopez',
        time: '2026-03-07T18:00:00.000Z',
        tcn: 1,
      },
    }),
  );
  await open('5', 'delivery');
  await expect.element(sheets()).toHaveTextContent('Received byDora Driver');
  await expect.element(sheets()).toHaveTextContent('40,130');
  await expect.element(page.getByRole('img', { name: 'Signature' })).toBeVisible();
  // Work that is still to be done does not count as work done.
  await expect.element(sheets()).toHaveTextContent('Paint hood');
  await expect.element(sheets()).not.toHaveTextContent('Replace brakesMECH');
});

test('several vehicles are a sheet each; one that is unknown says so and leaves the others', async () => {
  answer(getVehicle, ({ params }) =>
    ['5', '6'].includes(params['workOrderId'] ?? '') ? vehicleAnswer() : refuse('not_found'),
  );
  await open('5,6,99', 'tag');
  await expect.poll(() => sheets().elements().length).toBe(2);
  await expect.element(page.getByText('There is no vehicle 99 at Chicago')).toBeVisible();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('the tag for a vendor has an address that is made once for this vehicle', async () => {
  answer(getVehicle, vehicleAnswer());
  const made = answer(makeShareAddress, { address: 'https://frontline.example/link/#12.secret' });
  await renderInConsole(<PrintPage orders="5" sheet="tag" />, { route: '/print/12/5/tag?link=14' });
  await expect.element(sheets().getByRole('img')).toBeVisible();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(made.map(({ body }) => body)).toEqual([{ siteId: 12, way: 'tag', workOrderId: 5 }]);
});

test('a tag for a vendor of which the link is not there says so, once', async () => {
  answer(getVehicle, vehicleAnswer());
  const asked = answer(makeShareAddress, () =>
    refuse('not_found', { errorMessage: 'There is no such link.' }),
  );
  await renderInConsole(<PrintPage orders="5" sheet="tag" />, { route: '/print/12/5/tag?link=99' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no such link.');
  expect(asked).toHaveLength(1);
  expect(print).not.toHaveBeenCalled();
});

test('a vehicle that is not there prints nothing and leads back', async () => {
  answer(getVehicle, () => refuse('not_found'));
  await open('4711', 'tag');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no vehicle 4711 at Chicago');
  expect(print).not.toHaveBeenCalled();
  await page.getByRole('link', { name: 'Back to the vehicle' }).click();
  await expect.element(where()).toHaveTextContent('/vehicle/12/4711');
});

/** Enough looks to include a thorough one. */
const LOOKS = 10;

/** What a scanner reads from a drawn code of some millimeters, printed at 203 dpi and held at an angle. */
async function scanned(code: Element, mm: number, degrees: number): Promise<readonly string[]> {
  const side = mm * 8;
  const svg = code.cloneNode(true) as SVGElement;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(side));
  svg.setAttribute('height', String(side));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side * 2, height: side * 2 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side * 2, side * 2);
  context.translate(side, side);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -side / 2, -side / 2, side, side);
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream(20);
  await video.play();
  context.fillRect(0, 0, 0, 0);
  const detect = await openDetector();
  // The detector keeps looking: at the aimed-at spot, and now and then at the whole picture.
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await detect(video);
    if (found.length > 0) return found;
  }
  return [];
}

test('the code of a key tag is read as the VIN, also tilted, and the tag is saved for a label printer', async () => {
  answer(getVehicle, vehicleAnswer());
  await open('5', 'key');
  const tag = page.getByRole('article', { name: 'Key tag #8000005' });
  await expect.element(tag).toHaveTextContent('DFC10312');
  const code = tag.getByRole('img');
  await expect.element(code).toBeVisible();
  expect(await scanned(code.element(), 18, 10)).toEqual(['1FTFW1ET5DFC10312']);
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const saved: { name: string; file: Promise<string> }[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const [file] = made.mock.lastCall ?? [];
    saved.push({ name: this.download, file: file instanceof Blob ? file.text() : Promise.resolve('') });
  });
  await page.getByRole('button', { name: 'Save as ZPL' }).click();
  clicked.mockRestore();
  made.mockRestore();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^key-8000005-\d{6}\.zpl$/)]);
  expect(await saved[0]?.file).toContain('^BQN,2,6^FH_^FDMA,1FTFW1ET5DFC10312^FS');
});

test('the parts of a vehicle have a label each, with a code of the number', async () => {
  answer(getVehicle, vehicleAnswer());
  await open('5', 'part');
  await expect.element(sheets()).toHaveTextContent('Brake padBP-1#8000005');
  await expect.element(sheets().getByRole('img', { name: 'BP-1' })).toBeVisible();
  await expect
    .element(page.getByText('No printer nearby? Choose “Save as PDF”', { exact: false }))
    .toBeVisible();
});

test('whoever may not see parts gets no labels of them, and nothing prints', async () => {
  answer(getVehicle, vehicleAnswer({ parts: null }));
  await open('5', 'part');
  await expect.element(page.getByText('You may not see the parts of work order 8000005.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as ZPL' })).not.toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
});
