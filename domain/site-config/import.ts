import { isStorableText } from '../storable-json';
import { PROBLEM_CODES } from './problems';

/** What can be imported from a file, and exported to one. */
export const IMPORTED = ['shops', 'technicians', 'vendors', 'customers'] as const;
export type Imported = (typeof IMPORTED)[number];

/** The most rows of one file. */
export const IMPORT_MOST = 1000;

type Kind = 'text' | 'number' | 'flag' | 'list';
export type ImportColumn = { name: string; kind: Kind; needed?: boolean };

/** The columns of a file, the one by which a record is known first. A column that is not there changes nothing. */
export const IMPORT_COLUMNS: Readonly<Record<Imported, readonly ImportColumn[]>> = {
  shops: [
    { name: 'shopCode', kind: 'text', needed: true },
    { name: 'shopAbbrev', kind: 'text' },
    { name: 'displayOrder', kind: 'number' },
    { name: 'laborRate', kind: 'number' },
    { name: 'serviceTypeId', kind: 'number' },
    { name: 'shopLevelClocking', kind: 'flag' },
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
};

export type ImportValue = string | number | boolean | readonly string[];
/** What a row of a file says; an empty cell says nothing. */
export type ImportRow = { values: Readonly<Record<string, ImportValue>>; problems: readonly RowProblem[] };

/** Why a row is refused, by a code for whoever words it. */
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
  /** A sentence for whoever reads an answer of the services. */
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
/** More of a cell is no help to find it. */
const SHOWN = 60;

/** A text so short that it can be shown. */
export const shownCell = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
};

/** Reads the cells of a row by column name. */
export function readImportRow(resource: Imported, cells: Readonly<Record<string, string>>): ImportRow {
  const problems: RowProblem[] = [];
  const values: Record<string, ImportValue> = {};
  for (const { name, kind, needed } of IMPORT_COLUMNS[resource]) {
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
        reason: `${name} holds characters that are no text.`,
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

/** Words of which nobody minds how they are written. */
const CASES: Readonly<Record<string, (text: string) => string>> = {
  customerType: (text) => text.toUpperCase(),
  storage: (text) => text.toLowerCase(),
};

/** Marks every row whose record stands in another row of the same file, too; `names` are the records by row. */
export function findTwins(resource: Imported, names: readonly string[]): ReadonlyMap<number, RowProblem> {
  const column = IMPORT_COLUMNS[resource][0]?.name ?? '';
  // Client numbers are codes; names are the same however they are written.
  const plain = (name: string) => (resource === 'customers' ? name.trim() : name.trim().toLowerCase());
  const places = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    if (name.trim() === '') continue;
    const known = places.get(plain(name));
    if (known) known.push(place + 1);
    else places.set(plain(name), [place + 1]);
  }
  const problems = new Map<number, RowProblem>();
  for (const rows of places.values()) {
    if (rows.length === 1) continue;
    const text = shownCell(names[(rows[0] ?? 1) - 1] ?? '');
    const reason = `${text} is in the file ${rows.length} times: rows ${rows.join(', ')}.`;
    for (const row of rows) problems.set(row - 1, { code: 'twice', column, text, reason, rows });
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
 * A number as people and spreadsheets write it: 61.5, 61,50, $1,000.00, 1.000,00, 1e12. `1,000` is none: it may be
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
