import type { FailedAnswer } from '#domain/rework';
import type { StageName } from '#domain/stages';
import { STAGE_WORK, type StageReadiness } from '#domain/stage-work';
import { loadItems } from '../estimates/items';
import type { Db } from '../../platform/http/context';
import { undecidedOf } from './limit';
import { copyAnswers, deleteAnswers, keepFormerAnswers, listAnswers } from './answer-queries';

export { proofOf } from './delivery';
export { activeSince as waitingSince, lastFailure as sentBackBy } from './queries';

type Key = { siteId: number; workOrderId: number };

type Readiness = Pick<StageReadiness, 'emptyItems' | 'undecided'> & {
  answers: (StageReadiness['answers'][number] & FailedAnswer)[];
};

/** What completing a stage depends on besides labors and parts. The caller has locked the work order. */
export async function readiness(db: Db, key: Key, stage: StageName): Promise<Readiness> {
  const answers = await listAnswers(db, key, stage);
  // Only a stage that writes the estimate is checked for completeness, and only one that decides for what is left to
  // decide.
  const edits = STAGE_WORK[stage].estimate === 'edit';
  const decides = STAGE_WORK[stage].estimate === 'decide';
  const items = edits || decides ? await loadItems(db, key.siteId, key.workOrderId) : [];
  return {
    answers: answers.map((answer) => ({
      itemCode: answer.item_code,
      result: answer.result,
      severity: answer.severity,
      observation: answer.observation,
      reworkLaborId: answer.rework_labor_id,
      reworkShopId: answer.rework_shop_id,
    })),
    undecided: decides ? await undecidedOf(db, key, items) : undefined,
    emptyItems: items
      .filter(({ labors, parts }) => labors.length + parts.length === 0)
      .map(({ item_name }) => item_name),
  };
}

/**
 * A work order that comes to a stage again is inspected again, beside the earlier answers; a diagnosis begins with what
 * the inspection found.
 */
export async function beginAnswers(db: Db, key: Key, stages: readonly StageName[]): Promise<void> {
  if (stages.length > 0) {
    await keepFormerAnswers(db, key, stages);
    await deleteAnswers(db, key, stages);
  }
  if (stages.includes('Diagnose')) {
    await copyAnswers(db, key, { from: 'Mechanical Inspection', to: 'Diagnose' });
  }
}
