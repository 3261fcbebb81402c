/** What the tables know about a vehicle, in the order of their texts. */
export const FIELDS = [
  'model',
  'trim',
  'series',
  'body',
  'cylinders',
  'litres',
  'arrangement',
  'fuel',
  'doors',
  'drive',
  'city',
  'state',
  'country',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * The tables as their file holds them. A schema says what the characters of a VIN mean: words `text:patterns`, each a
 * number of `texts` (as the step from the word before) and one of `patterns`. A manufacturer (positions 1–3, of a
 * low-volume one 1–3 and 12–14) uses schemas in model years, both ends included; `trucks` marks one in whose VINs
 * position 7 need not determine the thirty years of position 10.
 */
export type VinTables = {
  /** Where the data comes from, and as of which month. */
  source: string;
  month: string;
  makes: string[];
  /** Number of the field, its value, and for a model the number of its make. */
  texts: (readonly [field: number, text: string, make?: number])[];
  /** Patterns of VINs that mean the same, with commas between them. */
  patterns: string[];
  schemas: string[];
  makers: Record<
    string,
    { makes: number[]; trucks?: true; used: (readonly [from: number, to: number, schema: number])[] }
  >;
};
