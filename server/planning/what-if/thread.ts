/**
 * The thread in which a simulation runs: a program of its own, from sources and when built. It gets the vehicles in
 * batches, and then what to simulate.
 */
import { parentPort } from 'node:worker_threads';
import type { Visit } from '#domain/what-if/route';
import { whatIf } from '#domain/what-if/what-if';
import type { ToThread } from './in-thread';

const visits: Visit[] = [];

parentPort?.on('message', (told: ToThread) => {
  visits.push(...told.visits);
  if (!told.simulate) return;
  const { calendar, now, levers } = told.simulate;
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(whatIf({ calendar, now, visits }, levers));
});
