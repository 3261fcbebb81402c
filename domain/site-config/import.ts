import { isStorableText } from '../storable-json';
import { searchForm } from '../vehicle-search';
import { PROBLEM_CODES } from './problems';

/** What can be imported from a file, and exported to one. */
export const IMPORTED = ['shops', 'technicians', 'vendors', 'customers', 'catalog'] as const;
export type Imported = (typeof IMPORTED)[number];

/** The most rows of one file. */
export const IMPORT_MOST = 1000;

/** The content of a row of a file, by column. */
export type Cells = Readonly<Record<string, string>>;

type Kind = 'text' | 'number' | 'flag' | 'list';
export type ImportColumn = { name: string; kind: Kind; needed?: boolean };

/** The columns of a file, the one that identifies a record first. A missing column changes nothing. */
export const IMPORT_COLUMNS: Readonly<Record<Imported, readonly ImportColumn[]>> = {
  shops: [
    { name: 'shopCode', kind: 'text', needed: true },
    { name: 'shopAbbrev', kind: 'text' },
    { name: 'displayOrder', kind: 'number' },
    { name: 'laborRate', kind: 'number' },
    { name: 'serviceTypeId', kind: 'number' },
    { name: 'shopLevelClocking', kind: 'flag' },
    { name: 'bays', kind: 'number' },
  ],
  technicians: [
    { name: 'technicianName', kind: 'text', needed: true },
    { name: 'userName', kind: 'text' },
    { name: 'skillLevel', kind: 'number' },
    { name: 'chargeOutRate', kind: 'number' },
    { name: 'skills', kind: 'list' },
    { name: 'active', kind: 'flag' },
  ],
  vendors: [
    { name: 'vendorName', kind: 'text', needed: true },
    { name: 'displayOrder', kind: 'number' },
  ],
  customers: [
    { name: 'extId', kind: 'text', needed: true },
    { name: 'customerName', kind: 'text' },
    { name: 'customerType', kind: 'text' },
    { name: 'storage', kind: 'text' },
    { name: 'approvalLimit', kind: 'number' },
    { name: 'laborRatePercent', kind: 'number' },
    { name: 'partsMarkupPercent', kind: 'number' },
    { name: 'feePercent', kind: 'number' },
    { name: 'carfax', kind: 'flag' },
    { name: 'active', kind: 'flag' },
  ],
  catalog: [
    { name: 'name', kind: 'text', needed: true },
    { name: 'kind', kind: 'text', needed: true },
    { name: 'partNum', kind: 'text' },
    { name: 'shopName', kind: 'text' },
    { name: 'hours', kind: 'number' },
    { name: 'price', kind: 'number' },
    { name: 'source', kind: 'text' },
  ],
};

export type ImportValue = string | number | boolean | readonly string[];
/** What a row of a file says; an empty cell says nothing. */
export type ImportRow = { values: Readonly<Record<string, ImportValue>>; problems: readonly RowProblem[] };

/** Why a row is refused, by a code for the screen that words it. */
export const ROW_PROBLEMS = [
  'empty',
  'number',
  'flag',
  'characters',
  'schema',
  'twice',
  ...PROBLEM_CODES,
  'other',
] as const;
export type RowProblem = {
  code: (typeof ROW_PROBLEMS)[number];
  /** The column that it is about; empty for the row as a whole. */
  column: string;
  /** What stands in the cell. */
  text: string;
  /** A sentence for people who read an answer of the services. */
  reason: string;
  /** Why the schema of the record's own call refuses it: an issue of the schema library. */
  issue?: unknown;
  /** The rows that hold the same record, by their places in the file, from 1. */
  rows?: readonly number[];
  /** Whose it already is. */
  by?: string;
  count?: number;
};

const YES = new Set(['y', 'yes', 'true', '1', 'x', 's', 'sí', 'si', 'o', 'oui']);
const NO = new Set(['n', 'no', 'false', '0', 'non']);
/** More of a cell does not help to find it. */
const SHOWN = 60;

/** A text short enough to be shown. */
export const shownCell = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
};

/** Reads the cells of a row by column name. */
export const readImportRow = (resource: Imported, cells: Cells): ImportRow =>
  readCells(IMPORT_COLUMNS[resource], cells);

/** Reads the cells of some columns. */
export function readCells(columns: readonly ImportColumn[], cells: Cells): ImportRow {
  const problems: RowProblem[] = [];
  const values: Record<string, ImportValue> = {};
  for (const { name, kind, needed } of columns) {
    const text = (cells[name] ?? '').trim();
    const refuse = (code: RowProblem['code'], reason: string) =>
      problems.push({ code, column: name, text: shownCell(text), reason });
    if (text === '') {
      if (needed) refuse('empty', `The column ${name} is empty.`);
    } else if (!isStorableText(text)) {
      problems.push({
        code: 'characters',
        column: name,
        text: '',
        reason: `${name} contains characters that are not text.`,
      });
    } else {
      const value = readCell(kind, text);
      if (value !== undefined) values[name] = CASES[name]?.(String(value)) ?? value;
      else
        refuse(
          kind === 'number' ? 'number' : 'flag',
          `"${shownCell(text)}" in ${name} is no ${kind === 'number' ? 'number' : 'yes or no'}.`,
        );
    }
  }
  return { values, problems };
}

/** Columns that are compared regardless of how they are written. */
const CASES: Readonly<Record<string, (text: string) => string>> = {
  customerType: (text) => text.toUpperCase(),
  storage: (text) => text.toLowerCase(),
  kind: (text) => text.toLowerCase(),
};

/** What identifies a row's record; client numbers are codes, names are the same however they are written. */
function identity(resource: Imported, column: string, cells: Cells): string {
  const name = (cells[column] ?? '').trim();
  if (resource === 'customers') return name;
  if (resource !== 'catalog' || name === '') return name.toLowerCase();
  const { kind = '', partNum = '' } = cells;
  return [kind.trim().toLowerCase(), searchForm(name), searchForm(partNum)].join('\n');
}

/** Marks every row whose record is in another row of the same file, too. */
export function findTwins(resource: Imported, rows: readonly Cells[]): ReadonlyMap<number, RowProblem> {
  const column = IMPORT_COLUMNS[resource][0]?.name ?? '';
  const places = new Map<string, number[]>();
  for (const [place, cells] of rows.entries()) {
    const known = identity(resource, column, cells);
    if (known === '') continue;
    places.set(known, [...(places.get(known) ?? []), place + 1]);
  }
  const problems = new Map<number, RowProblem>();
  for (const same of places.values()) {
    if (same.length === 1) continue;
    const text = shownCell(rows[(same[0] ?? 1) - 1]?.[column] ?? '');
    const reason = `${text} is in the file ${same.length} times: rows ${same.join(', ')}.`;
    for (const row of same) problems.set(row - 1, { code: 'twice', column, text, reason, rows: same });
  }
  return problems;
}

function readCell(kind: Kind, text: string): ImportValue | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'list':
      return text
        .split(/[;|]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
    case 'flag': {
      const word = text.toLowerCase();
      return YES.has(word) ? true : NO.has(word) ? false : undefined;
    }
    default:
      return readNumber(text);
  }
}

/**
 * A number as people and spreadsheets write it: 61.5, 61,50, $1,000.00, 1.000,00, 1e12. `1,000` is rejected: it may be
 * a thousand or one.
 */
function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '');
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const grouped = /^[-+]?\d{1,3}(?:,\d{3})+\.\d*$|^[-+]?\d{1,3}(?:\.\d{3})+,\d*$/.test(plain);
  const decimal = grouped
    ? `${plain.slice(0, point).replaceAll(/[.,]/g, '')}.${plain.slice(point + 1)}`
    : plain.replace(/^([-+]?\d+),(\d{1,2})$/, '$1.$2');
  if (!/^[-+]?\d+(?:\.\d*)?(?:e[-+]?\d{1,3})?$/i.test(decimal)) return undefined;
  const number = Number(decimal);
  return Number.isFinite(number) ? number : undefined;
}
