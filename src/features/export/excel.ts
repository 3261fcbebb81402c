import { Zip, ZipDeflate } from 'fflate';
import type { ColumnKind } from './columns';
import { TooLargeError } from './failure';
import { createExcelClock } from './excel-moment';
import { CONTENT_TYPES, RELATIONS, STYLES, WORKBOOK_RELATIONS, workbookXml } from './excel-parts';
import { cellText } from './cell-text';

/** The most rows that a sheet can have. */
const MOST_ROWS = 1_048_576;
/** Indices in the list of cell formats of `excel-parts`. */
const STYLE: Record<ColumnKind, number> = { text: 0, integer: 0, moment: 2, money: 3, hours: 4 };
const HEADER_STYLE = 1;
const WIDTH: Record<ColumnKind, number> = { text: 18, integer: 8, moment: 17, money: 12, hours: 11 };
/** Fast: the sheet is very repetitive, and harder work gains little. */
const LEVEL = 1;

/** Name of a column in a sheet: A to Z, then AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** A column of a sheet: which field of a row it holds, and its type. */
export type SheetColumn = { field: string; kind: ColumnKind };
type SheetRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Takes the rows of an export and hands the workbook on in pieces. */
export type SheetWriter = { add(rows: readonly SheetRow[]): void; end(): void };

/**
 * Writes a workbook with one sheet while the rows come: each batch becomes XML, is compressed and handed on, so that
 * the whole is never in memory. Throws a TooLargeError when a sheet cannot hold the rows.
 */
export function createSheetWriter(
  columns: readonly SheetColumn[],
  captions: readonly string[],
  options: { sheetName: string; timeZone: string },
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): SheetWriter {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    onChunk(chunk);
  });
  const encoder = new TextEncoder();
  const addFile = (name: string, xml: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(encoder.encode(xml), true);
  };
  addFile('[Content_Types].xml', CONTENT_TYPES);
  addFile('_rels/.rels', RELATIONS);
  addFile('xl/workbook.xml', workbookXml(options.sheetName));
  addFile('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  addFile('xl/styles.xml', STYLES);

  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL });
  zip.add(sheet);
  const letters = columns.map((_, index) => columnLetters(index));
  const moment = createExcelClock(options.timeZone);
  let rowNumber = 1;
  const cell = (column: SheetColumn, letter: string, row: SheetRow): string => {
    const value = row[column.field];
    if (value === undefined || value === null || value === '') return '';
    const place = `r="${letter}${rowNumber}"`;
    if (column.kind === 'text') {
      const text = cellText(String(value));
      const space = text.trim() === text ? '' : ' xml:space="preserve"';
      return `<c ${place} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
    }
    const number = column.kind === 'moment' ? moment(String(value)) : Number(value);
    if (!Number.isFinite(number)) return '';
    return `<c ${place} s="${STYLE[column.kind]}"><v>${number}</v></c>`;
  };

  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  const header = captions.map(
    (caption, index) =>
      `<c r="${letters[index]}1" s="${HEADER_STYLE}" t="inlineStr"><is><t>${cellText(caption)}</t></is></c>`,
  );
  sheet.push(
    encoder.encode(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
        '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
        `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`,
    ),
  );
  return {
    add(rows) {
      let xml = '';
      for (const row of rows) {
        rowNumber += 1;
        if (rowNumber > MOST_ROWS) throw new TooLargeError();
        const cells = columns.map((column, index) => cell(column, letters[index] ?? '', row));
        xml += `<row r="${rowNumber}">${cells.join('')}</row>`;
      }
      sheet.push(encoder.encode(xml));
    },
    end() {
      const whole = `A1:${letters.at(-1)}${rowNumber}`;
      // Numbers of work orders and clients are names: Excel must not flag them as numbers stored as text.
      sheet.push(
        encoder.encode(
          `</sheetData><autoFilter ref="${whole}"/>` +
            `<ignoredErrors><ignoredError sqref="${whole}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
        ),
        true,
      );
      zip.end();
    },
  };
}
