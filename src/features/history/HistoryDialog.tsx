import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_DAYS, isWithin, spanOf, type Days } from '#domain/days';
import { Dialog } from '../../components/Dialog';
import { DayRange } from '../../components/fields/DayRange';
import { LoadLines } from '../../components/LoadLines';
import { LoadState } from '../../components/LoadState';
import { lackOf } from '../../providers/api/http-error';
import { HistoryEvents } from './HistoryEvents';
import { HistoryFilter } from './HistoryFilter';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import { useHistory } from './useHistory';
import { useCurrentSite } from '../../providers/session/session-store';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import styles from './HistoryDialog.module.css';

/** Events that show at first and are added by each "more": a dialog stays quick however long the history is. */
const STEP = 60;

/** What happened to a work order, newest first (W-230, W-231); of a kind, and of days at the site. */
export function HistoryDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('history');
  const { query, events, nameOf } = useHistory(subject);
  const { site } = useCurrentSite();
  const [type, setType] = useState('');
  const [days, setDays] = useState(ALL_DAYS);
  const [shown, setShown] = useState(STEP);
  const span = spanOf(days, site.timeZone);
  const ofDays = events.filter((event) => isWithin(span, event.modTime));
  const matching = type === '' ? ofDays : ofDays.filter((event) => event.eventType === type);
  const chooseDays = (next: Days) => {
    setDays(next);
    setShown(STEP);
  };
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
        <div className={styles.filters}>
          <HistoryFilter
            events={events}
            counted={ofDays}
            type={type}
            onChange={(next) => {
              setType(next);
              setShown(STEP);
            }}
          />
          {events.length > 1 ? <DayRange label={t('days')} value={days} onChange={chooseDays} /> : null}
        </div>
      ) : null}
      <div className={styles.body} role="region" aria-label={t('events')} tabIndex={0}>
        {query.isError && lackOf(query.error) ? (
          <LoadState query={query} />
        ) : query.isError ? (
          <div role="alert" className={styles.failed}>
            <p>{t('failed')}</p>
            <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>
          </div>
        ) : query.isPending ? (
          <LoadLines query={query} rows={8} />
        ) : matching.length === 0 ? (
          <div className={styles.empty}>
            <p>{t(events.length === 0 ? 'empty' : 'emptyDays')}</p>
            {events.length === 0 ? null : (
              <Button onClick={() => chooseDays(ALL_DAYS)}>{t('allDays')}</Button>
            )}
          </div>
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
