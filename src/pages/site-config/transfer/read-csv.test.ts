import { describe, expect, test } from 'vitest';
import { csvLine } from '#domain/csv';
import { readCsv } from './read-csv';

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
