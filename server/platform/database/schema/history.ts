import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { modified, moment, tcn } from './columns';
import { belongsTo, oneOf } from './keys';
import { workOrder } from './work-orders';

/**
 * One thing that happened to a work order; every command writes one in its own transaction. Partitioned by the month of
 * `mod_time` (months.ts), and append-only; its key to the work order is on each partition.
 */
export const workOrderEvent = pgTable(
  'work_order_event',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    eventType: text('event_type').notNull(),
    action: text('action').notNull(),
    description: text('description').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>(),
    /** Someone's assistant wrote it, on their behalf. */
    byAssistant: boolean('by_assistant').notNull().default(false),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.eventId, table.modTime] }),
    index('work_order_event_order').on(table.siteId, table.workOrderId, table.eventId),
    belongsTo('work_order_event_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
  ],
);

/**
 * An event that is still to be followed: inboxes, webhooks and timers process it once it is committed
 * (`server/messages/events`). Written with the event and deleted once all have processed it; what nobody could follow
 * stays, with the reason.
 */
export const eventOutbox = pgTable(
  'event_outbox',
  {
    siteId: integer('site_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /** That of the event: it says in which month to look for it. */
    modTime: moment('mod_time').notNull(),
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.eventId] })],
);

/** A note on a work order. */
export const workOrderNote = pgTable(
  'work_order_note',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    noteId: integer('note_id').notNull().generatedByDefaultAsIdentity(),
    notes: text('notes').notNull(),
    userName: text('user_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    tcn: tcn(),
    /** Someone's assistant wrote it, on their behalf. */
    byAssistant: boolean('by_assistant').notNull().default(false),
    /** … and so was the last edit. */
    editByAssistant: boolean('edit_by_assistant').notNull().default(false),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.noteId] }),
    index('work_order_note_order').on(table.siteId, table.workOrderId),
    belongsTo('work_order_note_work_order_fk', table, table.workOrderId, workOrder, workOrder.workOrderId),
  ],
);

/**
 * What a note said before it was edited or deleted, for a while: the row as it was, and who replaced it when. The edit
 * count distinguishes the versions of a note.
 */
export const workOrderNoteVersion = pgTable(
  'work_order_note_version',
  {
    siteId: integer('site_id').notNull(),
    workOrderId: integer('work_order_id').notNull(),
    noteId: integer('note_id').notNull(),
    tcn: integer('tcn').notNull(),
    notes: text('notes').notNull(),
    userName: text('user_name').notNull(),
    createdAt: moment('created_at').notNull(),
    byAssistant: boolean('by_assistant').notNull().default(false),
    ...modified(),
    /** Edited or Deleted. */
    action: text('action').notNull(),
    replacedTime: moment('replaced_time').notNull(),
    replacedUser: text('replaced_user').notNull(),
    replacedByAssistant: boolean('replaced_by_assistant').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.noteId, table.tcn] }),
    index('work_order_note_version_order').on(table.siteId, table.workOrderId),
    index('work_order_note_version_time').on(table.replacedTime),
    belongsTo(
      'work_order_note_version_work_order_fk',
      table,
      table.workOrderId,
      workOrder,
      workOrder.workOrderId,
    ),
    oneOf('work_order_note_version_action', table.action, ['Edited', 'Deleted']),
  ],
);
