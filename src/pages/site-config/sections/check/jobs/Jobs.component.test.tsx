import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getChargeDeliveries, resendFailedCharges } from '#contract/charges';
import {
  deleteGivenUpJobs,
  getFailingJobs,
  getGivenUpJobs,
  retryGivenUpJobs,
  tryFailingJobs,
} from '#contract/jobs';
import { answer } from '../../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../../tests/helpers/console/render-in-console';
import { Jobs } from './Jobs';

const { siteId } = SITE;
const AT = { route: `/siteconfig/${siteId}/jobs` };
const TIME = '2026-03-02T15:00:00.000Z';
const ORDER = { workOrderId: 12, extId: '4711', vehicle: '2021 Ford Escape' };
const FAILED = {
  ...ORDER,
  chargeKey: 'labor-7-1',
  description: 'Replace brake pads',
  amount: 90,
  reversal: false,
  reason: 'The account is closed.',
  time: TIME,
};
const QUIET = { waiting: 0, failed: 0, pause: null, charges: [] };
const JOB = {
  ...ORDER,
  jobId: '31',
  task: 'send-charge',
  ofSite: true,
  createdTime: TIME,
  triedTime: TIME,
  attempts: 25,
  error: 'The disk is full.',
};

beforeEach(() => {
  answer(getFailingJobs, { kinds: [] });
});

test('where nothing waits and nothing was given up the section says so', async () => {
  answer(getChargeDeliveries, QUIET);
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  await renderInConsole(<Jobs />, AT);
  await expect.element(page.getByText('No job was given up.')).toBeVisible();
  await expect.element(page.getByText('0 not sent yet · 0 failed')).toBeVisible();
  expect(page.getByRole('button', { name: 'Resend all failed charges' }).elements()).toEqual([]);
});

test('charges that wait for credentials are an alarm; the failed ones are sent again, call by call', async () => {
  answer(getChargeDeliveries, {
    waiting: 3,
    failed: 2,
    pause: {
      reason: 'credentials',
      message: 'It does not accept the credentials (status 401).',
      since: TIME,
      nextTry: TIME,
      tries: 2,
    },
    charges: [FAILED],
  });
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  const sent = answer(resendFailedCharges, ({ body }) => ({
    success: true as const,
    ...(body.after === 0
      ? { queued: 50, refused: [], next: 12 }
      : { queued: 1, refused: [{ ...FAILED, reason: 'It has no customer.' }], next: null }),
  }));
  await renderInConsole(<Jobs />, AT);
  await expect
    .element(page.getByText('3 charges are waiting: the charges service does not accept our credentials'))
    .toBeVisible();
  // The time of the next try has passed.
  await expect.element(page.getByText('next try any moment')).toBeVisible();
  await page.getByRole('button', { name: 'Resend all failed charges' }).click();
  // They are queued too, but not being sent yet.
  await expect.element(page.getByText('51 charges are queued again and wait with the others')).toBeVisible();
  await expect.element(page.getByText('It has no customer.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { siteId, after: 0 },
    { siteId, after: 12 },
  ]);
});

const PAUSE = { reason: 'silence' as const, message: 'It does not answer.', since: TIME, tries: 2 };

test('while charges wait their number follows, and a next try that is due is told as such', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const soon = new Date(Date.now() + 60_000).toISOString();
  let waiting = 4;
  answer(getChargeDeliveries, () => ({ ...QUIET, waiting, pause: { ...PAUSE, nextTry: soon } }));
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  await renderInConsole(<Jobs />, AT);
  await expect
    .element(page.getByText('4 charges are waiting: the charges service does not respond'))
    .toBeVisible();
  expect(page.getByText('any moment now').elements()).toEqual([]);
  waiting = 8;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await expect
    .element(page.getByText('8 charges are waiting: the charges service does not respond'))
    .toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await expect.element(page.getByText('next try any moment')).toBeVisible();
});

test('charges that are sent again while none waits are on their way', async () => {
  answer(getChargeDeliveries, { ...QUIET, failed: 1, charges: [FAILED] });
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  answer(resendFailedCharges, { success: true, queued: 1, refused: [], next: null });
  await renderInConsole(<Jobs />, AT);
  await page.getByRole('button', { name: 'Resend all failed charges' }).click();
  await expect.element(page.getByText('1 charge is being sent again')).toBeVisible();
});

test('a job that was given up is tried again, or deleted with a reason', async () => {
  answer(getChargeDeliveries, QUIET);
  answer(getGivenUpJobs, { jobs: [JOB], total: 1 });
  const retried = answer(retryGivenUpJobs, { success: true, retried: 1 });
  const deleted = answer(deleteGivenUpJobs, { success: true, deleted: 1 });
  await renderInConsole(<Jobs />, AT);
  const row = page.getByRole('list', { name: 'Given up after the last try' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent('Send a charge');
  await expect.element(row).toHaveTextContent('The disk is full.');
  await expect.element(row.getByRole('link', { name: '4711 2021 Ford Escape' })).toBeVisible();
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => retried.map(({ body }) => body)).toEqual([{ siteId, jobIds: ['31'] }]);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect.poll(() => retried.at(-1)?.body).toEqual({ siteId });
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('The account was closed');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => deleted.map(({ body }) => body))
    .toEqual([{ siteId, jobIds: ['31'], reason: 'The account was closed' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what fails again and again is said with its reason and its next try, and can be tried now', async () => {
  answer(getChargeDeliveries, QUIET);
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  let kinds = [
    {
      task: 'count-ledger',
      ofSite: false,
      jobs: 2,
      tries: 14,
      createdTime: TIME,
      triedTime: TIME,
      nextTime: new Date(Date.now() + 3_600_000).toISOString(),
      error: 'Site 1001 could not be counted: the disk is full.',
    },
  ];
  answer(getFailingJobs, () => ({ kinds }));
  const tried = answer(tryFailingJobs, () => {
    kinds = [];
    return { success: true as const, tried: 2 };
  });
  await renderInConsole(<Jobs />, AT);
  const list = page.getByRole('list', { name: 'Keeps failing' });
  const row = list.getByRole('listitem');
  await expect.element(row).toHaveTextContent('Count where the time of vehicles went');
  await expect.element(row).toHaveTextContent('All sites · 2 jobs · since');
  await expect.element(row).toHaveTextContent('failed 14 times, last');
  await expect.element(row).toHaveTextContent('next try');
  await expect.element(row).toHaveTextContent('Site 1001 could not be counted: the disk is full.');
  await row.getByRole('button', { name: 'Try now' }).click();
  // It succeeded: nothing of it is left.
  await expect.element(list).not.toBeInTheDocument();
  expect(tried.map(({ body }) => body)).toEqual([{ siteId, task: 'count-ledger', ofSite: false }]);
});

test('when it failed last is left out where that is not known', async () => {
  answer(getChargeDeliveries, QUIET);
  answer(getGivenUpJobs, { jobs: [], total: 0 });
  answer(getFailingJobs, {
    kinds: [
      {
        task: 'count-ledger',
        ofSite: false,
        jobs: 1,
        tries: 5,
        createdTime: TIME,
        triedTime: null,
        nextTime: null,
        error: 'The disk is full.',
      },
    ],
  });
  await renderInConsole(<Jobs />, AT);
  const row = page.getByRole('list', { name: 'Keeps failing' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent('failed 5 times · being retried now');
});
