import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Difference } from '#domain/site-config/audit';
import { modified } from './columns';
import { site } from './sites';

/** An external company that does sublet work for a site. */
export const siteVendor = pgTable(
  'site_vendor',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    siteVendorId: integer('site_vendor_id').notNull().generatedByDefaultAsIdentity(),
    vendorName: text('vendor_name').notNull(),
    displayOrder: integer('display_order').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.siteVendorId] }),
    uniqueIndex('site_vendor_name').on(table.siteId, table.vendorName),
  ],
);

/** Where the parts of a site are bought; parts carry the name. */
export const partSource = pgTable(
  'part_source',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    partSourceId: integer('part_source_id').notNull().generatedByDefaultAsIdentity(),
    sourceName: text('source_name').notNull(),
    displayOrder: integer('display_order').notNull(),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.partSourceId] }),
    uniqueIndex('part_source_name').on(table.siteId, table.sourceName),
  ],
);

/**
 * What someone changed in the configuration: written in the transaction of the change and never afterwards. A change of
 * a user or a role is at each site that it concerns. Partitioned by the month of `mod_time` (months.ts); its key to the
 * site is on each partition.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    auditId: bigint('audit_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    resource: text('resource').notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name').notNull(),
    action: text('action').notNull(),
    changes: jsonb('changes').$type<Difference[]>().notNull(),
    /** Someone's assistant wrote it, on their behalf. */
    byAssistant: boolean('by_assistant').notNull().default(false),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.auditId, table.modTime] }),
    index('audit_event_record').on(table.siteId, table.resource, table.recordId, table.auditId),
  ],
);
