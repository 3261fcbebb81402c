import type { Call, SiteField } from '#contract/call';
import { judge } from '#domain/policy';
import type { Actor, GivenLink, OpenLink, SiteDirectory, SiteInfo } from './context';
import { ServiceError } from './errors';
import { forAllOnly } from './for-all';
import { say } from './sentence';
import { heldAnywhere, heldAt } from './held';
import { demandScopeOf } from './scopes';

/** What the gate found out about a request that it lets pass: the actor, with their rights there, and the site. */
export type Passed = { actor: Actor | undefined; site: SiteInfo | undefined; link?: GivenLink };

/** What a request says about its actor, its site, and its link. */
type Asked = { asking: Actor | undefined; named: Record<string, unknown>; body: unknown };

/**
 * Decides whether an actor may make a call for the site that its parameters name: session, the scope of a key, site
 * access, permission, all customers if a call concerns them all, and site flag, in this order (W-058); link calls are
 * judged by the link alone. Throws a ServiceError otherwise. The customer scope of records is applied by the services,
 * which know whose record it is, and by the database behind them (`guarded`).
 */
export async function passGate(
  call: Call,
  { asking: actor, named, body }: Asked,
  { sites, openLink }: { sites: SiteDirectory; openLink: OpenLink },
): Promise<Passed> {
  const { policy } = call;
  if (policy.access === 'public') return { actor, site: undefined };
  if (policy.access === 'link') return openLink(policy.purposes, body);
  if (!actor) throw new ServiceError('unauthorized', say('platform.signIn'));
  demandScopeOf(call, actor);
  const site = policy.site === null ? undefined : await siteOf(policy.site, named, actor, sites);
  const held = site ? heldAt(actor, site.siteId) : heldAnywhere(actor);
  const grants = { ...held, extSiteId: actor.extSiteId, scope: actor.scope };
  const verdict = judge(policy.require ?? {}, grants, site?.flags ?? new Set());
  if (verdict === 'no-permission') {
    throw new ServiceError('forbidden', policy.refusal ?? say('platform.noPermission'));
  }
  if (verdict === 'some-customers') throw forAllOnly();
  if (verdict === 'not-enabled') throw new ServiceError('forbidden', say('platform.notEnabled'));
  return { actor: { ...actor, ...held }, site };
}

/** Every site that the parameters name must be one and the same, and one that the actor may use. */
async function siteOf(
  fields: readonly SiteField[],
  named: Record<string, unknown>,
  actor: Actor,
  sites: SiteDirectory,
): Promise<SiteInfo> {
  const given = fields.filter((field) => named[field] !== undefined && named[field] !== '');
  if (given.length === 0) {
    throw new ServiceError('bad_request', `${fields.join(' or ')} is missing.`, [
      { field: fields[0] ?? 'siteId', reason: 'is missing' },
    ]);
  }
  const found = await Promise.all(
    given.map((field) => {
      const value = named[field];
      return typeof value === 'number' ? sites.byId(value) : sites.byExternalId(String(value));
    }),
  );
  const [site] = found;
  // An unknown site and a forbidden one get the same answer, so that nobody can find out which sites exist.
  if (!site || found.some((other) => other?.siteId !== site.siteId) || !actor.siteIds.has(site.siteId)) {
    throw new ServiceError('forbidden', say('platform.siteNotAllowed'));
  }
  return site;
}
