import * as calls from '#contract/history';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const historyBindings = [
  bind(calls.getWorkOrderHistory, service.plainHistory),
  bind(calls.getWorkOrderHistoryEnhanced, service.enhancedHistory),
];
