import type { ReactNode } from 'react';
import styles from './fields.module.css';

type Props<Row> = {
  label: string;
  /** A column without a visible name, such as the one of the buttons, has one for screen readers. */
  columns: readonly {
    key: string;
    name: string;
    silent?: boolean;
    end?: boolean;
    cell: (row: Row) => ReactNode;
  }[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Stands where there are no rows. */
  empty: string;
};

/** A small table in a dialog; its cells may hold selectors and buttons. */
export function TableField<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  return (
    <div className={styles.table}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, name, silent, end }) => (
                <th key={key} scope="col" data-end={end}>
                  {silent ? <span className="visually-hidden">{name}</span> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, end, cell }) => (
                  <td key={key} data-end={end}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
