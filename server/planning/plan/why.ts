import type { explainPlan } from '#contract/plan';
import { planning } from '#domain/plan/make-plan';
import type { PlanProblem } from '#domain/plan/problem';
import { explaining, type Change, type Why, type WhyFactor } from '#domain/plan/why';
import { judge, SCREENS } from '#domain/policy';
import type { DrawingHandler } from '../../platform/http/bind';
import type { SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { inTurnWhileAsked } from '../../platform/http/in-turn-while-asked';
import { inTurns } from '../../platform/in-turns';
import { SiteTurns } from '../../platform/site-turns';
import type { PlanWorld } from './problem';
import { sightOf } from './service';
import { whyInThread } from './why-in-thread';

const HOUR_MS = 3_600_000;
const CENTS = 100;
/**
 * The necessary change is searched with about thirty plans, one after the other: for a site with more labors in a
 * thread.
 */
const MOST_LABORS = 400;
/** How many explanations of such a site may run or wait at once, and how soon it is worth asking again, in seconds. */
const MOST_AT_ONCE = 4;
const AGAIN_SECONDS = 20;

const turns = new SiteTurns(MOST_AT_ONCE);

/**
 * Why a labor comes when it does. Errors: 404 for one that is not open at the site, or whose vehicle the user does not
 * see; for a site with many labors 429 while others wait, 503 and 504 if it breaks off or takes too long.
 */
export const explain: DrawingHandler<typeof explainPlan, PlanWorld> = async (
  { site, actor, reply },
  { params: { estimateLaborId } },
  world,
) => {
  const { problem, labors, orders } = world;
  const sees = sightOf(actor);
  const named = (laborId: number | null) => {
    const labor = labors.get(laborId ?? 0);
    const order = labor && orders.get(labor.workOrderId);
    return order && sees(order) ? { extId: order.extId, laborName: labor.laborName } : null;
  };
  const why = named(estimateLaborId) && (await whyOf(problem, estimateLaborId, { site, reply }));
  if (!why) throw new ServiceError('not_found', say('labors.notFound'));
  const money = world.costKnown && judge(SCREENS.cockpit, actor, site.flags) === 'allowed';
  return {
    estimateLaborId,
    before: why.before === null ? null : (named(why.before) ?? { extId: '', laborName: '' }),
    factors: why.factors.map((factor) => factorToWire(factor, { now: problem.now, money })),
    counterfactual: why.counterfactual && changeToWire(why.counterfactual, { money, names: world.names }),
  };
};

async function whyOf(
  problem: PlanProblem,
  laborId: number,
  { site, reply }: Pick<SiteContext, 'site' | 'reply'>,
): Promise<Why | null> {
  if (problem.labors.length <= MOST_LABORS) {
    const plan = await inTurns(planning(problem));
    return inTurns(explaining(problem, plan, laborId));
  }
  const turn = {
    turns,
    siteId: site.siteId,
    againSeconds: AGAIN_SECONDS,
    busy: say('plan.explainBusy'),
  };
  return inTurnWhileAsked(reply, turn, (signal) => whyInThread({ problem, laborId }, { signal }));
}

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

function changeToWire(
  { change, value }: Change,
  { money, names }: { money: boolean; names: PlanWorld['names'] },
) {
  const told = { change, moment: '', amount: null, technician: null };
  if (change === 'partBy' || change === 'dueBy') return { ...told, moment: new Date(value).toISOString() };
  if (change === 'givenTo' || change === 'unpinned')
    return { ...told, technician: { technicianId: value, technicianName: names.get(value) ?? '' } };
  if (change === 'costsAtLeast') return { ...told, amount: money ? value / CENTS : null };
  return { ...told, amount: value / HOUR_MS };
}
