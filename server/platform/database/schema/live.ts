import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * A change on its way to the consoles, written by the command's own transaction and read by one relay in each process
 * (`server/platform/live`). Nothing in it is worth keeping: the table is not logged, a crash and a new leader begin with an
 * empty one, and consoles look again after either.
 */
export const liveMessage = pgTable('live_message', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  change: jsonb('change').$type<Record<string, unknown>>().notNull(),
  toldAt: moment('told_at').notNull().defaultNow(),
});
