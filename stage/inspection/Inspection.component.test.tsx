import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMedia } from '#contract/media';
import { saveInspection } from '#contract/workbench';
import { answer } from '../../tests/helpers/console/border';
import { renderInStage } from '../../tests/helpers/console/stage';
import { Inspection } from './Inspection';

beforeEach(() => {
  answer(getMedia, []);
});

const group = (name: string) => page.getByRole('group', { name, exact: true });

test('keys answer one item after the other; a failed one is asked how bad it is, and Tab leads to what was seen', async () => {
  const sent = answer(saveInspection, { answers: [] });
  await renderInStage('Mechanical Inspection', <Inspection />);
  await expect.element(group('Belts and hoses')).toBeVisible();
  await userEvent.keyboard('p');
  await expect
    .element(group('Oil level and condition').getByRole('button', { name: 'Pass' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(group('Oil and coolant leaks').getByRole('button', { name: 'Pass' })).toHaveFocus();
  await userEvent.keyboard('f');
  await expect.element(group('Severity').getByRole('button', { name: 'Minor' })).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(group('Severity').getByRole('button', { name: 'Safety' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Observation' })).toHaveFocus();
  await userEvent.keyboard('drips, pump');
  await userEvent.keyboard('{Escape}');
  await expect.element(group('Oil and coolant leaks').getByRole('button', { name: 'Fail' })).toHaveFocus();
  group('Belts and hoses').getByRole('button', { name: 'Fail' }).element().focus();
  await userEvent.keyboard('x');
  await expect.element(group('Air filters').getByRole('button', { name: 'Pass' })).toHaveFocus();
  await expect
    .poll(() => Object.fromEntries(sent.flatMap(({ body }) => body['answers'] as never[]).map(plain)))
    .toEqual({
      oil: ['Pass', null, ''],
      leaks: ['Fail', 'Safety', 'drips, pump'],
      belts: ['N/A', null, ''],
    });
});

test('once it is said how bad it is, the keys go on with the next item', async () => {
  const sent = answer(saveInspection, { answers: [] });
  await renderInStage('Mechanical Inspection', <Inspection />);
  await expect.element(group('Belts and hoses')).toBeVisible();
  await userEvent.keyboard('f2');
  await expect.element(group('Severity').getByRole('button', { name: 'Major' })).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(group('Belts and hoses').getByRole('button', { name: 'Pass' })).toHaveFocus();
  await expect
    .poll(() => Object.fromEntries(sent.flatMap(({ body }) => body['answers'] as never[]).map(plain)))
    .toEqual({ oil: ['Fail', 'Major', ''], leaks: ['N/A', null, ''] });
});

const plain = (one: { itemCode: string; result: string; severity: string | null; observation: string }) =>
  [one.itemCode, [one.result, one.severity, one.observation]] as const;

test('what was answered the last time stands beside the item, with who and when', async () => {
  await renderInStage('Quality Control', <Inspection />, {
    former: [
      {
        itemCode: 'gaps',
        result: 'Fail',
        severity: 'Major',
        observation: 'Hood sits high',
        by: 'Pat Ro',
        time: '2026-03-02T15:00:00Z',
      },
    ],
  });
  await expect.element(page.getByText(/^Last time: Fail, Major \(Pat Ro, .*\)Hood sits high$/)).toBeVisible();
});

test('an answer stays where it is when another one is pressed', async () => {
  await page.viewport(390, 800);
  answer(saveInspection, { answers: [] });
  await renderInStage('Audit', <Inspection />);
  const row = page.getByRole('group').first();
  await expect.element(row).toBeVisible();
  const places = () =>
    [...row.element().querySelectorAll('button')].map((button) => {
      const { left, top, width } = button.getBoundingClientRect();
      return [left, top, width];
    });
  const before = places();
  await row.getByRole('button', { name: 'Pass' }).click();
  expect(places()).toEqual(before);
  await row.getByRole('button', { name: 'Fail' }).click();
  expect(places()).toEqual(before);
});
