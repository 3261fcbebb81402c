import * as actionCalls from '#contract/part-actions';
import * as calls from '#contract/parts';
import { bind, bindShared } from '../../platform/http/bind';
import * as actions from './actions';
import { tellEta } from './eta';
import * as service from './service';
import { undoAction } from './undo';

export const partBindings = [
  bind(calls.getOpenWorkOrderParts, service.openParts),
  bindShared(calls.getShopPartsSummary, service.shopSummaries),
  bindShared(calls.getShopsLabors, service.shopsLabors),
  bind(actionCalls.updatePart, actions.updatePart),
  bind(actionCalls.consumePart, actions.consume),
  bind(actionCalls.receivePartItem, actions.receive),
  bind(actionCalls.undoPartAction, undoAction),
  bind(actionCalls.tellPartEta, tellEta),
  bind(actionCalls.tellRetailEstimate, actions.tellRetailEstimate),
];
