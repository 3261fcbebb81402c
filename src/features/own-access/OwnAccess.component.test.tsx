import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeOwnPassword, endOtherSessions, endOwnSession, getOwnAccess } from '#contract/own-access';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { OwnAccess } from './OwnAccess';

const HERE = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  browser: 'Firefox 140',
  system: 'Windows',
  address: '10.0.0.1',
  createdAt: '2026-03-01T15:00:00.000Z',
  lastSeen: '2026-03-02T15:00:00.000Z',
  current: true,
};
const TABLET = {
  ...HERE,
  sessionId: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari 18',
  system: 'iOS',
  current: false,
};
const UNKNOWN = { ...TABLET, sessionId: '00000000-0000-4000-8000-000000000003', browser: '', system: '' };

const dialog = () => page.getByRole('dialog', { name: 'Sign-in and sessions' });

async function show({ hasPassword = true, sessions = [HERE, TABLET, UNKNOWN] } = {}) {
  let open = sessions;
  answer(getOwnAccess, () => ({ hasPassword, sessions: open }));
  await renderInConsole(<OwnAccess onClose={() => undefined} />);
  return { leave: (...left: typeof sessions) => (open = left) };
}

test('sessions are told by browser and place, and end one by one, never the one that is here', async () => {
  const { leave } = await show();
  const ended = answer(endOwnSession, () => {
    leave(HERE, UNKNOWN);
    return { success: true as const };
  });
  const items = dialog().getByRole('listitem');
  await expect.element(items.first()).toHaveTextContent(/Firefox 140 on Windows.*This one.*10\.0\.0\.1/);
  expect(items.first().getByRole('button').elements()).toHaveLength(0);
  await expect.element(items.nth(2)).toHaveTextContent('Unknown browser');
  await dialog().getByRole('button', { name: 'End the session of Safari 18 on iOS' }).click();
  await expect.poll(() => items.elements().length).toBe(2);
  expect(ended.map(({ body }) => body.sessionId)).toEqual([TABLET.sessionId]);
});

test('all others end at once; what cannot be ended says why and stays', async () => {
  const { leave } = await show();
  answer(endOtherSessions, () => loseAnswer());
  const all = dialog().getByRole('button', { name: 'End all others' });
  await all.click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  answer(endOtherSessions, () => {
    leave(HERE);
    return { success: true as const };
  });
  await all.click();
  await expect.element(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
});

test('the password is changed by the old one; what is refused is said at its field', async () => {
  await show();
  const refused = { field: 'newPassword', reason: 'x', code: 'passwordCommon' } as const;
  const sent = answer(changeOwnPassword, () => refuse('bad_request', { fields: [refused] }));
  await dialog().getByRole('button', { name: 'Change password…' }).click();
  const [old, next] = [dialog().getByLabelText('Old password'), dialog().getByLabelText('New password')];
  const save = dialog().getByRole('button', { name: 'Change password', exact: true });
  await old.fill('frontline');
  await next.fill('short');
  await save.click();
  await expect
    .element(
      dialog()
        .getByText(/10 characters/)
        .last(),
    )
    .toBeVisible();
  expect(sent).toEqual([]);
  await next.fill('Sunshine2026!');
  await save.click();
  await expect.element(dialog().getByText(/one of the passwords that are tried first/)).toBeVisible();
  await expect.element(next).toHaveValue('Sunshine2026!');
  answer(changeOwnPassword, { success: true });
  await next.fill('seven green bicycles');
  await save.click();
  await expect.element(page.getByText('Your password is changed.', { exact: false })).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
});

test('who comes by the company’s sign-in has no password to change', async () => {
  await show({ hasPassword: false, sessions: [HERE] });
  await expect.element(dialog().getByText(/no password here/)).toBeVisible();
  expect(
    dialog()
      .getByRole('button', { name: /password|others/ })
      .elements(),
  ).toHaveLength(0);
});
