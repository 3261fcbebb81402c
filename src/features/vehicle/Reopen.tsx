import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { judge, stageRequirement } from '#domain/policy';
import { reopenStage } from '#domain/reopen';
import { isStageName, type StageName } from '#domain/stages';
import { WORK_ORDER_STATUSES } from '#domain/statuses';
import { laterDialog } from '../../components/later/later';
import { named } from '../../components/hint/hint';
import { flagsOf, useCurrentSite, useGrants } from '../../providers/session/session-store';

const ReopenStageDialog = laterDialog(async () => (await import('./ReopenStageDialog')).ReopenStageDialog);

/** What opening a stage again means for the vehicle; undefined if it is not possible. */
function reopenedOf({ order, stages }: Vehicle, task: StageName) {
  const status = WORK_ORDER_STATUSES.find((one) => one === order.status);
  if (!status) return undefined;
  const tasksThat = (has: (stage: Vehicle['stages'][number]) => boolean) =>
    stages.flatMap((stage) => (isStageName(stage.task) && has(stage) ? [stage.task] : []));
  const result = reopenStage(
    {
      status,
      active: tasksThat(({ active }) => active),
      completed: tasksThat(({ completedTime }) => completedTime !== ''),
      qcOutcome: null,
    },
    task,
  );
  return 'reopened' in result ? result.reopened : undefined;
}

/** Opens a completed stage again, with a reason, for users who may complete it. */
export function Reopen({ vehicle, task }: { vehicle: Vehicle; task: StageName }) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const grants = useGrants();
  const [asking, setAsking] = useState(false);
  const reopened = reopenedOf(vehicle, task);
  if (!reopened || judge(stageRequirement(task), grants, flagsOf(site)) !== 'allowed') return null;
  return (
    <>
      <Button
        size="small"
        {...named(t('reopen.of', { stage: names(`stage.${task}`) }))}
        onClick={() => setAsking(true)}
      >
        {t('reopen.do')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReopenStageDialog
            order={{ ...vehicle.order, siteId: site.siteId }}
            task={task}
            withdrawn={reopened.withdrawn}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
