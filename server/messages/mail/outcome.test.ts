import { expect, test } from 'vitest';
import { outcomeOf } from './outcome';

test.each([
  ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  ['an address that is none', { code: 'EENVELOPE' }, 'refused'],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, 'notNow'],
  ['a full mailbox, said for good', { code: 'EENVELOPE', responseCode: 552 }, 'notNow'],
  ['a server that closes', { code: 'EPROTOCOL', responseCode: 421 }, 'unreachable'],
  ['nobody there', { code: 'ECONNECTION' }, 'unreachable'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'signIn'],
  ['no password', { code: 'EENVELOPE', responseCode: 530 }, 'signIn'],
  ['a line that it does not understand', { code: 'EENVELOPE', responseCode: 501 }, 'refused'],
] as const)('%s', (_what, error, failure) => {
  const status = 'responseCode' in error ? error.responseCode : null;
  expect(outcomeOf(Object.assign(new Error('x'), error))).toEqual({ failure, status });
});

test('what is no error of a mail server is a server that cannot be reached', () => {
  expect(outcomeOf('x')).toEqual({ failure: 'unreachable', status: null });
});
