import type { Database } from 'sql.js';
import { FIELDS, type Field, type VinTables } from '#domain/vin-decode/tables';

/** The vPIC element of each field, and the table of its names if its value is a number. */
const ELEMENTS: Readonly<Record<Field, readonly [element: number, names?: string]>> = {
  model: [28, 'Model'],
  trim: [38],
  series: [34],
  body: [5, 'BodyStyle'],
  cylinders: [9],
  litres: [13],
  arrangement: [64, 'EngineConfiguration'],
  fuel: [24, 'FuelType'],
  doors: [14],
  drive: [15, 'DriveType'],
  city: [31],
  state: [77],
  country: [75, 'Country'],
};
/** Vehicles that are reconditioned; most manufacturers in vPIC make trailers. */
const TYPES = ['Passenger Car', 'Truck', 'Multipurpose Passenger Vehicle (MPV)'];
/** Cab and chassis vehicles become trucks elsewhere; those of makes that are met here are included too. */
const CHASSIS = 'Incomplete Vehicle';
const CHASSIS_MAKES = ['FORD', 'CHEVROLET', 'GMC', 'RAM', 'DODGE'];
/** Toyota and others write platform codes here (ASV40L), which nobody uses as a name. */
const PLATFORM = /^[A-Z]{2,4}\d{2,3}[A-Z]*(?:\/|$)/;
/** What vPIC writes in capitals about where a vehicle was made. */
const PLACES: ReadonlySet<Field> = new Set(['city', 'state', 'country']);
const TRUCKS: ReadonlySet<string> = new Set(['Truck', CHASSIS]);
/** Older vehicles are rare at auctions, and would make the file a tenth larger. */
const SINCE = 1990;
/** A schema without an end date is still in use. */
const OPEN_END = 2039;
/** Makes that are written in capitals; vPIC writes all of them that way. */
const CAPITALS = new Set(['BMW', 'GMC', 'MINI', 'FIAT', 'MG', 'BYD', 'VPG', 'TVR']);

/**
 * The tables of an extract of vPIC (SQLite): the patterns of cars, trucks and multipurpose vehicles since 1990, each
 * schema once. The same extract always gives the same tables.
 */
export function tablesOf(extract: Database, source: string): VinTables {
  const rows = <Row extends readonly unknown[]>(query: string): Row[] =>
    (extract.exec(query)[0]?.values ?? []) as unknown as Row[];
  const makes = new Map(rows<[number, string]>('SELECT Id, Name FROM Make'));
  const makeOf = new Map(
    rows<[number, number]>('SELECT ModelId, min(MakeId) FROM Make_Model GROUP BY ModelId'),
  );
  const makeTable = numbered();
  const textTable = numbered();
  const patternTable = numbered();
  const schemaTable = numbered();
  const meanings = new Map<number, Map<string, Set<string>>>();

  for (const [index, field] of FIELDS.entries()) {
    const [element, table] = ELEMENTS[field];
    const names = table ? new Map(rows<[number, string]>(`SELECT Id, Name FROM ${table}`)) : undefined;
    const found = rows<[number, string, string]>(
      `SELECT VinSchemaId, Keys, AttributeId FROM Pattern WHERE ElementId = ${element} ORDER BY VinSchemaId, Keys, AttributeId`,
    );
    for (const [schema, pattern, value] of found) {
      const text = (names ? (names.get(Number(value)) ?? '') : value).trim();
      if (text === '' || /[,\s]/.test(pattern)) continue;
      if (field === 'series' && PLATFORM.test(text)) continue;
      const make = field === 'model' ? makes.get(makeOf.get(Number(value)) ?? 0) : undefined;
      const written = PLACES.has(field) ? place(text) : text;
      const key = JSON.stringify(
        make === undefined ? [index, written] : [index, written, makeTable.of(makeName(make))],
      );
      const ofSchema = meanings.get(schema) ?? new Map<string, Set<string>>();
      meanings.set(schema, ofSchema.set(key, (ofSchema.get(key) ?? new Set()).add(pattern)));
    }
  }

  const schemaNumber = (schema: number): number | undefined => {
    const ofSchema = meanings.get(schema);
    if (!ofSchema) return undefined;
    const words = [...ofSchema]
      .map(([key, patterns]) => [textTable.of(key), patternTable.of([...patterns].join(','))] as const)
      .toSorted(([one], [other]) => one - other);
    let before = 0;
    return schemaTable.of(
      words
        .map(([text, group]) => {
          const step = text - before;
          before = text;
          return `${step}:${group}`;
        })
        .join(' '),
    );
  };

  const makers: VinTables['makers'] = {};
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(',');
  const used = rows<[number, string, number | null, number | null, number | null, string]>(
    `SELECT w.Id, w.Wmi, s.VinSchemaId, s.YearFrom, s.YearTo, t.Name FROM Wmi w
       JOIN VehicleType t ON t.Id = w.VehicleTypeId
       LEFT JOIN Wmi_VinSchema s ON s.WmiId = w.Id AND coalesce(s.YearTo, ${OPEN_END}) >= ${SINCE}
      WHERE t.Name IN (${list(TYPES)}) OR (t.Name = '${CHASSIS}' AND w.Id IN (
        SELECT o.WmiId FROM Wmi_Make o JOIN Make m ON m.Id = o.MakeId WHERE upper(m.Name) IN (${list(CHASSIS_MAKES)})))
      ORDER BY w.Wmi, w.Id, s.YearFrom, s.VinSchemaId`,
  );
  const makesOf = new Map<number, number[]>();
  for (const [wmi, make] of rows<[number, number]>(
    'SELECT WmiId, MakeId FROM Wmi_Make ORDER BY WmiId, MakeId',
  ))
    makesOf.set(wmi, [...(makesOf.get(wmi) ?? []), make]);
  for (const [id, wmi, schema, from, to, type] of used) {
    const maker = (makers[wmi] ??= { makes: [], used: [] });
    for (const make of makesOf.get(id) ?? []) {
      const name = makes.get(make);
      const number = name === undefined ? undefined : makeTable.of(makeName(name));
      if (number !== undefined && !maker.makes.includes(number)) maker.makes.push(number);
    }
    if (TRUCKS.has(type)) maker.trucks = true;
    const number = schema === null ? undefined : schemaNumber(schema);
    if (number !== undefined && from !== null) maker.used.push([from, to ?? OPEN_END, number]);
  }
  const [latest] = rows<[string]>('SELECT substr(max(UpdatedOn), 1, 7) FROM Pattern');
  return {
    source,
    month: latest?.[0] ?? '',
    makes: makeTable.all,
    texts: textTable.all.map((key) => JSON.parse(key) as VinTables['texts'][number]),
    patterns: patternTable.all,
    schemas: schemaTable.all,
    makers,
  };
}

/** Numbers texts in order of appearance. */
function numbered() {
  const numbers = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    of(value: string): number {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, all.length);
      return all.push(value) - 1;
    },
  };
}

const capitalized = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

const makeName = (name: string): string =>
  CAPITALS.has(name.trim()) ? name.trim() : capitalized(name.trim());

/** The commonly used part of `UNITED STATES (USA)`. */
const place = (text: string): string => capitalized(text.replace(/\s*\(.*\)$/, ''));
