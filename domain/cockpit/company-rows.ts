import { PARTIES, type Party } from '../ledger/causes';
import type { CockpitFilter, SiteSort } from './filter';
import { goalOf, type Lead } from './goal';
import { amountOf, sumOf, sumsByPart, type Amounts, type HourRow } from './sums';

/** Half of the vehicles took no longer, and nine of ten; milliseconds by the calendar and of open hours. */
type Times = {
  vehicles: number;
  p50Ms: number | null;
  p90Ms: number | null;
  p50OpenMs: number | null;
  p90OpenMs: number | null;
};

/** What the cockpit of a site says about some days. */
type Site = Times &
  Lead & {
    siteId: number;
    siteName: string;
    /** In ISO 8601; empty where it never was. */
    countedUntil: string;
    /** How many of the days have begun there. */
    days: number;
    causes: (Amounts & Pick<HourRow, 'cause' | 'closed'>)[];
    here: number;
    centsADay: number;
    waiting: { who: Party; vehicles: number; centsADay: number }[];
  };

/** What the cockpits of several sites say, and how long the vehicles of all of them took. */
export type Company = { all: Times; sites: Site[] };
type Waiting = { vehicles: number; cents: number };

/** What is said about a site, or all of them together (`siteId` is null), by the chosen clock. */
export type CompanyRow = {
  readonly siteId: number | null;
  readonly name: string;
  readonly countedUntil: string;
  /** Completed on the days, and per day on average; null where none of them has begun. */
  readonly vehicles: number;
  readonly perDay: number | null;
  /** Half of the vehicles, and nine of ten, took no longer; milliseconds, null where there were none. */
  readonly half: number | null;
  readonly most: number | null;
  /** How many of the vehicles for which there is a goal were within it; `ms` is that of the site. */
  readonly goal: { ms: number | null; within: number; of: number } | undefined;
  readonly spent: Amounts;
  /** In the order of the parts. */
  readonly parts: readonly Amounts[];
  readonly here: number;
  readonly centsADay: number;
  readonly waiting: Readonly<Record<Party, Waiting>>;
};

type Clock = CockpitFilter['clock'];

const halfAndMost = (times: Company['all'], clock: Clock) =>
  clock === 'open'
    ? { half: times.p50OpenMs, most: times.p90OpenMs }
    : { half: times.p50Ms, most: times.p90Ms };

const waitingFor = (sites: readonly Site[]): CompanyRow['waiting'] => {
  const all = sites.flatMap(({ waiting }) => waiting);
  const of = (wanted: Party): Waiting => {
    const own = all.filter(({ who }) => who === wanted);
    return { vehicles: sum(own, (one) => one.vehicles), cents: sum(own, (one) => one.centsADay) };
  };
  return Object.fromEntries(PARTIES.map((who) => [who, of(who)])) as CompanyRow['waiting'];
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Each site as a row, in the order of the answer. */
export const siteRows = ({ sites }: Company, clock: Clock): readonly CompanyRow[] =>
  sites.map((site) => {
    const goal = goalOf(site, clock);
    return {
      siteId: site.siteId,
      name: site.siteName,
      countedUntil: site.countedUntil,
      vehicles: site.vehicles,
      perDay: site.days > 0 ? site.vehicles / site.days : null,
      ...halfAndMost(site, clock),
      goal: goal && { ms: goal.ms, within: goal.within, of: site.vehicles },
      spent: sumOf(site.causes),
      parts: sumsByPart(site.causes),
      here: site.here,
      centsADay: site.centsADay,
      waiting: waitingFor([site]),
    };
  });

/** All sites together, under a name: whatever can be added up is the sum of their rows. */
export function totalRow({ all, sites }: Company, clock: Clock, name: string): CompanyRow {
  const rows = siteRows({ all, sites }, clock);
  const judged = rows.flatMap(({ goal }) => goal ?? []);
  const causes = sites.flatMap((site) => site.causes);
  return {
    siteId: null,
    name,
    countedUntil: '',
    vehicles: all.vehicles,
    perDay: rows.some(({ perDay }) => perDay !== null) ? sum(rows, ({ perDay }) => perDay ?? 0) : null,
    ...halfAndMost(all, clock),
    goal:
      judged.length > 0
        ? { ms: null, within: sum(judged, ({ within }) => within), of: sum(judged, ({ of }) => of) }
        : undefined,
    spent: sumOf(causes),
    parts: sumsByPart(causes),
    here: sum(rows, ({ here }) => here),
    centsADay: sum(rows, ({ centsADay }) => centsADay),
    waiting: waitingFor(sites),
  };
}

/** What percent of vehicles met the goal; undefined without a goal, or without a vehicle that had one. */
export const percentWithin = ({ goal }: Pick<CompanyRow, 'goal'>): number | undefined =>
  goal && goal.of > 0 ? (goal.within / goal.of) * 100 : undefined;

/** Those that vehicles wait for at some site. */
export const waitedFor = (rows: readonly CompanyRow[]): readonly Party[] =>
  PARTIES.filter((who) => rows.some(({ waiting }) => waiting[who].vehicles > 0));

/** The order of sites. */
export type Order = { sort: SiteSort; direction: 'asc' | 'desc' };

type Sorting = Order & Pick<CockpitFilter, 'measure' | 'clock'>;

/** What a row is sorted by: a number, and a second one for ties; null where it has none. */
function numbersOf(row: CompanyRow, { sort, measure, clock }: Sorting): readonly (number | null)[] {
  switch (sort) {
    case 'name':
      return [];
    case 'completed':
      return [row.vehicles];
    case 'half':
    case 'most':
      return [row[sort]];
    case 'goal':
      return [percentWithin(row) ?? null];
    case 'spent':
      return [amountOf({ measure, clock }, row.spent)];
    case 'here':
      return [row.here];
    default: {
      // By the money that waits, and where nothing has a price by how many vehicles do.
      const { cents, vehicles } = row.waiting[sort.slice('waiting '.length) as Party];
      return [cents, vehicles];
    }
  }
}

/** Rows in an order; those without the number come last in either direction, and ties are by name. */
export function sortedRows(rows: readonly CompanyRow[], by: Sorting): readonly CompanyRow[] {
  const way = by.direction === 'desc' ? -1 : 1;
  const byName = (one: CompanyRow, other: CompanyRow) => one.name.localeCompare(other.name);
  if (by.sort === 'name') return rows.toSorted((one, other) => way * byName(one, other));
  return rows.toSorted((one, other) => {
    const others = numbersOf(other, by);
    for (const [place, first] of numbersOf(one, by).entries()) {
      const second = others[place] ?? null;
      if (first === null || second === null) {
        if (first !== second) return first === null ? 1 : -1;
      } else if (first !== second) return way * (first - second);
    }
    return byName(one, other);
  });
}

/** The initial direction: numbers largest first, names alphabetically. */
export const orderBy = (sort: SiteSort): Order => ({ sort, direction: sort === 'name' ? 'asc' : 'desc' });

/** What a click on a column header does next. */
export const orderAfter = (now: Order, sort: SiteSort): Order =>
  now.sort === sort ? { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' } : orderBy(sort);
