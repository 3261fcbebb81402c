import type { Day } from '../days';
import type { Cause, Party } from '../ledger/causes';
import { PARTS, partOf } from '../ledger/parts';
import { STAGE_NAMES } from '../stages';
import type { CockpitFilter } from './filter';

/** Milliseconds by the calendar and of open hours, and cents. */
export type Amounts = { ms: number; openMs: number; cents: number; unpricedMs: number };

/** Hours of a cause, distinguished by a key: a day with its stage, a shop, a customer. */
export type HourRow = Amounts & { key: string; name: string; cause: Cause; closed: boolean };

/** A vehicle that is there, with what it waits for; moments in ISO 8601. */
export type StandingRow = {
  workOrderId: number;
  extId: string;
  vehicle: string;
  customerId: number;
  customerName: string;
  arrived: string;
  /** Empty where it is in none. */
  stage: string;
  cause: Cause;
  party: Party;
  partyName: string;
  siteShopId: number | null;
  since: string;
  /** What a day of it costs now; null without a rate. */
  centsADay: number | null;
  cents: number;
};

const NOTHING: Amounts = { ms: 0, openMs: 0, cents: 0, unpricedMs: 0 };
const DAY_MS = 86_400_000;

const plus = (sum: Amounts, more: Amounts): Amounts => ({
  ms: sum.ms + more.ms,
  openMs: sum.openMs + more.openMs,
  cents: sum.cents + more.cents,
  unpricedMs: sum.unpricedMs + more.unpricedMs,
});

/** The total of all of them. */
export const sumOf = (rows: readonly Amounts[]): Amounts => rows.reduce(plus, NOTHING);

/** What each part comes to, in the order of the parts, empty ones included. */
export const sumsByPart = (
  rows: readonly (Amounts & Pick<HourRow, 'cause' | 'closed'>)[],
): readonly Amounts[] => PARTS.map((part) => sumOf(rows.filter((row) => partOf(row) === part)));

/** The amount that is shown: money, or time by one of the two clocks. */
export function amountOf(
  { measure, clock }: Pick<CockpitFilter, 'measure' | 'clock'>,
  { ms, openMs, cents }: Amounts,
): number {
  if (measure === 'money') return cents;
  return clock === 'open' ? openMs : ms;
}

/** Vehicles by stage and day. */
export type StageLayer = { stage: string; values: readonly number[] };

/**
 * How many vehicles were in each stage on each day on average: their time on that day divided by 24 hours, so that the
 * area over the days is exactly their time. In the order of the stages; empty for no stage. Rows are distinguished by
 * day and stage.
 */
export function stageLayers(rows: readonly HourRow[], days: readonly Day[]): readonly StageLayer[] {
  const spent = new Map<string, number>();
  for (const { key, ms } of rows) spent.set(key, (spent.get(key) ?? 0) + ms);
  return [...STAGE_NAMES, ''].flatMap((stage) => {
    const values = days.map((day) => (spent.get(`${day} ${stage}`.trimEnd()) ?? 0) / DAY_MS);
    return values.some((value) => value > 0) ? [{ stage, values }] : [];
  });
}

/** The bucket for what is too small to be shown separately. */
export const OTHERS = 'others';

const total = ({ values }: StageLayer): number => values.reduce((sum, value) => sum + value, 0);

/** The layers with the most, and one for all others if there are more. */
export function largestLayers(layers: readonly StageLayer[], most: number): readonly StageLayer[] {
  if (layers.length <= most) return layers;
  const kept = new Set(layers.toSorted((one, other) => total(other) - total(one)).slice(0, most - 1));
  const others = layers.filter((layer) => !kept.has(layer));
  const [first] = layers;
  return [
    ...layers.filter((layer) => kept.has(layer)),
    {
      stage: OTHERS,
      values: (first?.values ?? []).map((_, day) =>
        others.reduce((sum, { values }) => sum + (values[day] ?? 0), 0),
      ),
    },
  ];
}

/** The vehicles of each stage that has any, in the order of the stages; empty for those in none. */
export const byStage = (
  rows: readonly StandingRow[],
): readonly { stage: string; rows: readonly StandingRow[] }[] =>
  [...STAGE_NAMES, ''].flatMap((stage) => {
    const own = rows.filter((row) => row.stage === stage);
    return own.length > 0 ? [{ stage, rows: own }] : [];
  });

/** What some vehicles cost a day; those without a rate count as nothing. */
export const costADay = (rows: readonly StandingRow[]): number =>
  rows.reduce((sum, { centsADay }) => sum + (centsADay ?? 0), 0);
