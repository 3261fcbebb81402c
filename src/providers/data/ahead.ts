import type { GetListParams, GetListResponse } from '@refinedev/core';

/** What of a list says which rows it means. */
export type ListAsked = Pick<GetListParams, 'resource' | 'pagination' | 'filters' | 'sorters'> & {
  meta: { siteId: number };
};

type Answer = Promise<GetListResponse>;

/** As long as an answer counts as fresh in the console: what is asked again within it comes from the cache. */
const FRESH_MS = 30_000;
/** How long a screen may take to come for what was asked ahead of it. */
const HEAD_START_MS = 2000;
/** When each list was asked for, and the answer that nobody has taken yet. */
const asked = new Map<string, { at: number; answer?: Answer }>();

/**
 * Asks for a list as soon as somebody chooses it, while the screen still has to be drawn for the choice: `load` is the
 * data provider's own, and the screen's question then finds the answer under way.
 */
export function askAhead(list: ListAsked, load: (list: ListAsked) => Answer): void {
  const key = keyOf(list);
  forgetOld();
  if (asked.has(key)) return;
  const answer = load(list);
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  asked.set(key, { at: Date.now(), answer });
}

/** The answer that is under way for a list; once, and only for a moment. */
export function takeAhead(list: GetListParams): Answer | undefined {
  const key = keyOf(list);
  const now = Date.now();
  const known = asked.get(key);
  forgetOld();
  asked.set(key, { at: now });
  return known && now - known.at < HEAD_START_MS ? known.answer : undefined;
}

/** Every list of the console passes here: what is no longer fresh is not kept for the day. */
function forgetOld(): void {
  const now = Date.now();
  for (const [key, { at }] of asked) if (now - at >= FRESH_MS) asked.delete(key);
}

function keyOf({
  resource,
  pagination,
  filters = [],
  sorters = [],
  meta,
}: Omit<GetListParams, 'meta'> & { meta?: unknown }): string {
  const siteId = typeof meta === 'object' && meta !== null && 'siteId' in meta ? meta.siteId : undefined;
  return JSON.stringify([
    resource,
    pagination?.currentPage ?? 1,
    pagination?.pageSize,
    filters,
    sorters,
    siteId,
  ]);
}
