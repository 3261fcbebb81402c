/**
 * What waits for a person at a site: which lists their work consists of, from what they may do there. Roles are
 * templates that a site may change, so their names say nothing here.
 */
import { ACTIONS, judge, SCREENS, stagePageRequirement, stageRequirement, type Requirement } from './policy';
import type { Asker } from './next-step';
import { STAGE_NAMES, type StageName } from './stages';

/** Every list that somebody's work may consist of, in the order in which they stand. */
export const WORK_SECTIONS = [
  'ownStarted',
  'ownReady',
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

/** How many of a list are shown where another screen lists them all, and where none does. */
const MOST_LISTED = 5;
const MOST_UNLISTED = 20;

/** What no screen's filter can show alone. */
const UNLISTED: ReadonlySet<WorkSection> = new Set(['express', 'failedChecks', 'failedCharges', 'stages']);

/** How many rows of a list are shown at most. */
export const mostRows = (section: WorkSection): number =>
  UNLISTED.has(section) ? MOST_UNLISTED : MOST_LISTED;

/** Whether a screen's list shows exactly what a section counts. */
export const isListed = (section: WorkSection): boolean => !UNLISTED.has(section);

/** Whoever asks at a site, and whether a technician's record there is theirs. */
export type Worker = Asker & { technician: boolean };

/** The lists that are somebody's work, in their order. */
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
    partsToOrder: parts,
    partsToReceive: parts,
    approvals: may(stagePageRequirement('Approve')),
    express: may(SCREENS.express),
    failedChecks: leads,
    unassigned: leads,
    blocked: leads,
    stages: stagesOfWorker(worker).length > 0,
    readyToMove: watches || may(stageRequirement('Repair')),
    failedCharges: watches && may(ACTIONS.sendCharges),
    longest: watches,
  };
  return WORK_SECTIONS.filter((section) => has[section]);
}

/**
 * The stages at which somebody works vehicle by vehicle. Parts and Repair are worked at in their own lists by whoever
 * may, and Approve has a list of its own.
 */
export function stagesOfWorker({ grants, flags }: Asker): StageName[] {
  const may = (requirement: Requirement): boolean => judge(requirement, grants, flags) === 'allowed';
  const inLists = new Set<StageName>(['Approve']);
  if (may(ACTIONS.viewParts)) inLists.add('Parts');
  if (may(ACTIONS.viewRepairLabors)) inLists.add('Repair');
  return STAGE_NAMES.filter((stage) => !inLists.has(stage) && may(stageRequirement(stage)));
}

/** After how many days an ordered part without a promised day counts as late. */
const LATE_DAYS = 7;
const DAY = 86_400_000;

/** The moment before which an order without a promised day was sent, if it is late. */
export const lateOrderBefore = (now: Date): Date => new Date(now.getTime() - LATE_DAYS * DAY);
