import { startOfDay, type Day } from './days';

/**
 * What a vehicle costs for each day that it stands: value × (interest / 365 + depreciation) + overhead. A rate holds
 * from its day on until the next one of the same customer, or of the site.
 */
export type HoldingRate = {
  readonly validFrom: Day;
  /** Whose vehicles it is for; null is the site's own, for all customers without one. */
  readonly customerId: number | null;
  /** Value of a typical vehicle in cents, for one whose own value is unknown. */
  readonly valueCents: number;
  /** Interest in hundredths of a percent a year: 725 is 7.25 %. */
  readonly interest: number;
  /** Loss of value in thousandths of a percent a day: 55 is 0.055 %. */
  readonly depreciation: number;
  /** What the place and its people cost in cents per vehicle and day. */
  readonly overheadCents: number;
};

/** A vehicle's reported value in cents, from a day on until another value; null takes it back. */
export type OwnValue = { readonly validFrom: Day; readonly valueCents: number | null };

/** Interest per day is value × rate / 3,650,000, depreciation value × rate / 100,000: both are whole parts of this. */
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

/** Whole cents from parts of a cent, half a cent rounds up; no cost is below zero. */
const rounded = (parts: bigint, ofACent: bigint): bigint => (2n * parts + ofACent) / (2n * ofACent);

/** What a day costs at a rate in whole cents, for a vehicle of a value in cents; for a typical one without a value. */
export const dailyCostCents = (rate: HoldingRate, valueCents: number | null = null): number =>
  Number(rounded(partsADay(rate, valueCents ?? rate.valueCents), PARTS));

/**
 * The rate that holds for a customer's vehicles on a day: the customer's latest, else the site's; null before the
 * first.
 */
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

/** What a vehicle is worth on a day by the last reported value; null before the first, and where it was taken back. */
export const valueOn = (values: readonly OwnValue[], day: Day): number | null =>
  latestOn(values, day)?.valueCents ?? null;

/** The last one that began by a day; of several that begin on one day the last, null before the first. */
const latestOn = <Dated extends { readonly validFrom: Day }>(all: readonly Dated[], day: Day): Dated | null =>
  all
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Dated | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);

/** Whose time is priced: a vehicle with its reported values, its customer, and the zone of its site. */
export type Priced = {
  values: readonly OwnValue[];
  customerId: number | null;
  timeZone: string;
};

/** From when on a day costs how many parts of a cent; null before the first rate. */
export type PriceSteps = readonly { readonly from: number; readonly parts: bigint | null }[];

/** What a day costs at a moment, in parts of a cent; null before the first rate. */
export const priceAt = (steps: PriceSteps, moment: number): bigint | null =>
  steps.findLast(({ from }) => from <= moment)?.parts ?? null;

/** What a day of a vehicle costs from when on: by its own value where it has one, otherwise by that of the rate. */
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

/**
 * What parts of a day cost in whole cents, in their order: parts of so many milliseconds of a day that lasts `dayMs`
 * and costs `price` ({@link priceAt}). They are added exactly and rounded once; the cents that rounding leaves go to
 * the largest remainders, the first of equal ones. So they add up to the day, which costs the same even if a clock
 * change makes it shorter or longer.
 */
export function centsOfDay(price: bigint, times: readonly number[], dayMs: number): number[] {
  const aCent = PARTS * BigInt(dayMs);
  const exact = times.map((ms) => BigInt(ms) * price);
  const cents = exact.map((own) => Number(own / aCent));
  const sum = exact.reduce((total, own) => total + own, 0n);
  const spare = Number(rounded(sum, aCent)) - cents.reduce((total, own) => total + own, 0);
  if (spare === 0) return cents;
  const lefts = exact.map((own, place) => ({ place, left: own % aCent }));
  lefts.sort((one, other) =>
    one.left === other.left ? one.place - other.place : one.left > other.left ? -1 : 1,
  );
  for (const { place } of lefts.slice(0, spare)) cents[place] = (cents[place] ?? 0) + 1;
  return cents;
}
