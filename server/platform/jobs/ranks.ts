/**
 * The priorities of due jobs in the queue: the smaller goes first. Money that has to be booked, what a person waits
 * for, reports, and what nobody waits for.
 */
export const RANKS = { billing: 0, awaited: 10, report: 20, last: 30 } as const;
export type Rank = keyof typeof RANKS;
