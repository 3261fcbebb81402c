import * as calls from '#contract/cockpit';
import { getBottlenecks } from '#contract/cockpit-bottleneck';
import { getCompanyCockpit } from '#contract/cockpit-company';
import { getCockpitPaper, getCompanyPaper, getVehicleTraces } from '#contract/cockpit-files';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import { getOwnFigures, getWorkFigures, getWorkVehicles } from '#contract/cockpit-work';
import { bind, bindFile, bindSnapshot } from '../../platform/http/bind';
import { bottlenecks } from './bottleneck';
import { companyCockpit } from './company';
import { customerLeadTimes, leadTimes } from './lead-times';
import { companyFacts, companyPaper } from './paper/company-paper';
import { paperFacts } from './paper/facts';
import { cockpitPaper } from './paper/paper';
import * as service from './service';
import { tracesFile, vehicleTraces } from './traces';
import { ownFigures, workFigures, workVehicles } from './work';

export const cockpitBindings = [
  bind(calls.getHours, service.hours),
  bind(calls.getHourVehicles, service.hourVehicles),
  bind(calls.getLeadTimes, leadTimes),
  bind(calls.getStandingVehicles, service.standingVehicles),
  bind(calls.getVehicleTimeline, service.vehicleTimeline),
  bind(getWorkFigures, workFigures),
  bind(getWorkVehicles, workVehicles),
  bind(getOwnFigures, ownFigures),
  bind(getBottlenecks, bottlenecks),
  bind(getCustomerLeadTimes, customerLeadTimes),
  bind(getCompanyCockpit, companyCockpit),
  bindSnapshot(getCockpitPaper, paperFacts, cockpitPaper),
  bindSnapshot(getCompanyPaper, companyFacts, companyPaper),
  bindFile(getVehicleTraces, vehicleTraces, tracesFile),
];
