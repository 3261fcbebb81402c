/** Signs that part the letters of a number or a name and that nobody types alike: F-150, F150. `search_form` of the database knows the same. */
const SIGNS = /[-./_#,&'"()%\\]/g;
/** What stands in more words than this is no search. */
const MOST_WORDS = 6;
/** Fewer letters than this name too much to be looked for at every site. */
const TELLING = 3;

/** A field of a vehicle that a search can find, in the order in which it is said to be what was found. */
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

/** A name by which two that differ in signs and capitals are one; `search_form` of the database answers the same. */
export const searchForm = (text: string): string => withoutSigns(text).toUpperCase();

/** The words of a search, without signs; every one of them has to be found. */
export function searchWords(term: string): string[] {
  return term.split(/\s+/).map(withoutSigns).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether words are telling enough to be looked for at every site of a person, and not at one alone. */
export const isTelling = (words: readonly string[]): boolean => words.some((word) => word.length >= TELLING);

/** Which field of a vehicle its longest word was found in; the number when none holds it. */
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
