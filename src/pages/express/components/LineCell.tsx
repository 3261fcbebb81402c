import { memo, useId } from 'react';
import { SERVICE_STATUSES, type LineField, type LineText } from '#domain/express/lines';
import { shownNumber } from '#domain/express/number-entry';
import type { EditorRow } from '../hooks/editor-rows';
import { takeFocus, type Cursor } from '../../../components/cell-grid/grid-cursor';
import { useGrid } from './grid-context';
import { LineInput, LineSelect } from './CellEditors';
import type { GridColumn } from './grid-columns';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { hint } from '../../../components/hint/hint';
import styles from './LineGrid.module.css';

type Props = {
  row: EditorRow;
  place: number;
  column: number;
  field: LineField;
  kind: GridColumn['kind'];
  active: Cursor<LineText> | undefined;
  tabStop: boolean;
  readOnly: boolean;
};

/** An editable cell. It rerenders for its own text only; the other cells of the row do not. */
export const LineCell = memo(
  function LineCell({ row, place, column, field, kind, active, tabStop, readOnly }: Props) {
    const t = cellTexts('express');
    const { cursor } = useGrid();
    const id = useId();
    const text = row.line[field];
    const problem = row.problems[field];
    const editing = active !== undefined && active.mode !== 'move' && !readOnly;
    // Hours show one decimal, pieces none (E-569).
    const hours = field === 'labor_time' && row.about.type !== 'Parts' && problem === undefined;
    const shown =
      kind === 'number'
        ? shownNumber(hours ? Number(text).toFixed(1) : text, cellLanguage())
        : field === 'status' && SERVICE_STATUSES.some((status) => status === text)
          ? t(`status.${text}`, { defaultValue: text })
          : text;
    const reason = problem ? t(`problem.${problem}`) : '';
    const was = row.base?.line[field] ?? '';
    const changed = row.base !== undefined && row.changed.includes(field);
    return (
      <div
        role="gridcell"
        aria-colindex={column + 1}
        data-readonly={readOnly}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        tabIndex={tabStop && !editing ? 0 : -1}
        ref={(element) => {
          if (active && !editing) takeFocus(element, cursor);
        }}
        className={styles.cell}
        data-column={field}
        data-kind={kind}
        data-label={t(`field.${field}`)}
        data-active={active !== undefined}
        data-changed={changed}
        data-status={field === 'status' ? text : undefined}
        {...hint(problem ? undefined : changed && was !== '' ? t('line.was', { was }) : shown)}
        onPointerDown={(event) => {
          if (editing || event.button !== 0) return;
          // A choice opens on the first press, as everywhere else; a text field on the second.
          const open = !readOnly && (kind === 'choice' || (active !== undefined && cursor.get().focus));
          if (open) event.preventDefault();
          cursor.set({ row: row.id, column, mode: open ? 'edit' : 'move' });
        }}
        onFocus={(event) => {
          if (!active && event.target === event.currentTarget)
            cursor.set({ row: row.id, column, focus: false });
        }}
      >
        {editing ? (
          kind === 'choice' ? (
            <LineSelect
              row={row}
              field={field}
              label={t('line.cell', { field: t(`field.${field}`), line: place + 1 })}
            />
          ) : (
            <LineInput
              row={row}
              field={field}
              number={kind === 'number'}
              initial={active.mode === 'type' ? active.initial : undefined}
              before={active.before ?? row.line}
              label={t('line.cell', { field: t(`field.${field}`), line: place + 1 })}
            />
          )
        ) : (
          <span className={styles.text}>
            {shown ||
              (problem === 'required' ? <em>{t(`missing.${field}`, { defaultValue: reason })}</em> : '')}
          </span>
        )}
        {problem ? (
          <span id={id} className={styles.reason} role="tooltip">
            {reason}
          </span>
        ) : null}
      </div>
    );
  },
  (before, now) =>
    before.active === now.active &&
    before.tabStop === now.tabStop &&
    before.readOnly === now.readOnly &&
    before.place === now.place &&
    before.row.line[before.field] === now.row.line[now.field] &&
    before.row.problems[before.field] === now.row.problems[now.field] &&
    before.row.base === now.row.base &&
    before.row.changed.includes(before.field) === now.row.changed.includes(now.field) &&
    // A cell that is being edited restores its line on Escape.
    (now.active === undefined || now.active.mode === 'move' || before.row.id === now.row.id),
);
