import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/sign-in-rules';
import { customerScope, liesWithin } from '#domain/customer-scope';
import type { Problem } from '#domain/site-config/problems';
import { grantsOf, holds, ruleProblems, type SignInRule } from '#domain/site-config/sign-in-rules';
import type { CountedHandler, Handler } from '../../../platform/http/context';
import { say } from '../../../platform/http/sentence';
import { pageOf } from '../../../platform/table-query';
import { demandProof } from '../../session/proof/proven';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  oneRecord,
  type Context,
  type Editable,
} from '../../../setup/records/editable';
import { allSites, sitesById } from '../fact-queries';
import { holdUsers } from '../queries';
import { listRoles } from '../role-queries';
import { unique } from '../wanted';
import { listClaims } from './claims';
import * as queries from './queries';
import type { RuleRow } from './queries';

const fieldsOf = ({ id: _id, mod_time: _at, mod_user: _by, ...rule }: RuleRow): SignInRule => rule;

const RULES: Editable<RuleRow, SignInRule> = {
  resource: 'rules',
  missing: say('users.noSuchRule'),
  areas: ['sign-in-rules'],
  list: queries.listRules,
  nameOf: ({ claim, value }) => `${claim} = ${value}`,
  fieldsOf,
  async problems({ db, actor }, rule, others, current) {
    return [
      ...ruleProblems(rule, {
        roleKeys: (await listRoles(db)).map(({ role_key: key }) => key),
        siteIds: await allSites(db),
        others: others.filter(({ id }) => id !== current?.id),
      }),
      ...beyondTheMaker(rule, actor),
    ];
  },
  insert: (db, _siteId, rule, stamp) => queries.insertRule(db, rule, stamp),
  update: (db, _siteId, id, rule, stamp) => queries.updateRule(db, id, rule, stamp),
  remove: (db, _siteId, id) => queries.deleteRule(db, id),
  dependents: () => Promise.resolve([]),
};

/** Company administrators may give whatever there is, except customers that they do not see themselves. */
function beyondTheMaker({ extCustomerId }: SignInRule, { scope }: Context['actor']): Problem[] {
  if (liesWithin(customerScope(extCustomerId), scope)) return [];
  const reason = 'You can give only customers that you may see yourself.';
  return [{ field: 'extCustomerId', reason, code: 'outside' }];
}

/** The rules of the company. */
export const rules: CountedHandler<typeof calls.getSignInRules> = async ({ db }, { params }) =>
  pageOf((await queries.listRules(db)).map(toWire), params);

/** One of them. Error: 404. */
export const rule: Handler<typeof calls.getSignInRule> = async (context, { params }) =>
  toWire(await oneRecord(RULES, context, params.signInRuleId));

/** Adds a rule, by which people get in. Errors: as {@link demandProof}, 409 with what is wrong with it. */
export const createRule: Handler<typeof calls.createSignInRule> = async (context, { body }) => {
  await demandProof(context);
  await holdUsers(context.db);
  return toWire(
    await createRecord(RULES, context, {
      claim: body.claim,
      value: body.value,
      roles: unique(body.roles),
      siteIds: body.allSites === 'Y' ? [] : unique(body.siteIds),
      allSites: body.allSites === 'Y',
      extCustomerId: body.extCustomerId,
      createsUser: body.createsUser === 'Y',
    }),
  );
};

/** Changes a rule. Errors: as {@link demandProof}, 404, 409. */
export const changeRule: Handler<typeof calls.changeSignInRule> = async (context, { params, body }) => {
  await demandProof(context);
  await holdUsers(context.db);
  const {
    siteId: _site,
    modUser: _sender,
    basedOn,
    roles,
    siteIds,
    allSites: all,
    createsUser,
    ...texts
  } = body;
  const change = {
    ...texts,
    roles: roles && unique(roles),
    siteIds: all === 'Y' ? [] : siteIds && unique(siteIds),
    allSites: all && all === 'Y',
    createsUser: createsUser && createsUser === 'Y',
  };
  return toWire(await changeRecord(RULES, context, params.signInRuleId, change, basedOn));
};

/** Deletes a rule. Error: 404. */
export const deleteRule: Handler<typeof calls.deleteSignInRule> = async (context, { params }) => {
  await holdUsers(context.db);
  return deleteRecord(RULES, context, params.signInRuleId);
};

/** What the rules would give someone with these claims. */
export const tryRules: Handler<typeof calls.trySignInRules> = async ({ db }, { body }) => {
  const held = (await queries.listRules(db)).filter((one) => holds(one, body.claims));
  const grants = grantsOf(held, await allSites(db));
  const sites = await sitesById(db, grants.siteIds);
  return {
    signInRuleIds: held.map(({ id }) => id),
    sites: sites
      .map(({ site_id: siteId, site_name: siteName }) => ({
        siteId,
        siteName,
        roles: grants.siteRoles.flatMap((given) => (given.siteId === siteId ? [given.roleKey] : [])),
      }))
      .toSorted((one, other) => one.siteId - other.siteId),
    extCustomerId: grants.extCustomerId ?? '',
    createsUser: grants.createsUser ? 'Y' : 'N',
  };
};

/** The reports of the company's sign-in about the last people who came. */
export const companyClaims: Handler<typeof calls.getCompanyClaims> = async ({ db }) =>
  (await listClaims(db)).map(({ toldAt, claims, ...who }) => ({
    ...who,
    claims,
    toldAt: toldAt.toISOString(),
  }));

const toWire = (row: RuleRow): WireAnswerOf<typeof calls.createSignInRule> => ({
  signInRuleId: row.id,
  claim: row.claim,
  value: row.value,
  roles: [...row.roles],
  siteIds: [...row.siteIds],
  allSites: row.allSites ? 'Y' : 'N',
  extCustomerId: row.extCustomerId,
  createsUser: row.createsUser ? 'Y' : 'N',
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
