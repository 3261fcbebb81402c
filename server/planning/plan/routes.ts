import * as calls from '#contract/plan';
import { bind, bindSnapshot, ofWholeSite } from '../../platform/http/bind';
import { planBound } from './bound';
import { accept, pin, takeBack, unpin } from './pins';
import { readWorld } from './problem';
import { planOfDay } from './service';
import { explain } from './why';

export const planBindings = [
  // A technician works on the vehicles of all customers; for those that a user does not see only their existence is
  // shown.
  ofWholeSite(bindSnapshot(calls.getPlan, readWorld, planOfDay)),
  ofWholeSite(bindSnapshot(calls.explainPlan, readWorld, explain)),
  ofWholeSite(bindSnapshot(calls.getPlanBound, readWorld, planBound)),
  bind(calls.acceptPlan, accept),
  bind(calls.undoAcceptedPlan, takeBack),
  bind(calls.pinPlan, pin),
  bind(calls.unpinPlan, unpin),
];
