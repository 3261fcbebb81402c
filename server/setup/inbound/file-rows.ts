import { csvRows, csvText } from '#domain/read-csv';
import { INBOUND_COLUMNS, INBOUND_MOST, type InboundKind, type RunProblem } from '#domain/inbound/kinds';
import { UNREADABLE } from '#domain/inbound/rows';
import type { Cells } from '#domain/site-config/import';

/** A file that is refused as a whole. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly code: RunProblem;
  constructor(code: RunProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** A row of a file with the number that a spreadsheet gives it. */
export type FileRow = { rowNo: number; cells: Cells };

const tooMany = () =>
  new FileRefused(
    'tooMany',
    `The file has more than ${INBOUND_MOST.toLocaleString('en-US')} rows. Split it.`,
  );

/**
 * The rows of a file by column name, one after the other: CSV with a heading, or one JSON object in each line. Throws a
 * FileRefused for anything else, for no rows or too many, or columns that its kind does not know.
 */
export function* fileRows(kind: InboundKind, bytes: Uint8Array): Generator<FileRow, void, undefined> {
  const text = csvText(bytes);
  if (text === undefined)
    throw new FileRefused('noCsv', 'The file is not a CSV file: save it as CSV and send it again.');
  const rows = /^\uFEFF?\s*\{/.test(text) ? jsonRows(text) : namedRows(kind, text);
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > INBOUND_MOST) throw tooMany();
    yield row;
  }
  if (count === 0) throw new FileRefused('empty', 'The file has no rows.');
}

function* namedRows(kind: InboundKind, text: string): Generator<FileRow, void, undefined> {
  let names: (string | undefined)[] | undefined;
  let line = 0;
  for (const cells of csvRows(text)) {
    line += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!names) {
      names = columnsOf(kind, cells);
      continue;
    }
    const named = names.flatMap((name, place) => (name ? [[name, cells[place] ?? ''] as const] : []));
    yield { rowNo: line, cells: Object.fromEntries(named) };
  }
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

/** What a file of refused rows has in addition: once corrected, it can be sent as it is. */
const LEFT_OUT: ReadonlySet<string> = new Set(['', 'row', 'reasons']);

/** The columns of a heading. Throws a FileRefused if one is unknown, duplicated or missing. */
function columnsOf(kind: InboundKind, heading: readonly string[]): (string | undefined)[] {
  const columns = INBOUND_COLUMNS[kind];
  const names = heading.map((cell) => columns.find(({ name }) => plain(name) === plain(cell))?.name);
  const wrong = (sentence: string) =>
    new FileRefused('columns', `${sentence} The columns are ${columns.map(({ name }) => name).join(', ')}.`);
  const missing = columns.find(({ name, needed }) => needed && !names.includes(name));
  if (missing) throw wrong(`The file has no column ${missing.name}.`);
  const unknown = heading.find((cell, place) => names[place] === undefined && !LEFT_OUT.has(plain(cell)));
  if (unknown !== undefined) throw wrong(`The column ${unknown.trim().slice(0, 40)} is not known.`);
  const twice = names.find((name, place) => name !== undefined && names.indexOf(name) !== place);
  if (twice) throw wrong(`The column ${twice} is there twice.`);
  return names;
}

function* jsonRows(text: string): Generator<FileRow, void, undefined> {
  let line = 0;
  for (const part of text.replace(/^\uFEFF/, '').split('\n')) {
    line += 1;
    if (part.trim() === '') continue;
    yield { rowNo: line, cells: cellsOf(parsed(part, line)) };
  }
}

function parsed(part: string, line: number): object {
  try {
    const value: unknown = JSON.parse(part);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw new FileRefused('noCsv', `Line ${line} of the file is not a JSON object.`);
}

/**
 * The cells of a row that came as JSON: nulls are left out, everything else is text. Characters that the database
 * cannot store in a text become a replacement sign, for which its row is refused.
 */
export const cellsOf = (row: object): Cells =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[readable(name), readable(typeof value === 'string' ? value : JSON.stringify(value))]],
    ),
  );

const readable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, UNREADABLE);
