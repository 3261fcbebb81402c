import { z } from 'zod';

/** What one action left unchanged. */
export type LeftAsIs = {
  title: string;
  rows: readonly { order: { workOrderId: number; extId: string } | null; said: string }[];
};

/** The tab of the plan that the actions belong to. */
export type Tab = 'work' | 'slots';

const nameOf = (tab: Tab, siteId: number): string => `frontline.leftAsIs.${tab}.${siteId}`;

const kept = z.array(
  z.object({
    title: z.string(),
    rows: z.array(
      z.object({
        order: z.object({ workOrderId: z.number(), extId: z.string() }).nullable(),
        said: z.string(),
      }),
    ),
  }),
);

/** Stores what actions left unchanged for the lifetime of the browser tab, so that a reload loses nothing. */
export function keepLeft(tab: Tab, siteId: number, left: readonly LeftAsIs[]): void {
  try {
    sessionStorage.setItem(nameOf(tab, siteId), JSON.stringify(left));
  } catch {
    // Storage is full: it shows until the next reload.
  }
}

/** The stored lists; empty if they cannot be read. */
export function keptLeft(tab: Tab, siteId: number): LeftAsIs[] {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(nameOf(tab, siteId)) ?? '[]'));
  } catch {
    return [];
  }
}
