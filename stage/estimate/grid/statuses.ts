import type { BadgeTone } from '#domain/statuses';

/** How the status of an item looks. */
export const STATUS_TONES: Readonly<Record<string, BadgeTone>> = {
  Pending: 'danger',
  Diagnose: 'info',
  Approved: 'success',
  Declined: 'neutral',
  Rejected: 'neutral',
};
