import { CAUSES, type Cause } from './causes';

/**
 * What time is divided into: its causes, and what waited for the site while it was closed. Each hour is in exactly one
 * of them.
 */
export const PARTS = [...CAUSES, 'closed'] as const;
export type Part = (typeof PARTS)[number];

/** What the time of a cause is shown as. */
export const partOf = ({ cause, closed }: { cause: Cause; closed: boolean }): Part =>
  closed ? 'closed' : cause;
