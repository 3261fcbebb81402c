import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborCount, LaborRow } from '#contract/labors';
import { LABOR_RETRIES } from '#domain/limits';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/types';
import { LoadState } from '../../../components/LoadState';
import { useMedia } from '../../../components/useMedia';
import type { BoardColumn } from '../hooks/useShownLabors';
import { BoardCard } from './BoardCard';
import styles from './Board.module.css';

type Props = {
  columns: readonly BoardColumn[];
  /** How many labors each status has; undefined until known. */
  counts: readonly LaborCount[] | undefined;
  changed: ReadonlySet<string>;
  listKey: string;
};

const rowKey = (row: LaborRow): string => String(row.estimateLaborId);
/** Cards have no columns. */
const NO_COLUMNS: readonly Column<LaborRow>[] = [];

/**
 * Labors in one column per status; a phone shows one column at a time. The left and right keys move between columns.
 */
export function Board({ columns, counts, changed, listKey }: Props) {
  const { t } = useTranslation('labors');
  const phone = useMedia('(max-width: 767px)');
  const [chosen, setChosen] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const shown = columns.find(({ status }) => status === chosen) ?? columns[0];
  const countOf = (column: BoardColumn) =>
    counts === undefined ? undefined : (counts.find(({ status }) => status === column.status)?.labors ?? 0);
  return (
    <div
      ref={board}
      className={styles.board}
      data-columns={columns.length}
      onKeyDown={(event) => stepAside(event, board.current)}
    >
      {phone && columns.length > 1 ? (
        <div className={styles.tabs} role="group" aria-label={t('view.boardOf')} data-rove>
          {columns.map((column) => (
            <button
              key={column.status}
              type="button"
              aria-pressed={column === shown}
              data-status={column.status}
              onClick={() => setChosen(column.status)}
            >
              <span>{t(`view.column.${column.status}`)}</span>
              <b>{countOf(column) ?? ''}</b>
            </button>
          ))}
        </div>
      ) : null}
      {columns
        .filter((column) => !phone || column === shown)
        .map((column) => (
          <StatusColumn
            key={column.status}
            column={column}
            count={countOf(column)}
            headless={phone && columns.length > 1}
            changed={changed}
            listKey={`${listKey} ${column.status}`}
          />
        ))}
    </div>
  );
}

type ColumnProps = {
  column: BoardColumn;
  count: number | undefined;
  /** The tabs show its name. */
  headless: boolean;
  changed: ReadonlySet<string>;
  listKey: string;
};

function StatusColumn({ column, count, headless, changed, listKey }: ColumnProps) {
  const { t } = useTranslation('labors');
  const { status, rows, left, list } = column;
  const name = t(`view.column.${status}`);
  const renderCard = useCallback((row: LaborRow) => <BoardCard row={row} column={status} />, [status]);
  return (
    <section className={styles.column} data-status={status} aria-label={name} data-column>
      {headless ? null : (
        <h2 className={styles.head}>
          <span>{name}</span>
          <b>{count ?? ''}</b>
        </h2>
      )}
      <div className={styles.cards} aria-busy={list.stale || list.pending}>
        <DataTable
          cards
          name="repair-board"
          label={t('view.inColumn', { column: name, count: count ?? rows.length })}
          columns={NO_COLUMNS}
          rows={rows}
          rowKey={rowKey}
          changed={changed}
          left={left}
          renderCard={renderCard}
          onEndReached={list.loadMore}
          loadingMore={list.loadingMore}
          listKey={listKey}
          empty={
            list.troubled || list.pending ? (
              <LoadState query={list.load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
            ) : (
              <p className={styles.none}>{t('view.none')}</p>
            )
          }
          footer={
            list.troubled ? (
              <LoadState query={list.load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
            ) : undefined
          }
        />
      </div>
    </section>
  );
}

/** Left and right on a card move to the card at the same height in the next column. */
function stepAside(event: KeyboardEvent, board: HTMLElement | null): void {
  const { key, target } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row' || !board) return;
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const from = columns.findIndex((column) => column.contains(target));
  const height = target.getBoundingClientRect().top;
  const beside = key === 'ArrowRight' ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const [next] = beside.flatMap((column) => {
    const rows = [...column.querySelectorAll<HTMLElement>('[role=row][data-index]')];
    const away = (row: HTMLElement) => Math.abs(row.getBoundingClientRect().top - height);
    return rows.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
  });
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}
