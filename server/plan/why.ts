import type { explainPlan } from '#contract/plan';
import { planning } from '#domain/plan/make-plan';
import { explaining, type Change, type WhyFactor } from '#domain/plan/why';
import { judge, SCREENS } from '#domain/policy';
import type { Handler } from '../platform/http/context';
import { inTurns } from '../platform/in-turns';
import { ServiceError } from '../platform/http/errors';
import { say } from '../platform/http/sentence';
import { readWorld } from './problem';
import { sightOf } from './service';

const HOUR_MS = 3_600_000;
const CENTS = 100;
/** What would have to be different is tried out by some thirty plans, one after the other: of a larger site others would wait for that. */
const MOST_LABORS = 400;

/**
 * Why a labor comes when it comes. Errors: 404 for one that is not to be done at the site, or whose vehicle the asker does not see; 409 for a site
 * with too many labors.
 */
export const explain: Handler<typeof explainPlan> = async (context, { params }) => {
  const { site, actor } = context;
  const world = await readWorld(context);
  const { problem, labors, orders } = world;
  const sees = sightOf(actor);
  const named = (laborId: number | null) => {
    const labor = labors.get(laborId ?? 0);
    const order = labor && orders.get(labor.workOrderId);
    return order && sees(order) ? { extId: order.extId, laborName: labor.laborName } : null;
  };
  const { estimateLaborId } = params;
  if (!named(estimateLaborId)) throw new ServiceError('not_found', say('labors.notFound'));
  if (problem.labors.length > MOST_LABORS) {
    throw new ServiceError('conflict', say('plan.tooManyToExplain', { most: MOST_LABORS }));
  }
  const plan = await inTurns(planning(problem));
  const why = await inTurns(explaining(problem, plan, estimateLaborId));
  if (!why) throw new ServiceError('not_found', say('labors.notFound'));
  const money = world.costKnown && judge(SCREENS.cockpit, actor, site.flags) === 'allowed';
  return {
    estimateLaborId,
    before: why.before === null ? null : (named(why.before) ?? { extId: '', laborName: '' }),
    factors: why.factors.map((factor) => factorToWire(factor, { now: problem.now, money })),
    counterfactual: why.counterfactual && changeToWire(why.counterfactual, money),
  };
};

function factorToWire(factor: WhyFactor, { now, money }: { now: number; money: boolean }) {
  if ('of' in factor)
    return { factor: factor.factor, of: factor.of, own: null, before: null, contributes: null };
  const { factor: name, own, before } = factor;
  const shown = (value: number | null): number | null => {
    if (value === null) return null;
    if (name === 'due') return (value - now) / HOUR_MS;
    if (name === 'cost') return money ? value / CENTS : null;
    return name === 'hours' ? value / HOUR_MS : value;
  };
  return {
    factor: name,
    of: null,
    own: shown(own),
    before: shown(before),
    contributes: 'contributes' in factor ? factor.contributes : null,
  };
}

function changeToWire({ change, value }: Change, money: boolean) {
  if (change === 'partBy' || change === 'dueBy')
    return { change, moment: new Date(value).toISOString(), amount: null };
  if (change === 'costsAtLeast') return { change, moment: '', amount: money ? value / CENTS : null };
  return { change, moment: '', amount: value / HOUR_MS };
}
