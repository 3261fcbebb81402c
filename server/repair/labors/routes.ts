import * as assignmentCalls from '#contract/labor-assignments';
import * as clockCalls from '#contract/labor-clock';
import * as calls from '#contract/labors';
import * as vendorCalls from '#contract/vendor-jobs';
import { bind, bindPages, bindShared } from '../../platform/http/bind';
import * as assign from './assign';
import { assignMany } from './assign-many';
import * as clock from './clock';
import * as list from './list';
import * as running from './running-clock';
import { vendorReliability } from './vendor-jobs/reliability';
import { send, vendorJobs } from './vendor-jobs/send';
import * as steps from './vendor-jobs/steps';
import { undo } from './vendor-jobs/undo';

export const laborBindings = [
  bindPages(calls.getOpenRepairLabors, list.openLabors, {
    meant: list.isUnbounded,
    streams: list.allLabors,
  }),
  bindShared(calls.getRepairLaborCounts, list.laborCounts),
  bind(calls.getAssignableLabors, list.assignableLabors),
  bindShared(calls.getCurrentShopSummary, list.shopSummary),
  bind(assignmentCalls.getLaborAssignments, assign.assignmentsOfLabor),
  bind(assignmentCalls.addLaborAssignment, assign.addAssignment),
  bind(assignmentCalls.changeLaborAssignment, assign.changeAssignment),
  bind(assignmentCalls.removeLaborAssignment, assign.removeAssignment),
  bind(assignmentCalls.assignLabors, assignMany),
  bind(clockCalls.getOwnRunningClock, running.ownRunningClock),
  bind(clockCalls.startLaborClock, clock.startClock),
  bind(clockCalls.stopLaborClock, clock.pauseClock),
  bind(clockCalls.stopAllClockingTechnicians, clock.stopAll),
  bind(clockCalls.stopAllTechnician, clock.stopAll),
  bind(vendorCalls.getVendorJobs, vendorJobs),
  bind(vendorCalls.getVendorReliability, vendorReliability),
  bind(vendorCalls.sendToVendor, send),
  bind(vendorCalls.acceptVendorJob, steps.accept),
  bind(vendorCalls.promiseVendorJob, steps.promise),
  bind(vendorCalls.returnVendorJob, steps.bringBack),
  bind(vendorCalls.cancelVendorJob, steps.cancel),
  bind(vendorCalls.undoVendorJob, undo),
];
