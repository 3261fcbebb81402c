/** Numbers as people type them in their language, and as lines hold them: digits with a decimal point. */
type Marks = { decimal: string; group: RegExp };

const ENGLISH: Marks = { decimal: '.', group: /[,\s]/ };
const MARKS: Readonly<Record<string, Marks>> = {
  es: { decimal: ',', group: /[.\s]/ },
  fr: { decimal: ',', group: /\s/ },
};
const marksOf = (language: string): Marks => MARKS[language] ?? ENGLISH;

/**
 * Reads a number as it is written in a language: `1,50` in Spanish or French, `1,234.50` in English. A point is taken
 * as a decimal point everywhere, unless it can only separate thousands. Anything that is not a number comes back as it
 * was typed, so that it can be shown as wrong.
 */
export function typedNumber(text: string, language: string): string {
  const trimmed = text.trim();
  const { decimal, group } = marksOf(language);
  const thousands = new RegExp(`^(-?\\d{1,3}(?:${group.source}\\d{3})+)(?:\\${decimal}(\\d*))?$`).exec(
    trimmed,
  );
  if (thousands) {
    const [, whole = '', rest = ''] = thousands;
    return joined(whole.replaceAll(/[^\d-]/g, ''), rest);
  }
  const plain = new RegExp(`^(-?\\d*)(?:[.\\${decimal}](\\d*))?$`).exec(trimmed);
  if (!plain) return trimmed;
  const [, whole = '', rest = ''] = plain;
  return whole.replace('-', '') + rest === '' ? trimmed : joined(whole, rest);
}

function joined(whole: string, rest: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace('-', '').replace(/^0+(?=\d)/, '') || '0';
  return rest === '' ? `${sign}${digits}` : `${sign}${digits}.${rest}`;
}

/** A number of a line formatted for a language; anything else as it is. */
export function shownNumber(text: string, language: string): string {
  return /^-?\d*\.?\d*$/.test(text) ? text.replace('.', marksOf(language).decimal) : text;
}
