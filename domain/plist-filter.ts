import { CUSTOMER_TYPES } from './customer-scope';

/** What one drop-down has chosen, and whether that is wanted or excluded. */
export type Choice = { values: readonly string[]; exclude: boolean };

export const FILTERS = ['status', 'shop', 'availability', 'lot', 'client'] as const;
export type FilterName = (typeof FILTERS)[number];
export type PlistFilter = Record<FilterName, Choice>;

const NONE: Choice = { values: [], exclude: false };
export const NO_FILTER: PlistFilter = {
  status: NONE,
  shop: NONE,
  availability: NONE,
  lot: NONE,
  client: NONE,
};

/** Values of the shop filter are shops or statuses, those of the client filter clients or customer types. */
export const STATUS_MARK = 'status:';
export const TYPE_MARK = 'type:';

const EXCLUDE_MARK = '!';
const SEPARATOR = '~';

/** Reads the filter from an address. */
export function filterFromAddress(query: URLSearchParams): PlistFilter {
  const choice = (name: FilterName): Choice => {
    const text = query.get(name) ?? '';
    const exclude = text.startsWith(EXCLUDE_MARK);
    const values = text
      .slice(exclude ? 1 : 0)
      .split(SEPARATOR)
      .filter(Boolean);
    // "Exclude" may be chosen before what is excluded.
    return values.length > 0 || exclude ? { values, exclude } : NONE;
  };
  return Object.fromEntries(FILTERS.map((name) => [name, choice(name)])) as PlistFilter;
}

/** What is shown besides the filter. */
export type Shown = {
  search: string;
  page: number;
  /** Text of a damage item; empty while nobody searches for one. */
  damage: string;
  /** The work order whose details are open; 0 for none. */
  open: number;
};

/** Reads from an address what is shown. */
export function shownFromAddress(query: URLSearchParams): Shown {
  const whole = (name: string, none: number) => {
    const number = Number(query.get(name));
    return Number.isInteger(number) && number > 0 ? number : none;
  };
  return {
    search: query.get('search') ?? '',
    page: whole('page', 1),
    damage: query.get('damage') ?? '',
    open: whole('open', 0),
  };
}

/** Writes a filter and what is shown as the address of a site's list; defaults are left out. */
export function addressOf(segment: string, filter: PlistFilter, shown: Partial<Shown> = {}): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    const { values, exclude } = filter[name];
    if (values.length > 0 || exclude)
      query.set(name, `${exclude ? EXCLUDE_MARK : ''}${values.join(SEPARATOR)}`);
  }
  const { search = '', page = 1, damage = '', open = 0 } = shown;
  if (search !== '') query.set('search', search);
  if (damage !== '') query.set('damage', damage);
  if (page > 1) query.set('page', String(page));
  if (open > 0) query.set('open', String(open));
  const text = query.toString();
  return `/rppdashboard/${segment}${text === '' ? '' : `?${text}`}`;
}

/**
 * The customer types that a list offers to choose: those that its customers have, and those that are chosen. All of
 * them where the services do not say which (E-486).
 */
export function offeredTypes(
  customers: readonly { customer_type?: Readonly<Record<string, boolean>> | undefined }[],
  chosen: readonly string[],
): readonly (typeof CUSTOMER_TYPES)[number][] {
  const told = customers.flatMap(({ customer_type: types }) => (types ? [types] : []));
  if (told.length === 0) return CUSTOMER_TYPES;
  return CUSTOMER_TYPES.filter(
    (type) => chosen.includes(`${TYPE_MARK}${type}`) || told.some((one) => one[type]),
  );
}

/** The filters whose values the services count. */
export const AGGREGATES = [
  'workorder_status',
  'customers',
  'shop_statuses',
  'lot_location_number',
  'shop_description',
] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * What the list has: every value that a filter can take. The services know only what is wanted, not what is excluded.
 */
export type KnownValues = Record<Aggregate, readonly string[]>;

/** A part of the body of `POST plist`. */
export type PlistBody = Partial<
  Record<
    | 'lot_location'
    | 'shop_statuses'
    | 'shop_codes'
    | 'availability'
    | 'workorder_status'
    | 'customers'
    | 'customer_type',
    string[]
  >
>;

export const AVAILABILITY_VALUES = ['Available', 'Claimed', 'On Hold', 'In Storage'] as const;

/**
 * The filter as the call wants it. What is excluded is sent as everything else; if nothing else is left the list is
 * empty without a call, and the result is undefined (E-378, E-379).
 */
export function bodyOf(filter: PlistFilter, known: KnownValues): PlistBody | undefined {
  const split = (name: FilterName, mark: string) => {
    const { values, exclude } = filter[name];
    const marked = values.filter((value) => value.startsWith(mark)).map((value) => value.slice(mark.length));
    const plain = values.filter((value) => !value.startsWith(mark));
    return { marked, plain, exclude };
  };
  const shop = split('shop', STATUS_MARK);
  const client = split('client', TYPE_MARK);
  const wanted: [keyof PlistBody, readonly string[], boolean, readonly string[]][] = [
    ['workorder_status', filter.status.values, filter.status.exclude, known.workorder_status],
    ['shop_codes', shop.plain, shop.exclude, known.shop_description],
    ['shop_statuses', shop.marked, shop.exclude, known.shop_statuses],
    ['availability', filter.availability.values, filter.availability.exclude, AVAILABILITY_VALUES],
    ['lot_location', filter.lot.values, filter.lot.exclude, known.lot_location_number],
    // A type replaces clients.
    ['customers', client.marked.length > 0 ? [] : client.plain, client.exclude, known.customers],
    ['customer_type', client.marked, client.exclude, CUSTOMER_TYPES],
  ];
  const body: PlistBody = {};
  for (const [field, values, exclude, all] of wanted) {
    if (values.length === 0) continue;
    const sent = exclude ? all.filter((value) => !values.includes(value)) : [...values];
    if (sent.length === 0) return undefined;
    body[field] = sent;
  }
  return body;
}

/** Whether the filter needs to know every value before it can be sent. */
export const excludesAny = (filter: PlistFilter): boolean =>
  FILTERS.some((name) => filter[name].exclude && filter[name].values.length > 0);

/** Whether a row matches the search: a part of its VIN or number, case-insensitive (E-391). */
export function matchesSearch(row: { vin: string; work_order_number: string }, text: string): boolean {
  const wanted = text.trim().toUpperCase();
  return row.vin.toUpperCase().includes(wanted) || row.work_order_number.toUpperCase().includes(wanted);
}

/** A stored filter as the list uses it; invalid values are left out. */
export function filterOf(saved: Record<string, unknown>): PlistFilter {
  const choice = (value: unknown): Choice => {
    if (typeof value !== 'object' || value === null || !('values' in value)) return NONE;
    const values = Array.isArray(value.values)
      ? value.values.filter((one): one is string => typeof one === 'string')
      : [];
    return values.length > 0 ? { values, exclude: 'exclude' in value && value.exclude === true } : NONE;
  };
  return Object.fromEntries(FILTERS.map((name) => [name, choice(saved[name])])) as PlistFilter;
}

/** True when both show the same list. */
export const isSameFilter = (one: PlistFilter, other: PlistFilter): boolean =>
  FILTERS.every((name) => {
    const [left, right] = [one[name], other[name]];
    if (left.values.length === 0 && right.values.length === 0) return true;
    return left.exclude === right.exclude && left.values.join(SEPARATOR) === right.values.join(SEPARATOR);
  });
