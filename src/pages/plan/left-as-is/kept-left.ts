import { z } from 'zod';

/** What one press has left unchanged. */
export type LeftAsIs = {
  title: string;
  rows: readonly { order: { workOrderId: number; extId: string } | null; said: string }[];
};

/** The tab of the plan whose presses are meant. */
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

/** Keeps what presses have left as it was for as long as the tab of the browser lives: a reload loses none of it. */
export function keepLeft(tab: Tab, siteId: number, left: readonly LeftAsIs[]): void {
  try {
    sessionStorage.setItem(nameOf(tab, siteId), JSON.stringify(left));
  } catch {
    // A full store: it shows until the page is loaded again.
  }
}

/** What was kept; nothing where it cannot be read. */
export function keptLeft(tab: Tab, siteId: number): LeftAsIs[] {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(nameOf(tab, siteId)) ?? '[]'));
  } catch {
    return [];
  }
}
