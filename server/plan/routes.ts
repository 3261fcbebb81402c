import * as calls from '#contract/plan';
import { acceptProposals, takeBackProposals } from '../labors/assign-planned';
import { bind, bindSnapshot } from '../platform/http/bind';
import { planBound } from './bound';
import { pin, unpin } from './pins';
import { readWorld } from './problem';
import { planOfDay } from './service';
import { explain } from './why';

/** A technician does the vehicles of all customers; of those that somebody does not see only that they are there is told. */
const looks = [
  bindSnapshot(calls.getPlan, readWorld, planOfDay),
  bindSnapshot(calls.explainPlan, readWorld, explain),
  bindSnapshot(calls.getPlanBound, readWorld, planBound),
].map((binding) => ({ ...binding, wholeSite: true as const }));

export const planBindings = [
  ...looks,
  bind(calls.acceptPlan, acceptProposals),
  bind(calls.undoAcceptedPlan, takeBackProposals),
  bind(calls.pinPlan, pin),
  bind(calls.unpinPlan, unpin),
];
