import { getWorkOrdersDetailed } from '#contract/export';
import { createWorkOrder } from '#contract/work-order-creation';
import * as lookups from '#contract/work-order-lookups';
import * as calls from '#contract/work-orders';
import { bind, bindPages, bindShared, bindStream } from '../../platform/http/bind';
import { openWorkOrder } from './creation';
import { exportWorkOrders } from './export';
import * as service from './service';

export const workOrderBindings = [
  bindPages(calls.getPagedWorkOrders, service.pageOfWorkOrders),
  bindShared(calls.countWorkOrders, service.countOfWorkOrders),
  bindShared(calls.getWorkOrder, service.oneWorkOrder),
  bind(lookups.getReconWorkOrder, service.workOrderById),
  bindShared(calls.getSiteStatusSummary, service.statusSummary),
  bindStream(calls.getRejectedWorkOrders, service.rejectedWorkOrders),
  bind(lookups.getAwaitingCapture, service.awaitingCapture),
  bind(lookups.getInternalWorkOrderIds, service.internalIds),
  bind(lookups.getShopsByWorkOrder, service.shopsOfWorkOrder),
  bind(createWorkOrder, openWorkOrder),
  bindStream(getWorkOrdersDetailed, exportWorkOrders),
];
