import * as calls from '#contract/vehicles';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const vehicleBindings = [bind(calls.getVehicle, service.vehicle)];
