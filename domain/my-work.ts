/**
 * What waits for a person at a site: which lists their work consists of, from what they may do there. Roles are
 * templates that a site may change, so their names mean nothing here.
 */
import { passedBecause } from './next-vehicle';
import { ACTIONS, judge, SCREENS, stagePageRequirement, stageRequirement, type Requirement } from './policy';
import type { Asker } from './next-step';
import { comparePriority, priorityKey, type PriorityFacts } from './priority';
import { STAGE_NAMES, type StageName } from './stages';

/** Every list that someone's work may consist of, in display order. */
export const WORK_SECTIONS = [
  'ownStarted',
  'ownReady',
  'partsLate',
  'partsToOrder',
  'partsToReceive',
  'approvals',
  'express',
  'failedChecks',
  'unassigned',
  'blocked',
  'stages',
  'readyToMove',
  'failedCharges',
  'longest',
] as const;
export type WorkSection = (typeof WORK_SECTIONS)[number];

/** How many rows of a list are shown at first, and at most where it is shown whole. */
const MOST_AT_FIRST = 5;
export const MOST_IN_WHOLE = 500;

/** No screen's filter can show these lists alone: they are shown whole beside their beginnings. */
const UNLISTED = ['partsLate', 'express', 'failedChecks', 'failedCharges'] as const;
export type UnlistedSection = (typeof UNLISTED)[number];

/** Whether no other screen has a list of exactly what a section counts. */
export const isUnlisted = (section: string | null): section is UnlistedSection =>
  UNLISTED.some((one) => one === section);

/** How many rows of a list are shown; all stages are. */
export const mostRows = (section: WorkSection, whole: boolean): number =>
  whole || section === 'stages' ? MOST_IN_WHOLE : MOST_AT_FIRST;

/** The person asking at a site, and whether a technician's record there is theirs. */
export type Worker = Asker & { technician: boolean };

/** The lists that are someone's work, in order. */
export function workSections(worker: Worker): WorkSection[] {
  const may = (requirement: Requirement): boolean =>
    judge(requirement, worker.grants, worker.flags) === 'allowed';
  const labors = may(ACTIONS.viewRepairLabors);
  const own = worker.technician && labors && (may(ACTIONS.clockLabor) || may(ACTIONS.completeLabor));
  const parts = may(ACTIONS.viewParts) && may(ACTIONS.writeParts);
  const leads = labors && may(ACTIONS.assignLabor);
  const watches = may(SCREENS.reports);
  const has: Record<WorkSection, boolean> = {
    ownStarted: own,
    ownReady: own,
    partsLate: parts,
    partsToOrder: parts,
    partsToReceive: parts,
    approvals: may(stagePageRequirement('Approve')),
    express: may(SCREENS.express),
    failedChecks: leads,
    unassigned: leads,
    blocked: leads,
    stages: stagesOfWorker(worker).length > 0,
    readyToMove: watches || may(stageRequirement('Repair')),
    failedCharges: watches && may(ACTIONS.deliverCharges),
    longest: watches,
  };
  return WORK_SECTIONS.filter((section) => has[section]);
}

/**
 * The stages at which someone works vehicle by vehicle. Parts and Repair have their own lists for those who may use
 * them, and Approve has a list of its own.
 */
export function stagesOfWorker({ grants, flags }: Asker): StageName[] {
  const may = (requirement: Requirement): boolean => judge(requirement, grants, flags) === 'allowed';
  const inLists = new Set<StageName>(['Approve']);
  if (may(ACTIONS.viewParts) && may(ACTIONS.writeParts)) inLists.add('Parts');
  if (may(ACTIONS.viewRepairLabors)) inLists.add('Repair');
  return STAGE_NAMES.filter((stage) => !inLists.has(stage) && may(stageRequirement(stage)));
}

/** After how many days an ordered part without a promised day counts as late. */
export const PART_LATE_DAYS = 7;

/** What decides which of their labors a technician takes next. */
export type OwnLabor = PriorityFacts & {
  /** Someone of another shop works on the vehicle now. */
  elsewhere: boolean;
  lot: string;
};

/** Whether a technician can begin a labor of theirs that is ready: the vehicle's place is known, and it is free. */
export const canBegin = ({ elsewhere, lot }: OwnLabor): boolean =>
  passedBecause({ ...READY, elsewhere, lot }, null) === null;

/** What is true of every labor that is ready and has its technician. */
const READY = {
  priority: 0,
  openHours: 1,
  readyHours: 1,
  waitingForParts: 0,
  waitingForCheck: 0,
  undecided: 0,
  partsOnHand: 0,
  technicianIds: [],
  anybody: true,
};

/**
 * A technician's own labors in the order in which the prioritization list would have them taken: what can begin before
 * what cannot, then the most urgent vehicle first.
 */
export const byUrgency = <Labor extends OwnLabor>(labors: readonly Labor[]): Labor[] =>
  labors.toSorted(
    (one, other) =>
      Number(canBegin(other)) - Number(canBegin(one)) ||
      comparePriority(priorityKey(one), priorityKey(other)),
  );
