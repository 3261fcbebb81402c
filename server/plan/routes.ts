import * as calls from '#contract/plan';
import { acceptProposals, takeBackProposals } from '../labors/assign-planned';
import { bind, bindWholeSite } from '../platform/http/bind';
import { planBound } from './bound';
import { pin, unpin } from './pins';
import { planOfDay } from './service';
import { explain } from './why';

export const planBindings = [
  // A technician does the vehicles of all customers; of those that somebody does not see only that they are there is told.
  bindWholeSite(calls.getPlan, planOfDay),
  bindWholeSite(calls.explainPlan, explain),
  bindWholeSite(calls.getPlanBound, planBound),
  bind(calls.acceptPlan, acceptProposals),
  bind(calls.undoAcceptedPlan, takeBackProposals),
  bind(calls.pinPlan, pin),
  bind(calls.unpinPlan, unpin),
];
