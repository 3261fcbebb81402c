import { visibleText } from '../visible-text';

/**
 * A service line of an express work order as people type it: numbers are decimal strings with a point, nothing is an
 * empty string (E-179 to E-183, E-355 to E-370).
 */
export const READY = 'Ready for Repair';
export const REWORK = 'Rework';
export const COMPLETED = 'Completed';
export const SERVICE_STATUSES = [READY, REWORK, COMPLETED] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

export const LINE_TYPES = ['Labor', 'Parts'] as const;
export type LineType = (typeof LINE_TYPES)[number];
export const SERVICE_TYPES = ['rates', 'markup', 'fees'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const DESCRIPTION_MAX = 50;
export const PART_NUMBER_MAX = 30;
export const NUMBER_MAX = 30;
export const LINE_NOTES_MAX = 500;
/** How many services one work order may have. */
export const MOST_SERVICES = 200;
/** Plausibility limits; the documents name none. In hours and dollars. */
export const MOST_HOURS = 9999.9;
export const MOST_MONEY = 999_999.99;

/** What can be changed on a line. */
export const LINE_FIELDS = [
  'description',
  'part_number',
  'labor_time',
  'rate',
  'price',
  'vendor',
  'status',
  'notes',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export type LineText = Record<LineField, string>;

export type LineProblem =
  | 'required'
  | 'tooLong'
  | 'notNumeric'
  | 'negative'
  | 'oneDigit'
  | 'oneDecimal'
  | 'twoDecimals'
  | 'tooLarge'
  | 'unknown';
export type LineProblems = Partial<Record<LineField, LineProblem>>;

const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** Characters as people count them; a cut never splits one. */
const characters = (text: string): string[] => Array.from(text);
export const cutTo = (text: string, most: number): string => characters(text).slice(0, most).join('');

/** True for a decimal number as lines hold it. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Cuts a number after this many decimals; anything that is not a number stays as it is. */
export function cutDecimals(text: string, decimals: number): string {
  const [whole = '', rest] = text.split('.');
  if (!isNumber(text) || rest === undefined || rest.length <= decimals) return text;
  const kept = rest.slice(0, decimals);
  return kept === '' ? whole || '0' : `${whole}.${kept}`;
}

/** What a field keeps of what was typed or pasted into it: text is trimmed, excess decimals and letters are cut. */
export function keptOf(field: LineField, type: string, text: string): string {
  const trimmed = text.trim();
  switch (field) {
    case 'description':
      return cutTo(trimmed, DESCRIPTION_MAX).trimEnd();
    case 'price':
    case 'rate':
      return cutDecimals(trimmed, 2);
    case 'labor_time':
      return type === 'Parts' ? trimmed : cutDecimals(trimmed, 1);
    default:
      return trimmed;
  }
}

/**
 * The same as {@link keptOf}, in the one way in which lines write a number: money with two decimals, hours as short as
 * possible. Typing `60` is then no change of `60.00`.
 */
export function enteredOf(field: LineField, type: string, text: string): string {
  const kept = keptOf(field, type, text);
  const money = field === 'rate' || field === 'price';
  if (!(money || field === 'labor_time') || !isNumber(kept)) return kept;
  const [whole = '', rest = ''] = kept.split('.');
  if (money) return `${whole || '0'}.${rest.padEnd(2, '0')}`;
  return rest === '' ? kept : kept.replace(/\.?0+$/, '');
}

/** What is wrong with a line, by field; nothing when it may be saved (E-355 to E-370). */
export function lineProblems(line: LineText & { type: string }): LineProblems {
  const found: [LineField, LineProblem | undefined][] = [
    ['description', textProblem(line.description, DESCRIPTION_MAX, true)],
    ['part_number', textProblem(line.part_number, PART_NUMBER_MAX, false)],
    ['labor_time', amountProblem(line)],
    ['rate', moneyProblem(line.rate)],
    ['price', moneyProblem(line.price)],
    ['vendor', line.vendor === '' ? 'required' : undefined],
    ['status', SERVICE_STATUSES.includes(line.status as ServiceStatus) ? undefined : 'unknown'],
    ['notes', textProblem(line.notes, LINE_NOTES_MAX, false)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function textProblem(text: string, most: number, required: boolean): LineProblem | undefined {
  if (required && visibleText(text) === '') return 'required';
  return characters(text).length > most ? 'tooLong' : undefined;
}

/** Hours of a Labor line with one decimal, or the quantity of a Parts line: one digit (E-358 to E-362). */
function amountProblem({ type, labor_time: text }: LineText & { type: string }): LineProblem | undefined {
  if (text === '') return 'required';
  const problem = numberProblem(text, MOST_HOURS);
  if (problem) return problem;
  if (type === 'Parts') return /^\d$/.test(text) ? undefined : 'oneDigit';
  return cutDecimals(text, 1) === text ? undefined : 'oneDecimal';
}

function moneyProblem(text: string): LineProblem | undefined {
  if (text === '') return undefined;
  return numberProblem(text, MOST_MONEY) ?? (cutDecimals(text, 2) === text ? undefined : 'twoDecimals');
}

function numberProblem(text: string, most: number): LineProblem | undefined {
  if (characters(text).length > NUMBER_MAX) return 'tooLong';
  if (!isNumber(text)) return 'notNumeric';
  if (text.startsWith('-')) return 'negative';
  return Number(text) > most ? 'tooLarge' : undefined;
}
