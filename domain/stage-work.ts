/**
 * What is done in each stage (W-052, W-053): the one table that the services and the stage workbench read,
 * so that a page never offers what the services refuse.
 */
import { limitDoubt } from './approval';
import { dollars } from './hundredths';
import { inspectionGaps, type InspectionAnswer } from './inspection';
import type { Sentence } from './sentence';
import type { QcOutcome } from './stage-transitions';
import type { StageName } from './stages';

/** Fields of a vehicle that a stage may write. */
export const IDENTITY_FIELDS = [
  'vin',
  'year',
  'make',
  'model',
  'trim',
  'bodyStyle',
  'color',
  'drive',
  'engine',
  'transmission',
  'vehicleOptions',
] as const;
export const CONDITION_FIELDS = ['mileage', 'crGrade'] as const;
export const PLACE_FIELDS = ['lotName', 'lotNumber'] as const;
/** What the vehicle is worth, and what may be spent on it: dollars. */
export const MONEY_FIELDS = ['vehicleValue', 'reconBudget'] as const;
export type VehicleField =
  | (typeof IDENTITY_FIELDS)[number]
  | (typeof CONDITION_FIELDS)[number]
  | (typeof PLACE_FIELDS)[number]
  | (typeof MONEY_FIELDS)[number];

export type StageWork = {
  /** What of the vehicle may be written. */
  vehicle: readonly VehicleField[];
  /** `edit` changes estimate items, `decide` approves or declines them, `read` shows them. */
  estimate: 'edit' | 'decide' | 'read' | 'none';
  /** The stage's checklist: every item has to be answered, or only what was found is recorded. */
  checklist: 'whole' | 'open' | 'none';
};

const ARRIVAL: StageWork = {
  vehicle: [...IDENTITY_FIELDS, ...CONDITION_FIELDS, ...MONEY_FIELDS, ...PLACE_FIELDS],
  estimate: 'none',
  checklist: 'none',
};
const CHECK: StageWork = { vehicle: [], estimate: 'read', checklist: 'whole' };
const CLOSING: StageWork = { vehicle: PLACE_FIELDS, estimate: 'read', checklist: 'none' };

/** What is done in each stage. */
export const STAGE_WORK: Readonly<Record<StageName, StageWork>> = {
  'Awaiting Capture': ARRIVAL,
  'Vehicle Qualification': ARRIVAL,
  'Mechanical Inspection': { vehicle: CONDITION_FIELDS, estimate: 'read', checklist: 'whole' },
  Diagnose: { vehicle: [], estimate: 'edit', checklist: 'open' },
  Estimate: { vehicle: [], estimate: 'edit', checklist: 'none' },
  'Parts Estimate': { vehicle: [], estimate: 'edit', checklist: 'none' },
  Approve: { vehicle: [], estimate: 'decide', checklist: 'none' },
  Parts: { vehicle: [], estimate: 'read', checklist: 'none' },
  Repair: { vehicle: [], estimate: 'read', checklist: 'none' },
  'Quality Control': CHECK,
  Audit: CHECK,
  Delivery: CLOSING,
  'Pending Rejection': { vehicle: [], estimate: 'read', checklist: 'none' },
  'Storage Onsite': CLOSING,
  'Storage Checked Out': CLOSING,
};

/** Stages in which something may be written by one kind of command, for its contract and tests. */
export function stagesThat(does: (work: StageWork) => boolean): StageName[] {
  return (Object.keys(STAGE_WORK) as StageName[]).filter((stage) => does(STAGE_WORK[stage]));
}

/** What completing a stage depends on, besides the labors and parts that `completeTask` looks at. */
export type StageReadiness = {
  vin: string;
  customerId: number | null;
  answers: readonly Pick<InspectionAnswer, 'itemCode' | 'result' | 'observation'>[];
  /** Names of estimate items without labor, fee or part. */
  emptyItems: readonly string[];
  /** What completing would approve at once; undefined in a stage that decides nothing. */
  undecided?: Undecided | undefined;
};

/** Undecided labors and fees, beside what is approved. */
export type Undecided = {
  lines: number;
  /** The total approved including them, and the customer's limit. */
  approvedCents: number;
  limitCents: number | null;
  /** How much of it nobody has agreed to. */
  silentCents: number;
};

/** What prevents completing a stage, as the end of a sentence; undefined when nothing does. */
export function stageObstacle(
  stage: StageName,
  { vin, customerId, answers, emptyItems, undecided }: StageReadiness,
  outcome: QcOutcome | undefined,
): Sentence | undefined {
  if (stage === 'Vehicle Qualification') {
    if (vin === '') return { key: 'stages.vinUnknown' };
    if (customerId === null) return { key: 'stages.ownerUnknown' };
  }
  const [empty] = emptyItems;
  if ((stage === 'Estimate' || stage === 'Parts Estimate') && empty !== undefined) {
    return { key: 'stages.itemEmpty', values: { item: empty } };
  }
  if (undecided && outcome !== 'Fail') return overLimit(undecided);
  if (STAGE_WORK[stage].checklist === 'none' || answers.length === 0) return undefined;
  const failed = answers.filter(({ result }) => result === 'Fail').length;
  const checks = stage === 'Quality Control' || stage === 'Audit';
  if (checks && outcome !== 'Fail' && failed > 0) {
    return { key: 'stages.itemsFailed', values: { count: failed } };
  }
  // A failure is decided by its first finding; a pass means that everything was looked at.
  if (checks && outcome === 'Fail') return undefined;
  const { unanswered, withoutObservation } = inspectionGaps(stage, answers);
  const [open] = unanswered;
  if (STAGE_WORK[stage].checklist === 'whole' && open !== undefined) {
    return { key: 'stages.itemsUnanswered', values: { count: unanswered.length, item: open } };
  }
  const [silent] = withoutObservation;
  return silent === undefined ? undefined : { key: 'stages.observationMissing', values: { item: silent } };
}

/** What is undecided would be approved: only as far as the customer's limit goes. */
function overLimit({ lines, approvedCents, limitCents }: Undecided): Sentence | undefined {
  switch (limitDoubt(lines, approvedCents, limitCents)) {
    case 'none':
      return { key: 'stages.undecidedNoLimit', values: { count: lines } };
    case 'over':
      return {
        key: 'stages.undecidedOver',
        values: { count: lines, total: dollars(approvedCents), limit: dollars(limitCents ?? 0) },
      };
    default:
      return undefined;
  }
}

/**
 * What is approved beyond the limit without anyone's agreement, as a part of a sentence; undefined when nothing is.
 * Line by line that cannot happen: the work order has changed customers, or the customer's limit has changed.
 */
export function silentlyBeyond({ silentCents, limitCents }: Undecided): Sentence | undefined {
  if (limitCents === null || silentCents <= limitCents) return undefined;
  return {
    key: 'stages.beyondLimit',
    values: { approved: dollars(silentCents), limit: dollars(limitCents) },
  };
}
