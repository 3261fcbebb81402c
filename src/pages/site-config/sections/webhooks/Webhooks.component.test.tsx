import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askProof, proveOneself } from '#contract/proof';
import {
  createWebhookEndpoint,
  endFormerWebhookSecret,
  getWebhookDeliveries,
  getWebhookEndpoint,
  getWebhookEndpoints,
  replayFailedWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  type WebhookDeliveryRecord,
  type WebhookEndpointRecord,
} from '#contract/webhooks';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN } from '#domain/permissions';
import { answer, refuse } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { ProofHost } from '../../../../features/own-access/ProofHost';
import { Webhooks } from './Webhooks';

const { siteId } = SITE;
const TIME = '2026-03-02T15:00:00.000Z';
const SECRET = `whsec_${'A'.repeat(32)}`;
const STOCK = {
  webhookEndpointId: 7,
  name: 'Stock system',
  address: 'https://stock.example.com/frontline',
  events: [] as WebhookEndpointRecord['events'],
  allSites: 'N',
  active: 'Y',
  stopReason: '' as WebhookEndpointRecord['stopReason'],
  stoppedAt: '',
  failingSince: '',
  waiting: 0,
  failed: 0,
  lastSent: TIME,
  formerUntil: '',
  secret: '',
  modTime: TIME,
  modUser: 'rosa',
};
const MESSAGE = {
  deliveryId: 31,
  messageId: 'msg_1_31',
  event: 'stage.completed',
  state: 'sent' as WebhookDeliveryRecord['state'],
  attempts: 1,
  status: 204 as number | null,
  failure: '' as WebhookDeliveryRecord['failure'],
  workOrderId: 12,
  body: '{"type":"stage.completed","data":{"workOrderNumber":"4711"}}',
  createdAt: TIME,
  lastTry: TIME,
  nextTry: '',
  endedAt: TIME,
};

async function show(endpoints: (typeof STOCK)[], roles: string[] = [ROLE_ADMIN]) {
  answer(getWebhookEndpoints, endpoints);
  answer(getWebhookEndpoint, endpoints[0] ?? STOCK);
  await renderInConsole(<Webhooks />, { route: `/siteconfig/${siteId}/webhooks`, roles });
}
async function openMessages(messages: (typeof MESSAGE)[]) {
  answer(getWebhookDeliveries, ({ params }) => ({
    deliveries: messages.filter(({ state }) => !params.state || params.state === state),
    next: null,
  }));
  await page.getByRole('button', { name: 'Actions for Stock system' }).click();
  await page.getByRole('menuitem', { name: 'Messages…' }).click();
  return page.getByRole('dialog', { name: 'Messages to Stock system' });
}

test('where there is no endpoint the section says what they are for', async () => {
  await show([]);
  await expect.element(page.getByText(/No other system is notified yet/)).toBeVisible();
});

test('an endpoint that is added is sent as it was filled in, and its secret is shown once to be copied', async () => {
  await show([STOCK]);
  const sent = answer(createWebhookEndpoint, { ...STOCK, secret: SECRET });
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  expect(form.getByRole('switch').elements()).toEqual([]);
  await form.getByLabelText('Name').fill(' Stock system ');
  await form.getByLabelText('Address').fill('https://stock.example.com/frontline');
  await form.getByRole('checkbox', { name: 'Stage entered' }).click();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret of Stock system' });
  await expect.element(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Stock system', address: STOCK.address, events: ['stage.entered'], allSites: 'N' },
  ]);
  await secret.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Actions for Stock system' }).click();
  await page.getByRole('menuitem', { name: 'Secret…' }).click();
  await expect.element(secret.getByText(/The secret was shown when it was created/)).toBeVisible();
  expect(secret.getByRole('textbox').elements()).toEqual([]);
});

test('an endpoint is added once it was shown who it is', async () => {
  answer(getWebhookEndpoints, []);
  const route = `/siteconfig/${siteId}/webhooks`;
  await renderInConsole(
    <>
      <Webhooks />
      <ProofHost />
    </>,
    { route },
  );
  let shown = false;
  answer(askProof, { proven: false, password: 'alone', company: '' });
  answer(proveOneself, () => {
    shown = true;
    return { success: true as const };
  });
  const sentence = { key: 'session.proveYourself' };
  const sent = answer(createWebhookEndpoint, () =>
    shown ? { ...STOCK, secret: SECRET } : refuse('forbidden', { sentence }),
  );
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  await form.getByLabelText('Name').fill('Stock system');
  await form.getByLabelText('Address').fill(STOCK.address);
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabelText('Your password').fill('frontline');
  await proof.getByRole('button', { name: 'Continue' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret of Stock system' });
  await expect.element(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  expect(sent).toHaveLength(2);
});

test('an address that is refused is said at its field; of all sites only the company’s administrators speak', async () => {
  await show([STOCK], [ROLE_ADMIN, ROLE_COMPANY_ADMIN]);
  answer(createWebhookEndpoint, () =>
    refuse('conflict', {
      errorMessage: 'It lies inside.',
      fields: [{ field: 'address', reason: 'It lies inside.', code: 'insideNetwork' }],
    }),
  );
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  await form.getByLabelText('Name').fill('Inside');
  await form.getByLabelText('Address').fill('https://10.0.0.1/x');
  await form.getByRole('switch', { name: 'Events of all sites' }).click();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect.element(form.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(form.getByText(/is inside a network, and nothing is sent there/i).first())
    .toBeVisible();
});

test('the list says how it stands with each, and one that was stopped why and what happens meanwhile', async () => {
  await show([
    { ...STOCK, active: 'N', stopReason: 'gone', stoppedAt: TIME, waiting: 3, lastSent: '' },
    { ...STOCK, webhookEndpointId: 8, name: 'Yard', failingSince: TIME, events: ['note.added'] },
    { ...STOCK, webhookEndpointId: 9, name: 'Dealer', allSites: 'Y', events: ['note.added', 'charge.sent'] },
  ]);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Stock system/).getByText('Stopped')).toBeVisible();
  await expect.element(row(/Stock system/).getByText('3 wait')).toBeVisible();
  await expect.element(row(/Yard/).getByText('Failing')).toBeVisible();
  await expect.element(row(/Dealer/).getByText('All sites')).toBeVisible();
  await page.getByRole('button', { name: 'Stock system', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Stock system' });
  await expect.element(form.getByText(/It answered that it is gone \(410\)/)).toBeVisible();
  await expect.element(form.getByText(/what happens is kept for it for 7 days/)).toBeVisible();
});

test.each([
  [{ status: 204, failure: '' }, 'The test was accepted (status 204).'],
  [{ status: null, failure: 'certificate' }, 'The test was not accepted. Its certificate is not valid.'],
  [{ status: 503, failure: 'status' }, 'The test was not accepted. It answered with status 503.'],
] as const)('a test says what came of it, in the words of whoever sends it: %o', async (came, said) => {
  await show([STOCK]);
  const dialog = await openMessages([]);
  await expect.element(dialog.getByText(/Nothing has been sent yet/)).toBeVisible();
  answer(testWebhookEndpoint, came);
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(dialog.getByText(said)).toBeVisible();
});

test('messages are listed with what was answered and what they say, and sent again alone or together', async () => {
  await show([{ ...STOCK, failed: 1 }]);
  const dialog = await openMessages([
    { ...MESSAGE, deliveryId: 33, messageId: 'msg_1_33', state: 'waiting', attempts: 0, status: null },
    {
      ...MESSAGE,
      deliveryId: 32,
      messageId: 'msg_1_32',
      event: 'charge.failed',
      state: 'failed',
      attempts: 12,
      status: 500,
      failure: 'status',
    },
    MESSAGE,
  ]);
  const items = dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('behind another message of its vehicle');
  await expect.element(items.nth(1)).toHaveTextContent('12 tries');
  await expect.element(items.nth(1)).toHaveTextContent('It answered with status 500.');
  await expect.element(items.nth(2)).toHaveTextContent('4711');
  await items.nth(2).getByText('Body').click();
  await expect.element(items.nth(2).getByText('msg_1_31')).toBeVisible();
  const replayed = answer(replayWebhookDelivery, { ...MESSAGE, state: 'waiting' });
  await items.nth(2).getByRole('button', { name: 'Send msg_1_31 again' }).click();
  await expect.element(dialog.getByText('The message is being sent again')).toBeVisible();
  expect(replayed.map(({ params, body }) => [Number(params.deliveryId), body])).toEqual([
    [31, { siteId, webhookEndpointId: 7 }],
  ]);
  answer(replayFailedWebhooks, { success: true, replayed: 1 });
  await dialog.getByRole('button', { name: 'Resend everything given up' }).click();
  await expect.element(dialog.getByText('1 message is being sent again')).toBeVisible();
  await dialog.getByText('Given up', { exact: true }).first().click();
  await expect.poll(() => items.elements().length).toBe(1);
});

test('a new secret is shown once, and the former one can be ended before its day is over', async () => {
  await show([STOCK]);
  answer(rotateWebhookSecret, { ...STOCK, secret: SECRET, formerUntil: '2999-01-01T00:00:00.000Z' });
  const ended = answer(endFormerWebhookSecret, STOCK);
  await page.getByRole('button', { name: 'Actions for Stock system' }).click();
  await page.getByRole('menuitem', { name: 'Secret…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Secret of Stock system' });
  await dialog.getByRole('button', { name: 'Create new secret…' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new secret for Stock system?' })
    .getByRole('button', { name: 'Create new secret' })
    .click();
  await expect.element(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect.poll(() => ended.length).toBe(1);
  await expect.element(dialog.getByText(/The former secret also signs/)).not.toBeInTheDocument();
});
