import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getNotificationSettings } from '#contract/notification-settings';
import { changeOwnPassword, endOtherSessions, endOwnSession, getOwnAccess } from '#contract/own-access';
import { askProof, proveOneself } from '#contract/proof';
import { addOwnPasskey, beginOwnPasskey } from '#contract/passkeys';
import { beginOwnApp, confirmOwnApp, removeOwnApp, renewRecoveryCodes } from '#contract/two-step';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { OwnAccess } from './OwnAccess';
import { ProofHost } from './ProofHost';

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

type Shown = {
  hasPassword?: boolean;
  sessions?: (typeof HERE)[];
  twoStep?: typeof NO_STEP;
  passkeys?: [];
};

async function show({
  hasPassword = true,
  sessions = [HERE, TABLET, UNKNOWN],
  twoStep = NO_STEP,
  ...more
}: Shown = {}) {
  let open = sessions;
  answer(getNotificationSettings, { mail: 'noServer', email: '', kinds: [], quiet: null, timeZones: [] });
  answer(getOwnAccess, () => ({ hasPassword, twoStep, sessions: open, ...more }));
  await renderInConsole(
    <>
      <OwnAccess onClose={() => undefined} />
      <ProofHost />
    </>,
  );
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
  await expect.element(dialog().getByText(/password is too common/)).toBeVisible();
  await expect.element(next).toHaveValue('Sunshine2026!');
  answer(changeOwnPassword, { success: true });
  await next.fill('seven green bicycles');
  await save.click();
  await expect.element(page.getByText('Your password was changed.', { exact: false })).toBeVisible();
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
const proof = () => page.getByRole('dialog', { name: 'Is it you?' });
const unproven = () =>
  refuse('forbidden', {
    errorMessage: 'First confirm that it is you.',
    sentence: { key: 'session.proveYourself' },
  });

/** The services ask for proof of identity, until it was given. */
function untilProven(password: 'alone' | 'withCode' | 'no', company = '') {
  let shown = false;
  answer(askProof, { proven: false, password, company });
  const given = answer(proveOneself, () => {
    shown = true;
    return { success: true as const };
  });
  return { given, isShown: () => shown };
}

test('an app is set up once it was shown who it is, and by its first code; the recovery codes stay until they are kept', async () => {
  await show();
  const { isShown } = untilProven('alone');
  const app = {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Frontline:shop?secret=JBSWY3DPEHPK3PXP',
  };
  answer(beginOwnApp, () => (isShown() ? app : unproven()));
  await step('Set up an app…').click();
  await proof().getByLabelText('Your password').fill('frontline');
  await proof().getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const sent = answer(confirmOwnApp, () => ({ recoveryCodes: ['abcde-fghjk'] }));
  await dialog().getByLabelText('Code', { exact: true }).fill('123456');
  await step('Set up').click();
  await expect.element(dialog().getByText('abcde-fghjk')).toBeVisible();
  expect(sent[0]?.body).toEqual({ code: '123456' });
  await step('I have kept them').click();
  await expect.element(step('Set up an app…')).toBeVisible();
});

test('an app is taken away by password and code, and only after it was said what that means', async () => {
  await show({ twoStep: { since: '2026-03-01T15:00:00.000Z', demanded: false, codesLeft: 9 } });
  await expect.element(dialog().getByText(/9 recovery codes left/)).toBeVisible();
  const { given, isShown } = untilProven('withCode');
  answer(removeOwnApp, () => (isShown() ? { success: true as const } : unproven()));
  await step('Remove it…').click();
  await expect.element(dialog().getByText(/anyone who knows your password/)).toBeVisible();
  await step('Continue').click();
  await proof().getByLabelText('Your password').fill('frontline');
  await proof().getByRole('button', { name: 'Continue' }).click();
  await expect.element(proof().getByText('Enter the code.')).toBeVisible();
  const code = proof().getByLabelText('Code from the app, or a recovery code');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/your password is enough again/)).toBeVisible();
  expect(given.map(({ body }) => body)).toEqual([{ password: 'frontline', code: '123 456' }]);
});

test('a wrong password is said at its field', async () => {
  await show();
  untilProven('alone');
  answer(endOwnSession, unproven);
  const wrong = { field: 'password', reason: 'x', code: 'passwordWrong' } as const;
  answer(proveOneself, () => refuse('forbidden', { fields: [wrong] }));
  await dialog().getByRole('button', { name: 'End the session of Safari 18 on iOS' }).click();
  await proof().getByLabelText('Your password').fill('guess');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof().getByText('the password is wrong')).toBeVisible();
});

test('whoever gives up changes nothing, and reads why', async () => {
  await show();
  untilProven('alone');
  const asked = answer(endOwnSession, unproven);
  await dialog().getByRole('button', { name: 'End the session of Safari 18 on iOS' }).click();
  await expect.element(proof().getByLabelText('Your password')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(proof()).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('First confirm that it is you.');
  expect(asked).toHaveLength(1);
});

test('who came from the company goes there once more; who has no way here is told what to do', async () => {
  await show({ hasPassword: false });
  untilProven('no', '/recon-services/rest/login/oidc/start?again=1');
  answer(endOtherSessions, unproven);
  await dialog().getByRole('button', { name: 'End all others' }).click();
  await expect.element(proof().getByRole('button', { name: 'Sign in at your company again' })).toBeVisible();
  expect(proof().getByLabelText('Your password').elements()).toHaveLength(0);
  await expectAccessible(proof());
  await userEvent.keyboard('{Escape}');
  untilProven('no');
  await dialog().getByRole('button', { name: 'End all others' }).click();
  await expect.element(proof().getByText(/Sign out and sign in again/)).toBeVisible();
});

test('the recovery codes that are shown are the last that were made', async () => {
  await show({ twoStep: { since: '2026-03-01T15:00:00.000Z', demanded: false, codesLeft: 9 }, passkeys: [] });
  answer(renewRecoveryCodes, { recoveryCodes: ['first-codes'] });
  await step('New recovery codes').click();
  await expect.element(dialog().getByText('first-codes')).toBeVisible();
  const id = new Uint8Array([1, 2, 3]);
  const made = { id: 'AQID', rawId: id.buffer, type: 'public-key', getClientExtensionResults: () => ({}) };
  const response = { attestationObject: id.buffer, clientDataJSON: id.buffer };
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue({ ...made, response } as Credential);
  const user = { id: 'AQID', name: 'rosa', displayName: 'Rosa' };
  answer(beginOwnPasskey, {
    ticket: 'ticket',
    options: { challenge: 'AQID', user, rp: {}, pubKeyCredParams: [] },
  });
  const passkey = { passkeyId: 'p', createdAt: '2026-03-02T15:00:00.000Z' };
  answer(addOwnPasskey, { passkey, recoveryCodes: ['second-codes'] });
  await step('Add a passkey…').click();
  await dialog().getByLabelText('Name of the passkey').fill('Tablet');
  await step('Add').click();
  await expect.element(dialog().getByText('second-codes')).toBeVisible();
  await expect.element(dialog().getByText('first-codes')).not.toBeInTheDocument();
});

test('an app that a role asks for cannot be taken away', async () => {
  await show({ twoStep: { since: '2026-03-01T15:00:00.000Z', demanded: true, codesLeft: 1 } });
  await expect.element(dialog().getByText(/Your role requires it/)).toBeVisible();
  expect(step('Remove it…').elements()).toHaveLength(0);
});
