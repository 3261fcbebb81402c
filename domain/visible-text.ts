const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Spaces and format characters that show nothing. Characters of two code units, such as the end of a flag, are never
 * cut.
 */
const NOTHING_AT_AN_END = /^(?:\s|(?=\p{Default_Ignorable_Code_Point})\p{Cf})$/u;

/**
 * These turn the direction of everything that follows, to the end of the line and over the text beside it: a name could
 * be read as another.
 */
const TURNS = /[\u202A-\u202E]/g;

/**
 * A text without spaces and invisible format characters at its ends, such as a zero-width space; those in between stay,
 * so that emoji joined by one keep it, except those that force the writing direction. Empty if nothing of it would be
 * visible.
 */
export function visibleText(given: string): string {
  const text = given.replaceAll(TURNS, '');
  if (!VISIBLE.test(text)) return '';
  const shows = (at: number) => !NOTHING_AT_AN_END.test(text.charAt(at));
  let start = 0;
  while (!shows(start)) start += 1;
  let end = text.length;
  while (!shows(end - 1)) end -= 1;
  return text.slice(start, end);
}
