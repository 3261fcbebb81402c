import type { FormerAnswer, getStageTask, StageAnswer, StageTask } from '#contract/workbench';
import { reopenObstacle } from '#domain/estimate-items';
import { fromHundredths } from '#domain/hundredths';
import { stagePageRequirement } from '#domain/policy';
import { STAGE_WORK } from '#domain/stage-work';
import { termsOf } from '../../setup/customers/service';
import { staysOf } from '../estimates/decisions';
import { listRates, loadItems } from '../estimates/items';
import { itemTotal, pricePart, statusOf, workOf, type StoredItem } from '../estimates/stored-item';
import type { Handler, SiteContext } from '../../platform/http/context';
import { dailyCosts } from '../../insight/reports/daily-cost';
import { loadWorkOrder } from '../../work/work-orders/service';
import { proofOf } from './delivery';
import { demandInStage } from '../../platform/http/demand-in-stage';
import { activeSince, lastFailure, readSubject } from './queries';
import { listAnswers, listFormerAnswers, type AnswerRecord, type FormerAnswerRecord } from './answer-queries';
import { factsOf } from './vehicle';

/**
 * Everything that a stage's page shows about a work order, whether the stage is still active or not. Errors: 403
 * without the stage's permission, 404.
 */
export const stageTask: Handler<typeof getStageTask> = async (context, { params }) => {
  const { db, site } = context;
  const { task, workOrderId } = params;
  demandInStage(context, task, stagePageRequirement(task));
  const order = await loadWorkOrder(context, workOrderId);
  const activeTasks = order.active_tasks?.split(',') ?? [];
  const key = { siteId: site.siteId, workOrderId };
  const subject = await readSubject(db, key);
  const answers = await listAnswers(db, key, task);
  const former = STAGE_WORK[task].checklist === 'none' ? [] : await listFormerAnswers(db, key, task);
  const items = await loadItems(db, site.siteId, workOrderId);
  const rates = await listRates(db, site.siteId);
  return {
    order: {
      workOrderId,
      siteId: site.siteId,
      extId: order.ext_id,
      sblu: order.sblu,
      status: order.status,
      description: order.description,
      ...factsOf(order, subject),
      woImageUrl: order.wo_image_url,
      customerId: order.customer_id,
      customerName: order.customer_name,
      customerStorage: subject.customer_storage,
      activeTasks,
      daysSinceArrival: order.days_since_arrival,
      qcOutcome: order.qc_outcome,
      isLoopback: order.is_loopback ? 'Y' : 'N',
      rejectReason: subject.reject_reason,
      notes: order.notes,
      tcn: subject.tcn,
    },
    active: activeTasks.includes(task),
    sentBack: order.is_loopback ? await lastFailure(db, key) : null,
    deliveryProof: await proofOf(db, key),
    waiting: task === 'Approve' ? await waitingOf(context, key) : null,
    approvalLimit:
      subject.approval_limit_cents === null ? null : fromHundredths(subject.approval_limit_cents),
    terms: termsOf(subject),
    answers: answers.map(toAnswer),
    former: former.map(toFormer),
    items: items.map((item) => toItem(item, items)),
    totals: {
      labor: fromHundredths(subject.labor_total_cents),
      parts: fromHundredths(subject.parts_total_cents),
      fees: fromHundredths(subject.fees_total_cents),
    },
    shops: rates.map((shop) => ({
      siteShopId: shop.site_shop_id,
      shopCode: shop.shop_code,
      shopName: shop.shop_name,
      rate: fromHundredths(shop.labor_rate_cents),
    })),
  };
};

/** Since when the decision waits and what one more day costs, for users who may see that; null once it is made. */
async function waitingOf(
  context: SiteContext,
  key: { siteId: number; workOrderId: number },
): Promise<StageTask['waiting']> {
  const cents = (await dailyCosts(context, [key.workOrderId])).get(key.workOrderId);
  const since = cents === undefined ? null : await activeSince(context.db, key, 'Approve');
  return since && cents !== undefined
    ? { since: since.toISOString(), costADay: fromHundredths(cents) }
    : null;
}

/** An answer on the wire. */
export const toAnswer = (answer: AnswerRecord): StageAnswer => ({
  itemCode: answer.item_code,
  result: answer.result,
  severity: answer.severity,
  observation: answer.observation,
  notes: answer.notes,
  needsDiagnosis: answer.needs_diagnosis,
  reworkLaborId: answer.rework_labor_id,
  reworkShopId: answer.rework_shop_id,
  tcn: answer.tcn,
});

const toFormer = (answer: FormerAnswerRecord): FormerAnswer => ({
  itemCode: answer.item_code,
  result: answer.result,
  severity: answer.severity,
  observation: answer.observation,
  by: answer.answered_by,
  time: answer.answered_at.toISOString(),
});

const toItem = (item: StoredItem, all: readonly StoredItem[]) => ({
  estimateItemId: item.estimate_item_id,
  itemName: item.item_name,
  itemCode: item.item_code,
  severity: item.severity,
  observation: item.observation,
  notes: item.notes,
  itemStatus: statusOf(item),
  decisionReason: item.decision_reason,
  decisionStays: reopenObstacle(workOf(item)) ?? ('' as const),
  bundleId: item.bundle_id,
  bundleName: item.bundle_name,
  total: fromHundredths(itemTotal(item, all)),
  tcn: item.tcn,
  labors: item.labors.map((labor) => ({
    estimateLaborId: labor.estimate_labor_id,
    siteShopId: labor.site_shop_id,
    shopName: labor.shop_name,
    type: labor.type,
    laborName: labor.labor_name,
    laborNotes: labor.labor_notes,
    laborTime: fromHundredths(labor.labor_time),
    rate: fromHundredths(labor.rate_cents),
    amount: fromHundredths(labor.list_price_cents),
    price: fromHundredths(labor.price_cents),
    status: labor.status,
    approved: labor.approved ? ('Y' as const) : ('N' as const),
    decisionReason: labor.own_reason,
    decisionStays: staysOf(item, labor),
    repaired: labor.repaired ? ('Y' as const) : ('N' as const),
    reworkReason: labor.rework_reason,
    reworkStage: labor.rework_stage,
    reworkItem: labor.rework_item,
    reworkSeverity: labor.rework_severity,
  })),
  parts: item.parts.map((part) => ({
    estimatePartId: part.estimate_part_id,
    estimateLaborId: part.estimate_labor_id,
    siteShopId: part.site_shop_id,
    shopName: part.shop_name,
    partName: part.part_name,
    partNum: part.part_num,
    partSource: part.part_source,
    partStatus: part.part_status,
    quantity: part.quantity,
    unitPrice: fromHundredths(part.unit_price_cents),
    markup: part.markup_percent,
    price: fromHundredths(pricePart(part)),
  })),
});
