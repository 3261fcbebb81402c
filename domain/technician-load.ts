/** How much a technician can take on, and who is asked first. Hours in hundredths, unless they are said to be decimals. */

/** A working day of eight hours: sites keep no shifts of their technicians. */
export const WORKING_DAY = 800;

/** What is left of a working day for somebody with so many open hours; never less than none. */
export const freeToday = (openHours: number): number => Math.max(0, WORKING_DAY - openHours);

/** What a technician brings for a labor; hours as decimals. */
export type Helper = {
  technicianName: string;
  shops: readonly string[];
  openHours: number;
  freeHours: number;
};

/** Technicians for a labor of a shop: who has the skill first, of those who has most time or least to do, then by name. */
export function inOrderOfHelp<One extends Helper>(technicians: readonly One[], shop: string): One[] {
  const skilled = ({ shops }: Helper) => Number(shops.includes(shop));
  return technicians.toSorted(
    (a, b) =>
      skilled(b) - skilled(a) ||
      b.freeHours - a.freeHours ||
      a.openHours - b.openHours ||
      a.technicianName.localeCompare(b.technicianName),
  );
}

/** A labor that is given to somebody: the abbreviation of its shop, empty where that is not known. */
type OfShop = { shop: string };

/** The shop that most of some labors are of, of several the one that comes first; empty where none is known. */
export function shopOfMost(labors: readonly OfShop[]): string {
  const counts = new Map<string, number>();
  for (const { shop } of labors) if (shop !== '') counts.set(shop, (counts.get(shop) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

/** Who is proposed for labors of a shop: of those who have the skill the one with most time, if any is left. */
export function bestHelp<One extends Helper>(technicians: readonly One[], shop: string): One | undefined {
  const [first] = inOrderOfHelp(technicians, shop);
  return first?.shops.includes(shop) && first.freeHours > 0 ? first : undefined;
}

/** The labors for whose shop somebody has no skill. */
export const withoutSkill = <Labor extends OfShop>(
  labors: readonly Labor[],
  { shops }: Pick<Helper, 'shops'>,
): Labor[] => labors.filter(({ shop }) => shop !== '' && !shops.includes(shop));
