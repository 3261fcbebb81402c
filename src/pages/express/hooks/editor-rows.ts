import type { ServiceChange, ServiceLine } from '#contract/express-order';
import type { OfferedService } from '#contract/express-setup';
import {
  enteredOf,
  lineProblems,
  LINE_FIELDS,
  type LineField,
  type LineProblems,
  type LineText,
  type ServiceType,
} from '#domain/express/lines';
import { changedFields } from '#domain/express/merge';
import { lineOfOffer, type OfferList } from '#domain/express/offers';
import { priceOf } from '#domain/express/price';

const CODES = [
  'fee_code_1',
  'fee_code_2',
  'fee_code_3',
  'sublet_code',
  'mvs_code',
  'shared_code',
  'serial_id',
] as const;

type Codes = Record<(typeof CODES)[number], string>;

/** What a line is about; read-only here. */
export type About = {
  service: string;
  type: string;
  service_type: string;
  markup: number | null;
  markup_type: string;
  subclasses: string;
  is_scannable: boolean;
} & Codes;

/** A line as the editor holds it; a new object whenever something in it changes. */
export type EditorRow = {
  /** The key of a saved line, otherwise one made up here. */
  id: string;
  about: About;
  line: LineText;
  /** The line as loaded, with its change count; undefined for a new line. */
  base: { line: LineText; tcn: number | null } | undefined;
  deleted: boolean;
  problems: LineProblems;
  /** Fields with unsaved changes. */
  changed: readonly LineField[];
};

const decimal = (value: number | null, decimals?: number): string =>
  value === null ? '' : decimals === undefined ? String(value) : value.toFixed(decimals);

/** A line from the wire as texts. */
export const textOfLine = (line: ServiceLine): LineText => ({
  description: line.description,
  part_number: line.part_number,
  labor_time: decimal(line.labor_time),
  rate: decimal(line.rate, 2),
  price: decimal(line.price, 2),
  vendor: line.vendor,
  status: line.status,
  notes: line.notes,
});

export type Vendors = { Labor: readonly string[]; Parts: readonly string[] } | undefined;

/** Judges a row again after something of it changed. */
export function judgedRow(row: Omit<EditorRow, 'problems' | 'changed'>, vendors: Vendors): EditorRow {
  const problems = lineProblems({ ...row.line, type: row.about.type });
  const { vendor } = row.line;
  const offered = vendors?.[row.about.type === 'Parts' ? 'Parts' : 'Labor'];
  if (vendor !== '' && vendor !== row.base?.line.vendor && offered && !offered.includes(vendor)) {
    problems.vendor = 'unknown';
  }
  const changed = row.base ? changedFields(row.base.line, row.line) : LINE_FIELDS;
  return { ...row, problems: row.deleted ? {} : problems, changed };
}

/** A saved line as a row. */
export function rowOfLine(line: ServiceLine, vendors: Vendors): EditorRow {
  const text = textOfLine(line);
  const { service, type, service_type, markup, markup_type, subclasses, is_scannable } = line;
  const codes = Object.fromEntries(CODES.map((code) => [code, line[code]])) as Codes;
  const about = { service, type, service_type, markup, markup_type, subclasses, is_scannable, ...codes };
  return judgedRow(
    { id: line.sk, about, line: text, base: { line: text, tcn: line.tcn }, deleted: false },
    vendors,
  );
}

/** A new row for an offered service. */
export function rowOfOffer(id: string, offer: OfferedService, list: OfferList, vendors: Vendors): EditorRow {
  const { service, type, service_type, markup, markup_type, ...offered } = lineOfOffer(offer, list);
  const line = {
    ...offered,
    rate: enteredOf('rate', type, offered.rate),
    labor_time: enteredOf('labor_time', type, offered.labor_time),
  };
  const codes = Object.fromEntries(CODES.map((code) => [code, offer[code]])) as Codes;
  const { sub_classes: subclasses, is_scannable } = offer;
  const about = { service, type, service_type, markup, markup_type, subclasses, is_scannable, ...codes };
  return judgedRow({ id, about, line, base: undefined, deleted: false }, vendors);
}

/** A row with a field changed; the price follows hours and rate (E-295, E-296). */
export function withField(row: EditorRow, field: LineField, text: string, vendors: Vendors): EditorRow {
  const line = { ...row.line, [field]: enteredOf(field, row.about.type, text) };
  if (line[field] === row.line[field]) return row;
  if (field === 'rate' || field === 'labor_time') {
    line.price = priceOf(row.about, line.labor_time, line.rate);
  }
  return judgedRow({ ...row, line }, vendors);
}

/** What a save sends for a row; undefined if nothing is unsaved. */
export function changeOf(row: EditorRow): ServiceChange | undefined {
  const { about, base, line } = row;
  if (base) {
    const named = { sk: row.id, ...(base.tcn === null ? {} : { tcn: base.tcn }) };
    if (row.deleted) return { ...named, deleted: true };
    if (row.changed.length === 0) return undefined;
    return {
      ...named,
      ...Object.fromEntries(row.changed.map((field) => wireField(field, line, about.type))),
    };
  }
  if (row.deleted) return undefined;
  const { service, type, service_type, ...rest } = about;
  return {
    ...rest,
    name: service,
    type: type === 'Parts' ? 'Parts' : 'Labor',
    service_type: service_type as ServiceType,
    ...Object.fromEntries(LINE_FIELDS.map((field) => wireField(field, line, type))),
  };
}

/** Prices travel as extended_price, the pieces of parts as qty (E-462). */
function wireField(field: LineField, line: LineText, type: string): [string, string] {
  if (field === 'price') return ['extended_price', line.price];
  if (field === 'labor_time' && type === 'Parts') return ['qty', line.labor_time];
  return [field, line[field]];
}
