/** Vehicles that were first checked in a week, which is named by its Monday. */
export type Check = { week: string; checked: number; passed: number };

/** Hours in milliseconds: sold, clocked, and present by the technician's own calendar. */
export type Technician = {
  technicianId: number;
  technicianName: string;
  billedMs: number;
  clockedMs: number;
  availableMs: number;
};

/** Parts that came; `promised` are those of them that had a promised day. Milliseconds from order to receipt. */
export type Supplier = {
  name: string;
  received: number;
  promised: number;
  late: number;
  p50Ms: number | null;
  p90Ms: number | null;
};

const HUNDRED = 100;
const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? (part / whole) * HUNDRED : undefined;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** How many vehicles were first checked and passed, and what percent that is; undefined if none was. */
export function firstPass(checks: readonly Check[]) {
  const checked = sum(checks, (week) => week.checked);
  const passed = sum(checks, (week) => week.passed);
  return { checked, passed, percent: percentOf(passed, checked) };
}

/**
 * The hours of all technicians, in milliseconds; what they sold in percent of what they clocked (efficiency), and
 * clocked in percent of present (utilization).
 */
export function hoursOf(technicians: readonly Technician[]) {
  const billedMs = sum(technicians, (one) => one.billedMs);
  const clockedMs = sum(technicians, (one) => one.clockedMs);
  const availableMs = sum(technicians, (one) => one.availableMs);
  return {
    billedMs,
    clockedMs,
    availableMs,
    efficiency: percentOf(billedMs, clockedMs),
    use: percentOf(clockedMs, availableMs),
  };
}

/** Those with the most clocked hours first; those with none clocked and none sold are left out. */
export const busiest = (technicians: readonly Technician[]): readonly Technician[] =>
  technicians
    .filter(({ clockedMs, billedMs }) => clockedMs > 0 || billedMs > 0)
    .toSorted((one, other) => other.clockedMs - one.clockedMs || other.billedMs - one.billedMs);

/** How many parts came late of those that had a promised day, in percent. */
export const lateness = ({ late, promised }: Pick<Supplier, 'late' | 'promised'>): number | undefined =>
  percentOf(late, promised);

/** Parts of all suppliers together. */
export function deliveries(suppliers: readonly Supplier[]) {
  const promised = sum(suppliers, (one) => one.promised);
  const late = sum(suppliers, (one) => one.late);
  return { received: sum(suppliers, (one) => one.received), promised, late };
}

/** Suppliers by how many of their parts came late, the most first; those without any promised day come last. */
export const byLateParts = (suppliers: readonly Supplier[]): readonly Supplier[] =>
  suppliers.toSorted(
    (one, other) =>
      Number(other.promised > 0) - Number(one.promised > 0) ||
      other.late - one.late ||
      other.received - one.received,
  );
