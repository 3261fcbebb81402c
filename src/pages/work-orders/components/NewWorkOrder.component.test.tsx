import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGate } from '#contract/gate';
import { createWorkOrder } from '#contract/work-order-creation';
import { answer, later } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { NewWorkOrder } from './NewWorkOrder';

beforeEach(() => {
  answer(getGate, { from: '', to: '', openDays: null, dayHours: null, shops: [] });
});

const number = () => page.getByRole('textbox', { name: 'New work order number' });

test.each(['123456', '12345678', '12345a7'])(
  '%s is no number: nothing is sent, and it stays',
  async (text) => {
    const sent = answer(createWorkOrder, { success: true });
    await renderInConsole(<NewWorkOrder />);
    await number().fill(text);
    await userEvent.keyboard('{Enter}');
    const refusal = page.getByRole('dialog', { name: 'Error' });
    await expect.element(refusal).toHaveTextContent('Invalid work order number. Must be 7 digits.');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect.element(number()).toHaveValue(text);
    expect(sent).toHaveLength(0);
  },
);

test('at most one is created in a second, and none while one is on its way', async () => {
  const clock = vi.spyOn(performance, 'now');
  const first = later<{ success: boolean; errorMessage: string }>();
  const sent = answer(createWorkOrder, () => first.promise);
  await renderInConsole(<NewWorkOrder />);
  await number().fill('7654321');
  clock.mockReturnValue(100_000);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  clock.mockReturnValue(105_000);
  await userEvent.keyboard('{Enter}');
  first.give({ success: false, errorMessage: 'There is one already.' });
  const refusal = page.getByRole('dialog', { name: 'Error' });
  await expect.element(refusal).toHaveTextContent('There is one already.');
  await refusal.getByRole('button', { name: 'OK' }).click();
  expect(sent).toHaveLength(1);
  await number().click();
  clock.mockReturnValue(106_000);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  await refusal.getByRole('button', { name: 'OK' }).click();
  await number().click();
  clock.mockReturnValue(106_900);
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveLength(2);
  expect(sent.map(({ body }) => body.extId)).toEqual(['7654321', '7654321']);
});

test('another number within the second is created at its end', async () => {
  const sent = answer(createWorkOrder, { success: true });
  await renderInConsole(<NewWorkOrder />);
  for (const wanted of ['7654321', '7654322']) {
    await number().fill(wanted);
    await userEvent.keyboard('{Enter}');
    if (wanted === '7654321') await expect.element(number()).toHaveValue('');
  }
  await expect.poll(() => sent.map(({ body }) => body.extId)).toEqual(['7654321', '7654322']);
});

test('an answer without a sentence is told as unexpected', async () => {
  answer(createWorkOrder, { success: false, errorMessage: '' });
  await renderInConsole(<NewWorkOrder />);
  await number().fill('7654321');
  await userEvent.keyboard('{Enter}');
  const refusal = page.getByRole('dialog', { name: 'Error' });
  await expect.element(refusal).toHaveTextContent('Unexpected error. Please try again.');
});
