import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { HistoryEvents } from './HistoryEvents';
import { HistoryFilter } from './HistoryFilter';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import { useHistory } from './useHistory';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import styles from './HistoryDialog.module.css';

/** Events that show at first and are added by each "more": a dialog stays quick however long the history is. */
const STEP = 60;

/** What happened to a work order, newest first (document 1, 2.7; W-230, W-231). */
export function HistoryDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('history');
  const { query, events, nameOf } = useHistory(subject);
  const [type, setType] = useState('');
  const [shown, setShown] = useState(STEP);
  const matching = type === '' ? events : events.filter((event) => event.eventType === type);
  const left = matching.length - shown;
  return (
    <Dialog
      id="work-order-history"
      title={t('title', { number: subject.extId })}
      size="large"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <SubjectLine subject={subject} />
      {query.isSuccess ? (
        <HistoryFilter
          events={events}
          type={type}
          onChange={(next) => {
            setType(next);
            setShown(STEP);
          }}
        />
      ) : null}
      <div className={styles.body} role="region" aria-label={t('events')} tabIndex={0}>
        {query.isError ? (
          <div role="alert" className={styles.failed}>
            <p>{t('failed')}</p>
            <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>
          </div>
        ) : query.isPending ? (
          <LoadState query={query} />
        ) : matching.length === 0 ? (
          <p className={styles.empty}>{t('empty')}</p>
        ) : (
          <HistoryEvents events={matching.slice(0, shown)} nameOf={nameOf} />
        )}
        {query.isSuccess && left > 0 ? (
          <Button block onClick={() => setShown(shown + STEP)}>
            {t('more', { count: Math.min(left, STEP) })}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
