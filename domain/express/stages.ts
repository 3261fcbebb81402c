/** The stages of an express work order and the flags that follow from them (E-172 to E-178). */
import { COMPLETED, REWORK } from './lines';

/** What a stage list may hold. Only the services set repair, rework and checked_out. */
export const EXPRESS_STAGES = ['repair', 'qc', 'audit', 'complete', 'checked_out', 'rework'] as const;
export type ExpressStage = (typeof EXPRESS_STAGES)[number];

/** The columns of the list and the rows of its stage filter, in workflow order (E-575). */
export const WORKFLOW_STAGES = ['repair', 'qc', 'audit', 'complete', 'checked_out'] as const;
export type WorkflowStage = (typeof WORKFLOW_STAGES)[number];

/** What people set (E-574). */
export const SETTABLE_STAGES = ['qc', 'audit', 'complete'] as const;
export type SettableStage = (typeof SETTABLE_STAGES)[number];

export type StageFlags = Record<ExpressStage, boolean>;

const SETS: Readonly<Record<ExpressStage, readonly ExpressStage[]>> = {
  repair: ['repair'],
  qc: ['repair', 'qc'],
  audit: ['repair', 'audit'],
  complete: ['repair', 'qc', 'audit', 'complete'],
  rework: ['rework'],
  checked_out: ['checked_out'],
};

/** The flags that a stage list sets (E-172 to E-178). */
export function stageFlags(stages: readonly string[]): StageFlags {
  const set = new Set(stages.flatMap((stage) => SETS[stage as ExpressStage] ?? []));
  return Object.fromEntries(EXPRESS_STAGES.map((stage) => [stage, set.has(stage)])) as StageFlags;
}

/** The stages that set a flag, for queries over stored lists. */
export const stagesThatSet = (flag: ExpressStage): ExpressStage[] =>
  EXPRESS_STAGES.filter((stage) => SETS[stage].includes(flag));

/** True when nothing is left to do; an order without services has nothing to do (E-262). */
export const allCompleted = (statuses: readonly string[]): boolean =>
  statuses.every((status) => status === COMPLETED);

/** Sets or removes QC or Audit. On a complete work order the complete flag goes with it (E-264 to E-266). */
export function toggled(stages: readonly string[], stage: 'qc' | 'audit', on: boolean): ExpressStage[] {
  const rest = ordered(stages).filter((one) => one !== stage && one !== 'complete');
  return on ? ordered([...rest, stage]) : rest;
}

/** Which of QC, Audit and Complete are reset because a service is not, or no longer, Completed (E-267 to E-269). */
export function resetStages(stages: readonly string[], statuses: readonly string[]): SettableStage[] {
  return allCompleted(statuses) ? [] : SETTABLE_STAGES.filter((stage) => stages.includes(stage));
}

/**
 * The stage list after services were saved: repair when all of them are Completed, rework while one is in Rework, and
 * QC, Audit and Complete only as long as all are Completed.
 */
export function settledStages(stages: readonly string[], statuses: readonly string[]): ExpressStage[] {
  const reset = new Set<string>(resetStages(stages, statuses));
  const kept = ordered(stages).filter((one) => one !== 'repair' && one !== 'rework' && !reset.has(one));
  const repaired = statuses.length > 0 && allCompleted(statuses);
  return ordered([
    ...kept,
    ...(repaired ? (['repair'] as const) : []),
    ...(statuses.includes(REWORK) ? (['rework'] as const) : []),
  ]);
}

/** Known stages, each once, in workflow order. */
const ordered = (stages: readonly string[]): ExpressStage[] =>
  EXPRESS_STAGES.filter((stage) => stages.includes(stage));
