/**
 * What stretches of time are kept of every vehicle, and which of them an event of its history may have begun or ended.
 * The stretches themselves follow from the vehicle's state (`work_order_span_now` in the database): no command states
 * them a second time.
 */

/**
 * `stage`: a stay in a stage, first waiting and then begun. `clock`: someone works. `queue`: an approved labor waits
 * for hands, or for parts. `part`: a part is not here yet. `vendor`: a vendor has it. `hold`: someone has taken the
 * vehicle, put it on hold or in storage. `place`: where it is. `rework`: a check sent a labor back.
 */
export const SPAN_KINDS = ['stage', 'clock', 'queue', 'part', 'vendor', 'hold', 'place', 'rework'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** Events that change nothing about where a vehicle is, what it waits for, or for whom its time counts. */
const SILENT: ReadonlySet<string> = new Set([
  'Attachment',
  'Charges',
  'Delivery',
  'Document',
  'Inspection',
  'Note',
  'Pricing',
  'Target',
]);

const OF_EVENT: Readonly<Record<string, readonly SpanKind[]>> = {
  Availability: ['hold'],
  // Nothing begins or ends, but what the vehicle has cost is counted for another customer.
  Customer: [],
  Labor: ['clock', 'queue', 'rework'],
  Vehicle: ['place'],
  Vendor: ['vendor', 'queue'],
};

/** Whether an event of a type changes nothing about the time of its vehicle. */
export const isSilent = (eventType: string): boolean => SILENT.has(eventType);

/** The kinds of stretches that an event of a type may have begun or ended; all of them where nothing else is known. */
export const spansOfEvent = (eventType: string): readonly SpanKind[] => OF_EVENT[eventType] ?? SPAN_KINDS;

/** How a stay in a stage, a waiting labor and a part on its way are distinguished by `state`. */
export const SPAN_STATES = {
  stage: ['Waiting', 'Begun'],
  queue: ['Assigned', 'Unassigned', 'Waiting for Parts'],
  part: ['Waiting to Order Part', 'Part Ordered'],
  hold: ['Claimed', 'On Hold', 'In Storage'],
} as const;
