import type { ParamsOf } from '#contract/call';
import type { getVehicleHistoryReport, updateCarfaxPdf } from '#contract/documents';
import { eventsOfWorkOrder } from '../history/service';
import type { Db, Handler, SiteContext } from '../../platform/http/context';
import type { PreparedHandler } from '../../platform/http/bind';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { namesOfUsers } from '../../setup/sites/service';
import { vehicleFacts } from '../work-orders/vehicle-facts';
import type { WorkOrderRecord } from '../work-orders/row';
import { loadWorkOrder, loadWorkOrderByNumber, loadWorkOrderForUpdate } from '../work-orders/service';
import type { DocumentGateway } from './gateway';
import { readDocument, readDocumentTime, removeDocument, writeDocument } from './queries';
import type { ReportFacts } from './report';

type Asked = { params: ParamsOf<typeof updateCarfaxPdf> };

const KIND = 'vehicle-history';
/** The newest events; a report is read by people. */
const MOST_EVENTS = 300;

/** When the vehicle history report of a work order was made; undefined when there is none. */
export function reportTime(db: Db, siteId: number, workOrderId: number): Promise<Date | undefined> {
  return readDocumentTime(db, { siteId, workOrderId, kind: KIND });
}

/** Removes the vehicle history report from a work order whose customer it was not made for. */
export function withdrawReport(db: Db, siteId: number, workOrderId: number): Promise<void> {
  return removeDocument(db, { siteId, workOrderId, kind: KIND });
}

/** The services of documents, with the maker of this deployment. */
export function createDocumentService(gateway: DocumentGateway) {
  /**
   * Makes the vehicle history report of a work order again (W-372), before anything is locked. Errors: 404, 409 when
   * the customer is another one now or the maker refuses, 503 when the maker cannot be reached.
   */
  const makeReport = async (context: SiteContext, { params }: Asked): Promise<Buffer> => {
    const order = await loadWorkOrderByNumber(context, params.extId);
    demandCustomer(order, params.customerId);
    return gateway.vehicleHistory(await factsOf(context, order));
  };

  /** Keeps a report that was made for the customer. Errors: 404, 409 when the customer is another one by now. */
  const keepReport: PreparedHandler<typeof updateCarfaxPdf, Buffer> = async (
    context,
    { params },
    content,
  ) => {
    const { site, db, actor, now } = context;
    const { work_order_id: workOrderId } = await loadWorkOrderByNumber(context, params.extId);
    const order = await loadWorkOrderForUpdate(context, workOrderId);
    demandCustomer(order, params.customerId);
    const title = `Vehicle history report ${order.ext_id}`;
    const key = { siteId: site.siteId, workOrderId, kind: KIND };
    await writeDocument(db, key, { title, content, userName: actor.userName, now });
    await context.history({
      siteId: site.siteId,
      workOrderId,
      eventType: 'Document',
      action: 'Updated',
      description: `Vehicle history report made for ${order.customer_name ?? 'nobody'}`,
    });
    await context.publish({ siteId: site.siteId, area: 'vehicle-info', ids: [workOrderId] });
    return { success: true };
  };

  /** The vehicle history report as PDF. Error: 404 when there is none. */
  const report: Handler<typeof getVehicleHistoryReport> = async (context, { params }) => {
    await loadWorkOrder(context, params.workOrderId);
    const key = { siteId: context.site.siteId, workOrderId: params.workOrderId, kind: KIND };
    const document = await readDocument(context.db, key);
    if (!document) {
      throw new ServiceError('not_found', say('documents.noReport'));
    }
    context.reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${document.title}.pdf"`)
      .header('cache-control', 'no-store');
    return document.content;
  };

  return { makeReport, keepReport, report };
}

function demandCustomer(order: WorkOrderRecord, customerId: number): void {
  if (order.customer_id === customerId) return;
  const { ext_id: workOrder, customer_name: customer } = order;
  throw new ServiceError(
    'conflict',
    customer === null
      ? say('documents.customerGone', { workOrder })
      : say('documents.customerChanged', { workOrder, customer }),
  );
}

/** The actor, if an assistant did it on their behalf. */
const told = (name: string, byAssistant: boolean) => (byAssistant ? `assistant for ${name}` : name);

async function factsOf(context: SiteContext, order: WorkOrderRecord): Promise<ReportFacts> {
  const { site, db, now } = context;
  const vehicle = await vehicleFacts(db, site.siteId, order.work_order_id);
  const names = await namesOfUsers(db, site);
  const events = await eventsOfWorkOrder(db, site.siteId, order.work_order_id);
  return {
    siteName: site.siteName,
    auctionId: site.auctionId,
    timeZone: site.timeZone,
    workOrder: order.ext_id,
    status: order.status,
    vin: order.vin,
    vehicle: order.description,
    customer: order.customer_name ?? '',
    accountNumber: order.customer_ext_id ?? '',
    details: [
      ['Mileage', vehicle?.mileage?.toLocaleString('en-US') ?? ''],
      ['Color', order.color],
      ['Engine', vehicle?.engine ?? ''],
      ['Transmission', vehicle?.transmission ?? ''],
      ['Drive', vehicle?.drive ?? ''],
      ['Factory Warranty', vehicle?.factory_warranty ? 'Yes' : 'No'],
    ],
    options: vehicle?.vehicle_options ?? [],
    history: events.slice(0, MOST_EVENTS).map((event) => ({
      time: event.mod_time.toISOString(),
      event: `${event.event_type}: ${event.action}`,
      description: event.description,
      user: told(names.get(event.mod_user) ?? event.mod_user, event.by_assistant),
    })),
    madeAt: now.toISOString(),
  };
}
