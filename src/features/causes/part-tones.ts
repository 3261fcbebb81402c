import type { Part } from '#domain/ledger/parts';
import type { Tone } from '../../components/charts/types';

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
