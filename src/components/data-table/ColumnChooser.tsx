import type { Table } from '@tanstack/react-table';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Flyout } from '../Flyout';
import { Icon } from '../Icon';
import { laterPart } from '../later/later';
import styles from './ColumnChooser.module.css';

const ColumnList = laterPart(async () => (await import('./ColumnList')).ColumnList);

/** Opens the list of a table's columns; the first row does not wait for it. */
export function ColumnChooser({ table }: { table: Table<never> }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.corner}>
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
            <Icon name="columns" size={16} />
          </button>
        )}
      >
        {() => (
          <Suspense fallback={null}>
            <ColumnList table={table} />
          </Suspense>
        )}
      </Flyout>
    </span>
  );
}
