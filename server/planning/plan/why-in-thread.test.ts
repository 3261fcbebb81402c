import { expect, it } from 'vitest';
import { makePlan } from '#domain/plan/make-plan';
import { HOUR, NOW } from '#domain/plan/test-problems';
import type { PlanLabor, PlanProblem } from '#domain/plan/problem';
import { whyThisOrder } from '#domain/plan/why';
import { whyInThread } from './why-in-thread';

const labor = (laborId: number): PlanLabor => ({
  laborId,
  workOrderId: laborId,
  shop: 'MECH',
  bookMs: 2 * HOUR,
  waits: null,
  due: NOW + 5 * laborId * HOUR,
  dayCents: 2_000,
  rank: laborId,
  assigned: [],
  begunBy: null,
});
const PROBLEM: PlanProblem = {
  now: NOW,
  until: NOW + 24 * HOUR,
  frozenUntil: NOW,
  labors: [1, 2, 3].map(labor),
  technicians: [{ technicianId: 1, shops: new Set(['MECH']), factor: 1, hours: [[NOW, NOW + 8 * HOUR]] }],
  pins: [],
  bays: new Map(),
};

it('says in a thread what it says here, and that a labor is not there', async () => {
  const { signal } = new AbortController();
  const here = whyThisOrder(PROBLEM, makePlan(PROBLEM), 2);
  expect(here?.counterfactual).not.toBeNull();
  expect(await whyInThread({ problem: PROBLEM, laborId: 2 }, { signal })).toEqual(here);
  expect(await whyInThread({ problem: PROBLEM, laborId: 9 }, { signal })).toBeNull();
});

it('says so where it takes too long, and where nobody waits any more', async () => {
  const gone = new AbortController();
  const asked = { problem: PROBLEM, laborId: 2 };
  await expect(whyInThread(asked, { signal: gone.signal, mostMs: 5 })).rejects.toMatchObject({
    code: 'timeout',
  });
  const left = whyInThread(asked, { signal: gone.signal });
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  await expect(whyInThread(asked, { signal: gone.signal })).rejects.toMatchObject({ code: 'unavailable' });
});
