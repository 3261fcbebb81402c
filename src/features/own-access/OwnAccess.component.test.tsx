import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeOwnPassword, endOtherSessions, endOwnSession, getOwnAccess } from '#contract/own-access';
import { beginOwnApp, confirmOwnApp, removeOwnApp } from '#contract/two-step';
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

const NO_STEP = { since: null as string | null, demanded: false, codesLeft: 0 };

async function show({ hasPassword = true, sessions = [HERE, TABLET, UNKNOWN], twoStep = NO_STEP } = {}) {
  let open = sessions;
  answer(getOwnAccess, () => ({ hasPassword, twoStep, sessions: open }));
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

const step = (name: string) => dialog().getByRole('button', { name });
const prove = async (password: string) => {
  await dialog().getByLabelText('Your password').fill(password);
  await step('Continue').click();
};

test('an app is set up by the password and its first code; the recovery codes stay until they are kept', async () => {
  await show();
  const wrong = { field: 'password', reason: 'x', code: 'passwordWrong' } as const;
  answer(beginOwnApp, () => refuse('forbidden', { fields: [wrong] }));
  await step('Set up an app…').click();
  await prove('guess');
  await expect.element(dialog().getByText('the password is wrong')).toBeVisible();
  answer(beginOwnApp, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Frontline:shop?secret=JBSWY3DPEHPK3PXP',
  }));
  await prove('frontline');
  await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const sent = answer(confirmOwnApp, () => ({ recoveryCodes: ['abcde-fghjk'] }));
  await dialog().getByLabelText('Code', { exact: true }).fill('123456');
  await step('Set up').click();
  await expect.element(dialog().getByText('abcde-fghjk')).toBeVisible();
  expect(sent[0]?.body).toEqual({ code: '123456' });
  await step('I have kept them').click();
  await expect.element(step('Set up an app…')).toBeVisible();
});

test('an app is taken away by the password, unless a role asks for it', async () => {
  await show({ twoStep: { since: '2026-03-01T15:00:00.000Z', demanded: false, codesLeft: 9 } });
  await expect.element(dialog().getByText(/9 recovery codes left/)).toBeVisible();
  const removed = answer(removeOwnApp, () => ({ success: true as const }));
  await step('Take it away…').click();
  await expect.element(dialog().getByText(/Whoever knows your password/)).toBeVisible();
  await prove('frontline');
  await expect.element(page.getByText(/your password is enough again/)).toBeVisible();
  expect(removed[0]?.body).toEqual({ password: 'frontline' });
});

test('an app that a role asks for cannot be taken away', async () => {
  await show({ twoStep: { since: '2026-03-01T15:00:00.000Z', demanded: true, codesLeft: 1 } });
  await expect.element(dialog().getByText(/Your role asks for it/)).toBeVisible();
  expect(step('Take it away…').elements()).toHaveLength(0);
});
