import { EACH, PERIODS, SITE_SORTS, type CockpitFilter, type Each, type SiteSort } from './filter';
import { isCockpitDay } from './period';
import { ALL_DAYS, isBackwards, isDay, type Days } from '../days';
import { CAUSES, PARTIES, type Cause, type Party } from '../ledger/causes';
import type { Part } from '../ledger/parts';

/** What the cockpit page shows, and how. */
export type PageFilter = CockpitFilter & {
  /** The site in the address, or all sites side by side. */
  sites: 'this' | 'all';
  /** The order in which all sites are listed. */
  sort: SiteSort;
  direction: 'asc' | 'desc';
};

export const USUAL: PageFilter = {
  sites: 'this',
  period: '30',
  own: ALL_DAYS,
  customer: '',
  shop: '',
  clock: 'calendar',
  compare: true,
  measure: 'hours',
  each: 'shops',
  sort: 'name',
  direction: 'asc',
};

/** The number that someone has picked, to see the vehicles behind it. */
export type Picked =
  | { kind: 'all' }
  | { kind: 'cause'; cause: Cause }
  /** What waited for the site while it was closed. */
  | { kind: 'closed' }
  | { kind: 'day'; day: string }
  /** All that are there now. */
  | { kind: 'standing' }
  /** Those that wait for someone now, by the key of the group (`waitingGroups`). */
  | { kind: 'waiting'; group: string }
  /** All that wait for suppliers, for example, whichever supplier. */
  | { kind: 'who'; who: Party }
  /** The hours of one shop or customer by id, or part of them. */
  | { kind: 'each'; each: Each; id: number; part: Cause | 'closed' | 'all' }
  /** Those whose first quality control was in the week of a Monday. */
  | { kind: 'checks'; week: string }
  /** Those that a technician worked on, by id. */
  | { kind: 'technician'; technicianId: number }
  /** Those that parts from a supplier came for. */
  | { kind: 'supplier'; supplier: string }
  /** Some of those that are there now. */
  | { kind: 'some'; workOrderIds: readonly number[] };

/** What is picked together with a part of the time. */
export const partPicked = (part: Part): Picked =>
  part === 'closed' ? { kind: part } : { kind: 'cause', cause: part };

const idIn = (text: string | null): string => (/^[1-9]\d{0,8}$/.test(text ?? '') ? (text ?? '') : '');
const isShown = (text: string): boolean => isDay(text) && isCockpitDay(text);

/** Which days an address asks for; undefined if they cannot be shown. */
function periodIn(query: URLSearchParams): Pick<PageFilter, 'period' | 'own'> | undefined {
  const period = PERIODS.find((known) => known === (query.get('days') ?? USUAL.period));
  if (period !== 'own') return period && { period, own: ALL_DAYS };
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return isShown(own.from) && isShown(own.to) && !isBackwards(own) ? { period, own } : undefined;
}

/** Days in an address that cannot be shown, as written there, with the reason and the word that is wrong. */
export type WrongDays = Days & {
  why: 'period' | 'missing' | 'notDay' | 'backward' | 'outside' | 'unasked';
  what: string;
};

/** What an address asks for in vain, as written there. */
export type WrongAddress = {
  days?: WrongDays | undefined;
  customer?: string | undefined;
  shop?: string | undefined;
};

/** The longest invalid text that is quoted back. */
const LONGEST = 20;
const said = (text: string | null): string => (text ?? '').slice(0, LONGEST);

/** What an address asks for in vain; undefined if all of it can be shown. */
export function wrongIn(query: URLSearchParams): WrongAddress | undefined {
  const days = wrongDaysIn(query);
  const noId = (name: string) =>
    query.get(name) && idIn(query.get(name)) === '' ? said(query.get(name)) : undefined;
  const [customer, shop] = [noId('customer'), noId('shop')];
  return days || customer !== undefined || shop !== undefined ? { days, customer, shop } : undefined;
}

/** A day that exists, in a year that nobody means. */
const isFar = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && (text < '1900' || text >= '3000');

function wrongDaysIn(query: URLSearchParams): WrongDays | undefined {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const wrong = (why: WrongDays['why'], what = '') => ({
    from: said(own.from),
    to: said(own.to),
    why,
    what: said(what),
  });
  const found = periodIn(query);
  const isNamed = own.from !== '' || own.to !== '';
  if (found) return found.period !== 'own' && isNamed ? wrong('unasked') : undefined;
  const period = query.get('days') ?? '';
  if (period !== 'own') return wrong('period', period);
  const { from, to } = own;
  if (from === '' || to === '') return wrong('missing');
  const noDay = [from, to].find((text) => !isDay(text) && !isFar(text));
  if (noDay !== undefined) return wrong('notDay', noDay);
  return wrong(isBackwards(own) ? 'backward' : 'outside');
}

/** Reads the filter from an address; invalid values count as left out. */
export function filterIn(query: URLSearchParams): PageFilter {
  const { period, own } = periodIn(query) ?? USUAL;
  return {
    sites: query.get('sites') === 'all' ? 'all' : 'this',
    period,
    own,
    customer: idIn(query.get('customer')),
    shop: idIn(query.get('shop')),
    clock: query.get('clock') === 'open' ? 'open' : 'calendar',
    compare: query.get('compare') !== 'off',
    measure: query.get('measure') === 'money' ? 'money' : 'hours',
    each: query.get('each') === 'customers' ? 'customers' : 'shops',
    sort: SITE_SORTS.find((known) => known === query.get('sort')) ?? USUAL.sort,
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** Reads from an address what was picked. */
export function pickIn(query: URLSearchParams): Picked | undefined {
  const [kind = '', ...rest] = (query.get('pick') ?? '').split(':');
  const what = rest.join(':');
  switch (kind) {
    case 'all':
    case 'closed':
    case 'standing':
      return { kind };
    case 'cause': {
      const cause = CAUSES.find((known) => known === what);
      return cause && { kind, cause };
    }
    case 'day':
      return isShown(what) ? { kind, day: what } : undefined;
    case 'waiting':
      return what === '' ? undefined : { kind, group: what.slice(0, 250) };
    case 'who': {
      const who = PARTIES.find((known) => known === what);
      return who && { kind, who };
    }
    case 'each':
      return eachIn(rest);
    case 'checks':
      return isShown(what) ? { kind, week: what } : undefined;
    case 'technician':
      return idIn(what) === '' ? undefined : { kind, technicianId: Number(what) };
    case 'supplier':
      return { kind, supplier: what.slice(0, 200) };
    case 'some': {
      const workOrderIds = what.split(',').flatMap((id) => (idIn(id) === '' ? [] : [Number(id)]));
      return workOrderIds.length === 0 ? undefined : { kind, workOrderIds };
    }
    default:
      return undefined;
  }
}

const PARTS_OF_EACH = [...CAUSES, 'closed', 'all'] as const;

function eachIn([which, id = '', name]: readonly string[]): Picked | undefined {
  const each = EACH.find((known) => known === which);
  const part = PARTS_OF_EACH.find((known) => known === name);
  return each && part && idIn(id) !== '' ? { kind: 'each', each, id: Number(id), part } : undefined;
}

function written(pick: Picked): string {
  switch (pick.kind) {
    case 'cause':
      return `cause:${pick.cause}`;
    case 'day':
      return `day:${pick.day}`;
    case 'waiting':
      return `waiting:${pick.group}`;
    case 'who':
      return `who:${pick.who}`;
    case 'each':
      return `each:${pick.each}:${pick.id}:${pick.part}`;
    case 'checks':
      return `checks:${pick.week}`;
    case 'technician':
      return `technician:${pick.technicianId}`;
    case 'supplier':
      return `supplier:${pick.supplier}`;
    case 'some':
      return `some:${pick.workOrderIds.join(',')}`;
    default:
      return pick.kind;
  }
}

/** Writes the address of a site's cockpit; defaults are left out. */
export function cockpitAddress(segment: string, filter: PageFilter, pick?: Picked): string {
  const query = new URLSearchParams();
  if (filter.sites !== USUAL.sites) query.set('sites', filter.sites);
  if (filter.period !== USUAL.period) query.set('days', filter.period);
  if (filter.period === 'own') {
    query.set('from', filter.own.from);
    query.set('to', filter.own.to);
  }
  if (filter.customer !== '') query.set('customer', filter.customer);
  if (filter.shop !== '') query.set('shop', filter.shop);
  if (filter.clock !== USUAL.clock) query.set('clock', filter.clock);
  if (!filter.compare) query.set('compare', 'off');
  if (filter.measure !== USUAL.measure) query.set('measure', filter.measure);
  if (filter.each !== USUAL.each) query.set('each', filter.each);
  if (filter.sort !== USUAL.sort) query.set('sort', filter.sort);
  if (filter.direction !== USUAL.direction) query.set('direction', filter.direction);
  if (pick) query.set('pick', written(pick));
  const text = query.toString();
  return `/cockpit/${segment}${text === '' ? '' : `?${text}`}`;
}

/** The work log with what was completed on some days, of all customers or of one. */
export function completedAddress(segment: string, { from, to }: Days, customer: string): string {
  const query = new URLSearchParams({ status: 'Completed', from, to });
  if (customer !== '') query.set('customer', customer);
  return `/worklog/${segment}?${query.toString()}`;
}
