import { Button } from 'antd';
import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { WorkItem } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import type { StageName } from '#domain/stages';
import { LaterError } from '../../../components/LaterError';
import { useOrigin } from '../../../features/list-walk/left-list';
import { useOpenTask } from '../../../features/open-task/useOpenTask';
import { useCurrentSite } from '../../../providers/session/session-store';
import { stageAddress } from '../../../resources/stage-address';
import { useMay } from '../../../resources/useAccess';
import { vehicleAddress } from '../../../resources/vehicle-address';
import { itemAddress } from '../hooks/addresses';

type Props = { section: WorkSection; item: WorkItem };

/** The next step for a row that is not the user's own labor. */
export function RowAction({ section, item }: Props) {
  const mayRepair = useMay('stage-repair', 'edit');
  if (section === 'approvals') return <OpenStage item={item} stage="Approve" />;
  if (section === 'readyToMove' && mayRepair) return <OpenStage item={item} stage="Repair" />;
  return <Go section={section} item={item} />;
}

/** A link that looks like a button: opening the stage here starts it, as in the work log. */
function OpenStage({ item, stage }: { item: WorkItem; stage: StageName }) {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  const opener = useOpenTask();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void opener.open(item, stage);
  };
  return (
    <>
      <Button
        href={`#${stageAddress(segment, stage, item)}`}
        loading={opener.busy}
        onClick={open}
        aria-label={t(stage === 'Approve' ? 'act.approvalsOf' : 'act.readyToMoveOf', { number: item.extId })}
      >
        {t(stage === 'Approve' ? 'act.approvals' : 'act.readyToMove')}
      </Button>
      <LaterError error={opener.error} onClose={opener.clearError} />
    </>
  );
}

const ACTS = {
  partsLate: 'receive',
  partsToOrder: 'order',
  partsToReceive: 'receive',
  unassigned: 'assign',
} as const;

function Go({ section, item }: Props) {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const originOf = useOrigin();
  const address = itemAddress(section, segment, item) ?? vehicleAddress(segment, item);
  const act = section in ACTS ? ACTS[section as keyof typeof ACTS] : 'open';
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address, { state: originOf() });
  };
  return (
    <Button
      href={`#${address}`}
      onClick={open}
      aria-label={t(`act.${act}Of`, { what: item.name || item.extId })}
    >
      {t(`act.${act}`)}
    </Button>
  );
}
