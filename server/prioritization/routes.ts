import * as calls from '#contract/availability';
import { bind } from '../platform/http/context';
import * as service from './service';

export const prioritizationBindings = [
  bind(calls.getAvailability, service.availabilityOf),
  bind(calls.takeVehicle, service.takeVehicle),
  bind(calls.releaseVehicle, service.releaseVehicle),
];
