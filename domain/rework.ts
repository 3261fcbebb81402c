/**
 * What a failed Quality Control or Audit sends back to the shops: every item that failed is a labor that
 * is done again, or a new one, with its reason.
 */
import { checklistItem } from './checklists';
import type { Severity } from './inspection';
import type { StageName } from './stages';

/** A failed item of a check, with the labor or the shop that the checker has named. */
export type FailedAnswer = {
  itemCode: string;
  severity: Severity | null;
  observation: string;
  reworkLaborId: number | null;
  reworkShopId: number | null;
};

/** Work that has to be done again; without a labor a new one is made. */
export type Rework = {
  itemCode: string | null;
  severity: Severity | null;
  laborId: number | null;
  siteShopId: number | null;
  /** Code of the shop that usually fixes it, if none is named. */
  shopCode: string;
  /** Name of the new labor: what is wrong. */
  laborName: string;
  /** What the checker has written; empty if the name says it all. */
  note: string;
};

/** Anything may be wrong if only a reason is known. */
const ANY_SHOP = 'MECH';

/** What is wrong with a failed item, as the name of the labor that fixes it. */
export function faultName(stage: StageName, itemCode: string): string {
  return checklistItem(stage, itemCode)?.fault?.name ?? itemCode;
}

/** The work that a failed check asks for; without failed items the reason alone is work. */
export function reworksOf(stage: StageName, failed: readonly FailedAnswer[], reason: string): Rework[] {
  if (failed.length === 0) {
    return [
      {
        itemCode: null,
        severity: null,
        laborId: null,
        siteShopId: null,
        shopCode: ANY_SHOP,
        laborName: `Rework after ${stage}`,
        note: reason,
      },
    ];
  }
  return failed.map(({ itemCode, severity, observation, reworkLaborId, reworkShopId }) => {
    return {
      itemCode,
      severity,
      laborId: reworkLaborId,
      siteShopId: reworkShopId,
      shopCode: checklistItem(stage, itemCode)?.fault?.shop ?? ANY_SHOP,
      laborName: faultName(stage, itemCode),
      note: observation.trim(),
    };
  });
}
