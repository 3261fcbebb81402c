import type { SignInRule } from '#domain/site-config/sign-in-rules';
import type { Db } from '../../../platform/http/context';
import type { Stamp, Stored } from '../../../setup/records/editable';

export type RuleRow = Stored & SignInRule;

/** All rules of the company, by claim and value. */
export async function listRules(db: Db): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>({
    name: 'sign-in-rules',
    text: `SELECT sign_in_rule_id AS id, claim, value, roles, site_ids AS "siteIds", all_sites AS "allSites",
                  ext_customer_id AS "extCustomerId", creates_user AS "createsUser", mod_time, mod_user
           FROM sign_in_rule ORDER BY claim, value`,
  });
  return rows;
}

const columns = (rule: SignInRule, stamp: Stamp) => [
  rule.claim,
  rule.value,
  rule.roles,
  rule.siteIds,
  rule.allSites,
  rule.extCustomerId,
  rule.createsUser,
  stamp.now,
  stamp.userName,
];

export async function insertRule(db: Db, rule: SignInRule, stamp: Stamp): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO sign_in_rule (claim, value, roles, site_ids, all_sites, ext_customer_id, creates_user, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING sign_in_rule_id AS id`,
    columns(rule, stamp),
  );
  return rows[0]?.id ?? 0;
}

export async function updateRule(db: Db, id: number, rule: SignInRule, stamp: Stamp): Promise<void> {
  await db.query(
    `UPDATE sign_in_rule SET claim = $2, value = $3, roles = $4, site_ids = $5, all_sites = $6, ext_customer_id = $7,
            creates_user = $8, mod_time = $9, mod_user = $10
     WHERE sign_in_rule_id = $1`,
    [id, ...columns(rule, stamp)],
  );
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await db.query('DELETE FROM sign_in_rule WHERE sign_in_rule_id = $1', [id]);
}
