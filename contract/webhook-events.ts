import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '#domain/webhooks/events';

/**
 * What webhooks send for all events alike; anything specific to an event is in `details`. Fields may be added, none is
 * removed.
 */
const event = <Details extends z.ZodType>(details: Details) =>
  z.object({
    /** The number of the event: for one vehicle the later one has the greater number. */
    eventId: z.string(),
    /** Type and action in the words of the history. */
    eventType: z.string(),
    action: z.string(),
    /** A sentence in English, as in the history. */
    description: z.string(),
    /** Login id of the person who did it, or of the program. */
    by: z.string(),
    /** An assistant did it on their behalf. */
    byAssistant: z.boolean(),
    details,
  });

const message = <Type extends string, Details extends z.ZodType>(type: Type, details: Details) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data: z.object({
      siteId: z.number(),
      auctionId: z.string(),
      workOrderId: z.number(),
      workOrderNumber: z.string(),
      /** Empty while nobody has entered it. */
      vin: z.string(),
      event: event(details),
    }),
  });

const anything = z.looseObject({});
const stage = z.looseObject({
  task: z.string().optional(),
  /** The stages that the vehicle has entered by it. */
  entered: z.array(z.string()).optional(),
  /** How a check ended: Pass, Fail and so on. */
  outcome: z.string().optional(),
  reason: z.string().optional(),
});
const labor = z.looseObject({ estimateLaborId: z.number().optional() });
const part = z.looseObject({
  partId: z.number().optional(),
  part: z.string().optional(),
  quantity: z.number().optional(),
});
const taken = z.looseObject({
  shopName: z.string().optional(),
  /** What it was before: Claimed, On Hold or In Storage. */
  from: z.string().optional(),
  reason: z.string().optional(),
});
const charge = z.looseObject({ chargeKey: z.string().optional(), account: z.string().optional() });

const DETAILS = {
  'work_order.created': anything,
  'work_order.changed': anything,
  'work_order.completed': stage,
  'work_order.rejected': stage,
  'stage.started': stage,
  'stage.entered': stage.extend({ stages: z.array(z.string()) }),
  'stage.completed': stage,
  'check.passed': stage,
  'check.failed': stage,
  'estimate.changed': anything,
  'estimate.approved': stage.extend({ items: z.array(z.number()).optional() }),
  'estimate.declined': stage.extend({ items: z.array(z.number()).optional() }),
  'labor.assigned': labor,
  'labor.started': labor,
  'labor.completed': labor,
  'labor.changed': labor,
  'part.ordered': part,
  'part.arrived': part,
  'part.changed': part,
  'vendor_job.changed': z.looseObject({
    vendorJobId: z.number().optional(),
    vendor: z.string().optional(),
    laborIds: z.array(z.number()).optional(),
    promised: z.string().nullish(),
  }),
  'vehicle.claimed': taken,
  'vehicle.held': taken,
  'vehicle.released': taken,
  'vehicle.delivered': z.looseObject({
    receiver: z.string().optional(),
    odometer: z.number().nullish(),
  }),
  'charge.sent': charge,
  'charge.failed': charge,
  'charge.reversed': charge,
  'note.added': anything,
  'note.changed': anything,
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The bodies that webhooks send, by their type: the catalog that receivers are promised. */
export const WEBHOOK_MESSAGES: ReadonlyMap<WebhookEvent, z.ZodType> = new Map(
  WEBHOOK_EVENTS.map((type) => [type, message(type, DETAILS[type])]),
);

/** What "send a test" sends. */
export const webhookTestMessage = z.object({
  type: z.literal(WEBHOOK_TEST),
  timestamp: z.iso.datetime(),
  data: z.object({ siteId: z.number(), endpoint: z.string() }),
});
