import { describe, expect, test } from 'vitest';
import { csvLine } from './csv';
import { csvText, readCsv } from './read-csv';

describe('a CSV file', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n"x, y","say ""hi"""\n',
      [
        ['a', 'b'],
        ['x, y', 'say "hi"'],
      ],
    ],
    ['a\n"two\nlines"\n\n ,\n', [['a'], ['two\nlines'], [''], [' ', '']]],
    ['\na;b\n', [[''], ['a', 'b']]],
    ['', []],
  ])('%j is read', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  test('that was exported is read back as it was', () => {
    const cells = ['plain', 'with, comma', 'with "quotes"', '=SUM(A1)', '-5', 'two\nlines', ''];
    expect(readCsv(csvLine(cells))).toEqual([cells]);
  });
});

describe('the bytes of a CSV file', () => {
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  test.each([
    ['UTF-8', new TextEncoder().encode('Crème'), 'Crème'],
    ['the letters of Windows', latin('Cr\u00E8me \u0080'), 'Crème €'],
    ['UTF-16 with its mark', latin('\u00FF\u00FEA\0;\0'), 'A;'],
  ])('are read as %s', (_, bytes, text) => {
    expect(csvText(bytes)).toBe(text);
  });

  test.each([
    ['a picture', latin('\u0089PNG\r\n\u001A\n\0\0')],
    ['a workbook', latin('PK\u0003\u0004abc')],
    ['a PDF', latin('%PDF-1.7 abc')],
  ])('are no text where they are %s', (_, bytes) => {
    expect(csvText(bytes)).toBeUndefined();
  });
});
