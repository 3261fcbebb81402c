import * as calls from '#contract/parts';
import { bind } from '../platform/http/context';
import * as actions from './actions';
import * as service from './service';

export const partBindings = [
  bind(calls.getOpenWorkOrderParts, service.openParts),
  bind(calls.getShopPartsSummary, service.shopSummaries),
  bind(calls.getShopsLabors, service.shopsLabors),
  bind(calls.updatePart, actions.updatePart),
  bind(calls.consumePart, actions.consume),
  bind(calls.receivePartItem, actions.receive),
  bind(calls.tellRetailEstimate, actions.tellRetailEstimate),
];
