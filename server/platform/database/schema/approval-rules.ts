import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modified } from './columns';
import { belongsTo } from './keys';
import { customer, site } from './sites';

/** A rule by which lines of estimates are approved without a person (`domain/approval-rules`). Money in cents. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    approvalRuleId: integer('approval_rule_id').notNull().generatedByDefaultAsIdentity(),
    ruleName: text('rule_name').notNull(),
    /** For the vehicles of one customer alone; null for all. */
    customerId: integer('customer_id'),
    /** Empty for lines of all shops, or of any severity. */
    siteShopIds: integer('site_shop_ids').array().notNull().default([]),
    severities: text('severities').array().notNull().default([]),
    mostLineCents: integer('most_line_cents').notNull(),
    mostOrderCents: integer('most_order_cents').notNull(),
    /** Approve ends with the last line. */
    completes: boolean('completes').notNull().default(false),
    active: boolean('active').notNull().default(false),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.approvalRuleId] }),
    belongsTo('approval_rule_customer_fk', table, table.customerId, customer, customer.customerId),
    uniqueIndex('approval_rule_once').on(table.siteId, sql`lower(${table.ruleName})`),
    index('approval_rule_customer').on(table.siteId, table.customerId),
    check('approval_rule_severities', sql`${table.severities} <@ ARRAY['Minor', 'Major', 'Safety']`),
    check(
      'approval_rule_amounts',
      sql`${table.mostLineCents} > 0 AND ${table.mostOrderCents} >= ${table.mostLineCents}`,
    ),
  ],
);
