import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Icon } from '../../../components/Icon';
import { Moment } from '../../../components/Moment';
import { useSaveKey } from '../../../components/useSaveKey';
import { Vin } from '../../../components/vehicle/Vin';
import { formatNumber } from '../../../providers/i18n/format';
import type { EditorStore } from '../hooks/editor-store';
import { openNotes } from '../hooks/open-notes';
import { useSummary } from '../hooks/useSummary';
import { hint, named } from '../../../components/hint/hint';
import styles from './DetailHeader.module.css';

type Props = {
  store: EditorStore;
  saving: boolean;
  busy: boolean;
  /** The screen that the user came from. */
  out: { text: string; go: () => void };
  onSave: () => void;
};

/** Which work order it is, the way back, its notes, and SAVE CHANGES (E-049 to E-057). */
export function DetailHeader({ store, saving, busy, out, onSave }: Props) {
  const { t, i18n } = useTranslation('express');
  const dirty = useSummary(store, 'dirty');
  const unsaved = useSummary(store, 'unsaved');
  const complete = useSummary(store, 'complete');
  const order = useSyncExternalStore((watcher) => store.watch('order', watcher), store.detail);
  const notes = t(order.noted || order.notes.length > 0 ? 'notes.open' : 'notes.none', {
    number: order.work_order_number,
  });
  const facts = [
    [t('header.mileage'), order.milage === null ? EMPTY_VALUE : formatNumber(order.milage, i18n.language)],
    [t('header.client'), order.customer || EMPTY_VALUE],
  ] as const;
  useSaveKey(onSave, dirty && !complete && !busy);
  return (
    <header className={styles.header}>
      <Button className={styles.back ?? ''} onClick={out.go} icon={<Icon name="left" size={16} />}>
        {out.text}
      </Button>
      <div className={styles.subject}>
        <h1>
          {order.work_order_number}
          {complete ? <span className={styles.complete}>{t('stage.complete')}</span> : null}
        </h1>
        <strong>{order.vehicle || EMPTY_VALUE}</strong>
        <Vin vin={order.vin} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...hint(value)}>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('header.checkedIn')}</dt>
          <dd>
            <Moment value={order.checked_in} form="stamp" />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button
          className={styles.notes ?? ''}
          data-noted={order.noted || order.notes.length > 0}
          {...named(notes)}
          onClick={() => openNotes(order)}
          icon={<Icon name={order.noted || order.notes.length > 0 ? 'note-full' : 'note'} />}
        />
        <ReasonButton
          type="primary"
          className={styles.save ?? ''}
          loading={saving}
          disabled={busy && !saving}
          {...hint(t('header.unsaved', { count: unsaved }))}
          why={complete ? t('readOnly') : dirty ? undefined : t('header.nothing')}
          onPress={onSave}
        >
          {t('header.save')}
        </ReasonButton>
      </div>
    </header>
  );
}
