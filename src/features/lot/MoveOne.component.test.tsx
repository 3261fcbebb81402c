import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getLot, moveVehicles, returnKeys, undoMove } from '#contract/lot';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { MoveButton } from './MoveButton';
import { VehicleKeysFact } from './VehicleKeysFact';

const ORDER = { workOrderId: 5, extId: '8000005', status: 'Open' };
const LOT = {
  places: [
    { lotPlaceId: 1, code: 'A-12', zone: 'North', capacity: 2, active: 'Y' as const, standing: 2, unseen: 0 },
    { lotPlaceId: 2, code: 'B-1', zone: '', capacity: null, active: 'Y' as const, standing: 0, unseen: 0 },
  ],
  nowhere: 0,
  keysOut: 0,
};
type Result = WireAnswerOf<typeof moveVehicles>['results'][number];
const outcome = (said: Result['outcome']): Result => ({
  asked: '5',
  outcome: said,
  workOrderId: 5,
  extId: '8000005',
  movedTime: said === 'moved' ? '2026-03-02T15:00:00.000Z' : '',
  candidates: [],
});
const dialog = () => page.getByRole('dialog', { name: 'Move #8000005' });

test('a vehicle is moved to a place that is chosen, a full one asks again, and the move is taken back', async () => {
  answer(getLot, LOT);
  const said = [outcome('full'), outcome('moved')];
  const sent = answer(moveVehicles, () => ({ code: 'A-12', zone: 'North', results: said.splice(0, 1) }));
  const back = answer(undoMove, { lotName: '', lotNumber: '' });
  await renderInConsole(<MoveButton order={ORDER} lotPlaceId={null} />);
  await page.getByRole('button', { name: 'Move vehicle 8000005' }).click();
  await dialog().getByRole('combobox', { name: 'Place' }).click();
  await page.getByText('A-12 · North · full (2)').click();
  await dialog().getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .element(dialog().getByText('A-12 is full: it has room for 2. Nothing was moved.'))
    .toBeVisible();
  await dialog().getByRole('button', { name: 'Put it there anyway' }).click();
  await expect.element(page.getByText('#8000005 is now at A-12.')).toBeVisible();
  expect(sent.map(({ body }) => [body.workOrderIds, body.anyway])).toEqual([
    [[5], 'N'],
    [[5], 'Y'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => back[0]?.body)
    .toMatchObject({ workOrderId: 5, movedTime: '2026-03-02T15:00:00.000Z' });
});

test('is offered to nobody who only looks, nor of a vehicle that has left', async () => {
  await renderInConsole(
    <>
      <MoveButton order={{ ...ORDER, status: 'Completed' }} lotPlaceId={null} />
      <p>there</p>
    </>,
  );
  await expect.element(page.getByText('there')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('keys that are hung up say where; what is refused stays in the dialog with its reason', async () => {
  const keys = {
    keyHandoverId: 3,
    out: false,
    holder: '',
    holderUser: '',
    since: '2026-03-02T15:00:00.000Z',
    by: 'Ana',
    hungAt: 'Hook 4',
  };
  answer(returnKeys, () => refuse('conflict', { errorMessage: 'Not now.' }));
  await renderInConsole(<VehicleKeysFact order={ORDER} keys={keys} />);
  await expect.element(page.getByText('Hook 4')).toBeVisible();
  await page.getByRole('button', { name: 'Move keys' }).click();
  const asked = page.getByRole('dialog', { name: /Return keys/ });
  await asked.getByRole('textbox', { name: 'Where they hang' }).fill('Hook 9');
  await asked.getByRole('button', { name: 'Return keys' }).click();
  await expect.element(asked.getByText('Not now.')).toBeVisible();
});
