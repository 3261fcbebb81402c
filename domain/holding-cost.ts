import { startOfDay, type Day } from './days';

/**
 * What a vehicle costs for each day that it stands: value × (interest / 365 + depreciation) + overhead. A rate holds
 * from its day on until the next one of the same customer, or of the site.
 */
export type HoldingRate = {
  readonly validFrom: Day;
  /** Whose vehicles it is for; null is the site's own, for all customers without one. */
  readonly customerId: number | null;
  /** Value of a typical vehicle in cents, for one whose own value nobody knows. */
  readonly valueCents: number;
  /** Interest in hundredths of a percent a year: 725 is 7.25 %. */
  readonly interest: number;
  /** Loss of value in thousandths of a percent a day: 55 is 0.055 %. */
  readonly depreciation: number;
  /** What the place and its people cost in cents for each vehicle and day. */
  readonly overheadCents: number;
};

/** What a vehicle was told to be worth in cents, from a day on until another value; null takes it back. */
export type OwnValue = { readonly validFrom: Day; readonly valueCents: number | null };

/** A stretch of time, in milliseconds since 1970 and half-open, with what it is counted to. */
export type CostSpan<Cause extends string> = {
  readonly cause: Cause;
  readonly from: number;
  readonly to: number;
};

export type HoldingCost<Cause extends string> = {
  /** Cents of each cause that has time at a rate; they add up to `cents`. */
  causes: Map<Cause, number>;
  /** Cents of all of them, rounded once. */
  cents: number;
  /** Milliseconds before the first rate: what they cost is not known. */
  unpricedMs: number;
};

const DAY_MS = 86_400_000;
/** Interest a day is value × rate / 3,650,000, depreciation value × rate / 100,000: both are whole parts of this. */
const PARTS = 7_300_000n;
const INTEREST_PARTS = 2n;
const DEPRECIATION_PARTS = 73n;

/** The cost of a day in parts of a cent, exactly. */
function partsADay(rate: HoldingRate, valueCents: number): bigint {
  const { interest, depreciation, overheadCents } = rate;
  return (
    BigInt(valueCents) * (INTEREST_PARTS * BigInt(interest) + DEPRECIATION_PARTS * BigInt(depreciation)) +
    PARTS * BigInt(overheadCents)
  );
}

/** Whole cents of parts of a cent, half a cent up; no cost is below zero. */
const rounded = (parts: bigint, ofACent: bigint): bigint => (2n * parts + ofACent) / (2n * ofACent);

/** What a day costs at a rate in whole cents, for a vehicle of a value in cents; for a typical one without. */
export const dailyCostCents = (rate: HoldingRate, valueCents: number | null = null): number =>
  Number(rounded(partsADay(rate, valueCents ?? rate.valueCents), PARTS));

/** The rate that holds for a customer's vehicles on a day: the customer's latest, else the site's; null before the first. */
export function rateOn(
  rates: readonly HoldingRate[],
  day: Day,
  customerId: number | null,
): HoldingRate | null {
  const latestOf = (whose: number | null) =>
    latestOn(
      rates.filter((rate) => rate.customerId === whose),
      day,
    );
  return (customerId === null ? null : latestOf(customerId)) ?? latestOf(null);
}

/** What a vehicle is worth on a day by the last of what was told; null before the first, and where it was taken back. */
export const valueOn = (values: readonly OwnValue[], day: Day): number | null =>
  latestOn(values, day)?.valueCents ?? null;

/** What began last until a day; of several that begin on one day the last, null before the first. */
const latestOn = <Dated extends { readonly validFrom: Day }>(all: readonly Dated[], day: Day): Dated | null =>
  all
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Dated | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);

/**
 * What spans cost by their causes: each millisecond at the rate of its day at the site, a day of 24 hours, added exactly and rounded once.
 * The cents that rounding leaves go to the causes with the largest remainders, the first by name of equal ones, so that
 * the causes add up to the vehicle whatever the order of the spans. Spans may not overlap.
 */
export const costOf = <Cause extends string>(
  spans: readonly CostSpan<Cause>[],
  rates: readonly HoldingRate[],
  of: Priced,
): HoldingCost<Cause> => costAt(priceSteps(rates, of), spans);

/** Whose time is priced: a vehicle with what was told of its value, its customer, and the zone of its site. */
export type Priced = {
  values: readonly OwnValue[];
  customerId: number | null;
  timeZone: string;
};

/** From when on a day costs how many parts of a cent; null before the first rate. */
export type PriceSteps = readonly { readonly from: number; readonly parts: bigint | null }[];

/**
 * {@link costOf} at steps that were worked out before, for a vehicle whose days are priced one by one: each of them costs the same,
 * however long it is where clocks go forward or back. `dayMs` is how long.
 */
export function costAt<Cause extends string>(
  steps: PriceSteps,
  spans: readonly CostSpan<Cause>[],
  dayMs: number = DAY_MS,
): HoldingCost<Cause> {
  // Times are added up before they are priced: whole milliseconds are exact as numbers, and bigints cost.
  const times = new Map<Cause, number[]>();
  for (const { cause, from, to } of spans) {
    let own = times.get(cause);
    if (!own) times.set(cause, (own = steps.map(() => 0)));
    for (let at = 0; at < steps.length; at += 1) {
      const ms = Math.min(to, steps[at + 1]?.from ?? Infinity) - Math.max(from, steps[at]?.from ?? 0);
      if (ms > 0) own[at] = (own[at] ?? 0) + ms;
    }
  }
  const parts = new Map<Cause, bigint>();
  let unpricedMs = 0;
  for (const [cause, own] of times) {
    for (const [at, step] of steps.entries()) {
      const ms = own[at] ?? 0;
      if (ms === 0) continue;
      if (step.parts === null) unpricedMs += ms;
      else parts.set(cause, (parts.get(cause) ?? 0n) + BigInt(ms) * step.parts);
    }
  }
  return { ...shared(parts, PARTS * BigInt(dayMs)), unpricedMs };
}

/** What a day of a vehicle costs from when on: by its own value where it has one, else by that of the rate. */
export function priceSteps(
  rates: readonly HoldingRate[],
  { values, customerId, timeZone }: Priced,
): PriceSteps {
  const days = [...new Set([...rates, ...values].map(({ validFrom }) => validFrom))].toSorted();
  return [
    { from: -Infinity, parts: null },
    ...days.map((day) => {
      const rate = rateOn(rates, day, customerId);
      const parts = rate && partsADay(rate, valueOn(values, day) ?? rate.valueCents);
      return { from: startOfDay(day, timeZone).getTime(), parts };
    }),
  ];
}

/** Whole cents of each cause, with their sum the rounded sum of all: by the largest remainders. */
function shared<Cause extends string>(
  parts: ReadonlyMap<Cause, bigint>,
  ofACent: bigint,
): { causes: Map<Cause, number>; cents: number } {
  const all = [...parts].map(([cause, own]) => ({ cause, cents: own / ofACent, left: own % ofACent }));
  const cents = rounded(
    [...parts.values()].reduce((sum, own) => sum + own, 0n),
    ofACent,
  );
  const spare = Number(cents - all.reduce((sum, own) => sum + own.cents, 0n));
  const first = all.toSorted((one, other) =>
    one.left === other.left ? (one.cause < other.cause ? -1 : 1) : one.left > other.left ? -1 : 1,
  );
  const lucky = new Set(first.slice(0, spare));
  return {
    causes: new Map(all.map((own) => [own.cause, Number(own.cents) + (lucky.has(own) ? 1 : 0)])),
    cents: Number(cents),
  };
}
