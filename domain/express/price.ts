/** The price of an express service line (E-291 to E-296). */
import { isNumber } from './lines';

export type Pricing = {
  service_type: string;
  /** Percent: 10 is 10 %. */
  markup: number | null;
};

/** A decimal string in whole units of 1/scale, exactly; further digits are cut. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const digits = `${whole || '0'}${rest.slice(0, decimals).padEnd(decimals, '0')}`;
  return text.startsWith('-') ? -BigInt(digits) : BigInt(digits);
}

/** Half a cent rounds up (E-292). */
const roundedDivision = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

const centsText = (cents: bigint): string => {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Hours or pieces times the rate, with a markup line's percentage on it, as a decimal string with two decimals: `0.00`
 * for zero, empty while hours or rate is blank or no price can be computed from them (E-291 to E-296). A fee costs its
 * amount, however long it takes.
 */
export function priceOf(pricing: Pricing, laborTime: string, rate: string): string {
  if (pricing.service_type === 'fees') return priceOf({ service_type: 'rates', markup: null }, '1', rate);
  if (![laborTime, rate].every((text) => isNumber(text) && !text.startsWith('-'))) return '';
  // Ten thousandths of a dollar: hundredths of an hour times cents.
  const base = scaled(laborTime, 2) * scaled(rate, 2);
  if (pricing.service_type !== 'markup') return centsText(roundedDivision(base, 100n));
  const percent = BigInt(Math.round((pricing.markup ?? 0) * 100));
  return centsText(roundedDivision(base * (10_000n + percent), 1_000_000n));
}

/** The total of all lines, in cents; blank prices and those that are not numbers count as nothing. */
export const totalCents = (prices: readonly string[]): number =>
  prices.reduce((sum, price) => (isNumber(price) ? sum + Number(scaled(price, 2)) : sum), 0);

/** A decimal string in hundredths, for storage; null for a blank one. */
export const hundredthsOf = (text: string): number | null => (text === '' ? null : Number(scaled(text, 2)));

/** A stored number of hundredths as a line shows it: as short as possible, or with two decimals. */
export function textOf(hundredths: number | null, twoDecimals = false): string {
  if (hundredths === null) return '';
  return twoDecimals ? (hundredths / 100).toFixed(2) : String(hundredths / 100);
}
