import type { PartStatus } from '#domain/part-status';
import type { BadgeTone } from '#domain/statuses';

const TONES: Readonly<Record<PartStatus, BadgeTone>> = {
  'Waiting to Order Part': 'danger',
  'Part Ordered': 'warning',
  'In Stock': 'success',
  'Part Received': 'success',
};

/** Badge color of a part's status; any other is neutral. */
export const partTone = (status: string): BadgeTone => TONES[status as PartStatus] ?? 'neutral';
