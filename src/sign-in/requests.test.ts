import { expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import { setUpFirstAdministrator, signIn } from '#contract/session';
import { companySignInAddress, refusalOf, SET_UP_ADDRESS, SIGN_IN_ADDRESS } from './requests';

test('the page calls the addresses of the contract, which it is too small to load', () => {
  expect(SIGN_IN_ADDRESS).toBe(callAddress(signIn, OWN_BASES));
  expect(SET_UP_ADDRESS).toBe(callAddress(setUpFirstAdministrator, OWN_BASES));
});

test('the place to return to travels through company sign-in', () => {
  const address = new URL(companySignInAddress('/#/worklog/1001?a=b&c'), 'http://frontline.test');
  expect(address.searchParams.get('returnUrl')).toBe('/#/worklog/1001?a=b&c');
});

test.each([
  [401, false, undefined, 0, { text: 'wrong', field: 'password' }],
  [400, false, 'password', 0, { text: 'wrong', field: 'password' }],
  [429, false, undefined, 37, { text: 'tooMany', values: { seconds: 37 } }],
  [429, true, undefined, Number.NaN, { text: 'tooMany', values: { seconds: 60 } }],
  [503, false, undefined, 0, { text: 'unreachable' }],
  [500, false, undefined, 0, { text: 'unexpected' }],
  [403, true, undefined, 0, { text: 'setup.invalid' }],
  [400, true, 'userName', 0, { text: 'setup.nameRule', field: 'userName' }],
  [400, true, 'password', 0, { text: 'setup.passwordRule', field: 'password' }],
])('status %i (set-up: %s, field: %s) is a sentence', (status, settingUp, field, retryAfter, refusal) => {
  expect(refusalOf(status, settingUp, field, retryAfter)).toEqual(refusal);
});
