import { z } from 'zod';
import { REHEARSED_DAYS } from '#domain/approval-rules/rehearsal';
import { RULE_CENTS } from '#domain/approval-rules/rule';
import { fromHundredths } from '#domain/hundredths';
import { SEVERITIES } from '#domain/inspection';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, modifiedFields, noBody, textParam, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  nameText,
  READ_ERRORS,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

const SOURCE = 'addition: approval rules';

/** A rule by which lines of estimates are approved without a person (docs/approval-rules.md). Amounts in dollars. */
export const approvalRule = z.object({
  approvalRuleId: z.number(),
  siteId: z.number(),
  ruleName: z.string(),
  /** For the vehicles of one customer alone; null for all customers. */
  customerId: z.number().nullable(),
  customerName: looseText(),
  /** Shops of the site whose work it approves; empty for all. */
  siteShopIds: z.array(z.number()),
  /** The severities of lines that it approves; empty for every line. */
  severities: z.array(z.string()),
  /** What a line may cost with its parts. */
  mostPerLine: z.number(),
  /** What may be approved of a work order in total, including what is approved already. */
  mostPerOrder: z.number(),
  /** Approve completes automatically when nothing is left to decide. */
  completes: looseFlag(),
  /** It is on; only `switchApprovalRule` switches it on and off. */
  active: looseFlag(),
  ...modifiedFields,
});
export type ApprovalRuleRecord = z.output<typeof approvalRule>;

const RULES = defineTable({
  path: 'table/approvalRule',
  area: 'site-config',
  key: 'approvalRuleId',
  keySchema: idParam(),
  record: approvalRule,
  policy: VIEW,
  source: SOURCE,
});

export const getApprovalRules = tableList(RULES, {
  id: 'getApprovalRules',
  columns: {
    approvalRuleId: 'number',
    ruleName: 'text',
    customerName: 'text',
    mostPerLine: 'number',
    mostPerOrder: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['ruleName', 'customerName'],
  summary: 'The rules by which lines of estimates are approved without a person, by name.',
});

export const getApprovalRule = tableRecord(RULES, {
  id: 'getApprovalRule',
  summary: 'A rule by which lines are approved.',
});

const most = fromHundredths(RULE_CENTS.most);
const amount = () =>
  z
    .number()
    .min(fromHundredths(RULE_CENTS.least), 'must be at least one cent')
    .max(most, `must be at most ${most.toLocaleString('en-US')} dollars`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
      'must have at most 2 decimals',
    );

const conditions = {
  customerId: idParam().nullable(),
  siteShopIds: z.array(idParam()).max(50, 'must name at most 50 shops'),
  severities: z.array(z.enum(SEVERITIES, { error: 'must be Minor, Major or Safety' })).max(3, 'are too many'),
  mostPerLine: amount(),
  mostPerOrder: amount(),
  completes: yesNo(),
};

/** Defaults of a new rule. */
const unsaid = {
  customerId: conditions.customerId.default(null),
  siteShopIds: conditions.siteShopIds.default([]),
  severities: conditions.severities.default([]),
  completes: conditions.completes.default('N'),
};

export const createApprovalRule = defineCall({
  ...BASE,
  id: 'createApprovalRule',
  method: 'POST',
  path: 'table/approvalRule',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, ruleName: nameText(), ...conditions, ...unsaid }),
  answer: approvalRule,
  errors: WRITE_ERRORS,
  summary: 'Adds a rule, switched off: it is rehearsed before it approves anything.',
  source: SOURCE,
});

export const changeApprovalRule = defineCall({
  ...createApprovalRule,
  id: 'changeApprovalRule',
  method: 'PUT',
  path: 'table/approvalRule/{approvalRuleId}',
  params: z.object({ approvalRuleId: idParam() }),
  body: z.object({
    ...changeFields,
    ruleName: nameText().optional(),
    customerId: conditions.customerId.optional(),
    siteShopIds: conditions.siteShopIds.optional(),
    severities: conditions.severities.optional(),
    mostPerLine: conditions.mostPerLine.optional(),
    mostPerOrder: conditions.mostPerOrder.optional(),
    completes: conditions.completes.optional(),
  }),
  summary:
    'Changes a rule. One that approves something else now is switched off until it was rehearsed again.',
});

export const deleteApprovalRule = defineCall({
  ...createApprovalRule,
  id: 'deleteApprovalRule',
  method: 'DELETE',
  path: 'table/approvalRule/{approvalRuleId}',
  params: siteParams.extend({ approvalRuleId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a rule away; what it has approved stays approved.',
});

const sum = z.object({ lines: z.number(), dollars: z.number() });

export const rehearseApprovalRule = defineCall({
  ...BASE,
  id: 'rehearseApprovalRule',
  method: 'POST',
  path: 'proc/rehearseApprovalRule',
  effect: 'read',
  policy: VIEW,
  params: z.object({}),
  body: z
    .object({ siteId: idParam(), ...conditions, ...unsaid })
    .refine(({ mostPerLine, mostPerOrder }) => mostPerLine <= mostPerOrder, {
      path: ['mostPerOrder'],
      error: 'must be at least what a line may cost',
    }),
  answer: z.object({
    /** Names the conditions that were rehearsed; required for switching on. */
    fingerprint: z.string(),
    since: z.string(),
    /**
     * Whose vehicles it covered: those of all customers, of those whom the user sees (no measure of a rule for all), or
     * of the rule's customer.
     */
    over: z.enum(['all', 'seen', 'customer']),
    /** How many lines people have decided on. With fewer than 30 nothing more is shown. */
    decided: z.number(),
    figures: z
      .object({
        decided: sum,
        /** Would have been approved without a person. */
        automatic: sum,
        /** Of that, what people approved as well and what they declined. */
        agreed: sum,
        mistaken: sum,
        /** How many lines of `mistaken` are on vehicles that were rejected. */
        rejected: z.number(),
        /** Would have been left to people, who approved some of it and declined the rest. */
        left: sum,
        leftApproved: sum,
        leftDeclined: sum,
        /** Stays in Approve with nothing left to decide. */
        stays: z.number(),
        /** How long they lasted from then on, in calendar days. */
        waitedDays: z.number(),
        /** What that cost; null without a holding rate. */
        waitedCost: z.number().nullable(),
      })
      .nullable(),
    /** Lines that people declined and the rule would have approved, the most expensive first; at most 200. */
    mistakes: z.array(
      z.object({
        workOrderId: z.number(),
        number: z.string(),
        vehicle: looseText(),
        estimateItemId: z.number(),
        itemName: z.string(),
        declined: z.number(),
        decidedTime: z.string(),
      }),
    ),
  }),
  errors: READ_ERRORS,
  summary: `What a rule would have done in the last ${REHEARSED_DAYS} days, beside what people decided. Nothing is changed.`,
  source: SOURCE,
});
export type RehearsalAnswer = z.output<typeof rehearseApprovalRule.answer>;

export const switchApprovalRule = defineCall({
  ...BASE,
  id: 'switchApprovalRule',
  method: 'POST',
  path: 'proc/switchApprovalRule',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    modUser: textParam().optional(),
    approvalRuleId: idParam(),
    active: yesNo(),
    /** Of the rehearsal that was shown; required for switching on. */
    fingerprint: textParam(64).default(''),
  }),
  answer: approvalRule,
  errors: WRITE_ERRORS,
  summary: 'Switches a rule on, once its rehearsal was looked at, or off.',
  source: SOURCE,
});

export const approvalRuleCalls = [
  getApprovalRules,
  getApprovalRule,
  createApprovalRule,
  changeApprovalRule,
  deleteApprovalRule,
  rehearseApprovalRule,
  switchApprovalRule,
];
