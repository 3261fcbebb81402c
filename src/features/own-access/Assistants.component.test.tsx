import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeAssistantKey, revokeAssistantKey } from '#contract/assistants';
import { getNotificationSettings } from '#contract/notification-settings';
import { getOwnAccess } from '#contract/own-access';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { OwnAccess } from './OwnAccess';

const KEY = {
  keyId: '00000000-0000-4000-8000-000000000001',
  keyPrefix: 'fl_live_0123456789ab',
  keyName: 'Desktop',
  scopes: ['*:read', '*:write'],
  createdAt: '2026-03-02T15:00:00.000Z',
  createdBy: 'rosa',
  expiresAt: '2999-01-01T00:00:00.000Z',
  replaced: 'N',
  revokedAt: '',
  revokedBy: '',
  lastUsedAt: '',
  lastAddress: '',
  live: 'Y',
};
const SECRET = `${KEY.keyPrefix}_${'0'.repeat(72)}`;

test('an assistant gets a key that is shown once with the address, and loses it again', async () => {
  answer(getNotificationSettings, { mail: 'noServer', email: '', kinds: [], quiet: null, timeZones: [] });
  answer(getOwnAccess, { hasPassword: true, sessions: [], assistants: [KEY] });
  const made = answer(makeAssistantKey, { key: SECRET, record: KEY });
  const revoked = answer(revokeAssistantKey, { ...KEY, revokedAt: KEY.createdAt, live: 'N' });
  await renderInConsole(<OwnAccess onClose={() => undefined} />);
  await expect.element(page.getByText('Read and write')).toBeVisible();
  await page.getByRole('button', { name: 'New key for an assistant…' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByLabelText('Which assistant')).toHaveAccessibleDescription(/./);
  expect(made).toHaveLength(0);
  await page.getByLabelText('Which assistant').fill('Laptop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Key', exact: true })).toHaveValue(SECRET);
  await expect
    .element(page.getByRole('textbox', { name: 'Address' }))
    .toHaveValue(new URL('/mcp', window.location.origin).href);
  expect(made.map(({ body }) => body)).toMatchObject([{ keyName: 'Laptop', writes: 'N', days: '30' }]);
  await page.getByRole('button', { name: 'Revoke the key Desktop' }).click();
  await expect.poll(() => revoked.map(({ body }) => body)).toEqual([{ keyId: KEY.keyId }]);
});
