import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import {
  bookSlots,
  cancelSlots,
  finishSlot,
  getSlots,
  moveSlot,
  moveSlots,
  restoreSlots,
  setSlotRooms,
} from '#contract/slots';
import { expectAccessibleInPage } from '../../../../tests/helpers/console/accessible';
import { answer } from '../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../tests/helpers/console/render-in-console';
import { PlanScreen } from '../PlanScreen';

type Slots = WireAnswerOf<typeof getSlots>;
type Slot = Slots['slots'][number];

const AT = { route: `/plan/${SITE.siteId}/slots` };
const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'] as const;
/** Tuesday, 5:00 PM in Chicago. */
const PROMISED = '2026-03-03T23:00:00.000Z';

const slot = (workOrderId: number, more: Partial<Slot> = {}): Slot => ({
  workOrderId,
  extId: String(5_600_000 + workOrderId),
  description: '2021 Honda Accord',
  customerName: 'Acme Fleet',
  slotId: null,
  kind: 'Detail',
  day: MONDAY,
  state: 'proposed',
  risk: null,
  fits: '',
  readyBy: PROMISED,
  isReady: 'N',
  basis: PROMISED,
  bookedBy: '',
  ...more,
});
const loads = (day: string, booked: number, proposed: number): Slots['days'][number] => ({
  day,
  loads: [
    { kind: 'Detail', room: 8, booked, proposed },
    { kind: 'Photos', room: 10, booked: 0, proposed: 0 },
  ],
});
const BOOKED = slot(2, { slotId: 72, state: 'booked', basis: '', bookedBy: 'Rosa Lopez' });
const AT_RISK = slot(3, {
  slotId: 73,
  state: 'atRisk',
  risk: 'promise',
  fits: TUESDAY,
  basis: '',
  bookedBy: 'Rosa Lopez',
});
const slots = (more: Partial<Slots> = {}): Slots => ({
  today: MONDAY,
  until: '2026-03-15',
  hoursSet: 'Y',
  rooms: [
    { kind: 'Detail', perDay: 8 },
    { kind: 'Photos', perDay: 10 },
  ],
  days: [loads(MONDAY, 3, 1), loads(TUESDAY, 0, 1)],
  slots: [slot(1), BOOKED, AT_RISK, slot(4, { day: TUESDAY })],
  left: [{ workOrderId: 9, extId: '5600009', description: '2020 Ford F-150', why: 'few' }],
  leftCounts: [{ why: 'few', count: 1 }],
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

const show = (options: object = {}) => renderInConsole(<PlanScreen detail="slots" />, { ...AT, ...options });
const day = (name: RegExp) => page.getByRole('button', { name });

test('shows how full the days are, what is on one of them, and what gets no proposal', async () => {
  answer(getSlots, slots());
  await show();
  await expect
    .element(day(/^Mon, Mar 2, Detail 4 of 8, Photos 0 of 10, 1 at risk$/))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('2 booked, 2 proposed until Sun, Mar 15.')).toBeVisible();
  const details = page.getByRole('region', { name: 'Detail on Mon, Mar 2' });
  await expect
    .element(details.getByText('Acme Fleet · ready by Tue, Mar 3, 5:00 PM', { exact: true }))
    .toBeVisible();
  await expect.element(details.getByText('1 vehicle of another customer')).toBeVisible();
  await page.getByText('1 without a promise yet: too few similar vehicles are known').click();
  await expect.element(page.getByText('2020 Ford F-150')).toBeVisible();
  await expectAccessibleInPage();
  await day(/^Tue, Mar 3/).click();
  await expect.element(page.getByRole('region', { name: 'Detail on Tue, Mar 3' })).toBeVisible();
});

test('all proposals, those of a day, or one are booked by one press each, and taken back', async () => {
  answer(getSlots, slots());
  const sent = answer(bookSlots, {
    booked: [{ slotId: 81, workOrderId: 1, kind: 'Detail', day: MONDAY }],
    skipped: [
      { workOrderId: 4, extId: '5600004', kind: 'Detail', day: TUESDAY, why: 'full', nextDay: '2026-03-04' },
    ],
  });
  const cancelled = answer(cancelSlots, { cancelledTime: PROMISED, cancelled: [81], skipped: [] });
  await show();
  await page.getByRole('button', { name: 'Book all 2 proposals' }).click();
  await expect
    .poll(() => sent[0]?.body.slots)
    .toEqual([
      { workOrderId: 1, kind: 'Detail', day: MONDAY, basis: PROMISED },
      { workOrderId: 4, kind: 'Detail', day: TUESDAY, basis: PROMISED },
    ]);
  await expect
    .element(page.getByText('Detail of 5600004: Tue, Mar 3 is full. The next day with room is Wed, Mar 4.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cancelled[0]?.body.slotIds).toEqual([81]);
  await page.getByRole('button', { name: 'Book 1 proposal of Mon, Mar 2' }).click();
  await expect.poll(() => sent[1]?.body.slots).toHaveLength(1);
  await page.getByRole('button', { name: 'Book Detail of 5600001' }).click();
  await expect.poll(() => sent[2]?.body.slots).toHaveLength(1);
});

test('what is at risk goes by one press to the day that will do, and can be moved elsewhere, cancelled and finished', async () => {
  answer(getSlots, slots());
  const moved = answer(moveSlot, ({ body }) => ({
    slotId: Number(body.slotId),
    from: body.from,
    day: body.day,
  }));
  const cancelled = answer(cancelSlots, { cancelledTime: PROMISED, cancelled: [73], skipped: [] });
  const restored = answer(restoreSlots, { restored: [73], skipped: [] });
  const done = answer(finishSlot, { success: true });
  await show();
  const trouble = page.getByRole('region', { name: '1 slot needs another day' });
  await expect
    .element(trouble.getByText('The vehicle is promised for later. Tue, Mar 3 would work.'))
    .toBeVisible();
  await trouble.getByRole('button', { name: 'Move Detail of 5600003 to Tue, Mar 3' }).click();
  await expect.poll(() => moved[0]?.body).toMatchObject({ slotId: 73, from: MONDAY, day: TUESDAY });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => moved[1]?.body).toMatchObject({ slotId: 73, from: TUESDAY, day: MONDAY });
  await trouble.getByRole('button', { name: 'Cancel Detail of 5600003' }).click();
  await expect.poll(() => cancelled[0]?.body.slotIds).toEqual([73]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => restored[0]?.body).toMatchObject({ slotIds: [73], cancelledTime: PROMISED });
  await page.getByRole('button', { name: 'Detail of 5600002 is done' }).click();
  await expect.poll(() => done[0]?.body).toMatchObject({ slotId: 72, done: 'Y' });
  await page.getByRole('button', { name: 'Move Detail of 5600002', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Tue, Mar 3: 0 of 8' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => moved[2]?.body).toMatchObject({ slotId: 72, from: MONDAY, day: TUESDAY });
});

test('all that need another day go by one press to the days that would do, and back', async () => {
  const needs = (workOrderId: number, fits: string) =>
    slot(workOrderId, { slotId: 70 + workOrderId, state: 'atRisk', risk: 'promise', day: MONDAY, fits });
  answer(getSlots, slots({ slots: [needs(1, TUESDAY), needs(2, ''), needs(3, '2026-03-04')] }));
  const full = {
    workOrderId: 3,
    extId: '5600003',
    kind: 'Detail',
    day: '2026-03-04',
    why: 'full',
    nextDay: '',
  } as const;
  const sent = answer(moveSlots, ({ body }) => ({
    moved: body.slots.slice(0, 1).map(({ from, day }) => ({ slotId: 71, from, day })),
    skipped: body.slots.length > 1 ? [full] : [],
  }));
  await show();
  await expect.element(page.getByText('1 has no known day that would work.')).toBeVisible();
  await page.getByRole('button', { name: 'Move all 2 to the days that work' }).click();
  await expect
    .poll(() => sent[0]?.body.slots)
    .toEqual([
      { slotId: 71, from: MONDAY, day: TUESDAY },
      { slotId: 73, from: MONDAY, day: '2026-03-04' },
    ]);
  await expect
    .element(page.getByText('1 of 3 slots moved. 1 was left as it is. 1 has no known day that would work.'))
    .toBeVisible();
  await expect.element(page.getByText('Detail of 5600003: Wed, Mar 4 is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent[1]?.body.slots).toEqual([{ slotId: 71, from: TUESDAY, day: MONDAY }]);
  await expect.element(page.getByText('1 slot is back on its old day.')).toBeVisible();
});

test('where somebody else has moved all of them already that is said, and none is listed as left', async () => {
  const needs = (workOrderId: number) =>
    slot(workOrderId, {
      slotId: 70 + workOrderId,
      state: 'atRisk',
      risk: 'closed',
      day: MONDAY,
      fits: TUESDAY,
    });
  answer(getSlots, slots({ slots: [needs(1), needs(2)] }));
  answer(moveSlots, { moved: [], skipped: [] });
  await show();
  await expect.element(page.getByText('The site is closed on Mon, Mar 2.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Move all 2 to the days that work' }).click();
  await expect.element(page.getByText('0 of 2 slots moved. 2 were there already.')).toBeVisible();
  await expect.element(page.getByText('left as they are', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('all that was left stays listed with its reason and vehicle until it is closed, also that of an undo', async () => {
  const needs = (workOrderId: number) =>
    slot(workOrderId, { slotId: 70 + workOrderId, state: 'atRisk', risk: 'promise', fits: TUESDAY });
  const many = [1, 2, 3, 4, 5, 6, 7].map(needs);
  answer(getSlots, slots({ slots: many }));
  const left = (workOrderId: number) =>
    ({
      workOrderId,
      extId: String(5_600_000 + workOrderId),
      kind: 'Photos',
      day: TUESDAY,
      why: 'order',
      nextDay: '',
    }) as const;
  const sent = answer(moveSlots, ({ body }) =>
    body.slots.length > 1
      ? {
          moved: [{ slotId: 71, from: MONDAY, day: TUESDAY }],
          skipped: [2, 3, 4, 5, 6, 7].map(left),
        }
      : { moved: [], skipped: [{ ...left(1), day: MONDAY, why: 'past' as const }] },
  );
  await show();
  await page.getByText('7 slots need another day').click();
  await page.getByRole('button', { name: 'Move all 7 to the days that work' }).click();
  const list = page.getByRole('region', { name: '6 slots were left as they are.' });
  await expect.element(list.getByRole('listitem').nth(5)).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(6);
  await expect
    .element(list.getByText('Photos of 5600007 would be out of order on Tue, Mar 3.'))
    .toBeInTheDocument();
  await expect
    .element(list.getByRole('link', { name: '#5600007' }))
    .toHaveAttribute('href', expect.stringMatching(/\/7$/));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  const back = page.getByRole('region', { name: '1 slot was left as it is.' });
  await expect.element(back.getByText('Photos of 5600001: Mon, Mar 2 is over.')).toBeVisible();
  await expectAccessibleInPage();
  await back.getByRole('button', { name: 'Close this list' }).click();
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(list).toBeVisible();
  await list.getByRole('button', { name: 'Close this list' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('what is booked of kinds that are not offered any more shows day by day, and is moved and given up', async () => {
  const off = (count: number) => ({ kind: 'Detail', room: null, booked: count, proposed: 0 }) as const;
  answer(
    getSlots,
    slots({
      rooms: [],
      days: [
        { day: MONDAY, loads: [off(1)] },
        { day: TUESDAY, loads: [off(0)] },
      ],
      slots: [BOOKED],
      left: [],
      leftCounts: [],
    }),
  );
  const moved = answer(moveSlot, ({ body }) => ({
    slotId: Number(body.slotId),
    from: body.from,
    day: body.day,
  }));
  const cancelled = answer(cancelSlots, { cancelledTime: PROMISED, cancelled: [72], skipped: [] });
  await show();
  await expect.element(page.getByText('No slots are offered.')).toBeVisible();
  await expect.element(page.getByText('1 booked, 0 proposed until Sun, Mar 15.')).toBeVisible();
  await expect.element(day(/^Mon, Mar 2, Detail 1 booked, no longer offered$/)).toBeVisible();
  const details = page.getByRole('region', { name: 'Detail on Mon, Mar 2' });
  await expect.element(details.getByText(/^The site no longer offers it\./)).toBeVisible();
  await details.getByRole('button', { name: 'Move Detail of 5600002' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Tue, Mar 3: 0 booked' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => moved[0]?.body).toMatchObject({ slotId: 72, from: MONDAY, day: TUESDAY });
  await details.getByRole('button', { name: 'Cancel Detail of 5600002' }).click();
  await expect.poll(() => cancelled[0]?.body.slotIds).toEqual([72]);
  await expectAccessibleInPage();
});

test('a transport is not done while its vehicle is not ready, and says why', async () => {
  const transport = (workOrderId: number, isReady: 'Y' | 'N') =>
    slot(workOrderId, { kind: 'Transport', slotId: 70 + workOrderId, state: 'booked', isReady });
  const of = (booked: number) => ({ kind: 'Transport', room: 8, booked, proposed: 0 }) as const;
  answer(
    getSlots,
    slots({ days: [{ day: MONDAY, loads: [of(2)] }], slots: [transport(5, 'N'), transport(6, 'Y')] }),
  );
  const done = answer(finishSlot, { success: true });
  await show();
  const waits = page.getByRole('button', { name: 'Transport of 5600005 is done' });
  await expect
    .element(waits)
    .toHaveAccessibleDescription('The vehicle is not completed, so it cannot leave yet.');
  await waits.click({ force: true });
  await page.getByRole('button', { name: 'Transport of 5600006 is done' }).click();
  await expect.poll(() => done.map(({ body }) => body.slotId)).toEqual([76]);
});

test('without room says so, and lets whoever may set it; others are told who does', async () => {
  answer(getSlots, slots({ rooms: [], days: [], slots: [], left: [], leftCounts: [] }));
  const set = answer(setSlotRooms, { rooms: [{ kind: 'Detail', perDay: 6 }] });
  await show();
  await expect.element(page.getByText('No slots are offered.')).toBeVisible();
  await page.getByRole('button', { name: 'Set room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Detail').fill('6.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a whole number')).toBeVisible();
  await expectAccessibleInPage();
  await dialog.getByLabelText('Detail').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => set[0]?.body)
    .toMatchObject({ Detail: 6, Photos: null, Transport: null, seen: { Detail: null } });
});

test('whoever only reads the plan books nothing, and sets no room', async () => {
  answer(getSlots, slots());
  await show({ permissions: ['RECON_REPAIR_DASHBOARD'], roles: [] });
  await expect.element(page.getByText('2 booked, 2 proposed until Sun, Mar 15.')).toBeVisible();
  for (const name of [/^Book/, /^Move/, /^Set room/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('whoever sees some customers sets no room: it is that of the vehicles of all, and the button says so', async () => {
  answer(getSlots, slots());
  const set = answer(setSlotRooms, { rooms: [] });
  await show({ customers: '0004' });
  const press = page.getByRole('button', { name: 'Set room' });
  await expect
    .element(press)
    .toHaveAccessibleDescription(
      "Only people who see all customers can change what affects everyone's vehicles.",
    );
  await press.click({ force: true });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(set).toEqual([]);
});

test('on a phone the days stand below each other and open to their vehicles, as large as a thumb', async () => {
  await page.viewport(390, 844);
  answer(getSlots, slots());
  await show();
  await expect.element(day(/^Mon, Mar 2/)).toHaveAttribute('aria-expanded', 'true');
  const press = page.getByRole('button', { name: 'Book Detail of 5600001' });
  expect(press.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessibleInPage();
  await day(/^Mon, Mar 2/).click();
  await expect.element(press).not.toBeInTheDocument();
});

test('a link to a day on which the site is closed says so, and the open days stay to be chosen', async () => {
  answer(getSlots, slots());
  await show({ route: `${AT.route}?day=2026-03-08` });
  await expect
    .element(page.getByText('The site is closed on Sun, Mar 8. Choose one of the open days.'))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'The days and how full they are' })).toBeVisible();
});
