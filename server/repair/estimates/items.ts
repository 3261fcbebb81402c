import { changeObstacle } from '#domain/estimate-items';
import { toHundredths } from '#domain/hundredths';
import { laborPrice, laborRate, listPrice, type CustomerTerms } from '#domain/pricing';
import type { Sentence } from '#domain/sentence';
import type { Db } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './item-queries';
import * as lines from './line-queries';
import type { ItemTexts } from './item-queries';
import type { Change } from './queries';
import { loadEstimate, refreshTotals } from './service';
import { rollUpShops } from './shops';
import { workOf, type StoredItem } from './stored-item';

export { listRates, type ItemTexts, type ShopRecord } from './item-queries';

/** A labor or fee as someone enters it: hours and money as decimals. */
export type LaborEntry = {
  estimateLaborId?: number | undefined;
  type: 'labor' | 'fee';
  siteShopId: number;
  laborName: string;
  laborNotes: string;
  laborTime: number;
  rate?: number | undefined;
  amount: number;
  /** Status of a new one; Pending when left out. */
  status?: string;
};

/** A part as someone enters it; `labor` is the index of its labor in the list of labors. */
export type PartEntry = {
  estimatePartId?: number | undefined;
  labor: number;
  partName: string;
  partNum: string;
  partSource: string;
  quantity: number;
  unitPrice: number;
  markup?: number | undefined;
};

/** The ids of an item that was written, and of its lines in the order in which they were entered. */
export type SavedItem = { estimateItemId: number; labors: number[]; parts: number[] };

export type ItemEntry = ItemTexts & { labors: readonly LaborEntry[]; parts: readonly PartEntry[] };

/** The estimate items of a work order, in the order in which they were found. */
export async function loadItems(db: Db, siteId: number, workOrderId: number): Promise<StoredItem[]> {
  const items = await queries.listItems(db, siteId, workOrderId);
  const { labors, parts } = await loadEstimate(db, siteId, workOrderId);
  return items.map((item) => ({
    ...item,
    labors: labors.filter(({ estimate_item_id }) => estimate_item_id === item.estimate_item_id),
    parts: parts.filter(({ estimate_item_id }) => estimate_item_id === item.estimate_item_id),
  }));
}

/**
 * Adds an estimate item, or replaces the lines of an undecided one; prices follow the shops' rates on the customer's
 * terms. The caller has locked the work order. Errors: 400 for a missing shop or line, 409 for a decided item.
 */
export async function saveItem(
  db: Db,
  change: Change,
  terms: CustomerTerms,
  entry: ItemEntry,
  replaced?: StoredItem,
): Promise<SavedItem> {
  if (replaced) demandUndecided(replaced);
  const rates = new Map(
    (await queries.listRates(db, change.siteId)).map((shop) => [shop.site_shop_id, shop.labor_rate_cents]),
  );
  checkLines(entry, replaced, rates);
  const itemId = replaced?.estimate_item_id ?? (await queries.insertItem(db, change, entry));
  if (replaced) await queries.updateItem(db, change, itemId, entry);
  const laborIds: number[] = [];
  for (const labor of entry.labors) {
    const fee = labor.type === 'fee';
    const laborTime = fee ? 0 : toHundredths(labor.laborTime);
    const rateCents = fee
      ? 0
      : labor.rate === undefined
        ? laborRate(rates.get(labor.siteShopId) ?? 0, terms)
        : toHundredths(labor.rate);
    const listPriceCents = fee ? toHundredths(labor.amount) : 0;
    laborIds.push(
      await lines.writeLabor(db, change, itemId, {
        estimateLaborId: labor.estimateLaborId,
        siteShopId: labor.siteShopId,
        type: labor.type,
        laborName: labor.laborName,
        laborNotes: labor.laborNotes,
        laborTime,
        rateCents,
        priceCents: fee ? listPrice(listPriceCents, terms) : laborPrice(laborTime, rateCents),
        listPriceCents,
        status: labor.status ?? 'Pending',
      }),
    );
  }
  const partIds: number[] = [];
  for (const part of entry.parts) {
    partIds.push(
      await lines.writePart(db, change, itemId, {
        estimatePartId: part.estimatePartId,
        estimateLaborId: laborIds[part.labor] ?? 0,
        siteShopId: entry.labors[part.labor]?.siteShopId ?? 0,
        partName: part.partName,
        partNum: part.partNum,
        partSource: part.partSource,
        quantity: part.quantity,
        unitPriceCents: toHundredths(part.unitPrice),
        markupPercent: part.markup ?? terms.partsMarkupPercent,
      }),
    );
  }
  await lines.removeOthers(db, change.siteId, itemId, { labors: laborIds, parts: partIds });
  await refreshEstimate(db, change);
  return { estimateItemId: itemId, labors: laborIds, parts: partIds };
}

/** What a finding says has changed: its words, and whether a mechanic has to look first. Error: 409 when decided. */
export async function rewordItem(
  db: Db,
  change: Change,
  item: StoredItem,
  words: Omit<ItemTexts, 'itemCode' | 'itemName'> & { status: 'Mech Check' | 'Pending' },
): Promise<void> {
  demandUndecided(item);
  const { estimate_item_id: itemId, item_name: itemName } = item;
  await queries.updateItem(db, change, itemId, { itemName, ...words });
  await queries.writeUndecided(db, change, itemId, words.status);
  await refreshEstimate(db, change);
}

/** A mechanic has looked at an item and said what it takes. The caller has locked the work order. */
export async function diagnoseItem(db: Db, change: Change, itemId: number): Promise<void> {
  await queries.writeDiagnosed(db, change, itemId);
  await refreshEstimate(db, change);
}

/** Removes an undecided item from the estimate. The caller has locked the work order. Error: 409 when it is decided. */
export async function removeItem(db: Db, change: Change, item: StoredItem): Promise<void> {
  demandUndecided(item);
  await queries.deleteItem(db, change.siteId, item.estimate_item_id);
  await refreshEstimate(db, change);
}

/** What follows from the lines of an estimate: its shops and its totals. */
export async function refreshEstimate(db: Db, { siteId, workOrderId }: Change): Promise<void> {
  await rollUpShops(db, siteId, workOrderId);
  await refreshTotals(db, siteId, workOrderId);
}

function demandUndecided(item: StoredItem): void {
  const obstacle = changeObstacle(workOf(item));
  if (obstacle) {
    throw new ServiceError('conflict', say('estimates.isDecided', { item: item.item_name, why: obstacle }));
  }
}

/** Lines that name a shop of the site, lines of the item itself, and parts with a labor. */
function checkLines(
  { labors, parts }: ItemEntry,
  replaced: StoredItem | undefined,
  rates: ReadonlyMap<number, number>,
): void {
  const refuse = (field: string, sentence: Sentence) => {
    throw new ServiceError('bad_request', sentence, [{ field, reason: say('estimates.isGone') }]);
  };
  const ownLabors = new Set(replaced?.labors.map(({ estimate_labor_id }) => estimate_labor_id));
  const ownParts = new Set(replaced?.parts.map(({ estimate_part_id }) => estimate_part_id));
  for (const { siteShopId, laborName, estimateLaborId } of labors) {
    if (!rates.has(siteShopId)) refuse('siteShopId', say('estimates.chooseShop', { labor: laborName }));
    if (estimateLaborId !== undefined && !ownLabors.delete(estimateLaborId)) {
      refuse('estimateLaborId', say('estimates.notOnItem', { line: laborName }));
    }
  }
  for (const { partName, labor, estimatePartId } of parts) {
    if (!labors[labor]) refuse('labor', say('estimates.chooseLabor', { part: partName }));
    if (estimatePartId !== undefined && !ownParts.delete(estimatePartId)) {
      refuse('estimatePartId', say('estimates.notOnItem', { line: partName }));
    }
  }
}
