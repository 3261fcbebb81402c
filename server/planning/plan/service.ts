import type { getPlan } from '#contract/plan';
import { lateness } from '#domain/plan/cost';
import { planning, priorityPlan } from '#domain/plan/make-plan';
import { nextAt } from '#domain/plan/hours';
import type { Plan } from '#domain/plan/problem';
import { judge, SCREENS } from '#domain/policy';
import { clientsOf } from '../../platform/database/customer-scope';
import type { DrawingHandler } from '../../platform/http/bind';
import type { SiteContext } from '../../platform/http/context';
import { inTurns } from '../../platform/in-turns';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownDay } from '../slots/tell';
import { planToWire } from './answer';
import type { PlanWorld } from './problem';
import type { OrderRow } from './rows';

const CENTS = 100;

/** The plan of a day, made of how the whole site stands now; of the first on which anybody is still there where none is named. Error: 400 for a day that no plan reaches. */
export const planOfDay: DrawingHandler<typeof getPlan, PlanWorld> = async (context, { params }, world) => {
  const { site, actor } = context;
  const [today = ''] = world.days;
  const day = params.day ?? world.opensOn;
  if (!world.days.includes(day)) {
    throw new ServiceError(
      'bad_request',
      say('plan.noSuchDay', { from: shownDay(today), to: shownDay(world.days.at(-1) ?? today) }),
      [{ field: 'day', reason: 'is not among the days of the plan' }],
    );
  }
  const sees = sightOf(actor);
  const plan = await inTurns(planning(world.problem));
  return {
    ...planToWire(world, plan, { day, shop: params.shop, timeZone: site.timeZone, sees }),
    comparison: comparisonOf(context, world, plan, sees),
  };
};

/** Which vehicles someone sees: their customers'. */
export function sightOf({ scope }: SiteContext['actor']): (order: OrderRow) => boolean {
  const clients = clientsOf(scope);
  if (!clients) return () => true;
  const seen = new Set(clients);
  return ({ clientId }) => seen.has(clientId);
}

/** A plan beside the current order of priority, over the vehicles that may be seen. */
function comparisonOf(
  { actor, site }: Pick<SiteContext, 'actor' | 'site'>,
  { problem, orders, costKnown }: PlanWorld,
  plan: Plan,
  sees: (order: OrderRow) => boolean,
) {
  const labors = problem.labors.filter(({ workOrderId }) => {
    const order = orders.get(workOrderId);
    return order !== undefined && sees(order);
  });
  // On days when nobody is there, nothing is late or costly by one order or the other.
  const anybody = problem.technicians.some(({ hours }) => nextAt(hours, problem.now) !== null);
  if (labors.length === 0 || !anybody) return null;
  const cost = costKnown && judge(SCREENS.cockpit, actor, site.flags) === 'allowed';
  const seen = { ...problem, labors };
  const of = (one: Plan) => {
    const late = lateness(seen, one);
    return { late: late.vehicles, cost: cost ? late.cents / CENTS : null };
  };
  return { plan: of(plan), today: of(priorityPlan(problem)) };
}
