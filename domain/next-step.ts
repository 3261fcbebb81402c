/**
 * What someone does next on a vehicle: the one rule behind the button of the vehicle's page, the work that waits for a
 * person, and what a search hit opens.
 */
import { ACTIONS, judge, stageRequirement, type Grants, type Requirement, SCREENS } from './policy';
import { STAGE_NAMES, type StageName } from './stages';

/** The fields of a work order that decide. */
export type StepFacts = {
  status: string;
  activeTasks: readonly string[];
  /** It is in Repair, and all of its work is done. */
  readyToMove: boolean;
  /** It is an express order that is not completed. */
  express: boolean;
  /** It is a completed express order whose charges did not get through. */
  chargesFailed?: boolean;
};

export type NextStep =
  /** The page of a stage that this person may complete. */
  | { kind: 'stage'; stage: StageName }
  /** The vehicle's labors on the repair dashboard or in the prioritization list, its parts, its express order. */
  | { kind: 'labors' }
  | { kind: 'prioritized' }
  | { kind: 'parts' }
  | { kind: 'express' }
  /** The charges of its express order have to be sent again. */
  | { kind: 'charges' }
  /** Others act; these stages are theirs. */
  | { kind: 'others'; stages: StageName[] }
  /** Nothing is left to do. */
  | { kind: 'closed' };

/** The person asking, with the flags of the site. */
export type Asker = { grants: Grants; flags: ReadonlySet<string> };

/**
 * The next step of a work order for a person: the earliest of its active stages at which they can do something. Parts
 * and Repair are worked at in their lists by those who may write there; a vehicle whose repairs are all done is sent on
 * from its stage. If a site has no repair dashboard, labors are completed in the prioritization list; if its parts are
 * kept elsewhere, Parts is completed on its page.
 */
export function nextStep(facts: StepFacts, asker: Asker): NextStep {
  const stages = openStages(facts);
  if (may(SCREENS.express, asker)) {
    if (facts.status === 'Open' && facts.express) return { kind: 'express' };
    if (facts.chargesFailed) return { kind: 'charges' };
  }
  for (const stage of stages) {
    const step = stepAt(stage, facts, asker);
    if (step) return step;
  }
  return stages.length > 0 ? { kind: 'others', stages } : { kind: 'closed' };
}

/** The active stages in pipeline order; a rejected work order still waits to be settled. */
function openStages({ status, activeTasks }: StepFacts): StageName[] {
  if (status === 'Completed') return [];
  return STAGE_NAMES.filter((stage) => activeTasks.includes(stage));
}

function stepAt(stage: StageName, facts: StepFacts, asker: Asker): NextStep | undefined {
  if (stage === 'Parts' && may(ACTIONS.viewParts, asker) && may(ACTIONS.writeParts, asker)) {
    return { kind: 'parts' };
  }
  const completes = may(stageRequirement(stage), asker);
  if (stage === 'Repair' && !(facts.readyToMove && completes)) {
    if (worksAtLabors(asker)) return { kind: 'labors' };
    if (!asker.flags.has('repairEnabled') && asker.flags.has('prioritizationEnabled')) {
      return may(ACTIONS.changeAvailability, asker) ? { kind: 'prioritized' } : undefined;
    }
  }
  return completes ? { kind: 'stage', stage } : undefined;
}

function worksAtLabors(asker: Asker): boolean {
  const { clockLabor, completeLabor, assignLabor } = ACTIONS;
  return (
    may(ACTIONS.viewRepairLabors, asker) &&
    [clockLabor, completeLabor, assignLabor].some((action) => may(action, asker))
  );
}

/** A person who holds a role at the site of a work order. */
export type ActingRole = { roleKey: string; roleName: string; permissions: readonly string[] };

/**
 * Who a work order waits for at each of its active stages: the roles that can do something there, leaving out those
 * that can do everything another one of them can and more. Without a role nobody at the site can.
 */
export function waitsFor(
  facts: StepFacts,
  roles: readonly ActingRole[],
  flags: ReadonlySet<string>,
): { stage: StageName; roles: ActingRole[] }[] {
  return openStages(facts).map((stage) => {
    const able = roles.filter(({ roleKey, permissions }) => {
      const grants = { permissions: new Set(permissions), roles: new Set([roleKey]) };
      return stepAt(stage, facts, { grants, flags }) !== undefined;
    });
    return { stage, roles: able.filter((role) => !able.some((other) => isMoreThan(role, other))) };
  });
}

const isMoreThan = (one: ActingRole, other: ActingRole): boolean =>
  one.permissions.length > other.permissions.length &&
  other.permissions.every((key) => one.permissions.includes(key));

const may = (requirement: Requirement, { grants, flags }: Asker): boolean =>
  judge(requirement, grants, flags) === 'allowed';
