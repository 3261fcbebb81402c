import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import {
  applyInboundRun,
  cancelInboundRun,
  checkInboundUpload,
  getExpectedVehicles,
  getInboundRows,
  getInboundRun,
  getInboundRuns,
  startInboundUpload,
} from '#contract/inbound';
import type { InboundState } from '#domain/inbound/kinds';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Imports } from './Imports';

const { siteId } = SITE;
const RUN = {
  runId: '00000000-0000-4000-8000-000000000001',
  kind: 'vehicles' as const,
  source: 'Yard',
  batchId: 'b',
  fileName: 'yard.csv',
  state: 'checked' as InboundState,
  dryRun: true,
  rowsDone: 0,
  rowsTotal: 3,
  newRows: 2,
  changedRows: 1,
  sameRows: 0,
  refusedRows: 0,
  warnedRows: 0,
  problemCode: '',
  problem: '',
  createdAt: '2026-03-02T15:00:00.000Z',
  createdBy: 'rosa',
  appliedBy: '',
  endedAt: '',
};
const CAR = { row: 2, externalId: 'v-1', outcome: 'new' as const, cells: {}, problems: [], changes: [] };

/** The screen with one run in its history; `now` is the run's current state. */
async function show(
  now: () => Partial<typeof RUN>,
  at = `?run=${RUN.runId}`,
  rows: WireAnswerOf<typeof getInboundRows>['rows'] = [CAR],
) {
  answer(getInboundRun, () => ({ ...RUN, ...now() }));
  answer(getInboundRuns, () => ({ runs: [{ ...RUN, ...now() }], total: 1 }));
  answer(getExpectedVehicles, { vehicles: [], total: 0 });
  answer(getInboundRows, { rows, next: null });
  await renderInConsole(<Imports />, { route: `/siteconfig/${siteId}/imports${at}` });
}

test('a file is sent to where the services say, looked at, and its run is shown', async () => {
  await show(() => ({}), '');
  const started = answer(startInboundUpload, {
    run: { ...RUN, state: 'uploading' },
    upload: { url: '/objects/upload?token=x', headers: { 'content-type': 'text/csv' } },
  });
  answer(
    {
      ...checkInboundUpload,
      service: 'host',
      method: 'PUT',
      path: 'objects/upload',
    },
    { ...RUN, state: 'checking' },
  );
  const checked = answer(checkInboundUpload, { ...RUN, state: 'checking' });
  await page.getByLabelText('From which system').fill('Yard');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input)
    await userEvent.upload(input, new File(['externalId,event\n'], 'yard.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('heading', { name: /Vehicles from Yard/ })).toBeVisible();
  expect(started.map(({ body }) => body)).toMatchObject([
    { siteId, kind: 'vehicles', source: 'Yard', fileName: 'yard.csv', size: 17 },
  ]);
  expect(checked.map(({ body }) => body)).toMatchObject([{ siteId, runId: RUN.runId }]);
});

test('what was checked says what will be written, and is written once it is asked for', async () => {
  let state: InboundState = 'checked';
  await show(() => ({ state }));
  await expect
    .element(page.getByText('3 rows will be written, all or nothing.', { exact: false }))
    .toBeVisible();
  const applied = answer(applyInboundRun, () => {
    state = 'done';
    return { ...RUN, state };
  });
  await page.getByRole('button', { name: 'Write 3 rows' }).click();
  await expect.element(page.getByRole('region', { name: 'Rows' })).toBeVisible();
  await expect.element(page.getByText('Written', { exact: true }).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Write 3 rows' }).elements()).toEqual([]);
  expect(applied.map(({ body }) => body)).toEqual([{ siteId, runId: RUN.runId }]);
});

test('refused rows stand there with their reasons, and nothing can be written', async () => {
  const problem = { code: 'vinOpen' as const, column: 'vin', text: '', reason: 'r', by: '1234567' };
  await show(() => ({ state: 'refused', refusedRows: 1 }), `?run=${RUN.runId}`, [
    { ...CAR, outcome: 'refused', problems: [problem] },
  ]);
  await expect.element(page.getByText('fix the refused rows', { exact: false })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect.element(rows.getByText('This vehicle is already on open work order 1234567')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download the refused rows' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Write/ }).elements()).toEqual([]);
});

test('while it is written it says how far it is, and can be taken back', async () => {
  let state: InboundState = 'applying';
  await show(() => ({ state, rowsDone: 1 }));
  await expect.element(page.getByText('1 of 3 rows')).toBeVisible();
  const cancelled = answer(cancelInboundRun, () => {
    state = 'cancelled';
    return { ...RUN, state };
  });
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect.element(page.getByText('Cancelled, nothing written').first()).toBeVisible();
  expect(cancelled).toHaveLength(1);
});
