import * as calls from '#contract/vehicle-info';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const vehicleInfoBindings = [
  bind(calls.getVehicleInfo, service.vehicleInfo),
  bind(calls.getVehicleOptions, service.vehicleOptions),
];
