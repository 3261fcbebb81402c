import type { Page } from '@playwright/test';

/** What a page records about awaited things, as `page-watch.js` does. */
type Watching = { shown: Record<string, number>; waitFor: (things: Record<string, string>) => void };

const LATEST_MS = 20_000;

/**
 * Does something on a page and returns how many milliseconds after the last click or key each thing, given by a
 * selector, shows. Rejects if one of them does not show within the limit, in milliseconds.
 */
export async function shownAfter<Name extends string>(
  page: Page,
  things: Record<Name, string>,
  act: () => Promise<void>,
  latestMs = LATEST_MS,
): Promise<Record<Name, number>> {
  const selectors: Record<string, string> = things;
  await page.evaluate((wanted) => (globalThis as unknown as Watching).waitFor(wanted), selectors);
  await act();
  await page.waitForFunction(
    (names) => names.every((name) => name in (globalThis as unknown as Watching).shown),
    Object.keys(things),
    { timeout: latestMs },
  );
  return page.evaluate(() => (globalThis as unknown as Watching).shown);
}
