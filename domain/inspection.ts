/** What the answers to a checklist say: what is missing, what has failed, and what that adds to the estimate. */
import { checklistItem, checklistOf, type Remedy } from './checklists';
import type { Sentence } from './sentence';
import type { StageName } from './stages';
import { visibleText } from './visible-text';

export const INSPECTION_RESULTS = ['Pass', 'Fail', 'N/A'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

/** How bad a failed item is, in the words of an estimate item's `severity`. */
export const SEVERITIES = ['Minor', 'Major', 'Safety'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The answer to one item of a checklist. Only a failed one has a severity. */
export type InspectionAnswer = {
  itemCode: string;
  result: InspectionResult;
  severity: Severity | null;
  observation: string;
  notes: string;
  /** A technician has to find the cause first: the vehicle goes through Diagnose. */
  needsDiagnosis: boolean;
  /** What a failed check sends back: a labor of the work order, or a new one of a shop. */
  reworkLaborId: number | null;
  reworkShopId: number | null;
};

/** Why an answer cannot be kept; undefined when it can. */
export function answerProblem(stage: StageName, answer: InspectionAnswer): Sentence | undefined {
  const item = checklistItem(stage, answer.itemCode);
  if (!item) return { key: 'workbench.notOnChecklist', values: { item: answer.itemCode, stage } };
  const values = { item: item.name };
  if (answer.result === 'Fail' && !answer.severity) {
    return { key: 'workbench.chooseSeverity', values };
  }
  if (!item.fault && (answer.reworkLaborId !== null || answer.reworkShopId !== null)) {
    return { key: 'workbench.onlyCheckSendsBack', values };
  }
  if (answer.needsDiagnosis && stage !== 'Mechanical Inspection') {
    return { key: 'workbench.onlyInspectionDiagnoses', values };
  }
  return undefined;
}

/** Names of the checklist's items without an answer, and of failed ones without an observation. */
export function inspectionGaps(
  stage: StageName,
  answers: readonly Pick<InspectionAnswer, 'itemCode' | 'result' | 'observation'>[],
): { unanswered: string[]; withoutObservation: string[] } {
  const given = new Map(answers.map((answer) => [answer.itemCode, answer]));
  const items = checklistOf(stage).flatMap((category) => category.items);
  return {
    unanswered: items.filter(({ code }) => !given.has(code)).map(({ name }) => name),
    withoutObservation: items
      .filter(({ code }) => {
        const answer = given.get(code);
        return answer?.result === 'Fail' && visibleText(answer.observation) === '';
      })
      .map(({ name }) => name),
  };
}

/** True when nothing on the checklist has failed. */
export function allPassed(answers: readonly Pick<InspectionAnswer, 'result'>[]): boolean {
  return answers.every(({ result }) => result !== 'Fail');
}

/** What a failed item adds to the estimate by itself. */
export type Finding = {
  itemCode: string;
  itemName: string;
  severity: Severity;
  observation: string;
  notes: string;
  remedy: Remedy;
  /** Mech Check until the cause is found, then Pending (W-303). */
  laborStatus: 'Mech Check' | 'Pending';
};

/** The finding of an answer; undefined if it did not fail or its item has no remedy (Quality Control, Audit). */
export function findingOf(stage: StageName, answer: InspectionAnswer): Finding | undefined {
  const item = checklistItem(stage, answer.itemCode);
  if (answer.result !== 'Fail' || !item?.remedy) return undefined;
  return {
    itemCode: item.code,
    itemName: item.name,
    severity: answer.severity ?? 'Minor',
    observation: answer.observation,
    notes: answer.notes,
    remedy: item.remedy,
    laborStatus: answer.needsDiagnosis ? 'Mech Check' : 'Pending',
  };
}
