import { expect, test } from 'vitest';
import { readPlace } from './place';

const read = (search: string, hash = '') => readPlace({ search, hash });

test.each([
  ['?returnUrl=%2F%23%2Fworklog%2F1001', '', '/#/worklog/1001'],
  ['?returnUrl=%2F%23%2Fworklog%2F1001%3Fsearch%3Da%2526b', '', '/#/worklog/1001?search=a%26b'],
  // Not encoded: the browser takes the hash for the page's own.
  ['?returnUrl=/', '#/worklog/1001', '/#/worklog/1001'],
  ['', '#/worklog/1001', '/#/worklog/1001'],
  ['', '', '/'],
  ['?returnUrl=%2F%2Felsewhere.example', '', '/'],
  ['?returnUrl=https://elsewhere.example', '#/x', '/'],
  ['', '#setup=token', '/'],
])('after %s%s the way leads to %s', (search, hash, place) => {
  expect(read(search, hash).returnUrl).toBe(place);
});

test('only problems that have a sentence are shown', () => {
  expect(read('?error=unknown').problem).toBe('unknown');
  expect(read('?error=<script>').problem).toBeUndefined();
});

test('the one-time token stands before or behind the hash sign', () => {
  expect(read('?setup=abc').setUpToken).toBe('abc');
  expect(read('', '#setup=abc').setUpToken).toBe('abc');
  expect(read('').setUpToken).toBeUndefined();
});

test('one-time addresses of invitations and mails carry whom they are for', () => {
  expect(read('', '#invite=abc&user=ana').invitation).toEqual({ token: 'abc', userName: 'ana' });
  expect(read('', '#reset=abc&user=ana').reset).toEqual({ token: 'abc', userName: 'ana' });
  expect(read('').reset).toBeUndefined();
});

test('name and password can be asked for although company sign-in is configured', () => {
  expect(read('?password').withPassword).toBe(true);
  expect(read('').withPassword).toBe(false);
});
