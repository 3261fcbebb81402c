import { stageSlug, type StageName } from '#domain/stages';
import { idInAddress } from './vehicle-address';

/** Address of a stage page, by the ids that the site was reached by. */
export function stageAddress(
  segment: string,
  stage: StageName,
  row: { workOrderId: number; extId: string },
): string {
  return `/${stageSlug(stage)}/${segment}/${idInAddress(segment, row)}`;
}
