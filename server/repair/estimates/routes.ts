import * as calls from '#contract/estimates';
import { bind } from '../../platform/http/bind';
import * as service from './calls';

export const estimateBindings = [
  bind(calls.getWorkOrderLabors, service.laborsOfWorkOrder),
  bind(calls.getWorkOrderParts, service.partsOfWorkOrder),
  bind(calls.getWorkOrderFees, service.feesOfWorkOrder),
  bind(calls.getEstimateItems, service.itemsOfWorkOrder),
  bind(calls.updateWorkOrderTotals, service.updateTotals),
];
