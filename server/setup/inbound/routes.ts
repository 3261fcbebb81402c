import * as calls from '#contract/inbound';
import { bind, bindPrepared } from '../../platform/http/bind';
import type { ObjectStore } from '../../platform/objects/store';
import { refusedFile } from './refused-file';
import * as service from './service';

export function inboundBindings(store: ObjectStore) {
  const { demandRoom, startUpload, look, checkUpload } = service.createInboundService(store);
  return [
    bind(calls.sendInboundRows, service.sendRows),
    bindPrepared(calls.startInboundUpload, demandRoom, startUpload),
    bindPrepared(calls.checkInboundUpload, look, checkUpload),
    bind(calls.getInboundRun, service.oneRun),
    bind(calls.getInboundRuns, service.runs),
    bind(calls.getInboundRows, service.rowsOfRun),
    bind(calls.getRefusedRowsFile, refusedFile),
    bind(calls.applyInboundRun, service.applyRun),
    bind(calls.cancelInboundRun, service.cancelRun),
    bind(calls.getExpectedVehicles, service.expectedVehicles),
  ];
}
