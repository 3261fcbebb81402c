import { isStorableJson } from './storable-json';

/** Characters that the name of a saved filter may have (W-243 to W-245). */
export const FILTER_NAME_MAX = 20;
/** How many saved filters one person may have for one screen of a site. */
export const MOST_SAVED_FILTERS = 50;
const LONGEST_FILTER = 20_000;

/** The screens that keep filters; each has a list of its own. */
export const FILTERED_SCREENS = ['worklog', 'prioritization'] as const;
export type FilteredScreen = (typeof FILTERED_SCREENS)[number];

/** What someone typed, cut to the allowed length of a name (W-245). A letter of two code units is never cut in half. */
export function cutFilterName(text: string): string {
  let name = '';
  for (const letter of text) {
    if (name.length + letter.length > FILTER_NAME_MAX) break;
    name += letter;
  }
  return name;
}

/** Whether a filter may be saved under this name: 1 to 20 characters, and not only spaces (W-243, W-244). */
export function isFilterName(text: string): boolean {
  const name = text.trim();
  return name !== '' && name.length <= FILTER_NAME_MAX;
}

/** Whether the contents of a filter can be kept. */
export function isStorableFilter(filters: unknown): boolean {
  return isStorableJson(filters, LONGEST_FILTER);
}
