import { decimalIn, readNumber } from '../components/form/read-number';

const MOST = 1_000_000;

/** An amount in dollars and whole cents as someone types it in a language; undefined if invalid. */
export function amountOf(typed: string, language: string): number | undefined {
  const amount = readNumber(typed.replace('$', ''), decimalIn(language));
  if (amount === undefined || amount < 0 || amount > MOST) return undefined;
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? amount : undefined;
}
