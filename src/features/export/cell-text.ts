import { xmlText } from '#domain/xml-text';

/** The longest text of a cell. */
const LONGEST_TEXT = 32_767;

/** Text as allowed in a cell of a sheet. */
export const cellText = (text: string): string =>
  xmlText(text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text);
