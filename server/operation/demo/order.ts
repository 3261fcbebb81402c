/** One work order with everything that belongs to it, before it becomes rows. Times in milliseconds since 1970, UTC. */
import type { Company } from './data/companies';
import { drawEstimate, hasParts, type EstimateLine } from './estimate';
import { dateJourney, drawAge, drawPosition, needsParts, travel, type Goal, type Journey } from './journey';
import { drawProgress, type LaborState } from './progress';
import type { SiteCounts } from './profiles';
import type { Random } from './random';
import { drawVehicle, type Vehicle } from './vehicle';

const DAY = 86_400_000;
/**
 * Usual stay of a vehicle; with the number of open orders it determines how the completed ones are spread over the
 * past.
 */
const USUAL_STAY_DAYS = 12;
const STILL_OUT_DAYS = 7;

export type SiteCustomer = { customerId: number; company: Company };

/** What is fixed about an order before its details are drawn: enough to sort a site's orders by arrival. */
export type Draft = {
  goal: Goal;
  status: 'Open' | 'Completed' | 'Rejected';
  customer: SiteCustomer;
  vehicle: Vehicle;
  lines: readonly EstimateLine[];
  journey: Journey;
  arrival: number;
};

export type CustomerDraw = (index: number, status: Draft['status']) => SiteCustomer;

/** How many days the closed work orders of a site are spread over. */
function daysOf({ open, completed, rejected }: SiteCounts): number {
  const perDay = Math.max(open / USUAL_STAY_DAYS, 0.5);
  return Math.max(30, Math.min(730, (completed + rejected) / perDay));
}

/**
 * How many vehicles a site repairs per day: as many as left it, and at least the eventual total of those that are in it
 * now.
 */
export const repairedADay = (counts: SiteCounts): number =>
  Math.max(counts.completed / daysOf(counts), counts.open / (2 * USUAL_STAY_DAYS));

/** Drafts of all work orders of a site, oldest arrival first. Their VINs are added to `known`. */
export function draftOrders(
  random: Random,
  counts: SiteCounts,
  stop: number,
  customer: CustomerDraw,
  known: Set<string>,
): Draft[] {
  const currentYear = new Date(stop).getUTCFullYear();
  const pastDays = daysOf(counts);
  const drafts: Draft[] = [];

  const draft = (status: Draft['status'], index: number): void => {
    const goal = status === 'Open' ? drawPosition(random) : status;
    const owner = customer(index, status);
    const vehicle = drawVehicle(random, currentYear, known);
    const lines = drawEstimate(random, {
      retail: owner.company.customerType === 'RETAIL',
      electric: vehicle.engine.startsWith('Electric'),
      withParts: needsParts(goal),
    });
    const journey = travel(random, goal, hasParts(lines));
    const since =
      goal === 'Completed' || goal === 'Rejected'
        ? stop - random.between(0.02, pastDays) * DAY
        : stop - drawAge(random, goal);
    const arrival = since - journey.since;
    const last = journey.visits.at(-1);
    // A vehicle that left lately is still out: its work order is completed, its task is not.
    if (status === 'Completed' && last?.task === 'Storage Checked Out' && since > stop - STILL_OUT_DAYS * DAY)
      last.to = null;
    drafts.push({
      goal,
      status,
      customer: owner,
      vehicle,
      lines,
      journey: dateJourney(random, journey, arrival, stop),
      arrival,
    });
  };
  for (let index = 0; index < counts.open; index += 1) draft('Open', index);
  for (let index = 0; index < counts.completed; index += 1) draft('Completed', index);
  for (let index = 0; index < counts.rejected; index += 1) draft('Rejected', index);
  return drafts.sort((left, right) => left.arrival - right.arrival);
}

/** The labors and parts of a drafted order, as far as they have come. */
export function workOf(random: Random, draft: Draft, stop: number): LaborState[] {
  const { journey, goal, lines, customer } = draft;
  const end = (task: string): number | undefined =>
    journey.visits.find((visit) => visit.task === task)?.to ?? undefined;
  const approvedAt = end('Approve') ?? stop;
  const repairUntil = end('Repair') ?? stop;
  return drawProgress(random, lines, {
    goal,
    retail: customer.company.customerType === 'RETAIL',
    approvedAt,
    partsUntil: end('Parts') ?? approvedAt,
    repairUntil,
    loopedAt: journey.since,
    stop,
  });
}

/** Quality control's outcome: the last one, if the vehicle has been there. */
export function qcOutcomeOf({ goal, journey }: Draft): 'Pass' | 'Fail' | null {
  const passed = journey.visits.filter(({ task, to }) => task === 'Quality Control' && to !== null).length;
  if (goal === 'Rework') return 'Fail';
  if (passed === 0) return null;
  return journey.failedQc && passed === 1 ? 'Fail' : 'Pass';
}

/** An order that was sent back to a stage it had left, and has not passed it again. */
export function isLoopback({ goal, journey }: Draft): boolean {
  if (goal === 'Rework' || goal === 'Reapproval') return true;
  return goal === 'Quality Control' && journey.failedQc;
}
