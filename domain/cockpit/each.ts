import { sumOf, sumsByPart, type Amounts, type HourRow } from './sums';

/** A shop or customer with what its time went into. */
export type One = { id: number; name: string; total: Amounts; parts: readonly Amounts[] };

/** Shops or customers by their cost, or by their time where nothing has a price; what belongs to none is left out. */
export function eachOf(rows: readonly HourRow[]): readonly One[] {
  const groups = new Map<string, HourRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  groups.delete('0');
  return [...groups]
    .map(([key, own]) => ({
      id: Number(key),
      name: own[0]?.name ?? '',
      total: sumOf(own),
      parts: sumsByPart(own),
    }))
    .toSorted((one, other) => other.total.cents - one.total.cents || other.total.ms - one.total.ms);
}
