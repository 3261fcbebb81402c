import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCode } from '../scan/code';
import { LABEL_SIZES, labelCode, labelLines, type LabelFacts } from './facts';
import { fitted, zpl, type DotsPerMm } from './zpl';

const VIN = '1HGCM82633A004352';
const KEY: LabelFacts = {
  kind: 'key',
  vin: VIN,
  number: '8000005',
  model: '2003 Honda Accord',
  color: 'White',
};

/** Typed texts, including some that mean something to a label printer. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom(
      '^',
      '~',
      '_',
      '\\',
      '&',
      'X',
      'A',
      'Z',
      'F',
      'S',
      ' ',
      '\n',
      '\u001b',
      '5',
      'E',
      'é',
      '車',
    ),
    maxLength: 80,
  }),
);
const vins = fc.oneof(fc.constant(VIN), typed);
const labels: fc.Arbitrary<LabelFacts> = fc.oneof(
  fc.record({
    kind: fc.constant('windshield' as const),
    vin: vins,
    number: typed,
    model: typed,
    color: typed,
    customer: typed,
    stock: typed,
  }),
  fc.record({ kind: fc.constant('key' as const), vin: vins, number: typed, model: typed, color: typed }),
  fc.record({
    kind: fc.constant('part' as const),
    vin: vins,
    number: typed,
    partName: typed,
    partNumber: typed,
  }),
  fc.record({ kind: fc.constant('place' as const), code: typed, zone: typed }),
);

test('the code of a vehicle is its VIN, of a key and of a place with its mark, of a part its number', () => {
  expect(labelCode(KEY)).toBe(`K-${VIN}`);
  expect(labelCode({ kind: 'part', vin: VIN, number: '5', partName: 'Pad', partNumber: 'BP-1' })).toBe(
    'BP-1',
  );
  expect(labelCode({ kind: 'place', code: 'north 14', zone: '' })).toBe('PLACE NORTH 14');
});

test('what a scan would take for something else gives way to the number of the work order', () => {
  expect(labelCode({ ...KEY, vin: '' })).toBe('8000005');
  expect(labelCode({ kind: 'part', vin: VIN, number: '5', partName: 'Pad', partNumber: 'tel:1' })).toBe('5');
  expect(labelCode({ kind: 'place', code: 'x'.repeat(61), zone: '' })).toBe('');
});

test('every code that is printed is understood when it is scanned, as what it is', () => {
  fc.assert(
    fc.property(labels, (label) => {
      const code = labelCode(label);
      if (code === '') return;
      const read = readCode(code);
      expect(read.kind).not.toBe('foreign');
      if (label.kind === 'place') expect(read.kind).toBe('place');
      else expect(code.endsWith(read.text)).toBe(true);
    }),
  );
});

test('a key tag in ZPL', () => {
  expect(zpl([KEY], 8)).toMatchInlineSnapshot(`
    "^XA^CI28^PW456^LL256^LH0,0
    ^FO24,24^BQN,2,6^FH_^FDMA,K-1HGCM82633A004352^FS
    ^FO192,24^A0N,40,40^FB240,1,6,L,0^FH_^FD3A004352^FS
    ^FO192,70^A0N,36,36^FB240,1,5,L,0^FH_^FD#8000005^FS
    ^FO192,111^A0N,24,24^FB240,2,4,L,0^FH_^FD2003 Honda\\&Accord^FS
    ^FO192,167^A0N,24,24^FB240,1,4,L,0^FH_^FDWhite^FS
    ^XZ
    "
  `);
});

/** What a printer takes as commands, once comments of the layout are left out. */
const commandsOf = (text: string): string[] => text.match(/[\^~][A-Z0-9]{2}/g) ?? [];

test('no typed text begins a command, and each label is one of its own', () => {
  const known = new Set([
    '^XA',
    '^CI',
    '^PW',
    '^LL',
    '^LH',
    '^FO',
    '^A0',
    '^FB',
    '^FH',
    '^FD',
    '^FS',
    '^BQ',
    '^XZ',
  ]);
  fc.assert(
    fc.property(fc.array(labels, { maxLength: 4 }), fc.constantFrom<DotsPerMm>(8, 12), (many, dots) => {
      const text = zpl(many, dots);
      const commands = commandsOf(text);
      expect(commands.filter((command) => !known.has(command))).toEqual([]);
      expect(commands.filter((command) => command === '^XA')).toHaveLength(many.length);
      const fields = many.flatMap((label) => [
        ...labelLines(label),
        ...(labelCode(label) === '' ? [] : ['code']),
      ]);
      expect(commands.filter((command) => command === '^FD')).toHaveLength(fields.length);
      // A field's data holds nothing but letters, digits, a few signs, hexadecimal and line breaks.
      for (const [, data = ''] of text.matchAll(/\^FD(.*?)\^FS/gs))
        expect(data).toMatch(/^(?:MA,)?(?:[A-Za-z0-9 .\-/#]|_[0-9A-F]{2}|\\&)*$/);
      expect(text).not.toContain('~');
    }),
  );
});

test('nothing is printed beyond the edge of a label', () => {
  fc.assert(
    fc.property(labels, fc.constantFrom<DotsPerMm>(8, 12), (label, dots) => {
      const { width, height } = LABEL_SIZES[label.kind];
      for (const [, x, y, size, room, lines, gap] of zpl([label], dots).matchAll(
        /\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FB(\d+),(\d+),(\d+)/g,
      )) {
        expect(Number(x) + Number(room)).toBeLessThanOrEqual(width * dots);
        expect(Number(y) + Number(lines) * (Number(size) + Number(gap))).toBeLessThanOrEqual(height * dots);
      }
    }),
  );
});

test('a long text is cut at a word, with … for the rest', () => {
  expect(fitted('Front bumper cover assembly', 13, 2)).toEqual(['Front bumper', 'cover…']);
  expect(fitted('Front bumper', 13, 1)).toEqual(['Front bumper']);
  expect(fitted('ABCDEFGHIJ', 4, 2)).toEqual(['ABCD', 'EFG…']);
  expect(fitted('', 4, 2)).toEqual([]);
});
