import { expect, test } from 'vitest';
import { userState } from './user-state';

const NOW = Date.parse('2026-03-02T15:00:00Z');
const NOBODY = { active: true, canSignIn: false, email: '', erased: false, extSiteId: '', invitedUntil: '' };
const LATER = '2026-03-09T15:00:00Z';

test.each([
  ['active', { canSignIn: true }, false],
  ['external', { canSignIn: true, extSiteId: 'LKAA' }, false],
  ['left', { canSignIn: true, active: false }, false],
  ['left', { active: false, invitedUntil: LATER }, false],
  ['erased', { active: false, erased: true }, false],
  ['invited', { invitedUntil: LATER }, false],
  ['notInvited', {}, false],
  ['notInvited', { invitedUntil: '2026-03-02T14:59:59Z' }, false],
  ['notInvited', { email: 'ana@x.example' }, false],
  ['active', { email: 'ana@x.example' }, true],
  ['notInvited', {}, true],
] as const)('is %s with %j (company sign-in: %s)', (state, change, singleSignOn) => {
  expect(userState({ ...NOBODY, ...change }, { singleSignOn, now: NOW })).toBe(state);
});
