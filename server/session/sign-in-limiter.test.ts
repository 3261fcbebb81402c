import { expect, test } from 'vitest';
import { createSignInLimiter, type SignInLimiter } from './sign-in-limiter';

const at = (seconds: number) => new Date(seconds * 1000);

function fail(limiter: SignInLimiter, ip: string, userName: string, times: number, seconds = 0): void {
  for (let time = 0; time < times; time += 1) limiter.begin(ip, userName, at(seconds));
}

test('ten failures in a minute are allowed for a name from one address, the eleventh has to wait', () => {
  const limiter = createSignInLimiter();
  fail(limiter, '::1', 'admin', 9);
  expect(limiter.begin('::1', 'admin', at(20)).allowed).toBe(true);
  expect(limiter.begin('::1', 'ADMIN', at(20.5))).toEqual({ allowed: false, retryAfterSeconds: 40 });
  expect(limiter.begin('::1', 'manager', at(20)).allowed).toBe(true);
  expect(limiter.begin('::2', 'admin', at(20)).allowed).toBe(true);
  expect(limiter.begin('::1', 'admin', at(60)).allowed).toBe(true);
});

test('sixty failures in a minute are allowed for one address, whatever the names', () => {
  const limiter = createSignInLimiter();
  for (let user = 0; user < 60; user += 1) fail(limiter, '::1', `user${user}`, 1);
  expect(limiter.begin('::1', 'another', at(1))).toEqual({ allowed: false, retryAfterSeconds: 59 });
  expect(limiter.begin('::2', 'another', at(1)).allowed).toBe(true);
});

test('a refused attempt does not make the wait longer', () => {
  const limiter = createSignInLimiter();
  fail(limiter, '::1', 'admin', 500);
  expect(limiter.begin('::1', 'admin', at(60)).allowed).toBe(true);
});

test('success clears the count of the name and takes back its own attempt from the address', () => {
  const limiter = createSignInLimiter({ perUser: 3, perAddress: 4 });
  fail(limiter, '::1', 'admin', 2);
  const attempt = limiter.begin('::1', 'admin', at(1));
  if (attempt.allowed) attempt.succeeded();
  fail(limiter, '::1', 'admin', 2, 2);
  // Four failures of the address are left: the success is not among them.
  expect(limiter.begin('::1', 'somebody', at(3)).allowed).toBe(false);
});

test('names by the thousand do not stay in memory for ever', () => {
  const limiter = createSignInLimiter({ perUser: 1, perAddress: 1_000_000 });
  for (let user = 0; user < 3000; user += 1) limiter.begin('::1', `user${user}`, at(0));
  limiter.begin('::1', 'later', at(61));
  expect(limiter.begin('::1', 'user7', at(62)).allowed).toBe(true);
  expect(limiter.begin('::1', 'later', at(62)).allowed).toBe(false);
});
