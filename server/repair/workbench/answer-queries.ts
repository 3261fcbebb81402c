import type { InspectionResult, Severity } from '#domain/inspection';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

type OrderKey = { siteId: number; workOrderId: number };

export type AnswerRecord = {
  item_code: string;
  result: InspectionResult;
  severity: Severity | null;
  observation: string;
  notes: string;
  needs_diagnosis: boolean;
  estimate_item_id: number | null;
  rework_labor_id: number | null;
  rework_shop_id: number | null;
  tcn: number;
};

/** The answers that were given to a stage's checklist. */
export async function listAnswers(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stage: string,
): Promise<AnswerRecord[]> {
  const { rows } = await db.query<AnswerRecord>({
    name: 'workbench-answers',
    text: `SELECT item_code, result, severity, observation, notes, needs_diagnosis, estimate_item_id,
                  rework_labor_id, rework_shop_id, tcn
           FROM inspection_answer WHERE site_id = $1 AND work_order_id = $2 AND stage = $3`,
    values: [siteId, workOrderId, stage],
  });
  return rows;
}

export type AnswerRow = {
  itemCode: string;
  result: InspectionResult;
  severity: Severity | null;
  observation: string;
  notes: string;
  needsDiagnosis: boolean;
  estimateItemId: number | null;
  reworkLaborId: number | null;
  reworkShopId: number | null;
};

/** Stores one answer. */
export async function writeAnswer(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stage: string,
  answer: AnswerRow,
  mark: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO inspection_answer (site_id, work_order_id, stage, item_code, result, severity, observation, notes,
                                    needs_diagnosis, estimate_item_id, mod_user, mod_time, rework_labor_id,
                                    rework_shop_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (site_id, work_order_id, stage, item_code) DO UPDATE
     SET result = $5, severity = $6, observation = $7, notes = $8, needs_diagnosis = $9, estimate_item_id = $10,
         tcn = inspection_answer.tcn + 1, mod_user = $11, mod_time = $12, rework_labor_id = $13,
         rework_shop_id = $14`,
    [
      siteId,
      workOrderId,
      stage,
      answer.itemCode,
      answer.result,
      answer.severity,
      answer.observation,
      answer.notes,
      answer.needsDiagnosis,
      answer.estimateItemId,
      mark.userName,
      mark.now,
      answer.reworkLaborId,
      answer.reworkShopId,
    ],
  );
}

/** Takes back one answer, or all of the named stages. */
export async function deleteAnswers(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stages: readonly string[],
  itemCode?: string,
): Promise<void> {
  await db.query(
    `DELETE FROM inspection_answer WHERE site_id = $1 AND work_order_id = $2 AND stage = ANY($3)
       AND ($4::text IS NULL OR item_code = $4)`,
    [siteId, workOrderId, stages, itemCode ?? null],
  );
}

/** An answer of the last time that a work order was in a stage. */
export type FormerAnswerRecord = {
  item_code: string;
  result: InspectionResult;
  severity: Severity | null;
  observation: string;
  answered_by: string;
  answered_at: Date;
};

/** What was answered the last time that a work order was in a stage. */
export async function listFormerAnswers(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stage: string,
): Promise<FormerAnswerRecord[]> {
  const { rows } = await db.query<FormerAnswerRecord>({
    name: 'workbench-former-answers',
    text: `SELECT f.item_code, f.result, f.severity, f.observation, ${nameOf('u', 'f.answered_by')} AS answered_by,
                  f.answered_at
           FROM former_inspection_answer f LEFT JOIN user_config u ON u.user_name = f.answered_by
           WHERE f.site_id = $1 AND f.work_order_id = $2 AND f.stage = $3`,
    values: [siteId, workOrderId, stage],
  });
  return rows;
}

/** Archives the answers of stages that are asked again, replacing those of an earlier visit. */
export async function keepFormerAnswers(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stages: readonly string[],
): Promise<void> {
  await db.query(
    `INSERT INTO former_inspection_answer (site_id, work_order_id, stage, item_code, result, severity, observation,
                                           answered_by, answered_at)
     SELECT site_id, work_order_id, stage, item_code, result, severity, observation, mod_user, mod_time
     FROM inspection_answer WHERE site_id = $1 AND work_order_id = $2 AND stage = ANY($3)
     ON CONFLICT (site_id, work_order_id, stage, item_code) DO UPDATE
     SET result = excluded.result, severity = excluded.severity, observation = excluded.observation,
         answered_by = excluded.answered_by, answered_at = excluded.answered_at`,
    [siteId, workOrderId, stages],
  );
}

/** Restores a stage's earlier answers, with what they have put on the estimate. */
export async function copyAnswers(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `INSERT INTO inspection_answer (site_id, work_order_id, stage, item_code, result, severity, observation, notes,
                                    needs_diagnosis, estimate_item_id, mod_user, mod_time)
     SELECT site_id, work_order_id, $4, item_code, result, severity, observation, notes, needs_diagnosis,
            estimate_item_id, mod_user, mod_time
     FROM inspection_answer WHERE site_id = $1 AND work_order_id = $2 AND stage = $3
     ON CONFLICT DO NOTHING`,
    [siteId, workOrderId, from, to],
  );
}
