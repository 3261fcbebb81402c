import type { WireAnswerOf } from '#contract/call';
import type { getPlan } from '#contract/plan';
import { startOfDay, daysLater, type Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import { basisOf } from '#domain/plan/basis';
import { awaited, heldBy, type Awaited } from '#domain/plan/held';
import type { NotPlanned, Plan, PlanLabor, PlannedLabor } from '#domain/plan/problem';
import { leftOf, type PlanWorld } from './problem';
import type { OrderRow } from './rows';

type Answer = WireAnswerOf<typeof getPlan>;
type Span = readonly [from: number, to: number];

const HOUR_MS = 3_600_000;
/** Unplanned labors are listed for the most urgent only; the rest is counted. */
const MOST_LEFT = 200;

/** Whose plan is shown, for which day, and which vehicles may be named. */
export type Asked = { day: Day; shop: string; timeZone: string; sees: (order: OrderRow) => boolean };

/** A plan as the wire tells it: one day of it, with what it leaves out as a whole. */
export function planToWire(
  world: PlanWorld,
  plan: Plan,
  { day, shop, timeZone, sees }: Asked,
): Omit<Answer, 'comparison'> {
  const { problem, technicians, shops, hours, openDays, opensOn } = world;
  const bounds: Span = [
    startOfDay(day, timeZone).getTime(),
    startOfDay(daysLater(day, 1), timeZone).getTime(),
  ];
  const left: Span = [Math.max(bounds[0], problem.now), bounds[1]];
  const namer = naming(world, sees);
  const byTechnician = groupedBy(
    plan.planned.filter(({ from, to }) => from < bounds[1] && to > bounds[0]),
    ({ technicianId }) => technicianId,
  );
  const leftOut = leftOutOf(world, plan, sees, shop);
  return {
    day,
    days: [...openDays],
    opensOn,
    from: iso(bounds[0]),
    to: iso(bounds[1]),
    now: iso(problem.now),
    hoursSet: world.hoursSet ? 'Y' : 'N',
    shops: shops.map(({ shop: code, name }) => ({ shop: code, name })),
    technicians: technicians
      .filter(({ shops: skills }) => shop === '' || skills.includes(shop))
      .map(({ technicianId, technicianName, shops: skills }) => {
        const there = within(hours.get(technicianId) ?? [], bounds);
        const free = within(there, left);
        const labors = (byTechnician.get(technicianId) ?? [])
          .toSorted((one, other) => one.from - other.from || one.laborId - other.laborId)
          .map((planned) => ({ planned, row: namer.planned(planned) }));
        const worked = (proposed: boolean) =>
          labors
            .filter(({ row }) => (row.state === 'proposed') === proposed)
            .reduce((sum, { planned }) => sum + lengthOf(within(free, [planned.from, planned.to])), 0);
        return {
          technicianId,
          technicianName,
          shops: skills,
          hours: there.map(([from, to]) => ({ from: iso(from), to: iso(to) })),
          thereHours: inHours(lengthOf(free)),
          assignedHours: inHours(worked(false)),
          proposedHours: inHours(worked(true)),
          labors: labors.map(({ row }) => row),
        };
      }),
    left: leftOut.slice(0, MOST_LEFT).map(({ labor, why }) => ({
      ...namer.which(labor),
      why,
      promised: isoOr(labor.waits?.at ?? namer.passed(labor)),
      pinnedTo: namer.pinnedTo(labor.laborId),
      heldBy: namer.heldBy(labor.laborId, why),
      basis: namer.basis(labor.laborId),
    })),
    waiting: waitingOf(world, plan, sees, shop).map(({ labor, from, waits }) => ({
      ...namer.which(labor),
      from: iso(from),
      pinnedTo: namer.pinnedTo(labor.laborId),
      heldBy: namer.awaits(waits),
      basis: namer.basis(labor.laborId),
    })),
    leftCounts: [...groupedBy(leftOut, ({ why }) => why)].map(([why, rows]) => ({ why, count: rows.length })),
  };
}

/** How the labors of a world are called for whoever may see some of its vehicles. */
function naming({ problem, labors, orders, names, backAt }: PlanWorld, sees: Asked['sees']) {
  const byId = new Map(problem.labors.map((labor) => [labor.laborId, labor]));
  const pinOf = new Map(problem.pins.map((pin) => [pin.laborId, pin.technicianId]));

  const which = ({ laborId, workOrderId, shop, due }: PlanLabor) => {
    const order = orders.get(workOrderId);
    if (!order || !sees(order)) {
      return {
        estimateLaborId: null,
        workOrderId: null,
        extId: '',
        description: '',
        laborName: '',
        shop,
        due: '',
      };
    }
    const laborName = labors.get(laborId)?.laborName ?? '';
    const { extId, description } = order;
    return { estimateLaborId: laborId, workOrderId, extId, description, laborName, shop, due: isoOr(due) };
  };

  return {
    which,
    /** When something was promised that has not come since. */
    passed({ laborId, workOrderId, waits }: PlanLabor): number | null {
      const row = labors.get(laborId);
      if (waits?.for === 'vendor') return orders.get(workOrderId)?.awayUntil ?? null;
      return waits && row?.partOpen === false ? row.partAt : null;
    },
    pinnedTo: (laborId: number) => names.get(pinOf.get(laborId) ?? 0) ?? '',
    heldBy(laborId: number, why: NotPlanned) {
      const held = heldBy(problem, { laborId, why });
      if (!held) return null;
      const { technicianId, by, keptBy } = held;
      const back = keptBy === 'away' ? backAt(technicianId) : null;
      return { technicianName: names.get(technicianId) ?? '', by, keptBy, backAt: isoOr(back) };
    },
    awaits: ({ technicianId, by, backAt }: Awaited) => ({
      technicianName: names.get(technicianId) ?? '',
      by,
      keptBy: 'away' as const,
      backAt: iso(backAt),
    }),
    basis(laborId: number): string {
      const row = labors.get(laborId);
      return row ? basisOf(row) : '';
    },
    planned({ laborId, technicianId, from, to, fixed }: PlannedLabor) {
      const labor = byId.get(laborId);
      const row = labors.get(laborId);
      if (!labor || !row) throw new Error(`The plan has a labor ${laborId} that the problem has not.`);
      const assigned = labor.assigned.includes(technicianId);
      const state =
        labor.begunBy === technicianId
          ? ('begun' as const)
          : assigned
            ? ('assigned' as const)
            : ('proposed' as const);
      const called = which(labor);
      return {
        ...called,
        from: iso(from),
        to: iso(to),
        hours: inHours(leftOf(row)),
        state,
        pinned: fixed === 'pinned' || pinOf.get(laborId) === technicianId ? ('Y' as const) : ('N' as const),
        late: called.due !== '' && labor.due !== null && to > labor.due ? ('Y' as const) : ('N' as const),
        instead: state === 'proposed' ? labor.assigned.map((id) => names.get(id) ?? '') : [],
        basis: called.estimateLaborId === null ? '' : basisOf(row),
      };
    },
  };
}

/** What a plan leaves out among what may be seen, the most urgent first. */
function leftOutOf(world: PlanWorld, plan: Plan, sees: Asked['sees'], shop: string) {
  const meant = meantOf(world, sees, shop);
  return plan.left
    .flatMap(({ laborId, why }) => {
      const labor = meant(laborId);
      return labor ? [{ labor, why }] : [];
    })
    .toSorted(byRank);
}

/** What a plan has wait for somebody who is away, among what may be seen, the most urgent first. */
function waitingOf(world: PlanWorld, plan: Plan, sees: Asked['sees'], shop: string) {
  const meant = meantOf(world, sees, shop);
  return plan.planned
    .flatMap((planned) => {
      const labor = meant(planned.laborId);
      const waits = labor ? awaited(world.problem, planned) : null;
      return labor && waits ? [{ labor, waits, from: planned.from }] : [];
    })
    .toSorted(byRank);
}

type Ranked = { labor: PlanLabor };
const byRank = ({ labor: one }: Ranked, { labor: other }: Ranked): number =>
  one.rank - other.rank || one.laborId - other.laborId;

/** Finds a labor by its id where it may be seen and is of the shop that is asked for. */
function meantOf({ problem, orders }: PlanWorld, sees: Asked['sees'], shop: string) {
  const byId = new Map(problem.labors.map((labor) => [labor.laborId, labor]));
  return (laborId: number): PlanLabor | undefined => {
    const labor = byId.get(laborId);
    const order = labor && orders.get(labor.workOrderId);
    return order && sees(order) && (shop === '' || labor.shop === shop) ? labor : undefined;
  };
}

const iso = (moment: number): string => new Date(moment).toISOString();
const isoOr = (moment: number | null): string => (moment === null ? '' : iso(moment));
const inHours = (ms: number): number => Math.round(ms / (HOUR_MS / 100)) / 100;
const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** The part of some stretches of time that is inside another one. */
const within = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans.flatMap(([begin, end]): Span[] =>
    begin < to && end > from ? [[Math.max(begin, from), Math.min(end, to)]] : [],
  );
