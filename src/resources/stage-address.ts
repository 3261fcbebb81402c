import { isInternalId } from '#domain/route-names';
import { stageSlug, type StageName } from '#domain/stages';

/** Address of a stage page: by internal ids, or by external ones where the site was reached by its auction id. */
export function stageAddress(
  segment: string,
  stage: StageName,
  row: { workOrderId: number; extId: string },
): string {
  return `/${stageSlug(stage)}/${segment}/${isInternalId(segment) ? row.workOrderId : row.extId}`;
}
