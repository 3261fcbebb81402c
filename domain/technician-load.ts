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
