import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgSequence, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The numbers of messages. They are logged, unlike the table: those of an identity column would be lost with its rows
 * after a failover, and messages numbered again from one would be taken as old.
 */
export const liveMessageNumbers = pgSequence('live_message_message_id_seq');

/**
 * A change on its way to the consoles, written by the command's own transaction and read by one relay in each process
 * (`server/platform/live`). Nothing in it is worth keeping: the table is unlogged, a crash and a new leader begin with
 * an empty one, and consoles read again after either.
 */
export const liveMessage = pgTable('live_message', {
  messageId: bigint('message_id', { mode: 'number' })
    .primaryKey()
    .default(sql`nextval('live_message_message_id_seq')`),
  change: jsonb('change').$type<Record<string, unknown>>().notNull(),
  toldAt: moment('told_at').notNull().defaultNow(),
});
