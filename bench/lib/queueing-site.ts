import type { Calendar } from '#domain/calendar/calendar';
import { compileCalendar } from '#domain/calendar/open-time';
import type { LedgerSpan } from '#domain/ledger/causes';
import type { Story, Told } from '#domain/readiness/situation';
import type { StageName } from '#domain/stages';
import { OpenLine } from '#domain/what-if/open-line';
import { randomOf } from '#domain/what-if/random';
import type { Step, WorkStep } from '#domain/what-if/route';
import { simulate, type Traveller, type Worked } from '#domain/what-if/simulate';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAY = Date.parse('2025-01-06T00:00Z');
const VEHICLES_A_DAY = 100;
/** How busy the people of a desk or shop are on average; on some days more vehicles arrive, and wait. */
const BUSY = 0.88;

/** Monday to Friday from 7 to 17. */
const CALENDAR: Calendar = {
  timeZone: 'UTC',
  shifts: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    from: '07:00',
    to: '17:00',
    validFrom: '2020-01-01',
    validUntil: null,
  })),
  closures: [],
};

/** Desks before the customer's decision and after the repair, with their median hours. */
const BEFORE: readonly [StageName, number][] = [
  ['Vehicle Qualification', 0.3],
  ['Mechanical Inspection', 0.7],
  ['Estimate', 0.5],
];
const BEHIND: readonly [StageName, number][] = [
  ['Quality Control', 0.4],
  ['Audit', 0.3],
  ['Delivery', 0.5],
];
/** Shops, with the share of vehicles that need them and the median book hours there. */
const SHOPS = [
  { siteShopId: 1, share: 0.55, hours: 1.5 },
  { siteShopId: 2, share: 0.45, hours: 3.5 },
  { siteShopId: 3, share: 0.25, hours: 2 },
  { siteShopId: 4, share: 0.8, hours: 1 },
] as const;
/**
 * How long customers take to decide, and in how many calendar days suppliers promise to deliver and how late they are,
 * at the median.
 */
const CUSTOMERS = 30;
const CUSTOMER_HOURS = { median: 18, spread: 0.8 };
const SUPPLIER_DAYS = [
  { named: 1, late: 0.3 },
  { named: 2, late: 0.8 },
  { named: 4, late: 1.5 },
] as const;
const NEEDS_PARTS = 0.4;
const IS_SENT_BACK = 0.08;

type Customer = { share: number; hours: number };
type Labor = { ref: string; siteShopId: number; step: WorkStep };
type Drawn = {
  traveller: Traveller;
  /** What each step of the vehicle's journey is about. */
  about: readonly { stage: StageName; labor?: Labor; part?: { namedMs: number } }[];
  labors: readonly { labor: Labor; book: number }[];
};

/**
 * The recorded vehicles of a site over some weeks, where vehicles wait for people: each desk and shop has as many
 * people as its work keeps busy, vehicles hold up those behind them, customers and suppliers work at their own pace,
 * and work takes about its book hours.
 */
export function queueingSite(seed: number, weeks: number) {
  const hours = compileCalendar(CALENDAR);
  const until = FIRST_DAY + weeks * 7 * DAY;
  const line = new OpenLine(hours.spans(FIRST_DAY, until + 200 * DAY));
  const random = randomOf(seed);
  const customers = Array.from({ length: CUSTOMERS }, (_, place) => ({
    // A few customers send many vehicles (Zipf), most send few.
    share: 1 / (place + 1),
    hours: about(random, CUSTOMER_HOURS.median, CUSTOMER_HOURS.spread),
  }));
  const vehicles: Drawn[] = [];
  for (const [opens, closes] of hours.spans(FIRST_DAY, until)) {
    const count = Math.round(VEHICLES_A_DAY * (0.6 + 0.8 * random()));
    for (let one = 0; one < count; one += 1) {
      const arrive = opens + Math.floor(random() * (closes - opens));
      vehicles.push(drawVehicle(random, arrive, vehicles.length, customers));
    }
  }
  const worked = new Map<Step, Worked>();
  const left = simulate(
    vehicles.map(({ traveller }) => traveller),
    {
      line,
      usual: line,
      pools: poolsFor(vehicles, line.at(until)),
      until,
      onWork: (work) => worked.set(work.step, work),
    },
  );
  const stories = vehicles.map((vehicle, who) =>
    storyOf(vehicle, who, left[who] ?? Infinity, { worked, line, until }),
  );
  return { hours, stories, until };
}

/**
 * A value around a median, spread the way durations are: with a spread of 0.7, half as long and twice as long are
 * equally likely.
 */
function about(random: () => number, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(spread * normal);
}

/** A customer, picked in proportion to the vehicles that each sends. */
function byShare(random: () => number, customers: readonly Customer[]): Customer {
  let left = random() * customers.reduce((sum, { share }) => sum + share, 0);
  return customers.find(({ share }) => (left -= share) < 0) ?? (customers[0] as Customer);
}

const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

function drawVehicle(
  random: () => number,
  arrive: number,
  number: number,
  customers: readonly Customer[],
): Drawn {
  const steps: Step[] = [];
  const told: Drawn['about'][number][] = [];
  const labors: Drawn['labors'][number][] = [];
  const add = (step: Step, what: Drawn['about'][number]) => {
    steps.push(step);
    told.push(what);
  };
  const atDesks = (desks: typeof BEFORE) => {
    for (const [stage, median] of desks) add(work(`desk ${stage}`, about(random, median, 0.4)), { stage });
  };
  atDesks(BEFORE);
  // Customers answer day and night.
  const decided = about(random, byShare(random, customers).hours, 0.7) * HOUR;
  add(delay('customer', 'Approve', decided), { stage: 'Approve' });
  if (random() < NEEDS_PARTS) {
    const { named, late } = pick(random, SUPPLIER_DAYS);
    const namedMs = about(random, named, 0.4) * DAY;
    const lasts = Math.max(0.5 * namedMs, namedMs + about(random, late, 0.8) * DAY - late * 0.5 * DAY);
    add(delay('supplier', 'Parts', lasts), { stage: 'Parts', part: { namedMs } });
  }
  // Someone experienced takes less than the book says, others more.
  for (const { siteShopId, share, hours } of SHOPS) {
    if (random() >= share) continue;
    const book = Math.round(about(random, hours, 0.7) * 10) / 10;
    const step = work(`shop ${siteShopId}`, about(random, book, 0.3));
    const labor = { ref: `${number}-${siteShopId}`, siteShopId, step };
    labors.push({ labor, book });
    add(step, { stage: 'Repair', labor });
  }
  atDesks(BEHIND.slice(0, 1));
  const [again] = labors;
  if (again && random() < IS_SENT_BACK) {
    const { siteShopId } = again.labor;
    const step = work(`shop ${siteShopId}`, 0.3 * about(random, again.book, 0.3));
    add(step, { stage: 'Repair', labor: { ref: `${number}-again`, siteShopId, step } });
    atDesks(BEHIND.slice(0, 1));
  }
  atDesks(BEHIND.slice(1));
  return { traveller: { arrive, enters: arrive, steps, ready: true, centsADay: 6000 }, about: told, labors };
}

const work = (place: string, hours: number): WorkStep => ({
  kind: 'work',
  place,
  ms: Math.round(hours * HOUR),
  waitMs: 0,
  began: 0,
  ended: 0,
});

const delay = (kind: 'customer' | 'supplier', stage: StageName, lastedMs: number): Step => ({
  kind,
  stage,
  lastedMs: Math.round(lastedMs),
  openMs: 0,
  inHours: false,
});

function poolsFor(vehicles: readonly Drawn[], openMs: number) {
  const load = new Map<string, number>();
  for (const { traveller } of vehicles) {
    for (const step of traveller.steps) {
      if (step.kind === 'work') load.set(step.place, (load.get(step.place) ?? 0) + step.ms);
    }
  }
  return new Map(
    [...load].map(([place, ms]) => [place, { hands: Math.max(1, Math.ceil(ms / openMs / BUSY)), habit: 0 }]),
  );
}

type Happened = { worked: ReadonlyMap<Step, Worked>; line: OpenLine; until: number };

function storyOf(
  { traveller, about: told, labors }: Drawn,
  workOrderId: number,
  left: number,
  happened: Happened,
): Story {
  const { worked, line, until } = happened;
  const spans: LedgerSpan[] = [];
  const etas: Told[] = [];
  const add = (
    span: Partial<LedgerSpan> & Pick<LedgerSpan, 'kind' | 'ref' | 'state' | 'from'>,
    to: number,
  ) => {
    if (span.from < until && to > span.from)
      spans.push({ siteShopId: null, party: '', ...span, to: to <= until ? to : null });
  };
  let at = traveller.arrive;
  let approved = Infinity;
  const done = new Map<string, number>();
  for (const [place, step] of traveller.steps.entries()) {
    const { stage, labor, part } = told[place] ?? { stage: 'Repair' as const };
    if (step.kind !== 'work') {
      const to = at + step.lastedMs;
      add({ kind: 'stage', ref: stage, state: 'Waiting', from: at }, to);
      if (part) {
        const ref = `part ${workOrderId}`;
        add({ kind: 'part', ref, state: 'Part Ordered', party: 'Supplier', from: at }, to);
        etas.push({ kind: 'part', ref, at, due: at + part.namedMs });
      } else approved = to;
      at = to;
      continue;
    }
    const mine = worked.get(step);
    const began = mine ? line.after(mine.began, 1) - 1 : Infinity;
    const ended = mine?.ended ?? Infinity;
    add({ kind: 'stage', ref: stage, state: 'Waiting', from: at }, began);
    add({ kind: 'stage', ref: stage, state: 'Begun', from: began }, ended);
    if (labor) {
      add(
        { kind: 'clock', ref: labor.ref, state: 'Running', siteShopId: labor.siteShopId, from: began },
        ended,
      );
      done.set(labor.ref, ended);
    }
    at = ended;
    if (at > until) break;
  }
  for (const { labor } of labors) {
    const { ref, siteShopId } = labor;
    add({ kind: 'queue', ref, state: 'Assigned', siteShopId, from: approved }, done.get(ref) ?? Infinity);
  }
  const ready = left <= until ? left : null;
  return {
    workOrderId,
    arrive: traveller.arrive,
    ready,
    gone: null,
    spans,
    told: etas,
    hours: new Map(labors.map(({ labor, book }) => [labor.ref, book])),
  };
}
