import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/helpers/database';
import { openPool } from '../../../platform/database/connection';
import { createSignInLimiter, forgetCounts, type SignInLimiter } from './sign-in-limiter';

let database: TestDatabase;
let elsewhere: Pool;
/** The limiters of two processes. */
let one: SignInLimiter;
let other: SignInLimiter;

beforeAll(async () => {
  database = await createTestDatabase();
  elsewhere = openPool(database.url, { max: 5 });
  one = createSignInLimiter(database.pool);
  other = createSignInLimiter(elsewhere);
});
afterAll(async () => {
  await elsewhere.end();
  await database.drop();
});

const START = Date.UTC(2026, 2, 2, 8);
const at = (seconds: number) => new Date(START + seconds * 1000);

async function fail(ip: string, userName: string, times: number, seconds = 0): Promise<void> {
  for (let time = 0; time < times; time += 1) await one.password(ip, userName, at(seconds));
}

async function getIn(ip: string, userName: string, seconds: number): Promise<void> {
  const attempt = await one.password(ip, userName, at(seconds));
  if (!attempt.allowed) throw new Error('The attempt was refused.');
  await attempt.succeeded();
}

test('ten failures in a minute are allowed for a name from one address, in whichever process', async () => {
  await fail('198.51.100.1', 'admin', 9);
  expect((await other.password('198.51.100.1', 'admin', at(20))).allowed).toBe(true);
  const refused = { allowed: false, retryAfterSeconds: 40 };
  expect(await one.password('198.51.100.1', 'ADMIN', at(20.5))).toEqual(refused);
  expect(await other.password('198.51.100.1', 'admin', at(20.5))).toEqual(refused);
  expect((await one.password('198.51.100.1', 'manager', at(20))).allowed).toBe(true);
  expect((await one.password('198.51.100.2', 'admin', at(20))).allowed).toBe(true);
  expect((await one.password('198.51.100.1', 'admin', at(60))).allowed).toBe(true);
});

test('sixty failures in a minute are allowed for one network, whatever the names and addresses in it', async () => {
  for (let user = 0; user < 60; user += 1) await fail(`2001:db8:1:2::${user.toString(16)}`, `user${user}`, 1);
  const refused = { allowed: false, retryAfterSeconds: 59 };
  expect(await other.password('2001:db8:1:2:ffff::1', 'another', at(1))).toEqual(refused);
  expect(await other.token('2001:db8:1:2:ffff::1', 'invitation', at(1))).toEqual(refused);
  expect((await other.password('2001:db8:1:3::1', 'another', at(1))).allowed).toBe(true);
});

test('guesses at the same moment in two processes are limited together', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).password('198.51.100.3', 'burst', at(0)),
    ),
  );
  expect(tries.filter(({ allowed }) => allowed)).toHaveLength(10);
  // Attempts above the limit count nowhere: neither for the address nor for the account.
  expect((await one.password('198.51.100.3', 'somebody', at(1))).allowed).toBe(true);
  const later = await Promise.all(
    Array.from({ length: 16 }, (_, index) => other.password(`198.51.101.${index}`, 'burst', at(2))),
  );
  expect(later.filter(({ allowed }) => allowed)).toHaveLength(15);
});

test('a refused attempt does not make the wait longer', async () => {
  await fail('198.51.100.4', 'patient', 30);
  expect((await one.password('198.51.100.4', 'patient', at(60))).allowed).toBe(true);
});

test('an account has 25 failures in a quarter of an hour, from wherever they come', async () => {
  for (let host = 0; host < 25; host += 1) await fail(`203.0.113.${host}`, 'lead', 1);
  expect(await other.password('203.0.113.99', 'Lead', at(10))).toEqual({
    allowed: false,
    retryAfterSeconds: 890,
  });
  expect((await other.password('203.0.113.99', 'another', at(10))).allowed).toBe(true);
  expect((await other.password('203.0.113.99', 'lead', at(900))).allowed).toBe(true);
});

test('guessing elsewhere locks nobody out where that person got in lately', async () => {
  await getIn('192.0.2.10', 'foreman', 0);
  for (let host = 0; host < 30; host += 1) await fail(`203.0.113.${100 + host}`, 'foreman', 1, 100);
  expect((await one.password('203.0.113.99', 'foreman', at(101))).allowed).toBe(false);
  await getIn('192.0.2.10', 'foreman', 102);
  // Nor does it help an attacker.
  expect((await one.password('203.0.113.99', 'foreman', at(103))).allowed).toBe(false);
  const month = 30 * 86_400;
  for (let host = 0; host < 25; host += 1) await fail(`203.0.113.${100 + host}`, 'foreman', 1, month + 103);
  expect((await one.password('192.0.2.10', 'foreman', at(month + 104))).allowed).toBe(false);
});

test('success takes its own attempt back from the address, and all of the name there', async () => {
  await fail('192.0.2.20', 'robin', 9);
  await getIn('192.0.2.20', 'robin', 1);
  await fail('192.0.2.20', 'robin', 9, 2);
  await getIn('192.0.2.20', 'robin', 3);
  for (let user = 0; user < 42; user += 1) await fail('192.0.2.20', `guest${user}`, 1, 4);
  // Sixty failures of the address by now: the two successes are not among them.
  expect((await one.password('192.0.2.20', 'somebody', at(5))).allowed).toBe(false);
  expect((await one.password('192.0.2.20', 'somebody', at(61))).allowed).toBe(true);
});

test('mail for a forgotten password is asked for three times an hour', async () => {
  const asked = [];
  for (let time = 0; time < 4; time += 1) asked.push(await one.reset(`192.0.2.${30 + time}`, 'nova', at(0)));
  expect(asked.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  expect((await other.reset('192.0.2.40', 'nova', at(3600))).allowed).toBe(true);
});

test('counts are forgotten when they have ended, and hold no name', async () => {
  await fail('192.0.2.50', 'a secret typed as a name', 1, 100_000);
  const { rows } = await database.pool.query<{ row: string }>('SELECT c::text AS row FROM sign_in_count c');
  expect(rows.some(({ row }) => row.includes(Buffer.from('a secret').toString('hex')))).toBe(false);
  await forgetCounts(database.pool, at(100_000_000));
  expect((await database.pool.query('SELECT FROM sign_in_count')).rowCount).toBe(0);
});
