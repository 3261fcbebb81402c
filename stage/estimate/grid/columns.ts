/** What a row of the grid is: a finding, a line of it, or an empty one in which somebody begins to type. */
export type RowKind = 'item' | 'labor' | 'fee' | 'part' | 'newItem';

export type Field =
  | 'itemName'
  | 'severity'
  | 'observation'
  | 'notes'
  | 'kind'
  | 'siteShopId'
  | 'labor'
  | 'laborName'
  | 'laborTime'
  | 'rate'
  | 'amount'
  | 'partName'
  | 'partNum'
  | 'partSource'
  | 'quantity'
  | 'unitPrice'
  | 'markup';

/** The columns of the grid, in their order; what stands in one depends on the row. */
export const COLUMNS = [
  'kind',
  'shop',
  'name',
  'number',
  'source',
  'count',
  'price',
  'markup',
  'total',
  'act',
] as const;
export type Column = (typeof COLUMNS)[number];

export const ACT = COLUMNS.indexOf('act');
export const NAME = COLUMNS.indexOf('name');

type Cells = Partial<Record<Column, Field>>;

const LABOR: Cells = { kind: 'kind', shop: 'siteShopId', name: 'laborName' };

const FIELDS: Readonly<Record<RowKind, Cells>> = {
  item: { kind: 'severity', name: 'itemName', number: 'observation', count: 'notes' },
  newItem: { name: 'itemName' },
  labor: { ...LABOR, count: 'laborTime', price: 'rate' },
  fee: { ...LABOR, price: 'amount' },
  part: {
    kind: 'kind',
    shop: 'labor',
    name: 'partName',
    number: 'partNum',
    source: 'partSource',
    count: 'quantity',
    price: 'unitPrice',
    markup: 'markup',
  },
};

/** The field that stands in a column of a row. */
export const fieldAt = (kind: RowKind, column: Column): Field | undefined => FIELDS[kind][column];

const NUMBERS: ReadonlySet<Field> = new Set([
  'laborTime',
  'rate',
  'amount',
  'quantity',
  'unitPrice',
  'markup',
]);
const CHOICES: ReadonlySet<Field> = new Set(['severity', 'kind', 'siteShopId', 'labor']);

/** How a field is entered. */
export const entryOf = (field: Field): 'number' | 'choice' | 'text' =>
  NUMBERS.has(field) ? 'number' : CHOICES.has(field) ? 'choice' : 'text';
