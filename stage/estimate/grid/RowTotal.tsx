import type { ReactNode } from 'react';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../../src/components/Badge';
import { cellLanguage, cellTexts } from '../../../src/providers/i18n/cell-texts';
import { formatMoney } from '../../../src/providers/i18n/format';
import { laborCosts, partCosts } from '../item-draft';
import { COLUMNS } from './columns';
import { isPart } from './entries';
import type { Row } from './rows';
import { useGrid } from './grid-context';
import { STATUS_TONES } from './statuses';
import styles from './grid.module.css';

/** What a row costs; beside a finding what has become of it. */
export function RowTotal({ row }: { row: Row }) {
  const { store } = useGrid();
  const { terms } = store.setting;
  const { item, line, blank } = row;
  if (row.kind === 'newItem') return null;
  const sums = line ? undefined : store.sumsOfEntry(item);
  const cost = !line ? (sums?.labor ?? 0) + (sums?.fees ?? 0) + (sums?.parts ?? 0) : costOf(line);
  const all = item.base && sums && cost === 0 ? item.base.total : cost;
  return (
    <div
      role="gridcell"
      aria-colindex={COLUMNS.indexOf('total') + 1}
      className={styles.total}
      data-column="total"
    >
      {item.base && !line ? <ItemStatus status={item.base.itemStatus} /> : null}
      <span>{blank ? '' : formatMoney(all, cellLanguage())}</span>
    </div>
  );

  function costOf(what: NonNullable<Row['line']>): number {
    return isPart(what) ? partCosts(what) : laborCosts(what, terms);
  }
}

function ItemStatus({ status }: { status: string }): ReactNode {
  const t = cellTexts('workbench');
  return (
    <Badge tone={STATUS_TONES[status] ?? laborTone(status)}>
      {t(`estimate.status.${status as 'Pending'}`, { defaultValue: status })}
    </Badge>
  );
}
