import { undone } from '#domain/labor-status';
import type { Rework } from '#domain/rework';
import type { StageName } from '#domain/stages';
import { chargeUndone } from '../../money/charges/completion';
import { listRates, saveItem } from '../estimates/items';
import type { WorkContext } from '../../platform/http/context';
import { missesParts, writeChargesCall, writeLabor } from './write';
import { holdLabors, type HeldLabor } from './load';
import { clearRework, listLaborShops, markRework } from './rework-queries';
import { rollUpRepair } from './shops';
import { tellLabors } from './tell';

/** A new labor is on the site's account: nothing is charged for it. */
const FREE = { laborRatePercent: 0, partsMarkupPercent: 0, feePercent: 0 };

/**
 * Sends work back to the shops in the transaction that fails its check: a completed labor is undone with its charge, a
 * new one is made if none is named, and each carries the reason. A site without shops gets none. The caller has locked
 * the work order.
 */
export async function sendBack(
  context: WorkContext,
  workOrderId: number,
  stage: StageName,
  reworks: readonly Rework[],
): Promise<void> {
  const { siteId } = context.site;
  for (const rework of reworks) {
    const [labor] = await holdLabors(context.db, siteId, rework.laborId === null ? [] : [rework.laborId]);
    if (labor?.workOrderId === workOrderId && labor.repaired) await reopen(context, labor, stage, rework);
    else await add(context, workOrderId, stage, rework);
  }
}

/** Removes the marks of a passed check. */
export async function settleRework(
  context: WorkContext,
  workOrderId: number,
  stage: StageName,
): Promise<void> {
  await clearRework(context.db, { siteId: context.site.siteId, workOrderId }, stage);
}

async function reopen(
  context: WorkContext,
  labor: HeldLabor,
  stage: StageName,
  { itemCode, severity, laborName: fault, note }: Rework,
): Promise<void> {
  const { db, site, actor, now } = context;
  const { estimateLaborId, workOrderId } = labor;
  const key = { siteId: site.siteId, estimateLaborId };
  const reason = [fault, note].filter(Boolean).join(': ');
  const change = undone(await missesParts(db, key));
  await writeLabor(db, key, change, { userName: actor.userName, now });
  await markRework(db, site.siteId, { estimateLaborId }, { reason, stage, itemCode, severity });
  await rollUpRepair(db, { siteId: site.siteId, workOrderId });
  const takenBack = await chargeUndone(context, workOrderId, estimateLaborId);
  if (!takenBack) await writeChargesCall(db, key, true);
  await tellLabors(context, [
    {
      labor,
      action: 'Undone',
      text: `is to be done again after ${stage}: ${reason}`,
      data: { rework: stage },
    },
  ]);
}

async function add(
  context: WorkContext,
  workOrderId: number,
  stage: StageName,
  { itemCode, severity, siteShopId, shopCode, laborName, note, laborId }: Rework,
): Promise<void> {
  const { db, site, actor, now } = context;
  const key = { siteId: site.siteId, workOrderId };
  const reason = note || laborName;
  const shops = await listRates(db, site.siteId);
  const labors = await listLaborShops(db, key);
  const wanted = labors.find(({ estimateLaborId }) => estimateLaborId === laborId)?.siteShopId ?? siteShopId;
  const shop =
    shops.find((one) => one.site_shop_id === wanted) ??
    shops.find((one) => one.shop_code === shopCode) ??
    shops.find((one) => one.site_shop_id === labors[0]?.siteShopId) ??
    shops[0];
  if (!shop) return;
  const { estimateItemId } = await saveItem(db, { ...key, userName: actor.userName, now }, FREE, {
    itemName: laborName,
    itemCode: null,
    severity,
    observation: reason,
    notes: '',
    labors: [
      {
        type: 'labor',
        siteShopId: shop.site_shop_id,
        laborName,
        laborNotes: reason,
        laborTime: 0,
        amount: 0,
        rate: 0,
        status: 'Ready for Repair',
      },
    ],
    parts: [],
  });
  const mark = { reason, stage, itemCode, severity };
  const estimateLaborId = await markRework(db, site.siteId, { estimateItemId }, mark);
  await rollUpRepair(db, key);
  await tellLabors(context, [
    {
      labor: { workOrderId, laborName, estimateLaborId },
      action: 'Added',
      text: `is to be done after ${stage}: ${reason}`,
      data: { rework: stage },
    },
  ]);
}
