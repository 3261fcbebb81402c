import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../providers/i18n/format';
import { lookOf } from './layout';
import type { Column } from './types';
import { MOST_PRINTED } from './usePrintAhead';
import styles from './PrintedRows.module.css';

/** Room enough for everything that a responsive cell has to say. */
const ROOM_PX = 2000;

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** There are more rows than have been loaded. */
  further: boolean;
};

/** The rows of a list on paper: a plain table beside the page, whose head is repeated on each sheet. */
export function PrintedRows<Row>({ columns, rows, rowKey, further }: Props<Row>) {
  const { t, i18n } = useTranslation('print');
  const printed = columns.filter(({ screenOnly }) => screenOnly !== true);
  const shown = rows.slice(0, MOST_PRINTED);
  const number = (value: number) => formatNumber(value, i18n.language);
  return createPortal(
    <section data-printed="list" className={styles.list}>
      <p>
        {rows.length > MOST_PRINTED
          ? t('rows.some', { shown: number(MOST_PRINTED), count: rows.length, total: number(rows.length) })
          : t('rows.all', { count: rows.length, total: number(rows.length) })}
        {further ? `. ${t('rows.further')}` : ''}
      </p>
      <table>
        <thead>
          <tr>
            {printed.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)}>
              {printed.map((column) => (
                <td key={column.key}>
                  <div className={`${styles.cell} ${lookOf(column, ROOM_PX)}`}>
                    {column.render(row, ROOM_PX)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
