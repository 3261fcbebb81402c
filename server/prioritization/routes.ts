import * as calls from '#contract/availability';
import * as list from '#contract/prioritization';
import * as laborEvents from '#contract/prioritization-events';
import * as next from '#contract/prioritization-next';
import * as removed from '#contract/prioritization-removed';
import * as report from '#contract/prioritization-report';
import { bind } from '../platform/http/context';
import * as events from './events';
import type { ObjectStore } from '../platform/objects/store';
import { nextVehicle } from './next';
import * as plist from './plist';
import { removedVehicles, returnToList } from './removed';
import { createReportService } from './report';
import * as service from './service';

/** The calls of the list; reports go to the store of this deployment. */
export const prioritizationBindings = (store: ObjectStore) => {
  const reports = createReportService(store);
  return [
    bind(calls.getAvailability, service.availabilityOf),
    bind(calls.takeVehicle, service.takeVehicle),
    bind(calls.releaseVehicle, service.releaseVehicle),
    bind(calls.endHold, service.endHold),
    bind(list.getPlist, plist.pageOfList),
    bind(list.getAggregations, plist.valuesOfFilter),
    bind(list.getShops, plist.shopsToClaimFor),
    bind(list.removeFromPlist, plist.removeFromList),
    bind(removed.getRemoved, removedVehicles),
    bind(removed.returnToPlist, returnToList),
    bind(next.getNextVehicle, nextVehicle),
    bind(laborEvents.peEvent, events.recordEvent),
    bind(laborEvents.laborUpdateIP, events.followEvent),
    bind(report.createPlistReport, reports.create),
    bind(report.downloadPlistReport, reports.download),
  ];
};
