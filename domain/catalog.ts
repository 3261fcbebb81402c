/** The catalog of an estimate: what a site offers while labors, fees and parts are typed (addition to R-251). */
export const CATALOG_KINDS = ['labor', 'fee', 'part'] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/** What a site maintains itself, what it took over from a list, and what its estimates have taught. */
export const CATALOG_ORIGINS = ['own', 'imported', 'learnt'] as const;
export type CatalogOrigin = (typeof CATALOG_ORIGINS)[number];

/** How many lines are offered at most. */
export const MOST_OFFERED = 20;

/** A line of an estimate as the catalog recognizes it. Money in cents, hours in hundredths. */
export type LearntLine = {
  kind: CatalogKind;
  name: string;
  partNum: string;
  source: string;
  siteShopId: number | null;
  hours: number | null;
  priceCents: number | null;
  /** What it costs the customer by itself: a labor with its hours, a part per piece. */
  costCents: number;
};

const sameWords = (one: LearntLine, other: LearntLine): boolean =>
  one.kind === other.kind && one.name === other.name && one.partNum === other.partNum;

/**
 * What a saved item teaches: lines that are new or renamed count as uses, lines of which only the price changed do not;
 * lines that were removed or renamed lose one use. So an item that saves itself while someone types leaves no
 * half-typed names behind.
 */
export function lessonsOf(
  before: ReadonlyMap<string, LearntLine>,
  after: ReadonlyMap<string, LearntLine>,
): { used: LearntLine[]; changed: LearntLine[]; forgotten: LearntLine[] } {
  const used: LearntLine[] = [];
  const changed: LearntLine[] = [];
  const forgotten: LearntLine[] = [];
  for (const [key, line] of after) {
    const was = before.get(key);
    if (!was) used.push(line);
    else if (!sameWords(was, line)) {
      used.push(line);
      forgotten.push(was);
    } else if (JSON.stringify(was) !== JSON.stringify(line)) changed.push(line);
  }
  for (const [key, was] of before) if (!after.has(key)) forgotten.push(was);
  return { used, changed, forgotten };
}
