import * as calls from '#contract/service-accounts';
import { bind } from '../../../platform/http/bind';
import * as accounts from './accounts';
import * as keys from './keys';

export const serviceAccountBindings = [
  bind(calls.getServiceAccounts, accounts.serviceAccounts),
  bind(calls.createServiceAccount, accounts.createServiceAccount),
  bind(calls.updateServiceAccount, accounts.updateServiceAccount),
  bind(calls.createServiceKey, keys.createServiceKey),
  bind(calls.rotateServiceKey, keys.rotateServiceKey),
  bind(calls.revokeServiceKey, keys.revokeServiceKey),
];
