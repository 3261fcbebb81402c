import type { Days } from '../days';
import { PARTIES } from '../ledger/causes';

/** Days that are chosen by a word; `own` are those that someone picked. */
export const PERIODS = ['7', '30', '90', 'month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** What is compared with each other. */
export const EACH = ['shops', 'customers'] as const;
export type Each = (typeof EACH)[number];

/** What all sites are sorted by: their name, one of their numbers, or how many vehicles wait for someone. */
export const SITE_SORTS = [
  'name',
  'completed',
  'half',
  'most',
  'goal',
  'spent',
  'here',
  ...PARTIES.map((who) => `waiting ${who}` as const),
] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** What the cockpit looks at, and how. */
export type CockpitFilter = {
  period: Period;
  /** The days of the period `own`. */
  own: Days;
  /** Ids; empty for all. */
  customer: string;
  shop: string;
  /** By the calendar, or by the hours in which the site is open. */
  clock: 'calendar' | 'open';
  compare: boolean;
  /** What the parts of the time are split by. */
  measure: 'hours' | 'money';
  each: Each;
};
