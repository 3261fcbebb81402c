import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/approval-rules';
import type { RuleConditions } from '#domain/approval-rules/rule';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { sameName, type Problem } from '#domain/site-config/problems';
import type { CountedHandler, Handler } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { say } from '../platform/http/sentence';
import { pageOf } from '../platform/table-query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  type Editable,
} from '../site-config/editable';
import { fingerprintOf } from './fingerprint';
import * as queries from './rule-queries';
import type { RuleFields, RuleRow } from './rule-queries';

const fieldsOf = (row: RuleRow): RuleFields => ({
  ruleName: row.rule_name,
  customerId: row.customer_id,
  siteShopIds: row.site_shop_ids,
  severities: row.severities,
  mostLineCents: row.most_line_cents,
  mostOrderCents: row.most_order_cents,
  completes: row.completes,
  active: row.active,
});

const conditionsOf = ({ siteShopIds: shopIds, ...fields }: RuleFields): RuleConditions => ({
  ...fields,
  shopIds,
});

const RULES: Editable<RuleRow, RuleFields> = {
  resource: 'approvalRules',
  missing: say('siteConfig.noSuchApprovalRule'),
  areas: ['approval-rules'],
  list: queries.listRules,
  nameOf: ({ rule_name: name }) => name,
  fieldsOf,
  auditOf: (row) => ({
    ruleName: row.rule_name,
    customerName: row.customer_name === '' ? null : row.customer_name,
    siteShopIds: row.site_shop_ids,
    severities: row.severities,
    mostPerLine: fromHundredths(row.most_line_cents),
    mostPerOrder: fromHundredths(row.most_order_cents),
    completes: row.completes,
    active: row.active,
  }),
  problems: async ({ db, site }, fields, others, current) => {
    const problems: Problem[] = [];
    const { ruleName, customerId, siteShopIds, mostLineCents, mostOrderCents } = fields;
    const twin = others.find((other) => other.id !== current?.id && sameName(other.rule_name, ruleName));
    if (twin) {
      const reason = `There is already a rule ${twin.rule_name}.`;
      problems.push({ field: 'ruleName', reason, code: 'taken', by: twin.rule_name });
    }
    if (customerId !== null && !(await queries.isCustomer(db, site.siteId, customerId))) {
      const reason = 'There is no such customer at this site.';
      problems.push({ field: 'customerId', reason, code: 'unknown' });
    }
    if (!(await queries.hasShops(db, site.siteId, siteShopIds))) {
      problems.push({ field: 'siteShopIds', reason: 'There is no such shop at this site.', code: 'unknown' });
    }
    if (mostOrderCents < mostLineCents) {
      const reason = 'A work order cannot be approved for less than one of its lines.';
      problems.push({ field: 'mostPerOrder', reason, code: 'belowLine' });
    }
    return problems;
  },
  insert: queries.insertRule,
  update: queries.updateRule,
  remove: queries.deleteRule,
  dependents: async () => [],
};

/** The rules of the site. */
export const rules: CountedHandler<typeof calls.getApprovalRules> = async ({ db, site }, { params }) =>
  pageOf((await queries.listRules(db, site.siteId)).map(toWire(site.siteId)), params);

/** One of them. Error: 404. */
export const rule: Handler<typeof calls.getApprovalRule> = async (context, { params }) =>
  toWire(context.site.siteId)(await oneRecord(RULES, context, params.approvalRuleId));

/** Adds a rule, switched off. Error: 409 for a name that is taken, an unknown customer or shop, or amounts that cannot be. */
export const createRule: Handler<typeof calls.createApprovalRule> = async (context, { body }) =>
  toWire(context.site.siteId)(
    await createRecord(RULES, context, {
      ruleName: body.ruleName,
      customerId: body.customerId,
      siteShopIds: body.siteShopIds,
      severities: body.severities,
      mostLineCents: toHundredths(body.mostPerLine),
      mostOrderCents: toHundredths(body.mostPerOrder),
      completes: body.completes === 'Y',
      active: false,
    }),
  );

/**
 * Changes a rule; one that approves something else than before is switched off with it, since nobody has seen that rehearsed. Errors: 404,
 * 409 as above.
 */
export const changeRule: Handler<typeof calls.changeApprovalRule> = async (context, { params, body }) => {
  const { siteId } = context.site;
  const { approvalRuleId } = params;
  await holdSite(context);
  const before = fieldsOf(await oneRecord(RULES, context, approvalRuleId));
  const change = {
    ruleName: body.ruleName,
    customerId: body.customerId,
    siteShopIds: body.siteShopIds,
    severities: body.severities,
    mostLineCents: mapped(body.mostPerLine, toHundredths),
    mostOrderCents: mapped(body.mostPerOrder, toHundredths),
    completes: mapped(body.completes, (said) => said === 'Y'),
  };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: RuleFields = { ...before, ...given };
  const same = fingerprintOf(siteId, conditionsOf(before)) === fingerprintOf(siteId, conditionsOf(after));
  const row = await changeRecord(
    RULES,
    context,
    approvalRuleId,
    same ? change : { ...change, active: false },
    body.basedOn,
  );
  return toWire(siteId)(row);
};

/** Takes a rule away. Error: 404. */
export const deleteApprovalRule: Handler<typeof calls.deleteApprovalRule> = (context, { params }) =>
  deleteRecord(RULES, context, params.approvalRuleId);

/**
 * Switches a rule on or off. On only by the fingerprint of its rehearsal; it then approves what comes to approval. Errors: 404, 409
 * where it says something else than what was rehearsed.
 */
export const switchRule: Handler<typeof calls.switchApprovalRule> = async (context, { body }) => {
  const { siteId } = context.site;
  const { approvalRuleId } = body;
  const active = body.active === 'Y';
  await holdSite(context);
  const stored = await oneRecord(RULES, context, approvalRuleId);
  if (active && body.fingerprint !== fingerprintOf(siteId, conditionsOf(fieldsOf(stored)))) {
    const said = body.fingerprint === '' ? 'siteConfig.ruleNotRehearsed' : 'siteConfig.ruleChangedSince';
    throw new ServiceError('conflict', say(said, { name: stored.rule_name }), undefined, { stale: true });
  }
  const row = await changeRecord(RULES, context, approvalRuleId, { active });
  return toWire(siteId)(row);
};

const mapped = <From, To>(value: From | undefined, to: (value: From) => To): To | undefined =>
  value === undefined ? undefined : to(value);

const toWire =
  (siteId: number) =>
  (row: RuleRow): WireAnswerOf<typeof calls.getApprovalRule> => ({
    approvalRuleId: row.id,
    siteId,
    ruleName: row.rule_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    siteShopIds: row.site_shop_ids,
    severities: row.severities,
    mostPerLine: fromHundredths(row.most_line_cents),
    mostPerOrder: fromHundredths(row.most_order_cents),
    completes: row.completes ? 'Y' : 'N',
    active: row.active ? 'Y' : 'N',
    modTime: row.mod_time.toISOString(),
    modUser: row.mod_user,
  });
