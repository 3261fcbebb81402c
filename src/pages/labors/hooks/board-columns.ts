import type { LaborRow } from '#contract/labors';

type Column = { status: string; rows: readonly LaborRow[] };

/**
 * The labors of all columns by current status. Labors from another column come first, where they are noticed. Each
 * labor appears once, however many columns contain it.
 */
export function byStatus(columns: readonly Column[]): Map<string, LaborRow[]> {
  const seen = new Set<number>();
  const place = (row: LaborRow, status: string): boolean => {
    if (row.status !== status || seen.has(row.estimateLaborId)) return false;
    seen.add(row.estimateLaborId);
    return true;
  };
  return new Map(
    columns.map((column) => {
      const own = column.rows.filter((row) => place(row, column.status));
      const come = columns
        .filter((other) => other !== column)
        .flatMap(({ rows }) => rows.filter((row) => place(row, column.status)));
      return [column.status, [...come, ...own]];
    }),
  );
}
