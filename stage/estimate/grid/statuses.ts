import type { BadgeTone } from '#domain/statuses';

/** How the status of an item looks, where it is no labor's. */
export const STATUS_TONES: Readonly<Record<string, BadgeTone>> = {
  Diagnose: 'info',
  Approved: 'success',
  Declined: 'neutral',
  Rejected: 'neutral',
};
