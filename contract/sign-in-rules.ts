import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, modifiedFields, noBody, textParam, yesNo } from './fields';
import {
  PEOPLE,
  CHANGE_COMPANY,
  changeFields,
  deleted,
  nameText,
  READ_ERRORS,
  siteParams,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** What a person is given when the company's sign-in reports a claim for them. */
export const signInRuleRecord = z.object({
  signInRuleId: z.number(),
  /** Name of the claim; parts of a claim that is an object follow after dots. */
  claim: looseText(),
  value: looseText(),
  roles: z.array(z.string()),
  /** Where the roles are held; empty with `allSites`. */
  siteIds: z.array(z.number()),
  allSites: looseFlag(),
  /** As for a user; empty if the rule says nothing about customers. */
  extCustomerId: looseText(),
  /** Someone who signs in for the first time becomes a user at once. */
  createsUser: looseFlag(),
  ...modifiedFields,
});
export type SignInRuleRecord = z.output<typeof signInRuleRecord>;

const RULES = defineTable({
  path: 'table/signInRule',
  area: 'users',
  key: 'signInRuleId',
  keySchema: idParam(),
  record: signInRuleRecord,
  policy: CHANGE_COMPANY,
  source: 'addition to R-420',
});

export const getSignInRules = tableList(RULES, {
  id: 'getSignInRules',
  columns: {
    claim: 'text',
    value: 'text',
    allSites: 'flag',
    createsUser: 'flag',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['claim', 'value', 'roles'],
  summary: "The rules by which what the company's sign-in tells of people gives them roles and sites.",
});

export const getSignInRule = tableRecord(RULES, { id: 'getSignInRule', summary: 'One of those rules.' });

const fields = {
  claim: nameText(200),
  value: nameText(300),
  roles: z.array(textParam(60)).max(50, 'must name at most 50 roles'),
  siteIds: z.array(idParam()).max(1000, 'must name at most 1000 sites').default([]),
  allSites: yesNo().default('N'),
  extCustomerId: textParam(2000).default(''),
  createsUser: yesNo().default('N'),
};

export const createSignInRule = defineCall({
  ...PEOPLE,
  id: 'createSignInRule',
  method: 'POST',
  path: 'table/signInRule',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: z.object({}),
  body: z.object({ ...changeFields, ...fields }),
  answer: signInRuleRecord,
  errors: WRITE_ERRORS,
  summary: 'Adds a rule; it counts at the next sign-in of whomever it holds for.',
  source: 'addition to R-420',
});

export const changeSignInRule = defineCall({
  ...PEOPLE,
  id: 'changeSignInRule',
  method: 'PUT',
  path: 'table/signInRule/{signInRuleId}',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: z.object({ signInRuleId: idParam() }),
  body: z.object({
    ...changeFields,
    claim: fields.claim.optional(),
    value: fields.value.optional(),
    roles: fields.roles.optional(),
    siteIds: fields.siteIds.unwrap().optional(),
    allSites: yesNo().optional(),
    extCustomerId: textParam(2000).optional(),
    createsUser: yesNo().optional(),
  }),
  answer: signInRuleRecord,
  errors: WRITE_ERRORS,
  summary: 'Changes a rule; what it gave follows at the next sign-in or renewal of each.',
  source: 'addition to R-420',
});

export const deleteSignInRule = defineCall({
  ...PEOPLE,
  id: 'deleteSignInRule',
  method: 'DELETE',
  path: 'table/signInRule/{signInRuleId}',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: z.object({ signInRuleId: idParam(), siteId: idParam() }),
  body: noBody(),
  answer: deleted,
  errors: WRITE_ERRORS,
  summary: 'Takes a rule away; what it gave goes at the next sign-in or renewal of each.',
  source: 'addition to R-420',
});

export const trySignInRules = defineCall({
  ...PEOPLE,
  id: 'trySignInRules',
  method: 'POST',
  path: 'proc/trySignInRules',
  effect: 'read',
  policy: CHANGE_COMPANY,
  params: z.object({}),
  body: z.object({ siteId: idParam(), claims: z.record(z.string(), z.unknown()) }),
  answer: z.object({
    /** The rules that hold. */
    signInRuleIds: z.array(z.number()),
    sites: z.array(z.object({ siteId: z.number(), siteName: z.string(), roles: z.array(z.string()) })),
    /** Empty if no rule says anything about customers. */
    extCustomerId: looseText(),
    createsUser: looseFlag(),
  }),
  errors: READ_ERRORS,
  summary: 'What the rules would give somebody of whom the provider tells these claims; nothing is changed.',
  source: 'addition to R-420',
});

export const getCompanyClaims = defineCall({
  ...PEOPLE,
  id: 'getCompanyClaims',
  personal: true,
  method: 'GET',
  path: 'proc/getCompanyClaims',
  effect: 'read',
  policy: CHANGE_COMPANY,
  params: siteParams,
  body: noBody(),
  answer: z.array(
    z.object({
      subject: z.string(),
      /** Login id of the user; empty for someone who waits to be let in. */
      userName: looseText(),
      toldAt: z.string(),
      claims: z.record(z.string(), z.unknown()),
    }),
  ),
  errors: READ_ERRORS,
  summary: "What the company's sign-in told of the last people who came, the newest first.",
  source: 'addition to R-420',
});

export const signInRuleCalls = [
  getSignInRules,
  getSignInRule,
  createSignInRule,
  changeSignInRule,
  deleteSignInRule,
  trySignInRules,
  getCompanyClaims,
];
