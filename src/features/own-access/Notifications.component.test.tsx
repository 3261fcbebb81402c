import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeNotificationSettings,
  getNotificationSettings,
  sendTestMail,
  type NotificationSettings,
} from '#contract/notification-settings';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Notifications } from './Notifications';

const SETTINGS: NotificationSettings = {
  mail: 'ready',
  email: 'rosa@lakeside.example',
  kinds: [
    { kind: 'assigned', mail: true, urgent: false, push: true, sms: false },
    { kind: 'followed', mail: false, urgent: false, push: false, sms: false },
    { kind: 'weather', mail: true, urgent: false, push: true, sms: false },
  ],
  quiet: null,
  digest: null,
  pushKey: '',
  devices: [],
  sms: 'noGateway',
  mobile: '',
  timeZones: ['America/Chicago', 'America/Denver'],
};

async function show(settings: NotificationSettings = SETTINGS) {
  answer(getNotificationSettings, settings);
  await renderInConsole(<Notifications />);
}

test('kinds, what is urgent and quiet hours are saved together', async () => {
  await show();
  const saved = answer(changeNotificationSettings, SETTINGS);
  const table = page.getByRole('table', { name: 'Notifications' });
  await expect.element(table.getByText('A labor is yours')).toBeVisible();
  const urgent = page.getByRole('checkbox', { name: 'Also in quiet hours: A labor is yours' });
  await expect.element(urgent).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Mail: Something else happens/ }).click();
  await page.getByRole('checkbox', { name: 'No mail at certain hours' }).click();
  await urgent.click();
  await page.getByLabelText('From').fill('21:00');
  // It stands alone here, in no region of a page.
  const rules = { region: { enabled: false } };
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your notifications were saved.')).toBeVisible();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      kinds: [
        { kind: 'assigned', mail: true, urgent: true },
        { kind: 'followed', mail: true, urgent: false },
      ],
      quiet: { from: '21:00', to: '06:00', timeZone: 'America/Chicago' },
    },
  ]);
});

test('a test says that it went, or what went wrong', async () => {
  await show();
  answer(sendTestMail, { sentTo: '', failure: 'refused', status: 550 });
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/rosa@lakeside\.example for good \(550\)/);
  answer(sendTestMail, { sentTo: SETTINGS.email, failure: null, status: null });
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('on its way to rosa@lakeside.example');
});

test('where nothing can be mailed it says why, and offers nothing', async () => {
  await show({ ...SETTINGS, mail: 'noServer' });
  await expect.element(page.getByText(/No mail server is configured/)).toBeVisible();
  for (const role of ['checkbox', 'button'] as const)
    expect(page.getByRole(role, { name: /Mail|Save|test/ }).elements()).toHaveLength(0);
});
