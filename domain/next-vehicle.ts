/**
 * Which vehicle a shop should take next, and why not the ones above it. It saves people what E-408 asks of a claim:
 * passing over a more urgent vehicle takes a reason, and the list knows most of them itself.
 */
import type { CLAIM_REASONS } from './availability';

/** What decides about an available vehicle. Hours in any one unit. */
export type NextFacts = {
  priority: number;
  /** Of the shop's labors: all that are still to be done, and those of them that could begin now. */
  openHours: number;
  readyHours: number;
  /** Labors of the shop that wait for parts, wait for a mechanical check, or are undecided. */
  waitingForParts: number;
  waitingForCheck: number;
  undecided: number;
  /** Parts that the ready labors need; all of them are there. */
  partsOnHand: number;
  /** Technicians of the ready labors; empty when there are none. */
  technicianIds: readonly number[];
  /** A ready labor of the shop is unassigned. */
  anybody: boolean;
  /** Someone of another shop works on the vehicle now. */
  elsewhere: boolean;
  lot: string;
};

/** Why a vehicle is passed over. */
export type Because = 'other shops' | 'parts' | 'approval' | 'check' | 'elsewhere' | 'no lot' | 'technician';

export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** The documented reason that fits best; a claim sends it (E-411). */
const REASONS: Readonly<Record<Because, ClaimReason>> = {
  'other shops': 'Requires Specific Technician',
  parts: 'Top Vehicle Waiting for Parts',
  approval: 'Account Specific Request',
  check: 'Requires Specific Technician',
  elsewhere: 'Top Vehicle Not in Staging Area',
  'no lot': 'Top Vehicle Not Found',
  technician: 'Requires Specific Technician',
};

export const claimReasonFor = (because: Because): ClaimReason => REASONS[because];

/** Why a shop cannot begin on a vehicle now, or null. `technicianId` is the technician asking, if any. */
export function passedBecause(facts: NextFacts, technicianId: number | null): Because | null {
  if (facts.openHours <= 0) return 'other shops';
  if (facts.readyHours <= 0) {
    if (facts.waitingForParts > 0) return 'parts';
    return facts.waitingForCheck > 0 ? 'check' : 'approval';
  }
  if (facts.elsewhere) return 'elsewhere';
  if (facts.lot === '') return 'no lot';
  const others = technicianId !== null && !facts.anybody && !facts.technicianIds.includes(technicianId);
  return others ? 'technician' : null;
}

export type Next<Facts> = {
  /** The vehicle to claim; none when there is nothing to begin. */
  proposal: Facts | undefined;
  /** More urgent vehicles, and why they have to wait; the most urgent first. */
  passed: { facts: Facts; because: Because; reason: ClaimReason }[];
};

/** The most urgent vehicle that a shop can begin on. `vehicles` are available, in order of priority. */
export function proposeNext<Facts extends NextFacts>(
  vehicles: readonly Facts[],
  technicianId: number | null,
): Next<Facts> {
  const passed: Next<Facts>['passed'] = [];
  for (const facts of vehicles) {
    const because = passedBecause(facts, technicianId);
    if (because === null) return { proposal: facts, passed };
    passed.push({ facts, because, reason: claimReasonFor(because) });
  }
  return { proposal: undefined, passed };
}
