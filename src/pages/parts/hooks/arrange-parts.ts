import type { PartRow } from '#contract/parts';

export type ListedPart = PartRow & {
  /** The row above belongs to the same work order, so common fields are not repeated. */
  repeated: boolean;
};

/**
 * Parts in the order of the list: as they came, or by arrival, work orders staying together. With `hide` a work order
 * shows on its first row only.
 */
export function arrangeParts(
  rows: readonly PartRow[],
  arrived: 'asc' | 'desc' | '',
  hide: boolean,
): ListedPart[] {
  const sign = arrived === 'asc' ? 1 : -1;
  const sorted =
    arrived === ''
      ? rows
      : rows.toSorted(
          (a, b) =>
            sign * ((a.timeSinceArrivalHrs ?? 0) - (b.timeSinceArrivalHrs ?? 0)) ||
            a.workOrderId - b.workOrderId ||
            a.estimatePartId - b.estimatePartId,
        );
  return sorted.map((row, index) => ({
    ...row,
    repeated: hide && row.workOrderId === sorted[index - 1]?.workOrderId,
  }));
}
