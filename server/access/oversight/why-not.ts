import type { WhyCheck, whyNot } from '#contract/audit';
import { customerScope } from '#domain/customer-scope';
import { judge, SCREENS, stagePageRequirement, type Requirement, type ScreenName } from '#domain/policy';
import { explain } from '#domain/site-config/why-not';
import { stageIsOpenFor } from '#domain/stage-access';
import { stageFromSlug, type StageName } from '#domain/stages';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { findUser } from '../users/service';
import { permissionsOf } from '../users/roles';
import { loadWorkOrderByNumber } from '../../work/work-orders/service';

/**
 * Why a user can or cannot open a screen: the same requirement that the console's guard and the services' gate judge,
 * taken apart. Errors: 400 for a screen that does not exist, 404 for someone not at this site or an unknown work order.
 */
export const explainAccess: Handler<typeof whyNot> = async (context, { params }) => {
  const { db, site } = context;
  const { stage, requirement } = screenOf(params.screen);
  const user = await findUser(db, site, params.userConfigId);
  if (!user) throw new ServiceError('not_found', say('users.noSuchUser'));
  const here = user.site_roles.flatMap(({ siteId, roleKey }) => (siteId === site.siteId ? [roleKey] : []));
  const roles = [...user.roles, ...here];
  const grants = {
    roles: new Set(roles),
    permissions: await permissionsOf(db, roles),
    scope: customerScope(user.ext_customer_id),
  };
  const reaches =
    user.ext_site_id === '' ? user.site_ids.includes(site.siteId) : user.ext_site_id === site.auctionId;
  const checks: WhyCheck[] = [
    { kind: 'active', passed: user.active, any: [] },
    { kind: 'site', passed: reaches, any: [site.siteName] },
    ...explain(requirement, grants, site.flags).map((check) => ({ ...check, any: [...check.any] })),
    ...(params.extWorkOrderId === ''
      ? []
      : await orderChecks(context, params.extWorkOrderId, user.ext_customer_id, stage)),
  ];
  const policy = judge(requirement, grants, site.flags) === 'allowed';
  return { allowed: policy && checks.every(({ passed }) => passed), checks };
};

function screenOf(screen: string): { stage: StageName | undefined; requirement: Requirement } {
  if (screen in SCREENS) return { stage: undefined, requirement: SCREENS[screen as ScreenName] };
  const stage = stageFromSlug(screen);
  if (stage) return { stage, requirement: stagePageRequirement(stage) };
  throw new ServiceError('bad_request', say('audit.noSuchScreen'), [
    { field: 'screen', reason: 'is not a screen' },
  ]);
}

/** Whether the work order's customer is inside the user's scope, and whether its stage is active. */
async function orderChecks(
  context: SiteContext,
  number: string,
  extCustomerId: string,
  stage: StageName | undefined,
): Promise<WhyCheck[]> {
  const order = await loadWorkOrderByNumber(context, number);
  const scope = customerScope(extCustomerId);
  const seen = await loadWorkOrderByNumber({ ...context, actor: { ...context.actor, scope } }, number).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceError && error.code === 'not_found') return false;
      throw error;
    },
  );
  const active = order.active_tasks?.split(',') ?? [];
  return [
    { kind: 'scope', passed: seen, any: order.customer_name ? [order.customer_name] : [] },
    ...(stage
      ? [{ kind: 'stage' as const, passed: stageIsOpenFor(stage, order.status, active), any: active }]
      : []),
  ];
}
