import { expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import { acceptInvitation, setUpFirstAdministrator, signIn } from '#contract/sign-in';
import {
  companySignInAddress,
  INVITATION_ADDRESS,
  refusalOf,
  SET_UP_ADDRESS,
  SIGN_IN_ADDRESS,
} from './requests';

test('the page calls the addresses of the contract, which it is too small to load', () => {
  expect(SIGN_IN_ADDRESS).toBe(callAddress(signIn, OWN_BASES));
  expect(INVITATION_ADDRESS).toBe(callAddress(acceptInvitation, OWN_BASES));
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
] as const)('status %i (%s, field: %s) is a sentence', (status, kind, field, retryAfter, refusal) => {
  expect(refusalOf(status, kind, field, retryAfter)).toEqual(refusal);
});
