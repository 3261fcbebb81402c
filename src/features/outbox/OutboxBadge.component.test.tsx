import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateLaborAction } from '#contract/labor-actions';
import { startLaborClock, stopLaborClock } from '#contract/labor-clock';
import { getUserInfo } from '#contract/session';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { keepRows, keptRow } from '../../../tests/helpers/console/outbox';
import { renderInConsole, SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { addMove, dropMove } from '../lot/scanned-moves';
import { OutboxBadge } from './OutboxBadge';
import { OutboxSender } from './OutboxSender';

const CLOCK = {
  success: true as const,
  estimateLaborClockId: 77,
  estimateLaborId: 41,
  actualLaborTime: 0,
  paused: null,
};
const ABOUT = keptRow('1').about;
const OTHER = {
  ...ABOUT,
  deed: 'note' as const,
  subject: 'Scratch',
  workOrderId: 6,
  number: '7654321',
  vehicle: '2019 Kia',
};
const PAUSE = keptRow('2', {
  callId: 'stopLaborClock',
  params: { siteId: SITE.siteId, estimateLaborClockId: 0 },
  about: { ...ABOUT, deed: 'pause' },
  dependsOn: '1',
  takes: { answer: 'estimateLaborClockId', into: 'params', field: 'estimateLaborClockId', plus: 0 },
});
const COMPLETE = keptRow('1', {
  callId: 'updateLaborAction',
  params: { siteId: SITE.siteId, estimateLaborId: 41 },
  body: { tcn: 4, repaired: 'Y' },
  about: { ...ABOUT, deed: 'complete' },
  rebase: { into: 'body', field: 'tcn', plus: 1, current: 'estimateLaborActionTcn' },
});
const COMPLETED = {
  success: true as const,
  tcn: 9,
  repaired: 'Y',
  status: 'Repaired',
  actualLaborTime: 1,
  validChargesCall: 'Y',
  chargeTakenBack: 'N',
  repairTask: '',
};

const open = async () => {
  await renderInConsole(
    <>
      <OutboxBadge />
      <OutboxSender />
    </>,
  );
};
const badge = () => page.getByRole('button', { name: /^Not sent yet/ });
const drawer = () => page.getByRole('dialog', { name: 'Not sent yet' });

test('what waits stands vehicle by vehicle, and goes in its order under its keys, with when it happened', async () => {
  let connected = false;
  const started = answer(startLaborClock, () => (connected ? CLOCK : loseAnswer()));
  const paused = answer(stopLaborClock, CLOCK);
  await keepRows(PAUSE, keptRow('1'), keptRow('3', { about: OTHER, dependsOn: '2' }));
  await open();
  await expect.element(badge()).toHaveAccessibleName('Not sent yet: 3 not sent');
  await badge().click();
  await expect.element(drawer().getByRole('link', { name: '#1234567 2021 Ford F-150' })).toBeVisible();
  const rows = drawer().getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Clock started · Replace brake pads');
  await expect.element(rows.nth(0)).toHaveTextContent('Waiting for a connection');
  await expect.element(rows.nth(1)).toHaveTextContent('Clock paused');
  await expect.element(rows.nth(2)).toHaveTextContent('Note · Scratch');
  connected = true;
  await drawer().getByRole('button', { name: 'Send now' }).click();
  await expect.element(drawer()).toHaveTextContent('Everything has been sent.');
  await expect.element(badge()).not.toBeInTheDocument();
  expect(
    paused.map(({ params, idempotencyKey }) => [params['estimateLaborClockId'], idempotencyKey]),
  ).toEqual([['77', '2']]);
  expect(new Set(started.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['1', '3']));
  expect(started[0]?.header('x-occurred-at')).toBe('2026-03-02T15:02:00.000Z');
  expect(Date.parse(started[0]?.header('x-sent-at') ?? '')).not.toBeNaN();
});

test('what is refused says why, holds what depends on it, and is tried again on what there is now', async () => {
  const sent = answer(updateLaborAction, ({ body }) =>
    body.tcn === 9
      ? COMPLETED
      : refuse('conflict', {
          errorMessage: 'Sam Reed changed Replace brake pads at 9:12 AM. Nothing was overwritten.',
          current: { estimateLaborActionTcn: 8 },
        }),
  );
  await keepRows(COMPLETE, { ...PAUSE, callId: 'updateLaborAction', params: {}, body: { tcn: 9 } });
  await open();
  await expect.element(badge()).toHaveAccessibleName('Not sent yet: 1 refused');
  await badge().click();
  await expect
    .element(drawer().getByRole('alert'))
    .toHaveTextContent('Refused: Sam Reed changed Replace brake pads at 9:12 AM. Nothing was overwritten.');
  await expect
    .element(drawer())
    .toHaveTextContent('Waiting for “Completed · Replace brake pads”, which was refused');
  await drawer().getByRole('button', { name: 'Try again: Completed · Replace brake pads' }).click();
  await expect.element(drawer()).toHaveTextContent('Everything has been sent.');
  expect(sent.map(({ body }) => body.tcn)).toEqual([4, 9, 9]);
});

test('what is given up is asked about first, and takes along what needs its answer', async () => {
  answer(startLaborClock, () => refuse('conflict', { errorMessage: 'Replace brake pads is completed.' }));
  await keepRows(keptRow('1'), PAUSE);
  await open();
  await badge().click();
  await drawer().getByRole('button', { name: 'Discard: Clock started · Replace brake pads' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this?' });
  await expect.element(question).toHaveTextContent('1 more that depends on it will be removed, too.');
  await userEvent.keyboard('{Escape}');
  await expect.element(badge()).toBeInTheDocument();
  await drawer().getByRole('button', { name: 'Discard: Clock started · Replace brake pads' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(drawer()).toHaveTextContent('Everything has been sent.');
});

test('vehicles that were scanned at a place and not sent count, with the way to them', async () => {
  addMove({ key: 'm1', siteId: SITE.siteId, code: '5600007', lotPlaceId: 1, place: 'A-12', state: 'unsent' });
  await open();
  await expect.element(badge()).toHaveAccessibleName('Not sent yet: 1 not sent');
  await badge().click();
  await expect.element(drawer()).toHaveTextContent('1 vehicle scanned at a place has not been sent.');
  await expect
    .element(drawer().getByRole('link', { name: 'Show them' }))
    .toHaveAttribute('href', expect.stringContaining(`/lot/${SITE.siteId}`));
  dropMove('m1');
  await expect.element(drawer()).toHaveTextContent('Everything has been sent.');
});

test('nobody sends, or sees, what somebody else has done on this device', async () => {
  const sent = answer(startLaborClock, CLOCK);
  await keepRows(keptRow('1', { userName: 'sam' }), keptRow('2'));
  await open();
  await expect.poll(() => sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['2']);
  await expect.element(badge()).not.toBeInTheDocument();
});

test('once somebody else has signed in in another tab nothing goes out in their name', async () => {
  const sent = answer(startLaborClock, CLOCK);
  await open();
  const asked = answer(getUserInfo, {
    ...USER,
    userName: 'sam',
    userConfigId: 8,
    permissions: [],
    expiresIn: 0,
  });
  await keepRows(keptRow('1'));
  const { outbox } = await import('../../providers/outbox/outbox');
  const { forgetToken } = await import('../../providers/api/client');
  forgetToken();
  await outbox.look();
  await outbox.send();
  expect(asked.length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await expect.element(badge()).toBeVisible();
});
