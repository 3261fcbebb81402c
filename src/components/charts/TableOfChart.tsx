import { writtenCell, type FileTable } from '../table-file/table';
import styles from './TableOfChart.module.css';

/** The numbers of a chart as rows. */
export function TableOfChart({ title, table }: { title: string; table: FileTable }) {
  const { columns, rows } = table;
  // Column titles of numbers are right-aligned, like the numbers.
  const numeric = columns.map((_, index) =>
    rows.some((row) => typeof row[index] === 'number') ? 'number' : 'text',
  );
  return (
    <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.title} scope="col" data-kind={numeric[index]}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no key other than their index; they are drawn together.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, index) => {
                const key = columns[index]?.title ?? '';
                const text = writtenCell(table, cell, index);
                return index === 0 ? (
                  <th key={key} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={key} data-kind={numeric[index]}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
