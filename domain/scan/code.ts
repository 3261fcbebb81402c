import { isValidVin, VIN_LENGTH } from '../vin';

/** What a code says: a VIN, another name of something (number, lot place, part, key), or nothing that is of use here. */
export type ScannedCode =
  | { kind: 'vin'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'foreign'; text: string };

/** A name is no longer than any search takes. */
const LONGEST_NAME = 60;

/** Seventeen characters that a VIN may have, by themselves. */
const VIN_WITHIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;

/** What begins so is for other programs: addresses of pages, contacts, networks. */
const FOR_OTHERS = /^(?:[a-z][a-z0-9+.-]*:|BEGIN:)/i;

/**
 * Reads what a code on a vehicle, a label or a key says. Of a door label whose VIN stands among other fields, or in the address of a page, it
 * is the VIN that counts; the I that manufacturers put before a VIN in Code 39 is left out where the rest is one.
 */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const upper = text.toUpperCase();
  const bare = upper.replaceAll(/^\*|\*$/g, '');
  if (bare.length === VIN_LENGTH + 1 && bare.startsWith('I') && isValidVin(bare.slice(1)))
    return { kind: 'vin', text: bare.slice(1) };
  const within = (bare.match(VIN_WITHIN) ?? []).filter(isValidVin);
  const [vin] = within;
  if (vin !== undefined && new Set(within).size === 1) return { kind: 'vin', text: vin };
  const foreign = text === '' || within.length > 1 || text.length > LONGEST_NAME || FOR_OTHERS.test(text);
  return foreign ? { kind: 'foreign', text } : { kind: 'name', text };
}
