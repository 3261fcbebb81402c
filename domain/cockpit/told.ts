import { largestWait, oldOnes, workLevel } from './findings';
import { goalOf, verdictOf, type Lead } from './goal';
import type { One } from './each';
import type { StageLayer, StandingRow } from './sums';
import type { WaitingGroup } from './waiting-groups';
import type { CockpitWords } from './words';
import { deliveries, busiest, firstPass, hoursOf, lateness, type Check, type Supplier } from './work-sums';
import type { Technician } from './work-sums';

/** What took the most of all that is not work, against before. Amounts of the parts in their order. */
export function timeFinding(
  { say, told }: CockpitWords,
  now: readonly number[],
  earlier: readonly number[] | undefined,
): string {
  const wait = largestWait(now, earlier);
  if (wait === undefined) return say('cockpit:time.noWait');
  const { part, percent, pointsMore } = wait;
  const moved =
    pointsMore === undefined ? 'alone' : pointsMore === 0 ? 'same' : pointsMore > 0 ? 'more' : 'less';
  return say(`cockpit:time.finding.${moved}`, {
    part: say(`cockpit:part.${part}`),
    percent,
    whole: say(`cockpit:time.whole.${told.measure}`),
    count: Math.abs(pointsMore ?? 0),
    waits: say(`cockpit:waits.${part}`),
  });
}

/** How long half of the completed vehicles and nine of ten took by the chosen clock; milliseconds. */
export type LeadTimes = Lead & {
  p50Ms: number | null;
  p90Ms: number | null;
  p50OpenMs: number | null;
  p90OpenMs: number | null;
};

/** How long vehicles took, against the goal of the site. */
export function leadFinding({ say, told, vehicles, taken }: CockpitWords, lead: LeadTimes): string {
  const open = told.clock === 'open';
  const half = open ? lead.p50OpenMs : lead.p50Ms;
  const most = open ? lead.p90OpenMs : lead.p90Ms;
  if (half === null || most === null) return say('cockpit:lead.empty');
  const goal = goalOf(lead, told.clock);
  const of = { vehicles: vehicles(lead.vehicles), half: taken.write(half), most: taken.write(most) };
  const verdict =
    goal && say(`cockpit:lead.${verdictOf(goal, { half, most })}`, { goal: taken.write(goal.ms) });
  return [say('cockpit:lead.finding', of), ...(verdict ? [verdict] : [])].join(' ');
}

/** How many vehicles there were on average, and in which stage most; empty where no day is over. */
export function stagesFinding(
  { say, vehicles, number, stageName }: CockpitWords,
  layers: readonly StageLayer[],
): string {
  const level = workLevel(layers);
  if (!level) return '';
  const more = Math.round(level.last - level.first);
  return say(`cockpit:stages.finding.${more > 0 ? 'more' : more < 0 ? 'less' : 'same'}`, {
    average: vehicles(level.average),
    by: number(Math.abs(more)),
    stage: stageName(level.most.stage),
    most: number(level.mostAverage),
  });
}

/**
 * How many of the vehicles that are there have been there longer than nine of ten took. `now` and `p90Ms` in
 * milliseconds.
 */
export function ageingFinding(
  { say, vehicles, days }: CockpitWords,
  rows: readonly StandingRow[],
  { now, p90Ms }: { now: number; p90Ms: number | null },
): string {
  const old = oldOnes(rows, now, p90Ms);
  const all = { vehicles: vehicles(rows.length), oldest: days.write(old.oldest) };
  return p90Ms === null
    ? say('cockpit:ageing.findingAlone', all)
    : say('cockpit:ageing.finding', { ...all, count: old.count, limit: days.write(p90Ms) });
}

/**
 * For whom the most expensive vehicles wait, or the most vehicles where nothing has a price; empty where none waits.
 */
export function waitingFinding(
  { say, money, groupName }: CockpitWords,
  groups: readonly WaitingGroup[],
  shops: ReadonlyMap<number, string>,
): string {
  const [first] = groups;
  if (!first) return '';
  const all = groups.reduce((sum, { cents }) => sum + cents, 0);
  return say(`cockpit:who.${all > 0 ? 'finding' : 'findingCount'}`, {
    name: groupName(first, shops),
    count: first.rows.length,
    cost: money.write(first.cents),
    all: money.write(all),
  });
}

/** Which shop or customer cost most, or took most where nothing has a price; empty where there is none. */
export function eachFinding(
  { say, told, money, hours }: CockpitWords,
  each: 'shops' | 'customers',
  all: readonly One[],
): string {
  const [first] = all;
  if (!first) return '';
  const cost = all.reduce((sum, { total }) => sum + total.cents, 0);
  return say(`cockpit:each.finding.${cost > 0 ? each : 'noPrice'}`, {
    name: first.name,
    cost: money.write(first.total.cents),
    all: money.write(cost),
    hours: hours.write(told.clock === 'open' ? first.total.openMs : first.total.ms),
  });
}

/**
 * What held the site back most; shares in percent of the open time. `ofAll` where only some customers or shops are
 * selected.
 */
export function bottleneckFinding(
  { say, percent, vehicles, moved }: CockpitWords,
  {
    name,
    sole,
    shifting,
    waiting,
    soleBefore,
    ofAll,
  }: {
    name: string;
    sole: number;
    shifting: number;
    waiting: number;
    soleBefore: number | undefined;
    ofAll: boolean;
  },
): string {
  const found = say(`cockpit:bottleneck.${sole > 0 ? 'finding' : 'findingShifting'}`, {
    name,
    sole: percent(sole),
    shifting: percent(shifting),
    vehicles: vehicles(waiting),
  });
  return (
    found + (sole > 0 ? moved(sole, soleBefore) : '') + (ofAll ? ` ${say('cockpit:bottleneck.ofAll')}` : '')
  );
}

/** What technicians sold and clocked, and how long they were there. */
export function technicianFinding(
  { say, hours, percent, moved }: CockpitWords,
  technicians: readonly Technician[],
  before: readonly Technician[] | undefined,
): string {
  const busy = busiest(technicians);
  const all = hoursOf(busy);
  return (
    say('cockpit:technicians.finding', {
      count: busy.length,
      billed: hours.write(all.billedMs),
      clocked: hours.write(all.clockedMs),
      percent: percent(all.efficiency ?? 0),
      available: hours.write(all.availableMs),
      use: percent(all.use ?? 0),
    }) + moved(all.efficiency, before && hoursOf(busiest(before)).efficiency)
  );
}

/** How many vehicles passed their first check, of all shops or of those that went through the selected one. */
export function checksFinding(
  { say, number, vehicles, percent, moved }: CockpitWords,
  checks: readonly Check[],
  { before, ofShop }: { before: readonly Check[] | undefined; ofShop: boolean },
): string {
  const all = firstPass(checks);
  return (
    say(`cockpit:checks.${ofShop ? 'findingOfShop' : 'finding'}`, {
      passed: number(all.passed),
      vehicles: vehicles(all.checked),
      percent: percent(all.percent ?? 0),
    }) + moved(all.percent, before && firstPass(before).percent)
  );
}

const HUNDRED = 100;
type Kept = {
  promises: number;
  vehicles: number;
  share: { share: number; low: number; high: number } | null;
};
type Promises = {
  all: Kept;
  first: Kept;
  moves: { vehicles: number; never: number; moves: number };
};

/** How many promises were kept, how many of the first ones, and how often a day moved; empty while too few were due. */
export function promisesFinding(
  { say, number, vehicles, percent }: CockpitWords,
  { all, first, moves }: Promises,
): string {
  const written = ({ share, low, high }: NonNullable<Kept['share']>) => ({
    percent: percent(share * HUNDRED),
    low: percent(low * HUNDRED),
    high: percent(high * HUNDRED),
  });
  if (!all.share) return '';
  const sentences = [
    say('cockpit:promises.finding', {
      ...written(all.share),
      promises: number(all.promises),
      vehicles: vehicles(all.vehicles),
    }),
    first.share && say('cockpit:promises.first', written(first.share)),
    moves.vehicles > 0 &&
      say(`cockpit:promises.${moves.never === 0 ? 'movesAll' : 'moves'}`, {
        vehicles: vehicles(moves.vehicles),
        never: number(moves.never),
        moves: number(moves.moves / moves.vehicles),
      }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** How many parts came late, and most from whom; empty where none had a promised day. Suppliers with the most first. */
export function suppliersFinding(
  { say, number, percent, moved }: CockpitWords,
  sorted: readonly Supplier[],
  before: readonly Supplier[] | undefined,
): string {
  const [first] = sorted;
  const all = deliveries(sorted);
  if (!first || all.promised === 0) return '';
  const untold = all.received - all.promised;
  return (
    say('cockpit:suppliers.finding', {
      late: number(all.late),
      promised: number(all.promised),
      percent: percent(lateness(all) ?? 0),
      name: first.name || say('cockpit:who.none.supplier'),
      most: number(first.late),
    }) +
    moved(lateness(all), before && lateness(deliveries(before))) +
    (untold > 0 ? ` ${say('cockpit:suppliers.untold', { count: untold })}` : '')
  );
}
