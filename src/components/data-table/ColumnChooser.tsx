import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../providers/session/preferences';
import { Flyout } from '../Flyout';
import { Icon } from '../Icon';
import menu from '../menu.module.css';
import type { Column } from './types';
import styles from './ColumnChooser.module.css';

/** Chooses and orders the columns of a table; remembered for the person. */
export function ColumnChooser<Row>({ table, columns }: { table: string; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('shell');
  return (
    <Flyout
      placement="bottomRight"
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.open}
          aria-expanded={open}
          aria-label={t('table.columns')}
          title={t('table.columns')}
        >
          <Icon name="columns" />
        </button>
      )}
    >
      {() => <Chooser table={table} columns={columns} />}
    </Flyout>
  );
}

function Chooser<Row>({ table, columns }: { table: string; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('shell');
  const { tables } = usePreferences();
  const kept = tables[table] ?? {};
  const movable = columns.filter((column) => !column.pinned);
  const known = kept.order?.filter((key) => movable.some((column) => column.key === key)) ?? [];
  const order = [...known, ...movable.map((column) => column.key).filter((key) => !known.includes(key))];
  const hidden = kept.hidden ?? [];
  const keep = (change: typeof kept) =>
    changePreferences({ tables: { ...tables, [table]: { ...kept, ...change } } });
  const move = (key: string, step: number) => {
    const next = [...order];
    const from = next.indexOf(key);
    const to = from + step;
    if (to < 0 || to >= next.length) return;
    next.splice(from, 1);
    next.splice(to, 0, key);
    keep({ order: next });
  };
  return (
    <div className={menu.menu} role="dialog" aria-label={t('table.columnsTitle')}>
      <div className={menu.title}>{t('table.columnsTitle')}</div>
      {order.map((key, place) => {
        const column = movable.find((candidate) => candidate.key === key);
        if (!column) return null;
        const shown = !hidden.includes(key);
        return (
          <div key={key} className={styles.line}>
            <label>
              <input
                type="checkbox"
                checked={shown}
                onChange={() =>
                  keep({ hidden: shown ? [...hidden, key] : hidden.filter((other) => other !== key) })
                }
              />
              {column.title}
            </label>
            <button
              type="button"
              disabled={place === 0}
              aria-label={t('table.moveUp', { column: column.title })}
              onClick={() => move(key, -1)}
            >
              <Icon name="up" size={16} />
            </button>
            <button
              type="button"
              disabled={place === order.length - 1}
              aria-label={t('table.moveDown', { column: column.title })}
              onClick={() => move(key, 1)}
            >
              <Icon name="down" size={16} />
            </button>
          </div>
        );
      })}
      <div className={menu.line} />
      <button type="button" className={menu.item} onClick={() => keep({ hidden: [], order: [], widths: {} })}>
        {t('table.reset')}
      </button>
    </div>
  );
}
