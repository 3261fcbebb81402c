import type { ViewedList, ViewState } from '#domain/saved-views';
import type { Filter } from './view-address';

/** What of a filter may be gone one day. */
export type Kind = 'customer' | 'seller' | 'shop' | 'shopName' | 'technician';

type Criterion = {
  kind: Kind;
  /** Between several values; without one there is a single value. */
  separator?: string;
  /** Values of another kind, which are always there. */
  always?: RegExp;
};

/** Which parameters of which list name something that may be deleted. */
const CRITERIA: Readonly<Record<ViewedList, Readonly<Record<string, Criterion>>>> = {
  worklog: {
    customer: { kind: 'customer', separator: ',' },
    shop: { kind: 'shop', separator: ',' },
  },
  repairdashboard: {
    shop: { kind: 'shopName' },
    technician: { kind: 'technician', always: /^(all|-1|-2)$/ },
  },
  rppdashboard: {
    shop: { kind: 'shopName', separator: '~', always: /^status:/ },
    client: { kind: 'seller', separator: '~', always: /^type:/ },
  },
  partsdashboard: { shop: { kind: 'shopName' } },
  parts: { shop: { kind: 'shopName' } },
  express: { client: { kind: 'seller', separator: '~', always: /^All$/ } },
};

/** The existing values of a kind, by the value in a filter: their names. Undefined while unknown. */
export type Known = Readonly<Partial<Record<Kind, ReadonlyMap<string, string>>>>;

/** A criterion that is left out; without a name if it is unknown. */
export type Gone = { kind: Kind; name: string };

/** "Exclude" precedes the values (E-378). */
const EXCLUDE = '!';

const split = (text: string, { separator }: Criterion): { mark: string; values: string[] } => {
  const mark = separator !== undefined && text.startsWith(EXCLUDE) ? EXCLUDE : '';
  const rest = text.slice(mark.length);
  return { mark, values: separator === undefined ? [rest] : rest.split(separator).filter(Boolean) };
};

/** The kinds that a filter of a list names. */
export function kindsIn(list: ViewedList, filter: Filter): ReadonlySet<Kind> {
  const criteria = CRITERIA[list];
  return new Set(Object.keys(filter).flatMap((name) => criteria[name]?.kind ?? []));
}

/** A view's filter without what is no longer there, and what that is. */
export function withoutGone(
  list: ViewedList,
  { filter, names }: Pick<ViewState, 'filter' | 'names'>,
  known: Known,
): { filter: Filter; gone: Gone[] } {
  const gone: Gone[] = [];
  const left = Object.entries(filter).flatMap(([name, text]) => {
    const criterion = CRITERIA[list][name];
    const there = criterion && known[criterion.kind];
    if (!there) return [[name, text] as const];
    const { mark, values } = split(text, criterion);
    const stay = values.filter((value) => criterion.always?.test(value) === true || there.has(value));
    if (stay.length === values.length) return [[name, text] as const];
    const { kind } = criterion;
    for (const value of values.filter((one) => !stay.includes(one))) {
      gone.push({ kind, name: names[name]?.[value] ?? (kind === 'shopName' ? value : '') });
    }
    return stay.length === 0 ? [] : [[name, mark + stay.join(criterion.separator)] as const];
  });
  return { filter: Object.fromEntries(left), gone };
}

/** The names of what a filter refers to, for when it is deleted. */
export function namesIn(list: ViewedList, filter: Filter, known: Known): ViewState['names'] {
  const names = Object.entries(filter).flatMap(([name, text]) => {
    const criterion = CRITERIA[list][name];
    const there = criterion && known[criterion.kind];
    if (!there) return [];
    const called = split(text, criterion).values.flatMap((value) => {
      const one = there.get(value);
      return one === undefined || one === value ? [] : [[value, one] as const];
    });
    return called.length === 0 ? [] : [[name, Object.fromEntries(called)] as const];
  });
  return Object.fromEntries(names);
}
