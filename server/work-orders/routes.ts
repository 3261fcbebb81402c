import { getWorkOrdersDetailed } from '#contract/export';
import { createWorkOrder } from '#contract/work-order-creation';
import * as calls from '#contract/work-orders';
import { bind, bindPages, bindStream } from '../platform/http/context';
import { openWorkOrder } from './creation';
import { exportWorkOrders } from './export';
import * as service from './service';

export const workOrderBindings = [
  bindPages(calls.getPagedWorkOrders, service.pageOfWorkOrders),
  bind(calls.countWorkOrders, service.countOfWorkOrders),
  bind(calls.getWorkOrder, service.oneWorkOrder),
  bind(calls.getReconWorkOrder, service.workOrderById),
  bind(calls.getSiteStatusSummary, service.statusSummary),
  bind(calls.getRejectedWorkOrders, service.rejectedWorkOrders),
  bind(calls.getAwaitingCapture, service.awaitingCapture),
  bind(calls.getInternalWorkOrderIds, service.internalIds),
  bind(calls.getShopsByWorkOrder, service.shopsOfWorkOrder),
  bind(createWorkOrder, openWorkOrder),
  bindStream(getWorkOrdersDetailed, exportWorkOrders),
];
