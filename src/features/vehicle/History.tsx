import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import { HistoryEvents } from '../history/HistoryEvents';
import { useUserNames } from '../history/useUserNames';
import { openDialog, type Subject } from '../work-order-dialogs/open-dialog';
import { Nothing, Section } from './Section';

/** The newest events, newest first; the dialog of the history has them all. */
export function History({ events, subject }: { events: readonly HistoryEvent[]; subject: Subject }) {
  const { t } = useTranslation('vehicles');
  const nameOf = useUserNames();
  return (
    <Section
      title={t('history.title')}
      action={
        <Button size="small" onClick={() => openDialog('history', subject)}>
          {t('history.whole')}
        </Button>
      }
    >
      {events.length === 0 ? <Nothing>{t('history.empty')}</Nothing> : null}
      <HistoryEvents events={events.map((event, place) => ({ ...event, id: place }))} nameOf={nameOf} />
    </Section>
  );
}
