import * as calls from '#contract/availability';
import * as list from '#contract/prioritization';
import * as laborEvents from '#contract/prioritization-events';
import * as next from '#contract/prioritization-next';
import * as removed from '#contract/prioritization-removed';
import * as report from '#contract/prioritization-report';
import { bind, bindPrepared } from '../../platform/http/bind';
import type { SharedReads } from '../../platform/http/shared-reads';
import * as events from './events';
import type { ObjectStore } from '../../platform/objects/store';
import { nextVehicle } from './next';
import * as plist from './plist';
import { removedVehicles, returnToList } from './removed';
import { createReportService } from './report';
import * as service from './service';

/** The calls of the list; reports go to the store of this deployment, reads by many are shared. */
export const prioritizationBindings = (store: ObjectStore, shared: SharedReads) => {
  const reports = createReportService(store);
  const reads = plist.plistReads(shared);
  return [
    bind(calls.getAvailability, service.availabilityOf),
    bind(calls.takeVehicle, service.takeVehicle),
    bind(calls.releaseVehicle, service.releaseVehicle),
    bind(calls.endHold, service.endHold),
    bind(list.getPlist, reads.pageOfList),
    bind(list.getAggregations, reads.valuesOfFilter),
    bind(list.getShops, plist.shopsToClaimFor),
    bind(list.removeFromPlist, plist.removeFromList),
    bind(removed.getRemoved, removedVehicles),
    bind(removed.returnToPlist, returnToList),
    bind(next.getNextVehicle, nextVehicle(shared)),
    bind(laborEvents.peEvent, events.recordEvent),
    bind(laborEvents.laborUpdateIP, events.followEvent),
    bindPrepared(report.createPlistReport, reports.prepare, reports.create),
    bind(report.downloadPlistReport, reports.download),
  ];
};
