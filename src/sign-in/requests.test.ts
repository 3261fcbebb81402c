import { expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import {
  acceptInvitation,
  requestPasswordReset,
  resetPassword,
  setUpFirstAdministrator,
  signIn,
} from '#contract/sign-in';
import {
  companySignInAddress,
  FORGOT_ADDRESS,
  INVITATION_ADDRESS,
  refusalOf,
  RESET_ADDRESS,
  SET_UP_ADDRESS,
  SIGN_IN_ADDRESS,
} from './requests';

test('the page calls the addresses of the contract, which it is too small to load', () => {
  expect(SIGN_IN_ADDRESS).toBe(callAddress(signIn, OWN_BASES));
  expect(INVITATION_ADDRESS).toBe(callAddress(acceptInvitation, OWN_BASES));
  expect(RESET_ADDRESS).toBe(callAddress(resetPassword, OWN_BASES));
  expect(FORGOT_ADDRESS).toBe(callAddress(requestPasswordReset, OWN_BASES));
  expect(SET_UP_ADDRESS).toBe(callAddress(setUpFirstAdministrator, OWN_BASES));
});

test('the place to return to travels through company sign-in', () => {
  const address = new URL(companySignInAddress('/#/worklog/1001?a=b&c'), 'http://frontline.test');
  expect(address.searchParams.get('returnUrl')).toBe('/#/worklog/1001?a=b&c');
});

test.each([
  [401, 'signIn', undefined, 0, { text: 'wrong', field: 'password' }],
  [400, 'signIn', 'password', 0, { text: 'wrong', field: 'password' }],
  [429, 'signIn', undefined, 37, { text: 'tooMany', values: { seconds: 37 } }],
  [429, 'setup', undefined, Number.NaN, { text: 'tooMany', values: { seconds: 60 } }],
  [503, 'signIn', undefined, 0, { text: 'unreachable' }],
  [500, 'signIn', undefined, 0, { text: 'unexpected' }],
  [403, 'setup', undefined, 0, { text: 'setup.invalid' }],
  [400, 'setup', 'userName', 0, { text: 'setup.nameRule', field: 'userName' }],
  [400, 'setup', 'password', 0, { text: 'setup.passwordRule', field: 'password' }],
  [403, 'invitation', undefined, 0, { text: 'invitation.invalid' }],
  [400, 'invitation', 'password', 0, { text: 'setup.passwordRule', field: 'password' }],
  [403, 'reset', undefined, 0, { text: 'reset.invalid' }],
  [429, 'forgot', undefined, 12, { text: 'tooMany', values: { seconds: 12 } }],
  [400, 'forgot', 'userName', 0, { text: 'unexpected' }],
] as const)('status %i (%s, field: %s) is a sentence', (status, kind, field, retryAfter, refusal) => {
  expect(refusalOf(status, kind, field === undefined ? {} : { field }, retryAfter)).toEqual(refusal);
});

test.each([
  ['passwordCommon', 'common'],
  ['passwordIsName', 'isName'],
] as const)('a new password is refused by the rule that it breaks: %s', (code, text) => {
  const broken = { field: 'password', code };
  expect(refusalOf(400, 'reset', broken, 0)).toEqual({ text, field: 'password' });
});
