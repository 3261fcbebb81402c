import { isValidVin, vinModelYear } from '../vin';
import { FIELDS, type Field, type VinTables } from './tables';

/** What a VIN says about its vehicle. What it does not say, or says in two ways, is undefined: never a guess. */
export type DecodedVin = {
  year: number | undefined;
  make: string | undefined;
  model: string | undefined;
  trim: string | undefined;
  body: string | undefined;
  /** Such as `3.5 L V6, Gasoline`. */
  engine: string | undefined;
  doors: number | undefined;
  drive: string | undefined;
  /** Such as `Sayama, Saitama, Japan`. */
  plant: string | undefined;
};

/** A make is announced at most two model years ahead. */
const YEARS_AHEAD = 2;
/** After how many model years position 10 repeats. */
const CYCLE_YEARS = 30;
/** Position 3 of a low-volume manufacturer, which is identified by positions 12 to 14. */
const SMALL = '9';
/** In a pattern, a single character counts more than a choice of several. */
const ONE = 3;
const ONE_OF = 2;

/** What a schema says about a field, and how exactly; no text if it says two things. */
type Meaning = { text: string | undefined; make: number | undefined; weight: number };
type Reading = { fields: Map<Field, Meaning>; explained: number };

/**
 * Reads a VIN by the tables; undefined if it is not one, or its manufacturer is not in them. Of several schemas that a
 * manufacturer uses in a year the one that explains most characters counts, then the one with most fields: the others
 * are about other vehicles. If two explain as much, only what both say is known.
 */
export function decodeVin(vin: string, tables: VinTables): DecodedVin | undefined {
  if (!isValidVin(vin)) return undefined;
  const wmi = vin.slice(0, 3);
  const maker = tables.makers[wmi.endsWith(SMALL) ? wmi + vin.slice(11, 14) : wmi];
  if (!maker) return undefined;
  const said = vinModelYear(vin);
  const newest = Number(tables.month.slice(0, 4)) + YEARS_AHEAD;
  const year = said !== undefined && said <= newest ? said : undefined;
  const fields = fieldsIn(year, vin, maker, tables);
  const model = fields.get('model');
  const [only] = maker.makes;
  const make = model?.make ?? (maker.makes.length === 1 ? only : undefined);
  const text = (field: Field) => fields.get(field)?.text;
  const doors = Number(text('doors'));
  // A heavy truck may have a letter in position 7 in either thirty years: a known model then tells in which it was
  // made.
  const isSure =
    !maker.trucks ||
    (model !== undefined && !fieldsIn(year && year - CYCLE_YEARS, vin, maker, tables).has('model'));
  return {
    year: isSure ? year : undefined,
    make: make === undefined ? undefined : tables.makes[make],
    model: model?.text,
    trim: text('trim') ?? text('series'),
    body: text('body'),
    engine: engineOf(text),
    doors: Number.isInteger(doors) && doors > 0 ? doors : undefined,
    drive: text('drive'),
    plant: joined([text('city'), text('state'), text('country')], ', '),
  };
}

/** What the schemas that a manufacturer uses in a year say about a VIN. */
function fieldsIn(
  year: number | undefined,
  vin: string,
  { used }: VinTables['makers'][string],
  tables: VinTables,
): Map<Field, Meaning> {
  const schemas = used.flatMap(([from, to, schema]) =>
    year !== undefined && from <= year && year <= to ? [schema] : [],
  );
  return agreed([...new Set(schemas)].map((schema) => read(vin, tables, tables.schemas[schema] ?? '')));
}

/** What the schemas that explain most have in common. */
function agreed(readings: readonly Reading[]): Map<Field, Meaning> {
  const explained = Math.max(0, ...readings.map((reading) => reading.explained));
  const best = readings.filter((reading) => reading.explained === explained);
  const said = Math.max(0, ...best.map(({ fields }) => fields.size));
  const [first, ...others] = best.filter(({ fields }) => fields.size === said);
  const common = new Map<Field, Meaning>();
  for (const [field, meaning] of first?.fields ?? []) {
    const same = others.every((other) => other.fields.get(field)?.text === meaning.text);
    if (meaning.text !== undefined && same) common.set(field, meaning);
  }
  return common;
}

/** One schema's reading of a VIN: for each field what its most exact pattern says. */
function read(vin: string, tables: VinTables, schema: string): Reading {
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`;
  const fields = new Map<Field, Meaning>();
  const explained = new Set<number>();
  let at = 0;
  for (const word of schema === '' ? [] : schema.split(' ')) {
    const [step, group] = word.split(':');
    at += Number(step);
    const [index, text, make] = tables.texts[at] ?? [];
    const field = FIELDS[index ?? -1];
    if (field === undefined || text === undefined) continue;
    for (const pattern of (tables.patterns[Number(group)] ?? '').split(',')) {
      const places = placesOf(described, pattern);
      if (!places) continue;
      for (const place of places.keys()) explained.add(place);
      const weight = [...places.values()].reduce((sum, one) => sum + one, 0);
      const before = fields.get(field);
      if (before && weight < before.weight) continue;
      const twofold = before?.weight === weight && before.text !== text;
      fields.set(field, { text: twofold ? undefined : text, make, weight });
    }
  }
  // Whatever else a schema explains, one that knows no model of this VIN is about other vehicles.
  return { fields, explained: explained.size + (fields.has('model') ? described.length : 0) };
}

/**
 * The positions of a VIN that a pattern explains, with how exactly; undefined if it does not match. A pattern is of its
 * first characters: `*` is any, `#` a digit, `[A-C5]` one of several, and `|` stands for the check digit.
 */
function placesOf(described: string, pattern: string): Map<number, number> | undefined {
  const places = new Map<number, number>();
  let place = 0;
  for (let at = 0; at < pattern.length; at += 1, place += 1) {
    const sign = pattern.charAt(at);
    const character = described.charAt(place);
    if (character === '') return undefined;
    if (sign === '*') continue;
    if (sign === '[') {
      const end = pattern.indexOf(']', at);
      if (end < 0 || !isOneOf(character, pattern.slice(at + 1, end))) return undefined;
      places.set(place, ONE_OF);
      at = end;
    } else if (sign === '#') {
      if (character < '0' || character > '9') return undefined;
      places.set(place, ONE_OF);
    } else {
      if (sign !== character) return undefined;
      if (sign !== '|') places.set(place, ONE);
    }
  }
  return places;
}

/** True for a character that a list such as `A-C5` names. */
function isOneOf(character: string, list: string): boolean {
  for (let at = 0; at < list.length; at += 1) {
    const from = list.charAt(at);
    if (list.charAt(at + 1) === '-' && at + 2 < list.length) {
      if (from <= character && character <= list.charAt(at + 2)) return true;
      at += 2;
    } else if (from === character) return true;
  }
  return false;
}

/** The arrangement of the cylinders, as written before their number. */
const ARRANGED: Readonly<Record<string, string>> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shape': 'W',
  'Horizontally opposed (boxer)': 'H',
};

function engineOf(text: (field: Field) => string | undefined): string | undefined {
  const litres = Number(text('litres'));
  const cylinders = text('cylinders');
  const size = litres > 0 ? `${litres.toFixed(1)} L` : undefined;
  const shape = cylinders ? `${ARRANGED[text('arrangement') ?? ''] ?? ''}${cylinders}` : undefined;
  const block = joined([size, shape && /^\d/.test(shape) ? `${shape} cyl.` : shape], ' ');
  return joined([block, text('fuel')], ', ');
}

function joined(parts: readonly (string | undefined)[], between: string): string | undefined {
  const there = parts.filter((part) => part !== undefined && part !== '');
  return there.length === 0 ? undefined : there.join(between);
}
