import type { Table } from '@tanstack/react-table';
import { Button, Checkbox, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { changePreferences, DENSITIES, usePreferences } from '../../providers/session/preferences';
import { Icon } from '../Icon';
import menu from '../menu.module.css';
import type { ColumnOf } from './useColumnState';
import styles from './ColumnChooser.module.css';

/** Chooses and orders the columns of a table; remembered per person. A pinned column stays where it is. */
export function ColumnList({ table }: { table: Table<never> }) {
  const { t } = useTranslation('shell');
  const { density } = usePreferences();
  const movable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const order = movable.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    table.setColumnOrder(next);
  };
  const reset = () => {
    table.resetColumnOrder(true);
    table.resetColumnVisibility(true);
    table.resetColumnSizing(true);
  };
  return (
    <div className={menu.menu} role="dialog" aria-label={t('table.columnsTitle')}>
      <div className={menu.title}>{t('table.columnsTitle')}</div>
      {movable.map((column, place) => {
        const { title } = (column.columnDef as ColumnOf<unknown>).meta;
        return (
          <div key={column.id} className={styles.line}>
            <Checkbox
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.target.checked)}
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              disabled={place === 0}
              aria-label={t('table.moveUp', { column: title })}
              icon={<Icon name="up" size={16} />}
              onClick={() => move(place, place - 1)}
            />
            <Button
              type="text"
              size="small"
              disabled={place === order.length - 1}
              aria-label={t('table.moveDown', { column: title })}
              icon={<Icon name="down" size={16} />}
              onClick={() => move(place, place + 1)}
            />
          </div>
        );
      })}
      <div className={menu.line} />
      <div className={styles.density}>
        <span aria-hidden="true">{t('menu.density')}</span>
        <Segmented
          block
          size="small"
          aria-label={t('menu.density')}
          value={density}
          options={DENSITIES.map((key) => ({ value: key, label: t(`density.${key}`) }))}
          onChange={(next) => changePreferences({ density: next })}
        />
      </div>
      <button type="button" className={menu.item} onClick={reset}>
        {t('table.reset')}
      </button>
    </div>
  );
}
