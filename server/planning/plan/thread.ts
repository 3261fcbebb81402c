/**
 * The thread that computes why a labor of a large site comes when it does: a program of its own, from sources and when
 * built.
 */
import { parentPort } from 'node:worker_threads';
import { makePlan } from '#domain/plan/make-plan';
import { whyThisOrder } from '#domain/plan/why';
import type { ToThread } from './why-in-thread';

parentPort?.once('message', ({ problem, laborId }: ToThread) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(whyThisOrder(problem, makePlan(problem), laborId));
});
