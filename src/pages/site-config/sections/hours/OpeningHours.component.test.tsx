import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createSiteClosure,
  createTechnicianAbsence,
  getSiteClosures,
  getTechnicianAbsences,
} from '#contract/site-config-closures';
import {
  getSiteShifts,
  getTechnicianShifts,
  setOpeningHours,
  setTechnicianHours,
} from '#contract/site-config-hours';
import { getTechnicianRecords } from '#contract/site-config-technicians';
import { dayAt, daysLater } from '#domain/days';
import { ROLE_TEMPLATES } from '#domain/permissions';
import { answer, refuse } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Technicians } from '../Technicians';
import { Absences } from './Absences';
import { OpeningHours } from './OpeningHours';

const STAMP = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };
const AT = { route: `/siteconfig/${SITE.siteId}/hours` };
const today = dayAt(Date.now(), SITE.timeZone);
const shift = (siteShiftId: number, change: object = {}) => ({
  siteShiftId,
  siteId: SITE.siteId,
  weekday: 1,
  fromTime: '07:00',
  toTime: '18:00',
  validFrom: '2026-01-05',
  validUntil: null,
  ...STAMP,
  ...change,
});
const dialog = () => page.getByRole('dialog', { name: 'Opening hours' });
const day = (name: string) => dialog().getByLabelText(name, { exact: true });
const open = () => page.getByRole('button', { name: 'Change hours' }).click();

afterEach(() => page.viewport(1280, 900));

test('a site without hours says so, and what to do; hours are typed as people say them', async () => {
  answer(getSiteShifts, []);
  answer(getSiteClosures, []);
  const sent = answer(setOpeningHours, [shift(1)]);
  await renderInConsole(<OpeningHours />, AT);
  await expect.element(page.getByText('No hours are set')).toBeVisible();
  await open();
  await day('Monday').fill('7-12, 1pm-6pm');
  await dialog().getByRole('button', { name: 'Copy Monday’s hours through Friday' }).click();
  await day('Friday').fill('');
  await day('Saturday').fill('22-6');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ siteId: SITE.siteId, validFrom: today, seen: [] });
  const { shifts } = sent[0]!.body as { shifts: { weekday: number; fromTime: string; toTime: string }[] };
  expect(shifts.filter(({ weekday }) => weekday === 4)).toEqual([
    { weekday: 4, fromTime: '07:00', toTime: '12:00' },
    { weekday: 4, fromTime: '13:00', toTime: '18:00' },
  ]);
  expect(shifts.filter(({ weekday }) => weekday > 4)).toEqual([
    { weekday: 6, fromTime: '22:00', toTime: '06:00' },
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('what holds now stands beside what is planned', async () => {
  const planned = daysLater(today, 30);
  answer(getSiteShifts, [
    shift(1, { validFrom: '2025-01-01', validUntil: '2026-01-05', toTime: '12:00' }),
    shift(2, { validUntil: planned }),
    shift(3, { validFrom: planned, weekday: 2 }),
  ]);
  answer(getSiteClosures, []);
  await renderInConsole(<OpeningHours />, AT);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('Monday')).toHaveTextContent('Monday07:00–18:00Closed');
  await expect.element(row('Tuesday')).toHaveTextContent('TuesdayClosed07:00–18:00');
  await expect.element(page.getByRole('columnheader', { name: 'Since 01/05/2026' })).toBeVisible();
});

test('hours that end on the next day, or after a whole day, say so in the table and while they are typed', async () => {
  answer(getSiteShifts, [
    shift(1, { fromTime: '18:00', toTime: '07:00' }),
    shift(2, { weekday: 3, fromTime: '07:00', toTime: '07:00' }),
  ]);
  answer(getSiteClosures, []);
  await renderInConsole(<OpeningHours />, AT);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('Monday')).toHaveTextContent('18:00 until 07:00 the next day');
  await expect.element(row('Wednesday')).toHaveTextContent('07:00 until 07:00 the next day: 24 hours');
  await open();
  await day('Friday').fill('8-12, 13-5');
  await expect.element(day('Friday')).toHaveAccessibleDescription('13:00 until 05:00 the next day');
  await day('Friday').fill('8-12, 13-17');
  await expect.element(day('Friday')).not.toHaveAccessibleDescription(/next day$/);
});

test('hours that are none, or overlap, are said at their day, and nothing is sent', async () => {
  answer(getSiteShifts, [shift(1)]);
  answer(getSiteClosures, []);
  const sent = answer(setOpeningHours, []);
  await renderInConsole(<OpeningHours />, AT);
  await open();
  await day('Tuesday').fill('7-12, 11-18');
  await day('Monday').fill('all day');
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Monday')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog().getByText('Overlaps with 07:00–12:00')).toBeVisible();
  await expect.element(day('Monday')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('what somebody else has set meanwhile is told, and what was typed stays', async () => {
  answer(getSiteShifts, [shift(1)]);
  answer(getSiteClosures, []);
  const sent = answer(setOpeningHours, () =>
    refuse('conflict', { errorMessage: 'Somebody else changed the hours of Chicago in the meantime.' }),
  );
  await renderInConsole(<OpeningHours />, AT);
  await open();
  await day('Monday').fill('8-16');
  await dialog().getByRole('button', { name: 'Save hours' }).click();
  await expect.element(dialog().getByText('Somebody else changed')).toBeVisible();
  await expect.element(day('Monday')).toHaveValue('08:00–16:00');
  expect(sent[0]?.body).toMatchObject({ seen: [1] });
});

test('a closure is added by its name and its day: the last one goes with the first', async () => {
  answer(getSiteShifts, [shift(1)]);
  answer(getSiteClosures, []);
  const closure = { siteClosureId: 4, siteId: SITE.siteId, closureName: 'Stocktaking', ...STAMP };
  const whole = { fromDay: today, fromTime: null, toDay: today, toTime: null };
  const sent = answer(createSiteClosure, { ...closure, ...whole });
  await renderInConsole(<OpeningHours />, AT);
  await page.getByRole('button', { name: 'New closure' }).click();
  const drawer = page.getByRole('dialog', { name: 'New closure' });
  await drawer.getByLabelText('Name').fill('Stocktaking');
  const day = daysLater(today, 9);
  await drawer.getByLabelText('First day').fill(day);
  await expect.element(drawer.getByLabelText('Last day')).toHaveValue(day);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    closureName: 'Stocktaking',
    fromDay: day,
    fromTime: null,
    toDay: day,
    toTime: null,
  });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a closure beside another is refused at its first day by the days as the reader writes them', async () => {
  answer(getSiteShifts, [shift(1)]);
  answer(getSiteClosures, []);
  answer(createSiteClosure, () =>
    refuse('conflict', {
      errorMessage: 'The site is closed then already.',
      fields: [
        { field: 'fromDay', reason: 'x', code: 'overlaps', by: 'Christmas (2026-12-24 – 2026-12-31)' },
      ],
    }),
  );
  await renderInConsole(<OpeningHours />, AT);
  await page.getByRole('button', { name: 'New closure' }).click();
  const drawer = page.getByRole('dialog', { name: 'New closure' });
  await drawer.getByLabelText('Name').fill('Stocktaking');
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true');
  const text = 'Overlaps with Christmas (12/24/2026 – 12/31/2026)';
  await expect.element(drawer.getByText(text).first()).toBeVisible();
});

test('a technician has own hours from the menu of the row', async () => {
  const technician = {
    technicianId: 9,
    siteId: SITE.siteId,
    technicianName: 'Marco Diaz',
    skills: [],
    active: 'Y',
    ...STAMP,
  };
  answer(getTechnicianRecords, [technician]);
  answer(getTechnicianShifts, []);
  const sent = answer(setTechnicianHours, []);
  await renderInConsole(<Technicians />, { route: `/siteconfig/${SITE.siteId}/technicians` });
  await page
    .getByRole('button', { name: /Marco Diaz/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Own hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Hours of Marco Diaz' });
  await hours.getByLabelText('Monday', { exact: true }).fill('12-20');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    technicianId: 9,
    validFrom: today,
    shifts: [{ weekday: 1, fromTime: '12:00', toTime: '20:00' }],
  });
  await expect.element(hours).not.toBeInTheDocument();
});

test('who is away is chosen by name', async () => {
  answer(getTechnicianAbsences, []);
  answer(getTechnicianRecords, [
    { technicianId: 9, technicianName: 'Marco Diaz', skills: [], active: 'Y', ...STAMP },
  ]);
  const sent = answer(createTechnicianAbsence, {
    technicianAbsenceId: 3,
    siteId: SITE.siteId,
    technicianId: 9,
    technicianName: 'Marco Diaz',
    absenceName: '',
    fromDay: today,
    fromTime: null,
    toDay: today,
    toTime: null,
    ...STAMP,
  });
  await renderInConsole(<Absences />, { route: `/siteconfig/${SITE.siteId}/absences` });
  await page.getByRole('button', { name: 'New absence' }).click();
  const drawer = page.getByRole('dialog', { name: 'New absence' });
  await drawer.getByLabelText('Technician').fill('marco');
  await userEvent.keyboard('{Enter}');
  await drawer.getByRole('button', { name: 'Add absence' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ technicianId: 9, absenceName: '', fromDay: today, toDay: today });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('on a phone an absence of one day names it once', async () => {
  await page.viewport(390, 844);
  const absence = (technicianAbsenceId: number, toDay: string) => ({
    technicianAbsenceId,
    siteId: SITE.siteId,
    technicianId: 9,
    technicianName: 'Marco Diaz',
    absenceName: 'Leave',
    fromDay: '2026-12-24',
    fromTime: null,
    toDay,
    toTime: null,
    ...STAMP,
  });
  answer(getTechnicianAbsences, [absence(1, '2026-12-24'), absence(2, '2026-12-31')]);
  await renderInConsole(<Absences />, { route: `/siteconfig/${SITE.siteId}/absences` });
  await expect.element(page.getByText('12/24/2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('12/24/2026 – 12/31/2026')).toBeVisible();
});

test('who only reads changes nothing', async () => {
  answer(getSiteShifts, [shift(1)]);
  answer(getSiteClosures, []);
  await renderInConsole(<OpeningHours />, {
    ...AT,
    roles: ['RECON_MANAGER'],
    permissions: ROLE_TEMPLATES.find(({ name }) => name === 'Manager')?.permissions ?? [],
  });
  await expect.element(page.getByRole('row', { name: /^Monday/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Change hours' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'New closure' }).elements()).toHaveLength(0);
});
