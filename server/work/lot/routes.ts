import * as calls from '#contract/lot';
import * as placeCalls from '#contract/lot-places';
import { bind, bindCounted, bindWholeSite } from '../../platform/http/bind';
import * as keys from './keys';
import * as moves from './moves';
import * as places from './places';
import * as service from './service';
import { report } from './sightings';

export const lotBindings = [
  bindCounted(placeCalls.getLotPlaces, places.places),
  bind(placeCalls.getLotPlace, places.place),
  // Which vehicles are at a place depends on no customer.
  bindWholeSite(placeCalls.createLotPlace, places.createPlace),
  bindWholeSite(placeCalls.changeLotPlace, places.changePlace),
  bindWholeSite(placeCalls.deleteLotPlace, places.deletePlace),
  bindWholeSite(placeCalls.addLotPlaces, places.addPlaces),
  bind(calls.getLot, service.lot),
  bind(calls.getLotVehicles, service.lotVehicles),
  bind(calls.getKeysOut, service.keysOut),
  bind(calls.moveVehicles, moves.move),
  bind(calls.undoMove, moves.unmove),
  bind(calls.reportSightings, report),
  bind(calls.takeKeys, keys.take),
  bind(calls.returnKeys, keys.giveBack),
];
