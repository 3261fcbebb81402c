import * as calls from '#contract/charges';
import { bind } from '../../platform/http/bind';
import * as service from './calls';
import { chargeDeliveries, resendFailed } from './resend';

export const chargeBindings = [
  bind(calls.sendPartCharges, service.sendPart),
  bind(calls.sendLaborCharges, service.sendLabor),
  bind(calls.sendFeeBundleCharges, service.sendFeeBundle),
  bind(calls.getChargesResults, service.chargesResults),
  bind(calls.updateEstimatesWithBundle, service.resendBundles),
  bind(calls.getChargeDeliveries, chargeDeliveries),
  bind(calls.resendFailedCharges, resendFailed),
];
