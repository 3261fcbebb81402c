/** What webhooks report. An endpoint wants some of them, or all. */
export const WEBHOOK_EVENTS = [
  'work_order.created',
  'work_order.changed',
  'work_order.completed',
  'work_order.rejected',
  'stage.started',
  'stage.entered',
  'stage.completed',
  'check.passed',
  'check.failed',
  'estimate.changed',
  'estimate.approved',
  'estimate.declined',
  'labor.assigned',
  'labor.started',
  'labor.completed',
  'labor.changed',
  'part.ordered',
  'part.arrived',
  'part.changed',
  'vendor_job.changed',
  'vehicle.claimed',
  'vehicle.held',
  'vehicle.released',
  'vehicle.delivered',
  'charge.sent',
  'charge.failed',
  'charge.reversed',
  'note.added',
  'note.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What "send a test" sends; nobody chooses it. */
export const WEBHOOK_TEST = 'webhook.test';

/** The fields of a history event that determine its webhook name. */
export type Happened = { eventType: string; action: string; data: Readonly<Record<string, unknown>> };

/** The webhook name of a history event, by its type and its action; `*` for all actions that are not named. */
const CALLED: Readonly<Record<string, Readonly<Record<string, WebhookEvent>>>> = {
  'Work Order': {
    Created: 'work_order.created',
    Completed: 'work_order.completed',
    Rejected: 'work_order.rejected',
    '*': 'work_order.changed',
  },
  Task: {
    Started: 'stage.started',
    Completed: 'stage.completed',
    // The vehicle is in the stage again.
    Reopened: 'stage.entered',
    Undone: 'stage.entered',
    'Looped Back': 'stage.entered',
    // The audit is a check by another name.
    Pass: 'check.passed',
    Fail: 'check.failed',
    '*': 'work_order.changed',
  },
  'Quality Control': { Pass: 'check.passed', Fail: 'check.failed', '*': 'work_order.changed' },
  Estimate: { '*': 'estimate.changed' },
  Approval: {
    Approved: 'estimate.approved',
    Declined: 'estimate.declined',
    Rejected: 'estimate.declined',
    '*': 'estimate.changed',
  },
  Labor: {
    Assigned: 'labor.assigned',
    Started: 'labor.started',
    Resumed: 'labor.started',
    Completed: 'labor.completed',
    '*': 'labor.changed',
  },
  Part: {
    'Order Sent': 'part.ordered',
    'Order Received': 'part.arrived',
    'Stock Used': 'part.arrived',
    '*': 'part.changed',
  },
  Vendor: { '*': 'vendor_job.changed' },
  Availability: {
    Claimed: 'vehicle.claimed',
    'On Hold': 'vehicle.held',
    'In Storage': 'vehicle.held',
    Released: 'vehicle.released',
    'Hold Ended': 'vehicle.released',
    '*': 'work_order.changed',
  },
  Delivery: { '*': 'vehicle.delivered' },
  Charges: {
    Sent: 'charge.sent',
    Failed: 'charge.failed',
    Reversed: 'charge.reversed',
    '*': 'work_order.changed',
  },
  Note: { Added: 'note.added', '*': 'note.changed' },
  Attachment: { '*': 'work_order.changed' },
  Customer: { '*': 'work_order.changed' },
  Document: { '*': 'work_order.changed' },
  Express: { '*': 'work_order.changed' },
  Inspection: { '*': 'work_order.changed' },
  Pricing: { '*': 'work_order.changed' },
  Target: { '*': 'work_order.changed' },
  Vehicle: { '*': 'work_order.changed' },
  Keys: { '*': 'work_order.changed' },
  Link: { '*': 'work_order.changed' },
  Slot: { '*': 'work_order.changed' },
};

/** The history types that webhooks have a name for; any other is a change of the work order. */
export const CALLED_TYPES: readonly string[] = Object.keys(CALLED);

/** The webhook name of a history event: exactly one. */
export function webhookEventOf({ eventType, action }: Pick<Happened, 'eventType' | 'action'>): WebhookEvent {
  const actions = Object.hasOwn(CALLED, eventType) ? CALLED[eventType] : undefined;
  if (!actions) return 'work_order.changed';
  return (Object.hasOwn(actions, action) ? actions[action] : actions['*']) ?? 'work_order.changed';
}

/**
 * What is reported for a history event, in this order: its name, and that the vehicle has entered stages, if that
 * follows from it. A receiver that waits for a stage need not know everything that leads there.
 */
export function webhookEventsOf(happened: Happened): WebhookEvent[] {
  const called = webhookEventOf(happened);
  if (called === 'stage.entered' || stagesEntered(happened).length === 0) return [called];
  return [called, 'stage.entered'];
}

/** The stages that a vehicle is in because of an event, and was not before. */
export function stagesEntered({ eventType, action, data }: Happened): string[] {
  const { entered, task } = data;
  if (Array.isArray(entered)) return entered.filter((stage) => typeof stage === 'string');
  const back =
    webhookEventOf({ eventType, action }) === 'stage.entered' && typeof task === 'string' ? [task] : [];
  return back;
}
