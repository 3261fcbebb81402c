import type {
  getEstimateItems,
  getWorkOrderFees,
  getWorkOrderLabors,
  getWorkOrderParts,
  updateWorkOrderTotals,
} from '#contract/estimates';
import { fromHundredths } from '#domain/hundredths';
import { partIsApproved } from '#domain/charges';
import { ACTIONS, judge } from '#domain/policy';
import { partPrice } from '#domain/pricing';
import { isDeclined } from '#domain/shop-rollup';
import type { Handler, SiteContext } from '../../platform/http/context';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { loadItems } from './items';
import { pricePart, statusOf } from './stored-item';
import * as queries from './queries';
import { isFee, refreshTotals } from './service';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

const changed = (record: { mod_time: Date; mod_user: string }) => ({
  modTime: time(record.mod_time),
  modUser: record.mod_user,
});

/** Passes on money values for users who see what work costs; null for everyone else. */
function moneyFor({ actor, site }: SiteContext): <Told>(told: Told) => Told | null {
  const seen = judge(ACTIONS.seeMoney, actor, site.flags) === 'allowed';
  return (told) => (seen ? told : null);
}

const isSkipped = ({ status }: { status: string }): boolean => status === 'Declined in Repair';

/** The labors of a work order without its fees (W-375). Error: 404 when the user may not see it. */
export const laborsOfWorkOrder: Handler<typeof getWorkOrderLabors> = async (context, { params }) => {
  const { siteId } = context.site;
  await loadWorkOrder(context, params.workOrderId);
  const labors = await queries.listLabors(context.db, siteId, params.workOrderId);
  const money = moneyFor(context);
  return labors
    .filter((labor) => !isFee(labor))
    .map((labor) => ({
      estimateLaborId: labor.estimate_labor_id,
      estimateItemId: labor.estimate_item_id,
      workOrderId: params.workOrderId,
      siteId,
      siteShopId: labor.site_shop_id,
      shopName: labor.shop_name,
      type: labor.type,
      laborName: labor.labor_name,
      laborNotes: labor.labor_notes,
      laborTime: fromHundredths(labor.labor_time),
      actualLaborTime: fromHundredths(labor.actual_labor_time),
      rate: money(fromHundredths(labor.rate_cents)),
      price: money(fromHundredths(labor.price_cents)),
      bundleId: labor.bundle_id,
      status: labor.status,
      approved: flag(labor.approved),
      repaired: flag(labor.repaired),
      repairStartTime: time(labor.repair_start_time),
      repairTime: time(labor.repair_time),
      workCredit: labor.work_credit,
      vendorName: labor.vendor_name,
      estimateLaborActionTcn: labor.tcn,
      ...changed(labor),
    }));
};

/** The fees of a work order (W-381). Error: 404 when the user may not see it. */
export const feesOfWorkOrder: Handler<typeof getWorkOrderFees> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  const labors = await queries.listLabors(context.db, context.site.siteId, params.workOrderId);
  const money = moneyFor(context);
  return labors.filter(isFee).map((fee) => ({
    feeId: fee.estimate_labor_id,
    approvalVersionId: null,
    estimateItemId: fee.estimate_item_id,
    bundleId: fee.bundle_id,
    description: fee.labor_name,
    notes: fee.labor_notes,
    amount: money(fromHundredths(fee.price_cents)),
    defaultAmount: money(fromHundredths(fee.list_price_cents)),
    isVariable: money(flag(fee.price_cents !== fee.list_price_cents)),
    preSelected: null,
    changeType: null,
    approved: flag(fee.approved),
    approveTime: fee.approved ? time(fee.approve_time) : null,
    repaired: flag(fee.repaired),
    repairTime: time(fee.repair_time),
    qcPassed: null,
    qcTime: null,
    qcFailureReason: null,
    skipped: flag(isSkipped(fee)),
    // A declined fee only changes by taking the decision back.
    skipTime: isSkipped(fee) ? time(fee.mod_time) : null,
    skipReason: isSkipped(fee) ? fee.decision_reason : null,
    type: fee.type,
    workCredit: fee.work_credit,
    subletVendorId: fee.sublet_vendor_id,
    vendorName: fee.vendor_name,
    validChargesCall: flag(fee.valid_charges_call),
    actionTcn: fee.tcn,
    tcn: fee.tcn,
    ...changed(fee),
  }));
};

/** The parts of a work order (W-374). Error: 404 when the user may not see it. */
export const partsOfWorkOrder: Handler<typeof getWorkOrderParts> = async (context, { params }) => {
  const { siteId } = context.site;
  await loadWorkOrder(context, params.workOrderId);
  const parts = await queries.listParts(context.db, siteId, params.workOrderId);
  const money = moneyFor(context);
  return parts.map((part) => ({
    estimatePartId: part.estimate_part_id,
    estimateItemId: part.estimate_item_id,
    workOrderId: params.workOrderId,
    siteId,
    siteShopId: part.site_shop_id,
    shopName: part.shop_name,
    partName: part.part_name,
    partNum: part.part_num,
    partSource: part.part_source,
    partStatus: part.part_status,
    quantity: part.quantity,
    unitPrice: money(fromHundredths(part.unit_price_cents)),
    markup: money(part.markup_percent),
    extendedPrice: money(
      fromHundredths(
        partPrice({ quantity: part.quantity, unitPriceCents: part.unit_price_cents }, part.markup_percent),
      ),
    ),
    bundleId: part.bundle_id,
    approved: flag(partIsApproved({ partStatus: part.part_status, laborApproved: part.labor_approved })),
    orderSentTime: time(part.order_sent_time),
    orderReceivedTime: time(part.order_received_time),
    eta: time(part.eta),
    estimatePartActionTcn: part.tcn,
    ...changed(part),
  }));
};

/** What the estimate of a work order lists. Error: 404 when the user may not see it. */
export const itemsOfWorkOrder: Handler<typeof getEstimateItems> = async (context, { params }) => {
  const { siteId } = context.site;
  const { workOrderId, inspectionItemId } = params;
  await loadWorkOrder(context, workOrderId);
  const items = await loadItems(context.db, siteId, workOrderId);
  const money = moneyFor(context);
  return items
    .filter((item) => inspectionItemId === undefined || item.estimate_item_id === inspectionItemId)
    .map((item) => {
      const fees = item.labors.filter(isFee);
      const labors = item.labors.filter((labor) => !isFee(labor));
      const type = fees.length > 0 && labors.length === 0 ? 'fee' : 'labor';
      const cents = {
        labor: sum(labors.map(({ price_cents }) => price_cents)),
        fee: sum(fees.map(({ price_cents }) => price_cents)),
        parts: sum(item.parts.map((part) => pricePart(part))),
      };
      return {
        estimateItemId: item.estimate_item_id,
        siteId,
        workOrderId,
        itemName: item.item_name,
        feeId: type === 'fee' ? (fees[0]?.estimate_labor_id ?? null) : null,
        itemCode: item.item_code,
        subitemCode: null,
        estimateItemType: type,
        masterItemId: null,
        inspectionItemDetailId: null,
        archiveRevision: null,
        changeType: null,
        itemType: type,
        itemStatus: statusOf(item),
        severity: item.severity,
        observation: item.observation,
        recommendation: labors[0]?.labor_name ?? null,
        measurement: null,
        uom: null,
        notes: item.notes,
        approved: flag(statusOf(item) === 'Approved'),
        approveTime: time(item.approve_time),
        bundleId: item.bundle_id,
        bundleName: item.bundle_name,
        laborCount: item.labors.length,
        laborDetailCount: item.labors.filter((labor) => !isDeclined(labor)).length,
        partsCount: item.parts.length,
        partDetailCount: item.parts.filter(({ part_status: status }) => !isDeclined({ status })).length,
        hoursTotal: fromHundredths(sum(labors.map(({ labor_time }) => labor_time))),
        laborTotal: money(fromHundredths(cents.labor)),
        flatFeeTotal: money(fromHundredths(cents.fee)),
        partsTotal: money(fromHundredths(cents.parts)),
        totalEstimate: money(fromHundredths(cents.labor + cents.fee + cents.parts)),
        tcn: item.tcn,
        ...changed(item),
      };
    });
};

/** Refreshes the totals of a work order (W-378); they come back in dollars. Error: 404. */
export const updateTotals: Handler<typeof updateWorkOrderTotals> = async (context, { params }) => {
  await loadWorkOrderForUpdate(context, params.workOrderId);
  const totals = await refreshTotals(context.db, context.site.siteId, params.workOrderId);
  return {
    success: true,
    laborTotal: fromHundredths(totals.laborCents),
    partsTotal: fromHundredths(totals.partsCents),
    feesTotal: fromHundredths(totals.feesCents),
  };
};
