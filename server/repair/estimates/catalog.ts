import type { findCatalogLines } from '#contract/catalog';
import { lessonsOf, type LearntLine } from '#domain/catalog';
import { fromHundredths } from '#domain/hundredths';
import { stagePageRequirement } from '#domain/policy';
import type { Db, Handler } from '../../platform/http/context';
import { demandInStage } from '../../platform/http/demand-in-stage';
import { loadWorkOrder } from '../../work/work-orders/service';
import * as queries from './catalog-queries';
import type { Change } from './queries';
import type { StoredItem } from './stored-item';

/**
 * Lines of the catalog for what is typed in a stage of a work order. Errors: 403 without the stage's permission, 404.
 */
export const findLines: Handler<typeof findCatalogLines> = async (context, { params }) => {
  const { db, site } = context;
  demandInStage(context, params.task, stagePageRequirement(params.task));
  await loadWorkOrder(context, params.workOrderId);
  const words = params.term.split(/\s+/).filter(Boolean);
  const rows = await queries.findOffers(db, { ...params, siteId: site.siteId, words });
  return rows.map((row) => ({
    catalogLineId: row.catalog_line_id,
    kind: row.kind,
    name: row.name,
    siteShopId: row.site_shop_id,
    hours: row.hours === null ? null : fromHundredths(row.hours),
    price: row.price_cents === null ? null : fromHundredths(row.price_cents),
    partNum: row.part_num,
    source: row.source,
    origin: row.origin,
    uses: row.uses,
    lastPrice: row.last_price_cents === null ? null : fromHundredths(row.last_price_cents),
    lastUsed: row.last_used?.toISOString() ?? null,
  }));
};

/** Lets the catalog learn from an item that was saved or removed: what it held before, and what it holds now. */
export async function learn(
  db: Db,
  change: Change,
  before: StoredItem | undefined,
  after: StoredItem | undefined,
): Promise<void> {
  const { used, changed, forgotten } = lessonsOf(linesOf(before), linesOf(after));
  const lessons = [
    ...forgotten.map((line) => ({ line, write: () => queries.forgetLine(db, change, line) })),
    ...used.map((line) => ({ line, write: () => queries.learnLine(db, change, line, 1) })),
    ...changed.map((line) => ({ line, write: () => queries.learnLine(db, change, line, 0) })),
  ];
  // Always in one order: two people who save at once must not deadlock.
  for (const { write } of lessons.toSorted((one, other) => compare(nameOf(one.line), nameOf(other.line)))) {
    await write();
  }
}

const nameOf = ({ kind, name, partNum }: LearntLine): string => `${kind} ${name} ${partNum}`.toUpperCase();
const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The lines of an item by what names them. */
function linesOf(item: StoredItem | undefined): Map<string, LearntLine> {
  if (!item) return new Map();
  const labors = item.labors.map((labor): [string, LearntLine] => {
    const fee = labor.type === 'fee';
    return [
      `labor ${labor.estimate_labor_id}`,
      {
        kind: fee ? 'fee' : 'labor',
        name: labor.labor_name,
        partNum: '',
        source: '',
        siteShopId: labor.site_shop_id,
        hours: fee ? null : labor.labor_time,
        priceCents: fee ? labor.list_price_cents : null,
        costCents: labor.price_cents,
      },
    ];
  });
  const parts = item.parts.map((part): [string, LearntLine] => [
    `part ${part.estimate_part_id}`,
    {
      kind: 'part',
      name: part.part_name,
      partNum: part.part_num,
      source: part.part_source,
      siteShopId: null,
      hours: null,
      priceCents: part.unit_price_cents,
      costCents: part.unit_price_cents,
    },
  ]);
  return new Map([...labors, ...parts]);
}
