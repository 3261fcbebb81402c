import { splitHours } from '#domain/hour-split';
import {
  estimateTotals,
  laborPrice,
  laborRate,
  listPrice,
  type PricedBundle,
  type PricedLabor,
  type PricedPart,
} from '#domain/pricing';
import { isDeclined, rollUpByShop } from '#domain/shop-rollup';
import type { Duty } from './cast';
import { termsOf, type Company } from './data/companies';
import { TIRES } from './data/stock';
import type { Draft } from './order';
import { findingOf } from './data/findings';
import { QC_REMARKS, type LaborState } from './progress';
import { timeCell as time, type SiteContext } from './site-context';
import type { LaidLabor } from './timeline/laid';
import { writeVendorJob, type WrittenVendorJob } from './vendor-rows';

/** A labor as written, with the ids of its rows: those of clocks and parts in order. */
export type WrittenLabor = LaidLabor & {
  laborId: number;
  siteShopId: number;
  /** What the check that sent it back has found; empty if it was not sent back. */
  remark: string;
  clockIds: readonly number[];
  partIds: readonly number[];
  /** What was given to a vendor. */
  vendorJob: WrittenVendorJob | null;
};

/** Rows of labors, their assignments, clocks and parts. Returns them with their ids, and the rollups. */
export function writeLabors(
  context: SiteContext,
  workOrderId: number,
  laid: readonly LaidLabor[],
  people: Readonly<Record<Duty, string>>,
  { arrival, journey, customer }: Draft,
) {
  const { siteId, ids, writer, shopIds, vendorIds } = context;
  const labors = laid.map(({ state }) => state);
  const estimated = journey.visits.find(({ task }) => task === 'Estimate')?.to ?? arrival;
  const approvedAt = journey.visits.find(({ task }) => task === 'Approve')?.to ?? estimated;
  const written: WrittenLabor[] = [];
  const rolled = labors.map(({ line, status, repaired, startTime }) => ({
    siteShopId: shopIds.get(line.job.shop) ?? 0,
    isFee: line.job.feeDollars !== null,
    status,
    repaired,
    started: startTime !== null,
    laborTime: line.hours,
  }));
  const terms = termsOf(customer.company);
  const bundle = bundleOf(context, labors, customer.company);
  const estimate: { labors: PricedLabor[]; parts: PricedPart[] } = { labors: [], parts: [] };
  for (const one of laid) {
    const { state: labor, technicians, assignedAt, clocks } = one;
    const { line, status, approved, repaired, startTime, repairTime } = labor;
    const laborId = ids.next('labor');
    const itemId = ids.next('estimateItem');
    const siteShopId = shopIds.get(line.job.shop) ?? 0;
    const worker = technicians[0]?.person.userName ?? '';
    const changed = repairTime ?? startTime ?? (approved ? approvedAt : estimated);
    const isFee = line.job.feeDollars !== null;
    const remark = one.rework === null ? '' : remarkOf(labor, laborId);
    // A check's marks are removed when it has passed.
    const marked = one.rework !== null && one.rework.to === null;
    const rateCents = laborRate(line.postedRateCents, terms);
    const priceCents = isFee ? listPrice(line.listPriceCents, terms) : laborPrice(line.hours, rateCents);
    const inBundle = bundle?.labors.has(labor) ? bundle : null;
    writer.add('estimate_item', [
      siteId,
      itemId,
      workOrderId,
      line.job.name,
      inBundle?.bundleId ?? null,
      inBundle ? BUNDLE_NAME : null,
      inBundle?.listCents ?? null,
      inBundle?.priceCents ?? null,
      ...(isFee ? NO_FINDING : findingOf(itemId, line.job.shop)),
      REASONS[status] ?? '',
      time(estimated),
      people.estimator,
    ]);
    estimate.labors.push({
      estimateLaborId: laborId,
      isFee,
      status,
      laborTime: line.hours,
      postedRateCents: line.postedRateCents,
      listPriceCents: line.listPriceCents,
      rateCents,
      priceCents,
      bundleId: inBundle?.bundleId ?? null,
    });
    writer.add('labor', [
      siteId,
      laborId,
      workOrderId,
      itemId,
      siteShopId,
      isFee ? 'fee' : 'labor',
      line.job.name,
      labor.notes,
      line.hours,
      labor.actual,
      rateCents,
      priceCents,
      line.listPriceCents,
      status,
      approved,
      repaired,
      time(startTime),
      time(repairTime),
      repaired ? worker || people.lead : null,
      labor.credit,
      labor.vendor === null ? null : (vendorIds.get(labor.vendor) ?? null),
      labor.vendor,
      marked ? remark : '',
      marked ? 'Quality Control' : null,
      1 + Number(approved) + Number(startTime !== null) + Number(repaired),
      time(changed),
      startTime !== null && worker ? worker : approved ? people.approver : people.estimator,
    ]);
    const shares = splitHours(line.hours, technicians.length);
    for (const [place, technician] of technicians.entries()) {
      writer.add('labor_assignment', [
        siteId,
        ids.next('assignment'),
        laborId,
        technician.technicianId,
        shares[place] ?? 0,
        people.lead,
        time(assignedAt ?? approvedAt),
      ]);
    }
    const clockIds = clocks.map(({ technician, from, to }) => {
      const id = ids.next('clock');
      writer.add('labor_clock', [
        siteId,
        id,
        laborId,
        technician.technicianId,
        time(from),
        time(to),
        (to - from) / 1000,
        worker,
      ]);
      return id;
    });
    const vendorJob = writeVendorJob(context, one, { workOrderId, laborId }, people);
    const partIds: number[] = [];
    for (const { line: part, status: partStatus, sent, received, eta } of labor.parts) {
      const partId = ids.next('part');
      partIds.push(partId);
      estimate.parts.push({
        estimatePartId: partId,
        declined: partStatus === 'Declined',
        quantity: part.part.quantity,
        unitPriceCents: part.unitPriceCents,
        markupPercent: terms.partsMarkupPercent,
        bundleId: inBundle?.bundleId ?? null,
      });
      writer.add('part', [
        siteId,
        partId,
        workOrderId,
        itemId,
        laborId,
        siteShopId,
        part.part.name,
        part.number,
        part.source,
        partStatus,
        part.part.quantity,
        part.unitPriceCents,
        terms.partsMarkupPercent,
        time(sent),
        time(received),
        time(eta),
        context.stock.get(part.part.name) ?? null,
        sent === null ? null : partId,
        part.part.name === 'Tire' ? JSON.stringify(TIRES[partId % TIRES.length]) : null,
        // As with the labors, what the demo begins with has been charged before.
        received === null ? null : true,
        1 + Number(sent !== null) + Number(received !== null),
        time(received ?? sent ?? changed),
        people.parts,
      ]);
    }
    written.push({ ...one, laborId, siteShopId, remark, clockIds, partIds, vendorJob });
  }
  return {
    written,
    rollups: rollUpByShop(rolled),
    fees: rolled.filter(({ isFee }) => isFee),
    totals: estimateTotals({ ...estimate, bundles: bundle ? [bundle] : [] }),
    hasBundle: bundle !== null,
  };
}

/** Quality control's note on a labor, without its author. */
function remarkOf({ notes }: LaborState, laborId: number): string {
  const noted = notes === '' ? (QC_REMARKS[laborId % QC_REMARKS.length] ?? '') : notes;
  const [, remark = noted] = noted.split(/^QC failed: /);
  return remark.charAt(0).toUpperCase() + remark.slice(1).replace(/\.$/, '');
}

const NO_FINDING = [null, '', ''] as const;
/** Why undone work was decided that way. */
const REASONS: Readonly<Record<string, string>> = {
  Declined: 'Costs more than it adds',
  'Declined in Repair': 'Came right with another labor',
};
const BUNDLE_NAME = 'Retail ready package';
/** Fee shops, whose work is sold in bundles (E-564). */
const BUNDLED: ReadonlySet<string> = new Set(['CERT', 'DETL', 'UCFIN']);

type Bundle = PricedBundle & { labors: ReadonlySet<LaborState> };

/** Dealers buy the fees of the fee shops together, for a tenth less. */
function bundleOf({ ids }: SiteContext, labors: readonly LaborState[], company: Company): Bundle | null {
  if (company.customerType !== 'RETAIL') return null;
  const bundled = labors.filter(
    (labor) => labor.line.job.feeDollars !== null && BUNDLED.has(labor.line.job.shop) && !isDeclined(labor),
  );
  if (bundled.length < 2) return null;
  const listCents = bundled.reduce((sum, { line }) => sum + Math.round(line.listPriceCents * 0.9), 0);
  return {
    bundleId: ids.next('bundle'),
    listCents,
    priceCents: listPrice(listCents, termsOf(company)),
    labors: new Set(bundled),
  };
}
