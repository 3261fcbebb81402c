/**
 * Vehicle identification numbers as 49 CFR 565 (and ISO 3779) define them for North America: seventeen characters
 * without I, O and Q, a check digit in position 9 and the model year in position 10. The product searches, shows and
 * exports VINs (W-145, W-325); this module is the one place that knows how they are built.
 */
export const VIN_LENGTH = 17;

const VIN_PATTERN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Weight of each position in the check sum; position 9 is the check digit itself. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_POSITION = 8;
const SERIES_POSITION = 6;
const YEAR_POSITION = 9;

/** Model year characters in order, from 1980; the cycle starts again in 2010. No I, O, Q, U, Z and no 0. */
const YEAR_CHARACTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_MODEL_YEAR = 1980;
const LAST_MODEL_YEAR = FIRST_MODEL_YEAR + 2 * YEAR_CHARACTERS.length - 1;

/** Value of a VIN character in the check sum: digits count as themselves, A J = 1, B K S = 2, and so on. */
export function vinCharacterValue(character: string): number | undefined {
  const at = 'ABCDEFGH.JKLMN.P.R.STUVWXYZ'.indexOf(character);
  if (character >= '0' && character <= '9') return character.charCodeAt(0) - 48;
  if (character.length !== 1 || character === '.' || at < 0) return undefined;
  // Each run of letters (A-H, J-R, S-Z) counts upwards; S starts at 2 because the third run has no letter for 1.
  if (at < 8) return at + 1;
  return at < 18 ? at - 8 : at - 17;
}

/**
 * The check digit (0–9 or X) that belongs in position 9. What is there now does not matter. Undefined if the text is
 * not a VIN in form (length, characters).
 */
export function vinCheckDigit(vin: string): string | undefined {
  if (!VIN_PATTERN.test(vin)) return undefined;
  let sum = 0;
  for (let position = 0; position < VIN_LENGTH; position += 1) {
    sum += (vinCharacterValue(vin.charAt(position)) ?? 0) * (WEIGHTS[position] ?? 0);
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** The same VIN with the right check digit in position 9; undefined when it is not a VIN in form. */
export function withCheckDigit(vin: string): string | undefined {
  const digit = vinCheckDigit(vin);
  return digit === undefined
    ? undefined
    : vin.slice(0, CHECK_POSITION) + digit + vin.slice(CHECK_POSITION + 1);
}

/** True for seventeen allowed characters (upper case) with the right check digit. */
export function isValidVin(vin: string): boolean {
  const digit = vinCheckDigit(vin);
  return digit !== undefined && vin.charAt(CHECK_POSITION) === digit;
}

/** The part of a VIN by which people refer to a vehicle. */
export const last8 = (vin: string): string => vin.slice(-8);

export type VinProblem =
  | { kind: 'length'; length: number }
  | { kind: 'characters' }
  | { kind: 'checkDigit'; expected: string };

/** What is wrong with a VIN in upper case; undefined when nothing is. */
export function vinProblem(vin: string): VinProblem | undefined {
  if (vin.length !== VIN_LENGTH) return { kind: 'length', length: vin.length };
  const expected = vinCheckDigit(vin);
  if (expected === undefined) return { kind: 'characters' };
  return vin.charAt(CHECK_POSITION) === expected ? undefined : { kind: 'checkDigit', expected };
}

/**
 * Model year of a passenger car, multipurpose vehicle or light truck. Position 10 names a year in a cycle of thirty;
 * position 7 says which cycle: a digit is 1980–2009, a letter 2010–2039 (49 CFR 565.15). Undefined when position 10
 * holds a character that names no year.
 */
export function vinModelYear(vin: string): number | undefined {
  if (!VIN_PATTERN.test(vin)) return undefined;
  const offset = YEAR_CHARACTERS.indexOf(vin.charAt(YEAR_POSITION));
  if (offset < 0) return undefined;
  const secondCycle = vin.charAt(SERIES_POSITION) > '9';
  return FIRST_MODEL_YEAR + offset + (secondCycle ? YEAR_CHARACTERS.length : 0);
}

/** The character of position 10 for a model year from 1980 to 2039. */
export function modelYearCharacter(year: number): string {
  if (!Number.isInteger(year) || year < FIRST_MODEL_YEAR || year > LAST_MODEL_YEAR)
    throw new RangeError(`No model year character for ${year}`);
  return YEAR_CHARACTERS.charAt((year - FIRST_MODEL_YEAR) % YEAR_CHARACTERS.length);
}

/**
 * Makes by world manufacturer identifier (positions 1–3). Identifiers that several makes share (1C4, 5N1 …) are left
 * to the make whose vehicles this product meets under it; the list is not complete.
 */
const MAKE_BY_WMI: Readonly<Record<string, string>> = {
  '19U': 'Acura',
  '5J8': 'Acura',
  WAU: 'Audi',
  WA1: 'Audi',
  WBA: 'BMW',
  '5UX': 'BMW',
  KL4: 'Buick',
  '5GA': 'Buick',
  '1GY': 'Cadillac',
  '1G6': 'Cadillac',
  '1GC': 'Chevrolet',
  '1GN': 'Chevrolet',
  '1G1': 'Chevrolet',
  '2GN': 'Chevrolet',
  '3GC': 'Chevrolet',
  '3GN': 'Chevrolet',
  KL7: 'Chevrolet',
  '2C4': 'Chrysler',
  '2C3': 'Dodge',
  '1FA': 'Ford',
  '1FM': 'Ford',
  '1FT': 'Ford',
  '2FM': 'Ford',
  '3FA': 'Ford',
  '3FT': 'Ford',
  '1GK': 'GMC',
  '1GT': 'GMC',
  '3GT': 'GMC',
  '3GK': 'GMC',
  '1HG': 'Honda',
  '2HG': 'Honda',
  '2HK': 'Honda',
  '5FN': 'Honda',
  '5FP': 'Honda',
  '7FA': 'Honda',
  '5NP': 'Hyundai',
  '5NM': 'Hyundai',
  KM8: 'Hyundai',
  KMH: 'Hyundai',
  JN1: 'Infiniti',
  '1C4': 'Jeep',
  ZAC: 'Jeep',
  '5XX': 'Kia',
  '5XY': 'Kia',
  KND: 'Kia',
  '3KP': 'Kia',
  JTH: 'Lexus',
  '2T2': 'Lexus',
  JTJ: 'Lexus',
  '5LM': 'Lincoln',
  '2LM': 'Lincoln',
  JM1: 'Mazda',
  JM3: 'Mazda',
  '3MZ': 'Mazda',
  '55S': 'Mercedes-Benz',
  W1K: 'Mercedes-Benz',
  '4JG': 'Mercedes-Benz',
  JA4: 'Mitsubishi',
  '1N4': 'Nissan',
  '1N6': 'Nissan',
  '3N1': 'Nissan',
  '5N1': 'Nissan',
  JN8: 'Nissan',
  '1C6': 'Ram',
  '3C6': 'Ram',
  '4S3': 'Subaru',
  '4S4': 'Subaru',
  JF2: 'Subaru',
  '5YJ': 'Tesla',
  '7SA': 'Tesla',
  '2T1': 'Toyota',
  '2T3': 'Toyota',
  '3TM': 'Toyota',
  '4T1': 'Toyota',
  '5TD': 'Toyota',
  '5TF': 'Toyota',
  JTD: 'Toyota',
  JTM: 'Toyota',
  '1V2': 'Volkswagen',
  '3VV': 'Volkswagen',
  '3VW': 'Volkswagen',
  YV1: 'Volvo',
  YV4: 'Volvo',
};

/** Make that the first three characters stand for, or undefined for an identifier that is not listed. */
export function makeFromVin(vin: string): string | undefined {
  return MAKE_BY_WMI[vin.slice(0, 3).toUpperCase()];
}
