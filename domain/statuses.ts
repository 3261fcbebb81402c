/** Work order statuses (W-292). */
export const WORK_ORDER_STATUSES = ['Open', 'Rejected', 'Completed', 'Awaiting Capture'] as const;
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number];

/** Part and repair statuses of a labor, a part or a shop on a work order (W-303). */
export const REPAIR_STATUSES = [
  'Ready for Repair',
  'Pending',
  'Completed',
  'Waiting for Parts',
  'Parts Ordered',
  'Part Needs Order',
  'Parts & Mech Ck',
  'Mech Check',
  'Declined in Repair',
  'Declined',
  'Rejected',
  'Parts & Pending',
  'See Details',
  'Work Completed',
  'None',
] as const;

export type BadgeTone = 'danger' | 'warning' | 'info' | 'success' | 'neutral';

const TONES: Readonly<Record<string, BadgeTone>> = {
  Pending: 'danger',
  'Waiting for Parts': 'danger',
  'Parts & Pending': 'danger',
  Parts: 'danger',
  'Ready for Repair': 'warning',
  Ready: 'warning',
  'In Progress': 'info',
  'Mech Check': 'info',
  'Parts & Mech Ck': 'info',
  Done: 'success',
  Completed: 'success',
};

/** Badge color of a shop's status (W-304 to W-308); any other status is neutral. */
export function badgeTone(status: string): BadgeTone {
  return TONES[status] ?? 'neutral';
}

const BLOCKED: ReadonlySet<string> = new Set(['Waiting for Parts', 'Parts & Pending', 'Parts']);

/** Badge color where many are close together: red for a shop that cannot go on, neutral for any other. */
export function calmTone(status: string): BadgeTone {
  return BLOCKED.has(status) ? 'danger' : 'neutral';
}

/** The status that marks a shop as finished on a work order; the shop filter leaves such shops out (W-320). */
export const SHOP_DONE = 'Done';
