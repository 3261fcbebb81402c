/**
 * Signs that separate the letters of a number or a name and that everyone types differently: F-150, F150. `search_form`
 * in the database does the same.
 */
const SIGNS = /[-./_#,&'"()%\\]/g;
/** More words than this are not a search. */
const MOST_WORDS = 6;
/** Fewer letters than this match too much to be searched at every site. */
const TELLING = 3;

/** A field of a vehicle that a search can find, in the order in which a hit is reported. */
export const SEARCH_FIELDS = [
  'number',
  'vin',
  'vehicle',
  'customer',
  'lot',
  'reference',
  'stock',
  'part',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

const withoutSigns = (text: string): string => text.replaceAll(SIGNS, '');

/** A form of a name in which signs and capitals do not matter; `search_form` in the database gives the same. */
export const searchForm = (text: string): string => withoutSigns(text).toUpperCase();

/** The words of a search, without signs; every one of them has to be found. */
export function searchWords(term: string): string[] {
  return term.split(/\s+/).map(withoutSigns).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether words are specific enough to be searched at every site of a person, and not at one alone. */
export const isTelling = (words: readonly string[]): boolean => words.some((word) => word.length >= TELLING);

/** Which field of a vehicle its longest word was found in; the number if none holds it. */
export function foundIn(
  fields: Readonly<Record<SearchField, string>>,
  words: readonly string[],
): SearchField {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const wanted = longest.toUpperCase();
  return (
    SEARCH_FIELDS.find((field) => withoutSigns(fields[field]).toUpperCase().includes(wanted)) ?? 'number'
  );
}
