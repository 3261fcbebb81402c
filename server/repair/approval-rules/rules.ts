import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/approval-rules';
import type { RuleConditions } from '#domain/approval-rules/rule';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import type { Problem } from '#domain/site-config/problems';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { demandForAll } from '../../platform/http/for-all';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { pageOf } from '../../platform/table-query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  type Editable,
} from '../../setup/records/editable';
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
  problems: async ({ db, site }, fields, _, current) => {
    const problems: Problem[] = [];
    const { ruleName, customerId, siteShopIds, mostLineCents, mostOrderCents } = fields;
    const twin = await queries.ruleNamed(db, site.siteId, ruleName, current?.id);
    if (twin !== undefined) {
      const reason = `There is already a rule ${twin}.`;
      problems.push({ field: 'ruleName', reason, code: 'taken', by: twin });
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

/**
 * Adds a rule, switched off. Errors: 403 for one for all customers by a user who sees some, 409 for a name that is
 * taken, an unknown customer or shop, or impossible amounts.
 */
export const createRule: Handler<typeof calls.createApprovalRule> = async (context, { body }) => {
  demandForAll(context, body);
  return toWire(context.site.siteId)(
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
};

/**
 * Changes a rule; if it now approves something else it is switched off, because that has not been rehearsed. Errors:
 * 403 if it is for all customers, or would be; 404, 409 as above.
 */
export const changeRule: Handler<typeof calls.changeApprovalRule> = async (context, { params, body }) => {
  const { site, actor } = context;
  const { siteId } = site;
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
  demandForAll(context, before, after);
  const printOf = (fields: RuleFields) => fingerprintOf(siteId, conditionsOf(fields), actor.scope);
  const same = printOf(before) === printOf(after);
  const row = await changeRecord(
    RULES,
    context,
    approvalRuleId,
    same ? change : { ...change, active: false },
    body.basedOn,
  );
  return toWire(siteId)(row);
};

/** Deletes a rule. Errors: 403 as above, 404. */
export const deleteApprovalRule: Handler<typeof calls.deleteApprovalRule> = async (context, { params }) => {
  await holdSite(context);
  demandForAll(context, fieldsOf(await oneRecord(RULES, context, params.approvalRuleId)));
  return deleteRecord(RULES, context, params.approvalRuleId);
};

/**
 * Switches a rule on or off. On only with the fingerprint of its rehearsal; it then approves what comes up for
 * approval. Errors: 403 as above, 404, 409 if it differs from what was rehearsed, with who last changed it.
 */
export const switchRule: Handler<typeof calls.switchApprovalRule> = async (context, { body }) => {
  const { site, actor } = context;
  const { siteId } = site;
  const { approvalRuleId } = body;
  const active = body.active === 'Y';
  await holdSite(context);
  const stored = await oneRecord(RULES, context, approvalRuleId);
  demandForAll(context, fieldsOf(stored));
  if (active && body.fingerprint !== fingerprintOf(siteId, conditionsOf(fieldsOf(stored)), actor.scope)) {
    const { rule_name: name, mod_user: user, mod_time: at } = stored;
    const said =
      body.fingerprint === ''
        ? say('siteConfig.ruleNotRehearsed', { name })
        : say('siteConfig.ruleChangedSince', { name, user, time: shownSiteTime(at, site) });
    throw new ServiceError('conflict', said, undefined, { stale: true, by: user, at: at.toISOString() });
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
