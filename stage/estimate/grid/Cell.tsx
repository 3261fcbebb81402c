import { memo, useId } from 'react';
import { hint } from '../../../src/components/hint/hint';
import { SeverityBadge } from '../../inspection/SeverityBadge';
import { takeFocus, type Cursor } from '../../../src/components/cell-grid/grid-cursor';
import { cellTexts } from '../../../src/providers/i18n/cell-texts';
import { CellEditor } from './CellEditor';
import { COLUMNS, entryOf, type Field } from './columns';
import type { Row } from './rows';
import { useGrid } from './grid-context';
import { useShown } from './shown';
import styles from './grid.module.css';

type Props = {
  row: Row;
  column: number;
  field: Field;
  active: Cursor<Row> | undefined;
  tabStop: boolean;
  readOnly: boolean;
};

/** A cell that can be typed into. */
export const Cell = memo(function Cell({ row, column, field, active, tabStop, readOnly }: Props) {
  const t = cellTexts('workbench');
  const { cursor } = useGrid();
  const id = useId();
  const kind = entryOf(field);
  const shown = useShown(row, field);
  const problem = problemAt(row, field);
  const editing = active !== undefined && active.mode !== 'move' && !readOnly;
  const label = t(`estimate.column.${field}`);
  const reason = problem ? t(`estimate.problem.${problem}`) : '';
  return (
    <div
      role={COLUMNS[column] === 'name' ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? id : undefined}
      aria-readonly={readOnly}
      tabIndex={tabStop && !editing ? 0 : -1}
      ref={(element) => {
        if (active && !editing) takeFocus(element, cursor);
      }}
      className={styles.cell}
      data-column={COLUMNS[column]}
      data-field={field}
      data-kind={kind}
      data-label={label}
      data-active={active !== undefined}
      data-readonly={readOnly}
      data-empty={shown === ''}
      {...hint(problem ? undefined : shown)}
      onPointerDown={(event) => {
        if (editing || event.button !== 0) return;
        // A finger types with the first press; a pointer points first, and types with the second.
        const pressed = active !== undefined && cursor.get().focus;
        const open = !readOnly && (kind === 'choice' || event.pointerType === 'touch' || pressed);
        if (open) event.preventDefault();
        cursor.set({ row: row.id, column, mode: open ? 'edit' : 'move', before: row });
      }}
      onFocus={(event) => {
        if (!active && event.target === event.currentTarget) {
          cursor.set({ row: row.id, column, focus: false });
        }
      }}
    >
      {editing ? (
        <CellEditor row={row} field={field} active={active} problem={problem !== undefined} label={label} />
      ) : (
        <span className={styles.text} data-empty={shown === ''}>
          {field === 'severity' ? <SeverityBadge severity={row.item.draft.severity} /> : shown}
          {shown === '' ? placeholder(row, field, readOnly) : null}
        </span>
      )}
      {problem ? (
        <span id={id} className={styles.reason} role="tooltip">
          {reason}
        </span>
      ) : null}
    </div>
  );
}, isSame);

/** What a finding may say, and need not. */
const INVITED: ReadonlySet<Field> = new Set(['severity', 'observation', 'notes']);

/** What invites to type into an empty row. */
function placeholder({ kind, blank }: Row, field: Field, readOnly: boolean): string {
  const t = cellTexts('workbench');
  // Whoever decides by it has to see that nobody has said it.
  if (readOnly) return field === 'severity' ? t('estimate.noSeverity') : '';
  if (kind === 'newItem') return t('estimate.add');
  if (!blank) return INVITED.has(field) ? t(`estimate.column.${field as 'notes'}`) : '';
  return field === 'laborName' || field === 'partName' ? t(`estimate.begin.${kind as 'labor'}`) : '';
}

/** What is wrong in a cell; an empty row has nothing wrong in it. */
export function problemAt({ item, line, blank }: Row, field: Field) {
  if (blank) return undefined;
  const key = line?.key ?? 'item';
  return item.problems.find((one) => one.key === key && one.field === field)?.kind;
}

const textsOf = ({ item, line }: Row): object => line ?? item.draft;

function isSame(before: Props, now: Props): boolean {
  const { row: was, ...other } = before;
  const { row, ...same } = now;
  if ((Object.keys(same) as (keyof typeof same)[]).some((name) => same[name] !== other[name])) return false;
  if (was === row) return true;
  const value = (one: Row) => (textsOf(one) as Partial<Record<Field, unknown>>)[now.field];
  return (
    was.kind === row.kind &&
    was.blank === row.blank &&
    value(was) === value(row) &&
    problemAt(was, now.field) === problemAt(row, now.field) &&
    now.field !== 'labor' &&
    now.active === undefined
  );
}
