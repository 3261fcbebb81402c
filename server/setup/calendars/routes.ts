import * as closureCalls from '#contract/site-config-closures';
import * as hoursCalls from '#contract/site-config-hours';
import * as rateCalls from '#contract/site-config-rates';
import { bind, bindCounted } from '../../platform/http/bind';
import * as closures from './closures';
import * as hours from './hours';
import * as rates from './rates';

export const calendarBindings = [
  bindCounted(hoursCalls.getSiteShifts, hours.siteShifts),
  bind(hoursCalls.getSiteShift, hours.siteShift),
  bindCounted(hoursCalls.getTechnicianShifts, hours.technicianShifts),
  bind(hoursCalls.getTechnicianShift, hours.technicianShift),
  bind(hoursCalls.setOpeningHours, hours.setOpeningHours),
  bind(hoursCalls.setTechnicianHours, hours.setTechnicianHours),
  bindCounted(closureCalls.getSiteClosures, closures.closures),
  bind(closureCalls.getSiteClosure, closures.closure),
  bind(closureCalls.createSiteClosure, closures.createClosure),
  bind(closureCalls.changeSiteClosure, closures.changeClosure),
  bind(closureCalls.deleteSiteClosure, closures.deleteClosure),
  bindCounted(closureCalls.getTechnicianAbsences, closures.absences),
  bind(closureCalls.getTechnicianAbsence, closures.absence),
  bind(closureCalls.createTechnicianAbsence, closures.createAbsence),
  bind(closureCalls.changeTechnicianAbsence, closures.changeAbsence),
  bind(closureCalls.deleteTechnicianAbsence, closures.deleteAbsence),
  bindCounted(rateCalls.getHoldingRates, rates.rates),
  bind(rateCalls.getHoldingRate, rates.rate),
  bind(rateCalls.createHoldingRate, rates.createRate),
  bind(rateCalls.changeHoldingRate, rates.changeRate),
  bind(rateCalls.deleteHoldingRate, rates.deleteRate),
];
