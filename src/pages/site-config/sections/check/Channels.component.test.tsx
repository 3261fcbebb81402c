import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getNotificationSettings,
  sendTestMail,
  type NotificationSettings,
} from '#contract/notification-settings';
import { expectAccessible } from '../../../../../tests/helpers/console/accessible';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Channels } from './Channels';

const SETTINGS: NotificationSettings = {
  mail: 'ready',
  mailFailing: false,
  email: 'rosa@lakeside.example',
  kinds: [],
  quiet: null,
  digest: null,
  pushKey: 'a key',
  devices: [],
  sms: 'noGateway',
  mobile: '',
  timeZones: [],
};

async function show(more: Partial<NotificationSettings> = {}) {
  answer(getNotificationSettings, { ...SETTINGS, ...more });
  await renderInConsole(
    <main>
      <Channels />
    </main>,
    { route: `/siteconfig/${SITE.siteId}/channels` },
  );
}
const channel = (name: string) => page.getByRole('region', { name });

test('each channel says whether it works, why not, and is tried', async () => {
  await show();
  const tested = answer(sendTestMail, { sentTo: '', failure: 'signIn', status: 535 });
  await expect
    .element(channel('Text messages'))
    .toHaveTextContent('No gateway for text messages is configured');
  expect(channel('Text messages').getByRole('button').elements()).toEqual([]);
  await expect.element(channel('Devices')).toHaveTextContent('You have added 0.');
  await expect.element(channel('Mail').getByRole('heading')).toHaveTextContent('Mail Set up');
  await expectAccessible();
  await channel('Mail').getByRole('button', { name: 'Send me a test' }).click();
  await expect
    .element(channel('Mail').getByRole('alert'))
    .toHaveTextContent('does not let the services sign in (535)');
  await expect.element(channel('Mail').getByRole('heading')).toHaveTextContent('Mail Does not work');
  expect(tested.map(({ body }) => body)).toEqual([{ channel: 'mail' }]);
});

test('without a mail server nobody is offered a test of it', async () => {
  await show({ mail: 'noServer', sms: 'ready', mobile: '+13125550123' });
  await expect.element(channel('Mail')).toHaveTextContent('FRONTLINE_SMTP_URL');
  expect(channel('Mail').getByRole('button').elements()).toEqual([]);
  answer(sendTestMail, { sentTo: '+13125550123', failure: null, status: null });
  await channel('Text messages').getByRole('button', { name: 'Send me a test message' }).click();
  await expect.element(channel('Text messages').getByRole('alert')).toHaveTextContent('+13125550123');
  await expect
    .element(channel('Text messages').getByRole('heading'))
    .toHaveTextContent('Text messages Works');
});
