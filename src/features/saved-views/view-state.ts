import type { TableColumns } from '#domain/saved-views';
import type { Filter } from './view-address';

type Tables = Readonly<Record<string, TableColumns>>;

/** Whether two filters show the same list. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Whether two arrangements of columns show the same; a table missing in one has its default columns. */
export function isSameColumns(one: Tables, other: Tables): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => arranged(one[name]) === arranged(other[name]));
}

function arranged({ order = [], hidden = [], widths = {} }: TableColumns = {}): string {
  const sized = Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([order, hidden.toSorted(), sized]);
}
