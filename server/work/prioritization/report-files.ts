import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { REPORT_FORMATS, type ReportFormat } from '#contract/prioritization-report';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { shownIn, wallClock } from '#domain/wall-clock';
import type { ReportColumn, ReportKind, ReportValue } from './report-rows';

/** A file that accepts the rows of a report one after the other; `bytes` is its approximate size so far. */
export type ReportFile = {
  add(row: readonly ReportValue[]): void;
  bytes(): number;
  end(): Promise<Uint8Array>;
};

export const CONTENT_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The kind of file is part of a report's name. */
export const formatOf = (fileName: string): ReportFormat =>
  REPORT_FORMATS.find((format) => fileName.endsWith(`.${format}`)) ?? 'csv';

/** Where the file of a report lies in the store. */
export const objectKey = (auctionId: string, fileName: string): string => `${auctionId}/reports/${fileName}`;

/** Starts a report's file: its moments are in the time zone. */
export function openReportFile(
  format: ReportFormat,
  columns: readonly ReportColumn[],
  timeZone: string,
): ReportFile {
  return format === 'csv' ? csvFile(columns, timeZone) : workbook(columns, timeZone);
}

/** Moments as MM/DD/YYYY h:mm A, days as yyyy/MM/dd, hours with one decimal (E-569, E-571). */
function csvFile(columns: readonly ReportColumn[], timeZone: string): ReportFile {
  const texts: Record<ReportKind, (value: ReportValue) => string> = {
    text: String,
    number: String,
    hours: (value) => Number(value).toFixed(1),
    moment: (value) => (value === '' ? '' : shownIn(timeZone, value, 'MM/DD/YYYY h:mm A')),
    day: (value) => String(value).replaceAll('-', '/'),
  };
  const kinds = columns.map(({ kind }) => kind);
  const lines = [BYTE_ORDER_MARK + csvLine(columns.map(({ caption }) => caption))];
  let length = 0;
  return {
    add: (row) => {
      const line = csvLine(row.map((value, index) => texts[kinds[index] ?? 'text'](value)));
      length += line.length;
      lines.push(line);
    },
    bytes: () => length,
    end: async () => new TextEncoder().encode(lines.join('')),
  };
}

const FORMATS: Readonly<Partial<Record<ReportKind, string>>> = {
  hours: '0.0',
  moment: 'mm/dd/yyyy h:mm AM/PM',
  day: 'yyyy/mm/dd',
};
const WIDTHS: Readonly<Record<ReportKind, number>> = { text: 18, number: 10, hours: 11, moment: 20, day: 12 };
const WIDE: ReadonlySet<string> = new Set(['VIN', 'Vehicle', 'Client', 'Labor', 'Technicians']);
const WIDEST = 28;
/** Beside its text a caption needs room for the filter's button. */
const BUTTON = 4;

/**
 * A workbook with one sheet whose cells have types: moments are in the site's local time, and a text stays one,
 * whatever it begins with. Its rows are packed as they come.
 */
function workbook(columns: readonly ReportColumn[], timeZone: string): ReportFile {
  const load = createRequire(import.meta.url);
  // Loaded when someone wants a workbook: most processes never make one.
  const { stream: writers } = load('exceljs') as typeof import('exceljs');
  const packed = new PassThrough();
  let length = 0;
  packed.on('data', (part: Buffer) => (length += part.length));
  const whole = buffer(packed);
  const book = new writers.xlsx.WorkbookWriter({ stream: packed, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet('Prioritization List', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ caption, kind }) => ({
    header: caption,
    width: Math.max(WIDE.has(caption) ? WIDEST : WIDTHS[kind], caption.length + BUTTON),
    ...(FORMATS[kind] ? { style: { numFmt: FORMATS[kind] } } : {}),
  }));
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  const cells: Record<ReportKind, (value: ReportValue) => string | number | Date> = {
    text: String,
    number: Number,
    // Sums of hours carry what binary fractions cannot represent: 3.5999999999999996.
    hours: (value) => Math.round(Number(value) * 100) / 100,
    // A sheet knows no zones: it counts days, and shows them as they are.
    moment: (value) => wallClock(value, timeZone).toDate(),
    day: (value) => wallClock(value, 'UTC').toDate(),
  };
  let rows = 1;
  return {
    add: (row) => {
      rows += 1;
      const values = row.map((value, index) =>
        value === '' ? undefined : cells[columns[index]?.kind ?? 'text'](value),
      );
      sheet.addRow(values).commit();
    },
    bytes: () => length,
    end: async () => {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
      await book.commit();
      return whole;
    },
  };
}
