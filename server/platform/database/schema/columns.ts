import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes as they are: hashes and files. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who changed a record last and when; every record carries it (W-291). */
export const modified = () => ({
  modTime: moment('mod_time').notNull().defaultNow(),
  modUser: text('mod_user').notNull().default('system'),
});

/** Optimistic concurrency counter: a write that names another value is stale (decisions: stale edits). */
export const tcn = () => integer('tcn').notNull().default(1);
