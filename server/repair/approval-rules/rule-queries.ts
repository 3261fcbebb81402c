import type { ApprovalRule } from '#domain/approval-rules/rule';
import type { Severity } from '#domain/inspection';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../../setup/records/editable';

/** A rule as it is stored. */
export type RuleRow = Stored & {
  rule_name: string;
  customer_id: number | null;
  customer_name: string;
  site_shop_ids: number[];
  severities: Severity[];
  most_line_cents: number;
  most_order_cents: number;
  completes: boolean;
  active: boolean;
};

export type RuleFields = {
  ruleName: string;
  customerId: number | null;
  siteShopIds: readonly number[];
  severities: readonly Severity[];
  mostLineCents: number;
  mostOrderCents: number;
  completes: boolean;
  active: boolean;
};

/** The rules of a site by name; not those for a customer whom the reader does not see. */
export async function listRules(db: Db, siteId: number): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>({
    name: 'approval-rule-list',
    text: `SELECT r.approval_rule_id AS id, r.rule_name, r.customer_id, coalesce(c.customer_name, '') AS customer_name,
                  r.site_shop_ids, r.severities, r.most_line_cents, r.most_order_cents, r.completes, r.active, r.mod_time,
                  r.mod_user
           FROM approval_rule r LEFT JOIN customer c USING (site_id, customer_id)
           WHERE r.site_id = $1 AND (r.customer_id IS NULL OR c.customer_id IS NOT NULL)
           ORDER BY r.rule_name ${AS_READ}, r.approval_rule_id`,
    values: [siteId],
  });
  return rows;
}

/** The rules of a site that are switched on, in the order in which they are asked. */
export async function activeRules(db: Db, siteId: number): Promise<ApprovalRule[]> {
  const { rows } = await db.query<ApprovalRule>({
    name: 'approval-rule-active',
    text: `SELECT approval_rule_id AS "ruleId", rule_name AS name, customer_id AS "customerId", site_shop_ids AS "shopIds",
                  severities, most_line_cents AS "mostLineCents", most_order_cents AS "mostOrderCents", completes
           FROM approval_rule WHERE site_id = $1 AND active ORDER BY rule_name ${AS_READ}, approval_rule_id`,
    values: [siteId],
  });
  return rows;
}

/**
 * The name of another rule of the site with this name in any letter case, even one for a customer whom the user does
 * not see.
 */
export async function ruleNamed(
  db: Db,
  siteId: number,
  name: string,
  butId: number | undefined,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>({
    name: 'approval-rule-named',
    text: `SELECT rule_name AS name FROM approval_rule
           WHERE site_id = $1 AND lower(rule_name) = lower($2) AND approval_rule_id IS DISTINCT FROM $3`,
    values: [siteId, name, butId ?? null],
  });
  return rows[0]?.name;
}

/** Whether a site has these shops, all of them. */
export async function hasShops(db: Db, siteId: number, shopIds: readonly number[]): Promise<boolean> {
  const { rows } = await db.query<{ all: boolean }>({
    name: 'approval-rule-shops',
    text: `SELECT NOT EXISTS (SELECT FROM unnest($2::int[]) AS id
                              WHERE id NOT IN (SELECT site_shop_id FROM site_shop WHERE site_id = $1)) AS all`,
    values: [siteId, shopIds],
  });
  return rows[0]?.all ?? false;
}

/** Whether a customer is one of the site, and of those that the asker sees. */
export async function isCustomer(db: Db, siteId: number, customerId: number): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM customer WHERE site_id = $1 AND customer_id = $2', [
    siteId,
    customerId,
  ]);
  return rows.length > 0;
}

const valuesOf = (rule: RuleFields) => [
  rule.ruleName,
  rule.customerId,
  rule.siteShopIds,
  rule.severities,
  rule.mostLineCents,
  rule.mostOrderCents,
  rule.completes,
  rule.active,
];

export async function insertRule(db: Db, siteId: number, rule: RuleFields, stamp: Stamp): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO approval_rule (site_id, rule_name, customer_id, site_shop_ids, severities, most_line_cents,
                                most_order_cents, completes, active, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING approval_rule_id AS id`,
    [siteId, ...valuesOf(rule), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateRule(
  db: Db,
  siteId: number,
  id: number,
  rule: RuleFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE approval_rule SET rule_name = $3, customer_id = $4, site_shop_ids = $5, severities = $6, most_line_cents = $7,
            most_order_cents = $8, completes = $9, active = $10, mod_time = $11, mod_user = $12
     WHERE site_id = $1 AND approval_rule_id = $2`,
    [siteId, id, ...valuesOf(rule), stamp.now, stamp.userName],
  );
}

export async function deleteRule(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM approval_rule WHERE site_id = $1 AND approval_rule_id = $2', [siteId, id]);
}
