import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeNotificationSettings,
  getNotificationSettings,
  removeDevice,
  sendTestMail,
  type NotificationSettings,
} from '#contract/notification-settings';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Notifications } from './Notifications';

const SETTINGS: NotificationSettings = {
  mail: 'ready',
  mailFailing: false,
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
  await page.getByRole('checkbox', { name: 'Use quiet hours' }).click();
  await urgent.click();
  await page.getByLabelText('From').fill('21:00');
  await expectAccessible();
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
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/permanently rejects mail to rosa@lakeside\.example \(550\)/);
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

const TO_PHONES: NotificationSettings = {
  ...SETTINGS,
  pushKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  devices: [{ deviceId: 7, label: 'Chrome · Android', createdTime: '2026-03-02T15:00:00Z' }],
  sms: 'ready',
  mobile: '+13125550123',
};

test('devices and text messages are chosen by kind, and mail once a day', async () => {
  await show(TO_PHONES);
  const saved = answer(changeNotificationSettings, TO_PHONES);
  await page.getByRole('checkbox', { name: 'On my devices: A labor is yours' }).click();
  await page.getByRole('checkbox', { name: 'Text message: A labor is yours' }).click();
  await page.getByRole('checkbox', { name: /^One mail a day/ }).click();
  await page.getByLabelText('At', { exact: true }).fill('06:30');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Your notifications were saved.')).toBeVisible();
  expect(saved[0]?.body).toMatchObject({
    kinds: [
      { kind: 'assigned', mail: true, push: false, sms: true },
      { kind: 'followed', mail: false, push: false, sms: false },
    ],
    digest: { at: '06:30', timeZone: 'America/Chicago' },
  });
});

test('a device is removed, and a test says why it did not arrive', async () => {
  await show(TO_PHONES);
  answer(sendTestMail, { sentTo: '', failure: 'gone', status: 410 });
  await page.getByRole('button', { name: 'Test my devices' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The device has unsubscribed.');
  const removed = answer(removeDevice, { ...TO_PHONES, devices: [] });
  answer(getNotificationSettings, { ...TO_PHONES, devices: [] });
  await page.getByRole('button', { name: 'Remove Chrome · Android' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Chrome · Android' })).not.toBeInTheDocument();
  expect(removed.map(({ params }) => params)).toEqual([{ deviceId: '7' }]);
  await expect.element(page.getByRole('checkbox', { name: /^On my devices/ })).not.toBeInTheDocument();
});

test('a number is saved as it is dialled, and one that is none says so', async () => {
  await show({ ...TO_PHONES, sms: 'noNumber', mobile: '' });
  const saved = answer(changeNotificationSettings, TO_PHONES);
  const field = page.getByRole('textbox', { name: 'Mobile number' });
  await field.fill('312 555 0123');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write the number with its country');
  await expect.element(page.getByRole('button', { name: 'Save the number' })).toBeDisabled();
  await field.fill('+1 (312) 555-0123');
  await page.getByRole('button', { name: 'Save the number' }).click();
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ mobile: '+13125550123' }]);
});

test('where no gateway is configured, that is said', async () => {
  await show({ ...TO_PHONES, sms: 'noGateway', mobile: '' });
  await expect.element(page.getByText(/No gateway for text messages is configured/)).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Mobile number' }).elements()).toEqual([]);
});
