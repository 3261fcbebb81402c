import { useTranslation } from 'react-i18next';
import { inspectionGaps } from '#domain/inspection';
import { isOpenLabor } from '#domain/shop-rollup';
import { isMissing } from '#domain/stage-transitions';
import { STAGE_WORK } from '#domain/stage-work';
import { useCurrentSite } from '../../src/providers/session/session-store';
import { useStage } from './stage-context';

/**
 * What still has to be done before the stage can be completed, as a sentence for the person who does it; undefined
 * when nothing has. The services decide by the same rules.
 */
export function useObstacle(): string | undefined {
  const { t } = useTranslation('workbench');
  const { stage, task } = useStage();
  const { site } = useCurrentSite();
  const { order, items, answers } = task;
  if (stage === 'Vehicle Qualification') {
    if (order.vin === '') return t('obstacle.vin');
    if (order.customerId === null) return t('obstacle.customer');
  }
  if (STAGE_WORK[stage].checklist === 'whole') {
    const { unanswered, withoutObservation } = inspectionGaps(stage, answers);
    const failed = answers.filter(({ result }) => result === 'Fail').length;
    if ((stage === 'Quality Control' || stage === 'Audit') && failed > 0) {
      return t('obstacle.failed', { count: failed });
    }
    if (unanswered.length > 0) return t('obstacle.unanswered', { count: unanswered.length });
    if (withoutObservation.length > 0) return t('obstacle.observation', { count: withoutObservation.length });
  }
  if (stage === 'Estimate' || stage === 'Parts Estimate') {
    const empty = items.filter(({ labors, parts }) => labors.length + parts.length === 0).length;
    if (empty > 0) return t('obstacle.emptyItems', { count: empty });
  }
  if (stage === 'Approve') {
    const open = items.filter(
      ({ itemStatus }) => itemStatus === 'Pending' || itemStatus === 'Diagnose',
    ).length;
    if (open > 0) return t('obstacle.undecided', { count: open });
  }
  if (stage === 'Repair') {
    const open = items.flatMap(({ labors }) => labors).filter(isOpenLabor).length;
    if (open > 0) return t('obstacle.openLabors', { count: open });
  }
  // Where another application keeps the parts, whoever completes the stage knows whether they are here.
  if (stage === 'Parts' && !site.partsReadonlyEnabled) {
    const missing = items.flatMap(({ parts }) => parts).filter(isMissing).length;
    if (missing > 0) return t('obstacle.missingParts', { count: missing });
  }
  return undefined;
}
