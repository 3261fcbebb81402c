import { CAUSES, type Cause } from '#domain/ledger/causes';
import type { Tone } from '../../components/charts/types';

/** What time is divided into: its causes, and what waited for the site while it was closed. Each hour is in one of them. */
export const PARTS = [...CAUSES, 'closed'] as const;
export type Part = (typeof PARTS)[number];

/** What the time of a cause is told as. */
export const partOf = ({ cause, closed }: { cause: Cause; closed: boolean }): Part =>
  closed ? 'closed' : cause;

/** How each part is drawn wherever it is; what was closed is hatched besides. */
export const PART_TONES: Readonly<Record<Part, Tone>> = {
  working: 3,
  vendor: 4,
  hold: 5,
  approval: 2,
  parts: 1,
  check: 6,
  assigned: 7,
  unassigned: 8,
  move: 4,
  unexplained: 'quiet',
  closed: 'quiet',
};
