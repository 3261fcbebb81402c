/**
 * What somebody does next on a vehicle: the one rule behind the button of the vehicle's page, the work that waits for a
 * person, and what a search hit opens.
 */
import { ACTIONS, judge, stageRequirement, type Grants, type Requirement, SCREENS } from './policy';
import { STAGE_NAMES, type StageName } from './stages';

/** What of a work order decides. */
export type StepFacts = {
  status: string;
  activeTasks: readonly string[];
  /** It is in Repair, and all of its work is done. */
  readyToMove: boolean;
  /** It is an express order that is not completed. */
  express: boolean;
};

export type NextStep =
  /** The page of a stage that this person may complete. */
  | { kind: 'stage'; stage: StageName }
  /** The vehicle's labors on the repair dashboard, its parts, its express order. */
  | { kind: 'labors' }
  | { kind: 'parts' }
  | { kind: 'express' }
  /** Others act; these stages are theirs. */
  | { kind: 'others'; stages: StageName[] }
  /** Nothing is left to do. */
  | { kind: 'closed' };

/** Whoever asks, with the flags of the site. */
export type Asker = { grants: Grants; flags: ReadonlySet<string> };

/**
 * The next step of a work order for a person: the earliest of its active stages at which they can do something. Parts and
 * Repair are worked at in their lists by whoever may write there; a vehicle whose repairs are all done is sent on from
 * its stage.
 */
export function nextStep(facts: StepFacts, asker: Asker): NextStep {
  const stages = openStages(facts);
  if (facts.status === 'Open' && facts.express && may(SCREENS.express, asker)) return { kind: 'express' };
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
  if (stage === 'Repair' && !(facts.readyToMove && completes) && worksAtLabors(asker)) {
    return { kind: 'labors' };
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

const may = (requirement: Requirement, { grants, flags }: Asker): boolean =>
  judge(requirement, grants, flags) === 'allowed';
