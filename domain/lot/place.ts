/** Characters that the code of a place may have: the lot number on a work order has no more. */
export const PLACE_CODE_MOST = 20;
/** How many places are made at once. */
export const PLACES_AT_ONCE = 500;
/** What the code of a place's label begins with, so that no number of a part or work order is mistaken for a place. */
const MARK = /^PLACE[ :-]+/;
const CODE = /^[A-Z0-9](?:[A-Z0-9 ./-]*[A-Z0-9])?$/;
const NUMBERED = /^(.*?)(\d{1,4})$/;

/** The canonical form of a place's code, such as `A-12`; null for a text that cannot be one. */
export function placeCode(text: string): string | null {
  const code = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return code.length <= PLACE_CODE_MOST && CODE.test(code) ? code : null;
}

/** What the code on a place's label says. */
export const markedPlace = (code: string): string => `PLACE ${code}`;

/** The place that a label says it is on; undefined for the code of anything else. */
export function labelledPlace(text: string): string | undefined {
  const upper = text.toUpperCase();
  return MARK.test(upper) ? (placeCode(upper.replace(MARK, '')) ?? undefined) : undefined;
}

export type RangeProblem = 'code' | 'numbers' | 'differ' | 'backward' | 'many';

/**
 * The codes from one to another, such as: both end in a number, and are the same before it. Numbers are as
 * long as the first one is written. A problem if they are not a range, or a range of more than `PLACES_AT_ONCE`.
 */
export function placeRange(from: string, to: string): { codes: string[] } | { problem: RangeProblem } {
  const [first, last] = [placeCode(from), placeCode(to)];
  if (first === null || last === null) return { problem: 'code' };
  const [begin, end] = [NUMBERED.exec(first), NUMBERED.exec(last)];
  if (!begin || !end) return { problem: 'numbers' };
  const [, before = '', digits = ''] = begin;
  if (end[1] !== before) return { problem: 'differ' };
  const [least, most] = [Number(digits), Number(end[2])];
  if (most < least) return { problem: 'backward' };
  if (most - least >= PLACES_AT_ONCE) return { problem: 'many' };
  const codes = Array.from(
    { length: most - least + 1 },
    (_, at) => `${before}${String(least + at).padStart(digits.length, '0')}`,
  );
  return { codes };
}

/** In walking order: letters alphabetically, numbers numerically. */
export const comparePlaces = (one: { zone: string; code: string }, other: { zone: string; code: string }) =>
  one.zone.localeCompare(other.zone, 'en', { numeric: true }) ||
  one.code.localeCompare(other.code, 'en', { numeric: true });
