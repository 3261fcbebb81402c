import { CUSTOMER_TYPES } from '../customer-scope';

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
export type ImportRow = { values: Readonly<Record<string, ImportValue>>; problems: readonly string[] };

const YES = new Set(['y', 'yes', 'true', '1', 'x', 's', 'sí', 'si', 'o', 'oui']);
const NO = new Set(['n', 'no', 'false', '0', 'non']);

/** Reads the cells of a row by column name. */
export function readImportRow(resource: Imported, cells: Readonly<Record<string, string>>): ImportRow {
  const problems: string[] = [];
  const values: Record<string, ImportValue> = {};
  for (const { name, kind, needed } of IMPORT_COLUMNS[resource]) {
    const text = (cells[name] ?? '').trim();
    if (text === '') {
      if (needed) problems.push(`The column ${name} is empty.`);
      continue;
    }
    const value = readCell(kind, text);
    if (value === undefined) problems.push(`"${text.slice(0, 40)}" in ${name} is no ${WORDS[kind]}.`);
    else values[name] = name === 'customerType' ? String(value).toUpperCase() : value;
  }
  const { customerType } = values;
  if (customerType !== undefined && !(CUSTOMER_TYPES as readonly unknown[]).includes(customerType)) {
    problems.push(`"${String(customerType).slice(0, 40)}" in customerType is neither WHOLESALE nor RETAIL.`);
  }
  return { values, problems };
}

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  list: 'list',
  number: 'number',
  flag: 'yes or no',
};

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
    default: {
      const number = Number(text.replace(/^\$/, '').replace(',', '.'));
      return Number.isFinite(number) && number >= 0 ? number : undefined;
    }
  }
}
