/** The kinds of work that a vehicle's costs are split into: bundles are fees, as in its totals. */
export const WORK_KINDS = ['labor', 'part', 'sublet', 'fee'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A line of an estimate in cents: whether it counts (it was not declined), and whether it is approved. */
export type BudgetLine = { kind: WorkKind; cents: number; counts: boolean; approved: boolean };

export type KindSum = { kind: WorkKind; estimatedCents: number; approvedCents: number };

/** What each kind of work comes to, in the order of the kinds; empty kinds are left out. */
export function sumsByKind(lines: readonly BudgetLine[]): KindSum[] {
  return WORK_KINDS.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const sum = (some: readonly BudgetLine[]) => some.reduce((total, { cents }) => total + cents, 0);
    const estimatedCents = sum(own.filter(({ counts }) => counts));
    const approvedCents = sum(own.filter(({ approved }) => approved));
    return estimatedCents === 0 && approvedCents === 0 ? [] : [{ kind, estimatedCents, approvedCents }];
  });
}
