import * as calls from '#contract/customer-change';
import { configOfCustomer } from '../../setup/customers/service';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const customerChangeBindings = [
  bind(calls.getCustomerConfig, configOfCustomer),
  bind(calls.updatePricing, service.changeCustomer),
  bind(calls.publishCustomerChange, service.announceChange),
  bind(calls.endCustomerChange, service.endChange),
];
