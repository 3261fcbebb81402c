import { Link } from 'react-router';
import type { WorkflowStage } from '#domain/express/stages';
import { EMPTY_VALUE } from '#domain/limits';
import { Icon } from '../../../components/Icon';
import { useCurrentSite } from '../../../providers/session/session-store';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { openNotes } from '../hooks/open-notes';
import type { ExpressRow } from '../hooks/useExpressList';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { hint, named } from '../../../components/hint/hint';
import styles from './cells.module.css';
import { segmentOf } from '#domain/segment';

/** The number, which leads to the detail, the notes and the vehicle (E-028 to E-030). */
export function NumberCell({ row }: { row: ExpressRow }) {
  const t = cellTexts('express');
  const { segment } = useCurrentSite();
  const name = t(row.noted ? 'notes.open' : 'notes.none', { number: row.work_order_number });
  return (
    <span className={styles.number}>
      <Link to={`/express/${segment}/${segmentOf(row.sblu)}`}>{row.work_order_number}</Link>
      <button
        type="button"
        className={styles.note}
        data-noted={row.noted}
        {...named(name)}
        onClick={() => openNotes(row)}
      >
        <Icon name={row.noted ? 'note-full' : 'note'} />
      </button>
      <span className={styles.vehicle}>
        <VehicleLink
          order={{ workOrderId: row.work_order_id, extId: row.work_order_number }}
          name={named(t('openVehicle', { number: row.work_order_number }))}
        >
          <Icon name="info" />
        </VehicleLink>
      </span>
    </span>
  );
}

export function TextCell({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <span className={strong ? styles.strong : styles.text} {...hint(text)}>
      {text || EMPTY_VALUE}
    </span>
  );
}

/**
 * A check for a stage that is complete, a dash for one that is not; in rework the repair's dash says so (E-040, E-041).
 */
export function StageMark({ row, stage }: { row: ExpressRow; stage: WorkflowStage }) {
  const t = cellTexts('express');
  const done = row[stage];
  const rework = stage === 'repair' && !done && row.rework;
  const words = t(rework ? 'mark.rework' : done ? 'mark.complete' : 'mark.incomplete', {
    stage: t(`stage.${stage}`),
  });
  return (
    <span
      role="img"
      {...named(words)}
      className={styles.mark}
      data-state={rework ? 'rework' : done ? 'done' : 'open'}
    >
      <Icon name={done ? 'check' : 'minus'} size={16} />
    </span>
  );
}
