import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { Allowances } from './allowances';

/** An answer that keeps its headers. */
function reply() {
  const headers: Record<string, unknown> = {};
  const answer = { header: (name: string, value: unknown) => (headers[name] = value) };
  return { headers, answer: answer as unknown as FastifyReply };
}

test('whoever has asked for a burst is told when there is more, and nobody else waits', () => {
  let now = 0;
  const allowances = new Allowances(true, () => now);
  const { headers, answer } = reply();
  const ask = (person = 1) => allowances.spend(person, 'export', answer);
  for (let count = 0; count < 20; count += 1) expect(ask()).toBeUndefined();
  expect(ask()).toMatchObject({
    code: 'too_many',
    message: 'You have requested too many exports in a short time. Please try again in 5 seconds.',
  });
  expect(headers['retry-after']).toBe(5);
  expect([ask(2), allowances.spend(1, 'search', answer)]).toEqual([undefined, undefined]);
  now = 4000;
  expect(ask()).toBeDefined();
  now = 5000;
  expect([ask(), ask()?.code]).toEqual([undefined, 'too_many']);
  now = 3_600_000;
  for (let count = 0; count < 20; count += 1) expect(ask()).toBeUndefined();
  expect(ask()).toBeDefined();
});

test('where persons are not limited everybody may ask for anything', () => {
  const allowances = new Allowances(false);
  const { answer } = reply();
  for (let count = 0; count < 1000; count += 1) {
    expect(allowances.spend(1, 'export', answer)).toBeUndefined();
  }
});
