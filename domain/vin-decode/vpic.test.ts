import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCheckDigit } from '#domain/vin';
import { decodeVin } from '#domain/vin-decode/decode';
import type { VinTables } from '#domain/vin-decode/tables';

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const TABLES = JSON.parse(gunzipSync(read('vpic.json.gz')).toString()) as VinTables;
/** Vehicles with what others say about them (docs/vin-decode.md). */
const KNOWN = JSON.parse(read('known-vins.json').toString()) as [
  vin: string,
  year: number,
  make: string,
  model: string,
][];
/** Before it the tables know no models. */
const SINCE = 1990;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** Sources write a model with its trim or series, or without. */
const isSameModel = (one: string, other: string): boolean =>
  plain(one).startsWith(plain(other)) || plain(other).startsWith(plain(one));

test('year and make of known vehicles are right or unknown, and known of nearly all', () => {
  const decoded = KNOWN.map(([vin, year, make]) => ({ vin, year, make, said: decodeVin(vin, TABLES) }));
  const wrong = decoded.filter(
    ({ year, make, said }) =>
      (said?.year !== undefined && said.year !== year) ||
      (said?.make !== undefined && plain(said.make) !== plain(make)),
  );
  expect(wrong).toEqual([]);
  const known = decoded.filter(({ said }) => said?.year !== undefined && said.make !== undefined);
  expect(known.length / decoded.length).toBeGreaterThanOrEqual(0.985);
});

test('the model of known vehicles is right or unknown', () => {
  const decoded = KNOWN.filter(([, year]) => year >= SINCE).map(([vin, , , model]) => ({
    vin,
    model,
    said: decodeVin(vin, TABLES)?.model,
  }));
  const wrong = decoded.filter(({ model, said }) => said !== undefined && !isSameModel(said, model));
  // Makers and sources name these differently: 435i a 4-Series, B9 Tribeca a Tribeca, Sierra HD a Sierra 3500HD.
  expect(new Set(wrong.map(({ said }) => said))).toEqual(new Set(['435i', 'B9 Tribeca', 'Sierra HD']));
  const known = decoded.filter(({ said }) => said !== undefined);
  expect(known.length / decoded.length).toBeGreaterThanOrEqual(0.93);
});

test('one schema tells of a VIN: a Lariat of Dearborn is an F-150, and no F-550', () => {
  expect(decodeVin('1FTFW5L86RFB45612', TABLES)).toEqual({
    year: 2024,
    make: 'Ford',
    model: 'F-150',
    trim: 'Lariat',
    body: 'Pickup',
    engine: '3.5 L V6, Gasoline',
    doors: undefined,
    drive: undefined,
    plant: 'Dearborn, Michigan, United States',
  });
});

test('the year of a heavy truck, whose letter in position 7 tells no thirty years, is not guessed', () => {
  expect(decodeVin('1FUYDSEBXSP556994', TABLES)?.year).toBeUndefined();
  expect(decodeVin('1FDUF4GN1RDA21062', TABLES)).toMatchObject({ year: 2024, make: 'Ford', model: 'F-450' });
});

test('a VIN with a slip, or of a manufacturer that is not in the tables, says nothing', () => {
  expect(decodeVin('1FTFW5L87RFB45612', TABLES)).toBeUndefined();
  expect(decodeVin(withCheckDigit('ZZ1FW5L86RFB45612') ?? '', TABLES)).toBeUndefined();
  expect(decodeVin('', TABLES)).toBeUndefined();
});

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('');
const characters = (length: number) =>
  fc
    .array(fc.constantFrom(...CHARACTERS), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

test('whatever the characters, nothing is said that no VIN can say', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(TABLES.makers)), characters(17), (maker, rest) => {
      const vin = withCheckDigit((maker.slice(0, 3) + rest).slice(0, 17)) ?? '';
      const said = decodeVin(vin, TABLES);
      if (said?.year !== undefined) {
        expect(said.year).toBeGreaterThanOrEqual(1980);
        expect(said.year).toBeLessThanOrEqual(2039);
      }
      if (said?.model !== undefined) expect(said.make).toBeDefined();
    }),
  );
});

test('the number in its series changes nothing of what a vehicle is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), fc.integer({ min: 0, max: 999 }), ([vin], number) => {
      const other = withCheckDigit(vin.slice(0, 14) + String(number).padStart(3, '0')) ?? '';
      expect(decodeVin(other, TABLES)).toEqual(decodeVin(vin, TABLES));
    }),
  );
});
