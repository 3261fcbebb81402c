import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getStandingVehicles } from '#contract/cockpit';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import { getCockpitPaper, getVehicleTraces } from '#contract/cockpit-files';
import { getWorkFigures } from '#contract/cockpit-work';
import { daysLater } from '#domain/days';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { answerAll, COUNTED, show, standing, TODAY, work } from '../../../tests/helpers/console/cockpit';
import { SITE } from '../../../tests/helpers/console/render-in-console';
import { readSheet } from '../../components/table-file/sheet-file';

let files: Blob[] = [];
let names: string[] = [];
beforeEach(() => {
  files = [];
  names = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});

const button = () => page.getByRole('button', { name: 'Save the cockpit' });
const entry = (name: string) => page.getByRole('menuitem', { name });
const whole = async () => {
  await expect.element(page.getByRole('heading', { name: 'Late parts by supplier' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Shops compared' })).toBeInTheDocument();
};
async function choose(name: string) {
  await button().click();
  await entry(name).click();
}

test('the whole cockpit is a workbook: what is shown first, then its numbers and a sheet for each chart', async () => {
  answerAll();
  await show('?customer=4');
  await whole();
  button().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Excel, one sheet per chart')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const from = daysLater(TODAY, -29);
  await expect.poll(() => names).toEqual([`Cockpit ${SITE.auctionId} ${from} ${TODAY}.xlsx`]);
  await expect.element(button()).toHaveFocus();
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(await (files[0] as Blob).arrayBuffer());
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    'What is shown',
    'Figures',
    'Where the time went',
    'Time to line by week',
    'Work in progress by stage',
    'Here now, by age',
    'Money waiting, by who must act',
    'Shops compared',
    'Bottleneck',
    'Promises kept',
    'Promises by stage',
    'Technicians’ hours',
    'Passed the first check',
    'Late parts by supplier',
  ]);
  const overview = new Map(
    (await readSheet(await (files[0] as Blob).arrayBuffer())).map(([what = '', value = '']) => [what, value]),
  );
  expect(overview.get('Customer')).toBe('Harbor Fleet');
  expect(overview.get('Shop')).toBe('All shops');
  expect(overview.get('Clock')).toBe('Calendar');
  expect(overview.get('Counted until')).toMatch(/\d/);
  expect(overview.get('Where the time went')).toMatch(/^Approval took 60% of the time/);
  const figures = book.getWorksheet('Figures');
  expect(figures?.getRow(2).getCell(1).value).toBe('Time to line, half within');
  expect(figures?.getRow(2).getCell(3).value).toBe(6);
  expect(figures?.getRow(2).getCell(4).value).toBe(5);
  const technicians = book.getWorksheet('Technicians’ hours');
  expect([1, 2, 3].map((at) => technicians?.getRow(2).getCell(at).value)).toEqual(['Ana Ruiz', 30, 24]);
});

test('a list of which some are drawn is whole in its file', async () => {
  answerAll();
  const many = Array.from({ length: 9 }, (_, at) => ({
    technicianId: at + 1,
    technicianName: `Person ${at + 1}`,
    billedMs: 3_600_000 * (20 - at),
    clockedMs: 3_600_000 * (20 - at),
    availableMs: 0,
  }));
  answer(getWorkFigures, { ...work(8), technicians: many });
  await show();
  await whole();
  await choose('Excel, one sheet per chart');
  await expect.poll(() => files.length).toBe(1);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(await (files[0] as Blob).arrayBuffer());
  expect(book.getWorksheet('Technicians’ hours')?.rowCount).toBe(10);
});

test('while a part is on its way, or has failed, nothing is saved, and that is said', async () => {
  answerAll();
  const late = later<ReturnType<typeof work>>();
  answer(getWorkFigures, () => late.promise);
  const view = await show();
  await expect.element(page.getByRole('heading', { name: 'Bottleneck' })).toBeInTheDocument();
  await choose('Excel, one sheet per chart');
  await expect
    .element(page.getByText(/^The cockpit has not fully loaded, so nothing was saved/))
    .toBeVisible();
  late.give(work(8));
  await whole();
  view.unmount();

  answerAll();
  await show('?days=7');
  await whole();
  answer(getStandingVehicles, () => refuse('forbidden', { errorMessage: 'Not now.' }));
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await choose('Excel, one sheet per chart');
  await expect
    .element(page.getByText(/^The cockpit has not fully loaded, so nothing was saved/))
    .toBeVisible();
  expect(files).toEqual([]);
});

test('PDF and event log are asked for as the page is, and saved under their names; a refusal is told', async () => {
  answerAll();
  answer(getCustomerLeadTimes, { rows: [] });
  const papers = answer(getCockpitPaper, () => new Blob(['paper']));
  const traces = answer(getVehicleTraces, () => new Blob(['traces']));
  await show('?customer=4&shop=3&clock=open&compare=off&measure=money&each=customers');
  await choose('PDF');
  await expect.poll(() => names.length).toBe(1);
  const from = daysLater(TODAY, -29);
  const asked = { siteId: '12', from, to: TODAY, customerId: '4', siteShopId: '3' };
  expect(papers[0]?.params).toEqual({
    ...asked,
    clock: 'open',
    measure: 'money',
    each: 'customers',
    compare: 'N',
    language: 'en',
  });
  await choose('Process mining (XES)');
  await expect.poll(() => names.length).toBe(2);
  expect(traces[0]?.params).toEqual(asked);
  expect(names.map((name) => name.replace(/^.*\d\d\./, ''))).toEqual(['pdf', 'xes.gz']);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['paper', 'traces']);

  answer(getVehicleTraces, () => refuse('forbidden', { errorMessage: 'Your role was changed.' }));
  await choose('Process mining (XES)');
  await expect.element(page.getByText('The file was not saved. Your role was changed.')).toBeVisible();
  expect(files).toHaveLength(2);
});

test('vehicles behind a number are saved as they are listed', async () => {
  answerAll(undefined, [standing(1), standing(2)], COUNTED);
  await show('?pick=standing');
  const dialog = page.getByRole('dialog', { name: 'Vehicles here now' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect.poll(() => names).toEqual(['Vehicles here now.xlsx']);
  const rows = await readSheet(await (files[0] as Blob).arrayBuffer());
  expect(rows[0]?.slice(0, 3)).toEqual(['Work order', 'Vehicle', 'Customer']);
  // A vehicle that came back has been here only since its return, but its cost includes earlier visits.
  expect(rows[0]?.slice(-3)).toEqual([
    'Here on this visit, days',
    'Cost a day',
    'Holding cost of all visits',
  ]);
  expect(rows[1]?.slice(-2)).toEqual(['40', '90']);
  expect(rows.slice(1).map(([number]) => number)).toEqual(['5600002', '5600001']);
});
