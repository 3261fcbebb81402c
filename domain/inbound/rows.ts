import { isDay } from '../days';
import { readCells, shownCell, type Cells, type ImportValue } from '../site-config/import';
import { MONEY_FIELDS } from '../stage-work';
import { hasWholeCents, MOST_DOLLARS } from '../vehicle-money';
import { searchForm } from '../vehicle-search';
import { visibleText } from '../visible-text';
import { vinProblem } from '../vin';
import { isWorkOrderNumber } from '../work-order-number';
import {
  INBOUND_COLUMNS,
  VEHICLE_EVENTS,
  type InboundKind,
  type InboundProblem,
  type VehicleEvent,
} from './kinds';

/** A row as it was read. */
export type InboundRow = {
  rowNo: number;
  externalId: string;
  /** When it happened, in ISO 8601; undefined where the row does not say. */
  occurredAt: string | undefined;
  values: Readonly<Record<string, ImportValue>>;
  cells: Cells;
  problems: readonly InboundProblem[];
};

/** An ISO 8601 moment with its zone, or a day, which begins in UTC. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d))?$/i;
/** The most characters that any text of a vehicle may have. */
const LONGEST = 60;
const LONGEST_ID = 100;
const SHORT: Readonly<Record<string, number>> = {
  unitNumber: 20,
  customerNumber: 20,
  lotNumber: 20,
  partNum: 40,
};
const OTHER_LENGTHS: Readonly<Record<string, number>> = { externalId: LONGEST_ID, partName: 100, name: 200 };
/** What replaces a character that is not text. */
export const UNREADABLE = '\uFFFD';
const FORMULA = /^[=+@]|^-\D/;
/** Columns whose texts are not free text. */
const CODED: ReadonlySet<string> = new Set(['occurredAt', 'event', 'vin', 'workOrderNumber', 'expectedOn']);

/** Reads the cells of a row: what they say, and what is wrong with them regardless of anything else. */
export function readInboundRow(kind: InboundKind, rowNo: number, cells: Cells): InboundRow {
  const columns = INBOUND_COLUMNS[kind];
  const known: Cells = Object.fromEntries(
    columns.flatMap(({ name }) => (cells[name] === undefined ? [] : [[name, visibleText(cells[name])]])),
  );
  const { values, problems: wrong } = readCells(columns, known);
  const problems: InboundProblem[] = wrong.map(({ code, column, text, reason }) => ({
    code: code as InboundProblem['code'],
    column,
    text,
    reason,
  }));
  const say = (code: InboundProblem['code'], column: string, reason: string) =>
    problems.push({ code, column, text: shownCell(known[column] ?? ''), reason });
  for (const [column, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    if (value.includes(UNREADABLE))
      say('characters', column, `${column} contains characters that are not text.`);
    const most = SHORT[column] ?? OTHER_LENGTHS[column] ?? LONGEST;
    if (value.length > most) say('schema', column, `${column} must have at most ${most} characters.`);
    if (FORMULA.test(value) && !CODED.has(column))
      say('formula', column, `${column} looks like a formula. It is kept as text.`);
  }
  for (const column of Object.keys(cells)) {
    if (known[column] === undefined)
      say('schema', shownCell(column), `The column ${shownCell(column)} is not known.`);
  }
  const read = { ...values };
  const { occurredAt: moment } = values;
  let occurredAt: string | undefined;
  if (typeof moment === 'string') {
    occurredAt = momentOf(moment);
    if (occurredAt === undefined)
      say(
        'date',
        'occurredAt',
        `"${shownCell(moment)}" in occurredAt is not a valid moment such as 2026-03-01T09:30:00Z.`,
      );
  }
  if (kind === 'vehicles') judgeVehicleCells(read, say);
  if (kind === 'stock') judgeQuantity(read, say);
  return {
    rowNo,
    externalId: String(values['externalId'] ?? ''),
    occurredAt,
    values: read,
    cells: known,
    problems,
  };
}

type Say = (code: InboundProblem['code'], column: string, reason: string) => void;

/** The moment that a text names, in UTC; undefined if there is no such moment. */
export function momentOf(text: string): string | undefined {
  const [whole, day = ''] = MOMENT.exec(text) ?? [];
  if (whole === undefined || !isDay(day)) return undefined;
  const time = Date.parse(whole.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function judgeVehicleCells(values: Record<string, ImportValue>, say: Say): void {
  const { event, workOrderNumber, vin, year, expectedOn, unitNumber } = values;
  const named = eventOf(event);
  if (named) values['event'] = named;
  else if (event !== undefined) say('event', 'event', `event must be ${VEHICLE_EVENTS.join(', ')}.`);
  if (workOrderNumber !== undefined && !isWorkOrderNumber(String(workOrderNumber)))
    say('workOrderNumber', 'workOrderNumber', 'A work order number has exactly seven digits.');
  if (unitNumber !== undefined && !/^[\w-]+$/.test(String(unitNumber)))
    say('schema', 'unitNumber', 'unitNumber must have letters, digits, - or _ only.');
  if (vin !== undefined) {
    const upper = String(vin).toUpperCase();
    values['vin'] = upper;
    const problem = vinProblem(upper);
    if (problem?.kind === 'length')
      say('vin', 'vin', `A VIN has 17 characters; this one has ${problem.length}.`);
    if (problem?.kind === 'characters')
      say('vin', 'vin', 'A VIN has digits and capital letters without I, O and Q.');
    if (problem?.kind === 'checkDigit')
      say('vinCheck', 'vin', 'The check digit of this VIN is wrong. Compare it with the vehicle.');
  }
  if (year !== undefined && !(Number.isInteger(year) && Number(year) >= 1900 && Number(year) <= 2100))
    say('schema', 'year', 'year must be a year from 1900 to 2100.');
  if (expectedOn !== undefined && !isDay(String(expectedOn)))
    say('date', 'expectedOn', 'expectedOn is not a valid day such as 2026-03-01.');
  for (const column of MONEY_FIELDS) {
    const dollars = values[column];
    if (dollars === undefined) continue;
    const inRange = typeof dollars === 'number' && dollars >= 0 && dollars <= MOST_DOLLARS;
    if (!inRange || !hasWholeCents(dollars))
      say('schema', column, `${column} must be dollars from 0 to ${MOST_DOLLARS} with at most 2 decimals.`);
  }
}

const eventOf = (text: ImportValue | undefined): VehicleEvent | undefined => {
  const plain = String(text ?? '')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return VEHICLE_EVENTS.find((event) => event.toLowerCase() === plain);
};

const MOST_PIECES = 1_000_000;

function judgeQuantity({ quantity }: Record<string, ImportValue>, say: Say): void {
  if (quantity === undefined) return;
  if (!Number.isInteger(quantity) || Number(quantity) < 0 || Number(quantity) > MOST_PIECES)
    say('schema', 'quantity', `quantity must be a whole number from 0 to ${MOST_PIECES}.`);
}

/** What no two rows of a run may share. */
const ONCE: Readonly<Record<InboundKind, readonly string[]>> = {
  vehicles: ['externalId', 'workOrderNumber', 'vin', 'unitNumber'],
  customers: ['externalId', 'extId'],
  catalogue: ['externalId', 'name'],
  stock: ['externalId', 'partNum'],
};

/** A line of the catalog is identified by more than its name. */
const lineOf = ({ kind, name, partNum }: InboundRow['values']): string =>
  [kind, searchForm(String(name)), searchForm(String(partNum ?? ''))].join('\n');

/** Rows that name the same record as another row of the run, by their numbers. */
export function inboundTwins(
  kind: InboundKind,
  rows: Iterable<Pick<InboundRow, 'rowNo' | 'values'>>,
): ReadonlyMap<number, readonly InboundProblem[]> {
  const places = new Map<string, number[]>();
  const texts = new Map<string, { column: string; text: string }>();
  for (const { rowNo, values } of rows) {
    for (const column of ONCE[kind]) {
      const text = String(values[column] ?? '');
      if (text === '') continue;
      const key = `${column}\n${column === 'name' ? lineOf(values) : text}`;
      const there = places.get(key);
      if (there) there.push(rowNo);
      else places.set(key, [rowNo]);
      texts.set(key, { column, text });
    }
  }
  const problems = new Map<number, InboundProblem[]>();
  for (const [key, same] of places) {
    if (same.length === 1) continue;
    const { column, text } = texts.get(key) ?? { column: '', text: '' };
    const shown = same.slice(0, 5).join(', ');
    const reason = `${column} ${shownCell(text)} is in the file ${same.length} times: rows ${shown}${same.length > 5 ? ' and more' : ''}.`;
    for (const row of same) {
      const known = problems.get(row) ?? [];
      known.push({ code: 'twice', column, text: shownCell(text), reason, by: shown });
      problems.set(row, known);
    }
  }
  return problems;
}
