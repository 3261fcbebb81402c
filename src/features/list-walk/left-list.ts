import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { WorkOrderRow } from '#contract/work-orders';
import type { ListAsked } from '../../providers/data/prefetch-list';
import { openedFrom, type OpenedFrom } from '../../providers/router/opened-from';

/** What a walk knows about a vehicle before it asks. */
export type WalkedRow = Pick<WorkOrderRow, 'workOrderId' | 'status' | 'activeTasks'>;

/** A list as it was left: working it down from a vehicle's stage continues in it, however it has changed since. */
export type LeftList = {
  /** Identifies its site and filter. */
  key: string;
  asked: ListAsked;
  rows: readonly WalkedRow[];
  /** Where the services continue after the rows: a cursor, or the number of a page; undefined at the list's end. */
  further: string | number | undefined;
};

/** A list that was kept over a reload, and how many rows it has where that is known. */
export type KeptList = { list: LeftList; count: number | undefined };

let left: LeftList | undefined;
let counted: { key: string; count: number | undefined } | undefined;

/** Names the list of a filter at a site. */
export const listKeyOf = (siteId: number, filter: object): string => `${siteId} ${JSON.stringify(filter)}`;

/** Remembers the list that shows; nothing while it is not there. */
export function useKeptList(list: LeftList | undefined): void {
  useEffect(() => {
    if (list) left = list;
  });
}

/** A list of My work begins its keys with this. */
const WORK = 'mywork';

/**
 * Remembers the vehicles of a list of My work that stand before the same stage, to be worked down one after the other.
 */
export function leaveWork(siteId: number, stage: string, workOrderIds: readonly number[]): void {
  left = {
    key: `${WORK} ${siteId} ${stage}`,
    asked: { resource: 'work-orders', pagination: { pageSize: workOrderIds.length }, meta: { siteId } },
    rows: workOrderIds.map((workOrderId) => ({ workOrderId, status: 'Open', activeTasks: [stage] })),
    further: undefined,
  };
}

/** Remembers how many rows a list has, loaded or not. */
export function useKeptCount(key: string, count: number | undefined): void {
  useEffect(() => void (counted = { key, count }), [key, count]);
}

/** More of a list has been loaded since it was left. */
export function lengthenList(list: LeftList): void {
  if (left?.key === list.key) left = list;
}

/** What a history state says about the originating list and screen; it may be anything. */
type Origin = { list?: string } & OpenedFrom;

/** The state of a step out of the list that shows, or further away from it. */
export function useOrigin(): () => Origin {
  const { pathname, search, state } = useLocation();
  return () => {
    const isWork = left?.key.startsWith(WORK) === true;
    const shows = pathname.startsWith(isWork ? '/mywork/' : '/worklog/');
    const list = left && shows ? left.key : originOf(state);
    return { ...(list === undefined ? {} : { list }), ...openedFrom(`${pathname}${search}`) };
  };
}

/** The list that a history's state names, as it was left; `kept` is what is left of it after a reload. */
export function leftList(state: unknown, kept: () => KeptList | undefined): LeftList | undefined {
  const key = originOf(state);
  if (key === undefined) return undefined;
  if (!left) {
    const { list, count } = kept() ?? {};
    left = list;
    if (list) counted = { key: list.key, count };
  }
  return left?.key === key ? left : undefined;
}

/** How many rows a list has; undefined where nobody has counted them. */
export const countOf = ({ key, rows, further }: LeftList): number | undefined => {
  if (further === undefined) return rows.length;
  const count = counted?.key === key ? counted.count : undefined;
  // Fewer than are loaded is a count of before.
  return count !== undefined && count >= rows.length ? count : undefined;
};

function originOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
