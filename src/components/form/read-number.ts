/** Thousands separated by one sign, with decimals after another one or none: `1,500`, `1.500,50`, `12 000`. */
const GROUPED = /^(-?[1-9]\d{0,2})(?:([\s,.'’])\d{3})(?:\2\d{3})*(?:(?!\2)[,.]\d*)?$/;

/** The sign before decimals in a language of the console. */
export const decimalIn = (language: string): '.' | ',' => (language === 'en' ? '.' : ',');

/**
 * The number that a text means, with a comma or a point before its decimals; undefined when it means none. Three digits
 * after such a sign alone are thousands, except for the decimal sign in the language of the person typing.
 */
export function readNumber(text: string, decimal?: '.' | ','): number | undefined {
  const typed = text.trim();
  const sign = GROUPED.exec(typed)?.[2];
  const parted = sign === decimal && typed.split(sign ?? '').length === 2 ? undefined : sign;
  const plain = (parted === undefined ? typed : typed.replaceAll(parted, '')).replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
