import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE_WORK } from '#domain/stage-work';
import { keptTexts, useShownRun } from '../../src/features/customer-change/run-store';
import { Approval } from '../approval/Approval';
import { Closing } from '../closing/Closing';
import { Estimate } from '../estimate/Estimate';
import { Findings } from '../estimate/Findings';
import { OpenWork } from '../estimate/OpenWork';
import { Inspection } from '../inspection/Inspection';
import { VehicleForm } from '../vehicle/VehicleForm';
import { AutosaveContext, useSavings } from '../autosave/savings';
import { CompleteBar } from './CompleteBar';
import { useMayWork, useStage } from './stage-context';
import { SentBack } from './SentBack';
import { useConsoleKeys } from './useConsoleKeys';
import { useToldDialogs } from './useToldDialogs';
import { SubjectStrip } from './SubjectStrip';
import { useFailureText } from '../../src/providers/api/useFailureText';
import { laterPart } from '../../src/components/later/later';
import styles from './frame.module.css';

const CustomerChangeHost = laterPart(
  async () => (await import('../../src/features/customer-change/CustomerChangeHost')).CustomerChangeHost,
);

/** The work of a stage: what is known of the vehicle above, what is to be done below it, and how it is finished. */
export function StageScreen() {
  const { stage, task, siteId, refresh, problem } = useStage();
  const { t } = useTranslation('workbench');
  const failureText = useFailureText();
  const mayWork = useMayWork();
  const savings = useSavings();
  useToldDialogs();
  useConsoleKeys();
  const work = STAGE_WORK[stage];
  const changing = useShownRun() !== undefined || keptTexts(siteId).length > 0;
  return (
    <AutosaveContext value={savings}>
      <div className={styles.screen}>
        <SubjectStrip />
        {problem ? (
          <p role="alert" className={styles.notice} data-tone="danger">
            {failureText(problem)}
          </p>
        ) : null}
        {mayWork ? null : (
          <p className={styles.notice}>
            {t(task.active ? 'readOnly' : `closed.${task.order.status}`, { defaultValue: '' })}
          </p>
        )}
        <SentBack />
        <main className={styles.work} data-sheet={work.estimate === 'edit' || work.estimate === 'decide'}>
          {work.vehicle.length > 0 && stage !== 'Delivery' ? <VehicleForm fields={work.vehicle} /> : null}
          {work.estimate === 'edit' ? <Estimate /> : null}
          {work.checklist === 'none' ? null : <Inspection />}
          {work.estimate === 'decide' ? <Approval /> : null}
          {stage === 'Parts' || stage === 'Repair' ? <OpenWork /> : null}
          {stage === 'Repair' ? <Findings /> : null}
          {CLOSINGS.has(stage) ? <Closing /> : null}
        </main>
        {mayWork ? <CompleteBar /> : null}
      </div>
      <Suspense fallback={null}>
        {changing ? <CustomerChangeHost onDone={() => void refresh()} /> : null}
      </Suspense>
    </AutosaveContext>
  );
}

const CLOSINGS: ReadonlySet<string> = new Set([
  'Quality Control',
  'Audit',
  'Delivery',
  'Pending Rejection',
  'Storage Onsite',
  'Storage Checked Out',
]);
