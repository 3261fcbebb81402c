import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import {
  deleteMailReport,
  getMailReports,
  getReportPeople,
  pauseMailReport,
  saveMailReport,
  sendReportNow,
} from '#contract/mail-reports';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { MailReportHost } from './MailReportHost';
import type { MailWish } from './MailReportDialogs';

type Report = WireAnswerOf<typeof saveMailReport>;

const REPORT: Report = {
  reportId: 5,
  name: 'Repair at seven',
  of: 'worklog',
  filter: { status: 'Repair' },
  viewId: null,
  viewName: '',
  period: null,
  weekdays: [1, 2, 3, 4, 5],
  clock: '07:00',
  paused: false,
  nextTime: '2026-03-03T13:00:00.000Z',
  recipients: [
    { userName: USER.userName, name: 'Rosa Lopez', left: false },
    { userName: 'bea', name: 'Bea Ash', left: true },
  ],
  last: [
    {
      due: '2026-03-02T13:00:00.000Z',
      userName: USER.userName,
      name: 'Rosa Lopez',
      state: 'sent',
      failure: null,
      status: null,
      time: '2026-03-02T13:00:02.000Z',
    },
    {
      due: '2026-03-02T13:00:00.000Z',
      userName: 'cal',
      name: 'Cal Dorn',
      state: 'void',
      failure: 'noRight',
      status: null,
      time: '2026-03-02T13:00:02.000Z',
    },
  ],
  tcn: 2,
};

const SEND: MailWish = {
  kind: 'send',
  content: {
    name: 'Cockpit',
    of: 'cockpit',
    filter: { days: '7' },
    viewId: null,
    viewName: '',
    period: '7',
  },
};

afterEach(() => page.viewport(1280, 900));

async function open(wish: MailWish, mail: 'ready' | 'noServer' = 'ready', reports: Report[] = [REPORT]) {
  answer(getMailReports, { mail, email: 'rosa@lakeside.example', timeZone: 'America/Chicago', reports });
  answer(getReportPeople, [
    { userName: USER.userName, name: 'Rosa Lopez', hasAddress: true },
    { userName: 'bea', name: 'Bea Ash', hasAddress: true },
    { userName: 'cal', name: 'Cal Dorn', hasAddress: false },
  ]);
  await renderInConsole(<MailReportHost wish={wish} onClose={() => undefined} />, {});
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a cockpit is mailed on the days, at the time and to the people that are chosen', async () => {
  const sent = answer(saveMailReport, REPORT);
  await open(SEND);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Every Monday');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).click();
  await userEvent.fill(page.getByLabelText('At', { exact: true }), '06:15');
  await button('To: 1 chosen').click();
  await page.getByRole('checkbox', { name: /Bea Ash/ }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Cal Dorn (no e-mail address)' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Save').click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      siteId: SITE.siteId,
      name: 'Every Monday',
      of: 'cockpit',
      filter: { days: '7' },
      viewId: null,
      period: '7',
      weekdays: [1],
      clock: '06:15',
      recipients: [USER.userName, 'bea'],
    });
});

test('it cannot be saved without a day; one goes at once, and what comes of it is said', async () => {
  answer(sendReportNow, { sentTo: '', failure: 'unreachable', status: null });
  await open(SEND);
  await button('Send me one now').click();
  await expect.element(page.getByText('The mail server does not respond.')).toBeVisible();
  answer(sendReportNow, { sentTo: 'rosa@lakeside.example', failure: null, status: null });
  await button('Send me one now').click();
  await expect.element(page.getByText('It is on its way to rosa@lakeside.example.')).toBeVisible();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).click();
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
});

test('without a mail server nothing is offered, and that is said', async () => {
  await open(SEND, 'noServer');
  await expect.element(dialog('Send by mail')).toHaveTextContent('No mail server is configured here');
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('services that know no such reports say so', async () => {
  answer(getMailReports, () => refuse('not_found'));
  await renderInConsole(<MailReportHost wish={SEND} onClose={() => undefined} />, {});
  await expect.element(dialog('Send by mail')).toHaveTextContent('This installation does not mail reports.');
});

test('the list says when each goes, to whom, and why one did not; it is paused and deleted from there', async () => {
  const paused = answer(pauseMailReport, { ...REPORT, paused: true, nextTime: '' });
  const deleted = answer(deleteMailReport, { success: true });
  await open({ kind: 'list' });
  const list = dialog('Reports by mail');
  await expect.element(list).toHaveTextContent(/Repair at seven.*Monday to Friday, 07:00/);
  await expect.element(list).toHaveTextContent('To Rosa Lopez, Bea Ash (unsubscribed)');
  await expect.element(list).toHaveTextContent(/Cal Dorn, .*: The recipient may not see what it contains\./);
  await button('Actions for the report Repair at seven').click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.poll(() => paused[0]?.body).toEqual({ siteId: SITE.siteId, paused: 'Y' });
  await button('Actions for the report Repair at seven').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog('Delete the report Repair at seven?').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => deleted[0]?.params).toMatchObject({ reportId: '5' });
});

test('on a phone the dialog is as wide as the screen, and nothing of it stands beside it', async () => {
  await page.viewport(390, 800);
  await open(SEND);
  await expect.element(button('Send me one now')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
