import { useList } from '@refinedev/core';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimateItem, WorkOrderFee, WorkOrderLabor } from '#contract/estimates';
import { lackOf, toFailure } from '../../providers/api/http-error';
import { useCurrentSite } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { Moment } from '../../components/Moment';
import { useToldBy } from '../../components/useToldBy';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import { NoteText } from './NoteText';
import { useNotes } from './useNotes';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import styles from './RepairNotesDialog.module.css';

const TABS = ['vehicle', 'inspection', 'fees', 'repair'] as const;
type Tab = (typeof TABS)[number];
type Entry = { key: string | number; title: string; text: ReactNode; aside?: ReactNode };

/** Everything that was written about a work order, by where it belongs. */
export function RepairNotesDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('labors');
  return (
    <Dialog
      id="repair-notes"
      title={t('notes.title', { number: subject.extId })}
      size="medium"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <SubjectLine subject={subject} />
      <Tabs
        className={styles.tabs ?? ''}
        animated={false}
        destroyOnHidden
        items={TABS.map((tab) => ({
          key: tab,
          label: t(`notes.tab.${tab}`),
          children: (
            <div className={styles.panel}>
              <Panel tab={tab} subject={subject} />
            </div>
          ),
        }))}
      />
    </Dialog>
  );
}

type PanelProps = { tab: Tab; subject: WorkOrderDialogProps['subject'] };

function Panel({ tab, subject }: PanelProps) {
  if (tab === 'vehicle') return <VehicleNotes subject={subject} />;
  return <EstimateNotes tab={tab} subject={subject} />;
}

function VehicleNotes({ subject }: Omit<PanelProps, 'tab'>) {
  const { t } = useTranslation('notes');
  const told = useToldBy();
  const { query } = useNotes(subject);
  const none = query.isError && toFailure(query.error).statusCode === 404;
  const entries = query.data?.data.map((note) => ({
    key: note.sk,
    title: told(note.user_name, note.by_assistant),
    text: <NoteText text={note.notes} />,
    aside: <Moment value={note.hr_updated} />,
  }));
  if (query.isError && !none) {
    return (
      <>
        {lackOf(query.error) ? null : (
          <p role="alert" className={styles.none}>
            {t('loadFailed')}
          </p>
        )}
        <LoadState query={query} />
      </>
    );
  }
  if (!entries && !none) return <LoadState query={query} />;
  return <Entries tab="vehicle" entries={entries ?? []} />;
}

const RESOURCES = {
  inspection: 'estimate-items',
  fees: 'work-order-fees',
  repair: 'work-order-labors',
} as const;

function EstimateNotes({ tab, subject }: { tab: Exclude<Tab, 'vehicle'>; subject: PanelProps['subject'] }) {
  const { site } = useCurrentSite();
  const { query } = useList<Record<string, unknown> & { id: number }>({
    resource: RESOURCES[tab],
    meta: { siteId: site.siteId, workOrderId: subject.workOrderId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { staleTime: 0 },
  });
  const rows = query.data?.data;
  if (!rows) return <LoadState query={query} />;
  return (
    <Entries tab={tab} entries={rows.map((row) => entryOf(tab, row)).filter(({ text }) => text !== '')} />
  );
}

function entryOf(tab: Exclude<Tab, 'vehicle'>, row: unknown): Entry {
  if (tab === 'inspection') {
    const { estimateItemId, itemName, observation, notes } = row as EstimateItem;
    return { key: estimateItemId, title: itemName, text: notes, aside: observation };
  }
  if (tab === 'fees') {
    const { feeId, description, notes } = row as WorkOrderFee;
    return { key: feeId, title: description, text: notes };
  }
  const { estimateLaborId, laborName, laborNotes, shopName } = row as WorkOrderLabor;
  return { key: estimateLaborId, title: laborName, text: laborNotes, aside: shopName };
}

function Entries({ tab, entries }: { tab: Tab; entries: readonly Entry[] }) {
  const { t } = useTranslation('labors');
  if (entries.length === 0) return <p className={styles.none}>{t(`notes.none.${tab}`)}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map(({ key, title, text, aside }) => (
        <li key={key}>
          <div className={styles.title}>
            <strong>{title}</strong>
            <span>{aside}</span>
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
