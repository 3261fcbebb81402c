import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { changeInbox, getInbox, getInboxCount } from '#contract/inbox';
import { answerTimer } from '#contract/timers';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { where, Where } from '../../../tests/helpers/console/where';
import { InboxBell } from '../../features/inbox/InboxBell';
import { InboxPage } from './InboxPage';

type Group = WireAnswerOf<typeof getInbox>['groups'][number];

const told = (
  notificationId: number,
  more: Partial<Group['items'][number]> = {},
): Group['items'][number] => ({
  notificationId,
  kind: 'followed',
  data: { text: `Event ${notificationId}` },
  by: 'Sam Shop',
  createdTime: '2026-03-02T15:00:00Z',
  readTime: '',
  doneTime: '',
  snoozedUntil: '',
  ...more,
});
const group = (workOrderId: number, ...items: Group['items']): Group => ({
  workOrderId,
  extId: String(5_600_000 + workOrderId),
  vehicle: '2024 Ford Explorer',
  vin: '',
  items,
});

/** An inbox that forgets what is done. */
function answerInbox(...groups: Group[]) {
  const done = new Set<number>();
  const open = () =>
    groups
      .map((one) => ({ ...one, items: one.items.filter(({ notificationId }) => !done.has(notificationId)) }))
      .filter(({ items }) => items.length > 0);
  const asked = answer(getInbox, ({ params }) => ({
    groups: params['box'] === 'open' ? open() : [],
    next: '',
  }));
  answer(getInboxCount, () => {
    const items = open().flatMap((one) => one.items);
    const unread = items.filter(({ readTime }) => readTime === '').length;
    return { open: items.length, unread, waiting: 0, snoozed: 0 };
  });
  const steps = answer(changeInbox, ({ body }) => {
    const { step, notificationIds = [] } = body as { step: string; notificationIds?: number[] };
    for (const id of notificationIds) {
      if (step === 'done' || step === 'snooze') done.add(id);
      if (step === 'open') done.delete(id);
    }
    return { changed: notificationIds };
  });
  return { asked, steps, groups };
}

const show = (route = '/inbox/12') =>
  renderInConsole(
    <>
      <InboxBell siteId={SITE.siteId} segment="12" />
      <main>
        <InboxPage />
      </main>
      <Where />
    </>,
    { route },
  );

const item = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last();
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('what was told stands by vehicle, in words, with who did it and what was not read', async () => {
  answerInbox(
    group(
      4,
      told(1, { kind: 'assigned', data: { labor: 'Coolant flush' } }),
      told(2, {
        kind: 'checkFailed',
        data: { stage: 'Quality Control', labor: 'Hood paint', reason: 'Runs' },
      }),
    ),
    group(5, told(3, { readTime: '2026-03-02T16:00:00Z' })),
  );
  await show();
  await expect.element(item('Coolant flush is yours')).toHaveTextContent(/Unread.*Sam Shop/);
  await expect.element(item('Quality Control sent Hood paint back: Runs')).toBeVisible();
  await expect.element(item('Event 3')).not.toHaveTextContent('Unread');
  await expect.element(page.getByRole('link', { name: 'Inbox, 2 unread' })).toHaveTextContent('2');
  await expect
    .element(page.getByRole('link', { name: '2024 Ford Explorer #5600004' }))
    .toHaveAttribute('href', '/vehicle/12/4');
  await expectAccessible();
});

test('done goes at once and comes back by Undo; a double-click is one', async () => {
  const { steps } = answerInbox(group(4, told(1), told(2)));
  await show();
  await button('Done: Event 1').dblClick();
  await expect.element(page.getByText('Event 1')).not.toBeInTheDocument();
  await expect.element(item('Event 2')).toBeVisible();
  expect(steps.map(({ body }) => body)).toEqual([{ siteId: 12, step: 'done', notificationIds: [1] }]);
  await button('Undo').click();
  await expect.element(item('Event 1')).toBeVisible();
  expect(steps.at(-1)?.body).toEqual({ siteId: 12, step: 'open', notificationIds: [1] });
});

test('all of a vehicle is done together, and then nothing waits', async () => {
  const { steps } = answerInbox(group(4, told(1), told(2)));
  await show();
  await button('All done: 2024 Ford Explorer #5600004').click();
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(steps[0]?.body).toEqual({ siteId: 12, step: 'done', notificationIds: [1, 2] });
  await expect.element(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('by keyboard something is put off until tomorrow morning', async () => {
  const { steps } = answerInbox(group(4, told(1)));
  await show();
  await expect.element(item('Event 1')).toBeVisible();
  (button('Later: Event 1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect.element(page.getByText('Event 1')).not.toBeInTheDocument();
  expect(steps[0]?.body).toMatchObject({
    step: 'snooze',
    notificationIds: [1],
    until: expect.stringMatching(/Z$/),
  });
});

test('by keyboard alone one goes through what was told, is done with it, and opens the vehicle', async () => {
  const { steps } = answerInbox(group(7, told(1), told(2)), group(8, told(3)));
  await show();
  await expect.element(item('Event 1')).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(item('Event 2')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(item('Event 1')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(item('Event 2')).toHaveFocus();
  await expect
    .poll(() => steps.map(({ body }) => body))
    .toMatchObject([{ step: 'done', notificationIds: [1] }]);
  await expect.element(page.getByText('Event 1')).not.toBeInTheDocument();
  await expect.element(item('Event 2')).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  await expect.element(item('Event 3')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(where()).toHaveTextContent('/vehicle/12/8');
});

test('opening a vehicle is reading what was told of it; all can be read at once', async () => {
  const { steps } = answerInbox(group(4, told(1), told(2)), group(5, told(3)));
  await show();
  await button('Mark all as read').click();
  await expect.poll(() => steps.length).toBe(1);
  expect(steps[0]?.body).toEqual({ siteId: 12, step: 'read', allUntil: '2026-03-02T15:00:00Z' });
  await page.getByRole('link', { name: '2024 Ford Explorer #5600004' }).click();
  await expect.poll(() => steps.length).toBe(2);
  expect(steps[1]?.body).toEqual({ siteId: 12, step: 'read', notificationIds: [1, 2] });
  await expect.element(where()).toHaveTextContent('/vehicle/12/4');
});

test('what is told meanwhile comes by itself', async () => {
  const { groups } = answerInbox(group(4, told(1)));
  await show();
  const live = await tellLive(12);
  await expect.element(item('Event 1')).toBeVisible();
  groups.unshift(group(9, told(7)));
  await expect.poll(() => live.heard()).toBe(true);
  live.tell({ area: 'inbox', ids: [] });
  await expect.element(item('Event 7')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible();
});

test('a step that fails is told, and what it was about stays', async () => {
  answerInbox(group(4, told(1)));
  answer(changeInbox, () => refuse('conflict'));
  await show();
  await button('Done: Event 1').click();
  await expect.element(page.getByText('The inbox could not be changed')).toBeVisible();
  await expect.element(item('Event 1')).toBeVisible();
});

test('the other parts of the inbox have addresses of their own', async () => {
  answerInbox(group(4, told(1)));
  await show();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect.element(where()).toHaveTextContent('/inbox/12?box=done');
  await expect.element(page.getByText('Nothing is done yet')).toBeVisible();
});

const OVERDUE = {
  kind: 'overdue',
  by: '',
  data: { stage: 'Repair', hours: '8' },
} as const;

test('a vehicle over its target is taken care of by a click, or passed on with a reason', async () => {
  answerInbox(group(5, told(1, OVERDUE)));
  const sent = answer(answerTimer, ({ body }) => ({ takenBy: body.step === 'take' ? 'rosa' : '' }));
  await show();
  const text = 'Repair is taking longer than its target of 8 h';
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `Take care of it: ${text}` }).click();
  await expect
    .element(page.getByText('You are taking care of it: nobody else will be notified.'))
    .toBeVisible();
  await page.getByRole('button', { name: `Pass on: ${text}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Pass it on' });
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await expect
    .element(dialog.getByRole('button', { name: 'Pass it on' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('The lift is broken');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Pass it on' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params['workOrderId'], body])).toEqual([
    ['5', { siteId: SITE.siteId, step: 'take' }],
    ['5', { siteId: SITE.siteId, step: 'passOn', reason: 'The lift is broken' }],
  ]);
});

test('what does not happen is said, and the reason stays', async () => {
  answerInbox(
    group(5, told(1, { ...OVERDUE, data: { ...OVERDUE.data, reason: 'No lift' }, by: 'Ana Ruiz' })),
  );
  answer(answerTimer, () => refuse('conflict', { errorMessage: 'manager is already taking care of it.' }));
  await show();
  await expect
    .element(page.getByText('Repair is taking longer than its target of 8 h, passed on to you: No lift'))
    .toBeVisible();
  await page.getByRole('button', { name: /^Take care/ }).click();
  await expect.element(page.getByText('manager is already taking care of it.')).toBeVisible();
  await page.getByRole('button', { name: /^Pass on/ }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Not mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Pass it on' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('manager is already taking care of it.');
  await expect.element(reason).toHaveValue('Not mine');
});
