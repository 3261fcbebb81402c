import { labelledPlace } from '../lot/place';
import { isValidVin, VIN_LENGTH } from '../vin';

/**
 * What a code says: a VIN, on a label of the vehicle or on the tag of its key, a place of the lot by its label, another
 * name of something (number, place, part), or nothing of use here.
 */
export type ScannedCode =
  | { kind: 'vin'; text: string; key?: true }
  | { kind: 'place'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'foreign'; text: string };

/** A name is no longer than any search takes. */
const LONGEST_NAME = 60;

/** What the code of a key's tag begins with, before the VIN. */
const KEY = 'K-';

/** What the tag of a vehicle's key says. */
export const keyTag = (vin: string): string => `${KEY}${vin}`;

/** Seventeen characters that a VIN may have, standing alone. */
const VIN_WITHIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;

/** Codes that begin like this are for other programs: web addresses, contacts, networks. */
const FOR_OTHERS = /^(?:[a-z][a-z0-9+.-]*:|BEGIN:)/i;

/**
 * Reads what a code on a vehicle, a label or a key says. On a door label whose VIN is among other fields, or in a web
 * address, the VIN counts; the I that manufacturers put before a VIN in Code 39 is left out if the rest is one.
 */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const upper = text.toUpperCase();
  const bare = upper.replaceAll(/^\*|\*$/g, '');
  if (bare.length === VIN_LENGTH + 1 && bare.startsWith('I') && isValidVin(bare.slice(1)))
    return { kind: 'vin', text: bare.slice(1) };
  if (bare.startsWith(KEY) && isValidVin(bare.slice(KEY.length)))
    return { kind: 'vin', text: bare.slice(KEY.length), key: true };
  const within = (bare.match(VIN_WITHIN) ?? []).filter(isValidVin);
  const [vin] = within;
  if (vin !== undefined && new Set(within).size === 1) return { kind: 'vin', text: vin };
  const place = labelledPlace(text);
  if (place !== undefined) return { kind: 'place', text: place };
  const foreign = text === '' || within.length > 1 || text.length > LONGEST_NAME || FOR_OTHERS.test(text);
  return foreign ? { kind: 'foreign', text } : { kind: 'name', text };
}
