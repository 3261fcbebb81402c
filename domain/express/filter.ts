/** What the express list may be narrowed by, and how it is stored (E-207 to E-213, E-299 to E-306). */
import { WORKFLOW_STAGES, type WorkflowStage } from './stages';

export type Action = 'Include' | 'Exclude';

/** The filter as people set it, in the documents' stored form. */
export type ExpressFilter = {
  workFlowStage: { complete: WorkflowStage[]; incomplete: WorkflowStage[] };
  repairStatus: { action: Action; vendors: string[]; statuses: string[] };
  /** Clients by their seller ids. */
  clients: { action: Action; clients: string[] };
};

/** Everything that is not complete (E-299). */
export const DEFAULT_EXPRESS_FILTER: ExpressFilter = {
  workFlowStage: { complete: [], incomplete: ['complete'] },
  repairStatus: { action: 'Include', vendors: [], statuses: [] },
  clients: { action: 'Include', clients: [] },
};

/** A screen value that stands for every choice; an include list with it narrows nothing (E-208). */
export const ALL = 'All';

/** What is stored of a choice: all of them, wanted, is All. */
export const keptChoice = (action: Action, values: readonly string[], choices: readonly string[]): string[] =>
  action === 'Include' && choices.length > 0 && choices.every((one) => values.includes(one))
    ? [ALL]
    : [...values];

/** The choices that a stored choice stands for. */
export const shownChoice = (values: readonly string[], choices: readonly string[]): readonly string[] =>
  values.includes(ALL) && choices.length > 0 ? choices : values;

/** The filter's lists on the wire (E-207). */
export type ExpressQuery = Record<
  | 'stages'
  | 'exclude_stages'
  | 'statuses'
  | 'exclude_statuses'
  | 'vendors'
  | 'exclude_vendors'
  | 'clients'
  | 'exclude_clients',
  string[]
>;

/** Complete stages go to `stages`, incomplete ones to `exclude_stages`; Exclude moves a choice to the other list. */
export function queryOf({ workFlowStage, repairStatus, clients }: ExpressFilter): ExpressQuery {
  const by = (action: Action, wanted: Action, values: readonly string[]) =>
    action === wanted && !(action === 'Include' && values.includes(ALL)) ? [...values] : [];
  return {
    stages: [...workFlowStage.complete],
    exclude_stages: [...workFlowStage.incomplete],
    statuses: by(repairStatus.action, 'Include', repairStatus.statuses),
    exclude_statuses: by(repairStatus.action, 'Exclude', repairStatus.statuses),
    vendors: by(repairStatus.action, 'Include', repairStatus.vendors),
    exclude_vendors: by(repairStatus.action, 'Exclude', repairStatus.vendors),
    clients: by(clients.action, 'Include', clients.clients),
    exclude_clients: by(clients.action, 'Exclude', clients.clients),
  };
}

/**
 * The lists as the call takes them: client names may hold commas, so each value is encoded before they are joined
 * (E-454).
 */
export const queryText = (query: ExpressQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, values.map(encodeURIComponent).join(',')]),
  );

export type StageChoice = 'complete' | 'incomplete';

/** Chooses one status of a stage row; the chosen one again clears it (E-305, E-306). */
export function chooseStage(
  filter: ExpressFilter['workFlowStage'],
  stage: WorkflowStage,
  choice: StageChoice,
): ExpressFilter['workFlowStage'] {
  const was = filter[choice].includes(stage);
  const without = (list: readonly WorkflowStage[]) => list.filter((one) => one !== stage);
  const next = { complete: without(filter.complete), incomplete: without(filter.incomplete) };
  if (!was) next[choice] = WORKFLOW_STAGES.filter((one) => one === stage || next[choice].includes(one));
  return next;
}

/** True when both show the same list. */
export const isSameExpressFilter = (one: ExpressFilter, other: ExpressFilter): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));

/** The stored filter of a user, if it is that user's; invalid values are left out (E-210 to E-213). */
export function storedFilter(kept: unknown, user: string): ExpressFilter | undefined {
  if (!isRecord(kept) || kept['user'] !== user) return undefined;
  const stage = isRecord(kept['workFlowStage']) ? kept['workFlowStage'] : {};
  const repair = isRecord(kept['repairStatus']) ? kept['repairStatus'] : {};
  const clients = isRecord(kept['clients']) ? kept['clients'] : {};
  const complete = stagesOf(stage['complete']);
  return {
    workFlowStage: {
      complete,
      incomplete: stagesOf(stage['incomplete']).filter((one) => !complete.includes(one)),
    },
    repairStatus: {
      action: actionOf(repair['action']),
      vendors: textsOf(repair['vendors']),
      statuses: textsOf(repair['statuses']),
    },
    clients: { action: actionOf(clients['action']), clients: textsOf(clients['clients']) },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const stagesOf = (value: unknown): WorkflowStage[] =>
  WORKFLOW_STAGES.filter((stage) => textsOf(value).includes(stage));
const actionOf = (value: unknown): Action => (value === 'Exclude' ? 'Exclude' : 'Include');
