import { z } from 'zod';
import type { KeptList, LeftList } from './left-list';

const NAME = 'frontline.leftList';

/** What a walk needs of a list after a page reload. */
const kept = z.object({
  key: z.string(),
  asked: z.looseObject({
    resource: z.string(),
    pagination: z.object({ pageSize: z.number() }),
    meta: z.record(z.string(), z.unknown()),
  }),
  rows: z.array(z.object({ workOrderId: z.number(), status: z.string(), activeTasks: z.array(z.string()) })),
  further: z.union([z.string(), z.number()]).optional(),
  count: z.number().optional(),
});

/** Stores a list for the lifetime of the tab: a reload, or a phone that wakes up, continues in it. */
export function keepList({ key, asked, rows, further }: LeftList, count: number | undefined): void {
  const brief = rows.map(({ workOrderId, status, activeTasks }) => ({ workOrderId, status, activeTasks }));
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, asked, rows: brief, further, count }));
  } catch {
    // A full store: the vehicle is there after a reload, its place in the list is not.
  }
}

/** The stored list, and how many rows it has if known; undefined if there is none. */
export function keptList(): KeptList | undefined {
  try {
    const { count, further, ...list } = kept.parse(JSON.parse(sessionStorage.getItem(NAME) ?? ''));
    return { list: { ...list, further }, count };
  } catch {
    return undefined;
  }
}
