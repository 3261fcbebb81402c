import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';

/** Vehicles with their numbers as a CSV; numbers have as many digits as say something. */
export function vehiclesCsv(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(Number(value.toFixed(2))) : value;
  const text = BYTE_ORDER_MARK + csvLine(titles) + rows.map((row) => csvLine(row.map(cell))).join('');
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
