import { rollUpByShop } from '#domain/shop-rollup';
import type { Duty } from './cast';
import type { Draft } from './order';
import type { LaborState } from './progress';
import { timeCell, type SiteContext } from './site-context';

/** Rows of labors, their assignments and parts. Answers who worked on each labor, and the rollups. */
export function writeLabors(
  context: SiteContext,
  workOrderId: number,
  labors: readonly LaborState[],
  people: Readonly<Record<Duty, string>>,
  { arrival, journey }: Draft,
) {
  const { siteId, random, ids, writer, cast, shopIds } = context;
  const time = (moment: number | null) => timeCell(context, moment);
  const estimated = journey.visits.find(({ task }) => task === 'Estimate')?.to ?? arrival;
  const approvedAt = journey.visits.find(({ task }) => task === 'Approve')?.to ?? estimated;
  const workers: string[] = [];
  const rolled = labors.map(({ line, status, repaired, startTime }) => ({
    siteShopId: shopIds.get(line.job.shop) ?? 0,
    isFee: line.job.feeDollars !== null,
    status,
    repaired,
    started: startTime !== null,
    laborTime: line.hours,
  }));
  for (const labor of labors) {
    const { line, status, approved, repaired, startTime, repairTime } = labor;
    const laborId = ids.next('labor');
    const itemId = ids.next('estimateItem');
    const siteShopId = shopIds.get(line.job.shop) ?? 0;
    const assigned = random.sample(cast.techniciansByShop.get(line.job.shop) ?? [], labor.technicians);
    const worker = assigned[0]?.person.userName ?? '';
    workers.push(worker);
    const changed = repairTime ?? startTime ?? (approved ? approvedAt : estimated);
    writer.add('labor', [
      siteId,
      laborId,
      workOrderId,
      itemId,
      siteShopId,
      line.job.feeDollars ? 'fee' : 'labor',
      line.job.name,
      labor.notes,
      line.hours,
      labor.actual,
      line.rateCents,
      line.priceCents,
      status,
      approved,
      repaired,
      time(startTime),
      time(repairTime),
      labor.credit,
      labor.vendor,
      1 + Number(approved) + Number(startTime !== null) + Number(repaired),
      time(changed),
      startTime !== null && worker ? worker : approved ? people.approver : people.estimator,
    ]);
    for (const technician of assigned) {
      const share = Math.round(line.hours / assigned.length);
      writer.add('labor_assignment', [
        siteId,
        ids.next('assignment'),
        laborId,
        technician.technicianId,
        share,
        people.lead,
        time(Math.min(startTime ?? approvedAt, approvedAt)),
      ]);
    }
    for (const { line: part, status: partStatus, sent, received, eta } of labor.parts) {
      writer.add('part', [
        siteId,
        ids.next('part'),
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
        part.markupPercent,
        time(sent),
        time(received),
        time(eta),
        1 + Number(sent !== null) + Number(received !== null),
        time(received ?? sent ?? changed),
        people.parts,
      ]);
    }
  }
  return { workers, rollups: rollUpByShop(rolled), fees: rolled.filter(({ isFee }) => isFee) };
}
