import * as calls from '#contract/availability';
import * as list from '#contract/prioritization';
import * as laborEvents from '#contract/prioritization-events';
import * as next from '#contract/prioritization-next';
import { bind } from '../platform/http/context';
import * as events from './events';
import { nextVehicle } from './next';
import * as plist from './plist';
import * as service from './service';

export const prioritizationBindings = [
  bind(calls.getAvailability, service.availabilityOf),
  bind(calls.takeVehicle, service.takeVehicle),
  bind(calls.releaseVehicle, service.releaseVehicle),
  bind(list.getPlist, plist.pageOfList),
  bind(list.getAggregations, plist.valuesOfFilter),
  bind(list.getShops, plist.shopsToClaimFor),
  bind(list.removeFromPlist, plist.removeFromList),
  bind(next.getNextVehicle, nextVehicle),
  bind(laborEvents.peEvent, events.recordEvent),
  bind(laborEvents.laborUpdateIP, events.followEvent),
];
