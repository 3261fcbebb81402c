import type { LaborRow } from '#contract/labors';
import { ownClock } from '#domain/labor-clock';

/** The order of next work: running, started, ready, waiting, and then finished. */
function rank(row: LaborRow, userConfigId: number): number {
  if (row.repaired) return 5;
  if (row.status === 'Declined in Repair') return 6;
  const own = ownClock(row, userConfigId);
  if (own === 'Started') return 0;
  if (row.status === 'Waiting for Parts') return 4;
  if (own === 'Paused') return 1;
  return row.status === 'Repair Started' ? 2 : 3;
}

/** A technician's own labors in working order; labors of equal rank keep their order. */
export function inWorkingOrder(rows: readonly LaborRow[], userConfigId: number): LaborRow[] {
  return rows.toSorted((a, b) => rank(a, userConfigId) - rank(b, userConfigId));
}
