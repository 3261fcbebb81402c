/**
 * What other systems hand over: kinds of rows with their columns, the states of a run, and its limits. A row is
 * identified by its source and its external id; sending it again changes nothing.
 */
import { IMPORT_COLUMNS, type ImportColumn } from '../site-config/import';

export const INBOUND_KINDS = ['vehicles', 'customers', 'catalogue', 'stock'] as const;
export type InboundKind = (typeof INBOUND_KINDS)[number];

export const INBOUND_STATES = [
  'uploading',
  'checking',
  'checked',
  'applying',
  'done',
  'refused',
  'failed',
  'cancelled',
] as const;
export type InboundState = (typeof INBOUND_STATES)[number];

/** States in which a run counts among those under way. */
export const UNDER_WAY = ['uploading', 'checking', 'applying'] as const satisfies readonly InboundState[];
/** States that a run never leaves. */
export const ENDED = ['done', 'refused', 'failed', 'cancelled'] as const satisfies readonly InboundState[];

export const INBOUND_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** The most rows of one run, and of one that comes in the body of a call. */
export const INBOUND_MOST = 50_000;
export const INBOUND_BODY_MOST = 2000;
/** The largest file in bytes: 50,000 long rows fit in. */
export const INBOUND_LARGEST = 30_000_000;
/** How many runs may be under way at once, for one person and for a site. */
export const MOST_UNDER_WAY = { person: 3, site: 10 } as const;
/** How many hours the rows of a run are kept after its end, and a checked run waits to be applied. */
export const ROWS_KEPT_HOURS = 7 * 24;

export const VEHICLE_EVENTS = ['announced', 'checkedIn', 'moved'] as const;
export type VehicleEvent = (typeof VEHICLE_EVENTS)[number];

const EXTERNAL: readonly ImportColumn[] = [
  { name: 'externalId', kind: 'text', needed: true },
  { name: 'occurredAt', kind: 'text' },
];

/** The columns of each kind; a missing or empty one says nothing. */
export const INBOUND_COLUMNS: Readonly<Record<InboundKind, readonly ImportColumn[]>> = {
  vehicles: [
    ...EXTERNAL,
    { name: 'event', kind: 'text', needed: true },
    { name: 'workOrderNumber', kind: 'text' },
    { name: 'unitNumber', kind: 'text' },
    { name: 'vin', kind: 'text' },
    { name: 'year', kind: 'number' },
    { name: 'make', kind: 'text' },
    { name: 'model', kind: 'text' },
    { name: 'customerNumber', kind: 'text' },
    { name: 'lotNumber', kind: 'text' },
    { name: 'expectedOn', kind: 'text' },
    { name: 'vehicleValue', kind: 'number' },
    { name: 'reconBudget', kind: 'number' },
  ],
  customers: [...EXTERNAL, ...IMPORT_COLUMNS.customers],
  catalogue: [...EXTERNAL, ...IMPORT_COLUMNS.catalog],
  stock: [
    ...EXTERNAL,
    { name: 'partNum', kind: 'text', needed: true },
    { name: 'partName', kind: 'text' },
    { name: 'quantity', kind: 'number', needed: true },
  ],
};

/** Why a row is refused. */
export const INBOUND_REFUSALS = [
  'empty',
  'number',
  'flag',
  'characters',
  'schema',
  'twice',
  'date',
  'event',
  'workOrderNumber',
  'vin',
  'unknown',
  'outside',
  'otherRecord',
  'otherVehicle',
  'noVehicle',
  'vinOpen',
  'vinHere',
  'unitTaken',
  'notHere',
] as const;
/** What is noted about a row that is not refused for it. */
export const INBOUND_NOTES = ['vinCheck', 'formula', 'older', 'arrived', 'closed'] as const;

export type InboundProblem = {
  code: (typeof INBOUND_REFUSALS)[number] | (typeof INBOUND_NOTES)[number];
  /** The column that it is about; empty for the row as a whole. */
  column: string;
  /** What stands in the cell. */
  text: string;
  /** A sentence for people who read an answer of the services. */
  reason: string;
  /** What it conflicts with: another work order, record or row. */
  by?: string;
};

const NOTES: ReadonlySet<string> = new Set(INBOUND_NOTES);

/** Whether a row is refused for it. */
export const refuses = ({ code }: Pick<InboundProblem, 'code'>): boolean => !NOTES.has(code);

/** Why a run is refused as a whole, or has failed. */
export const RUN_PROBLEMS = [
  'noFile',
  'notWhole',
  'noCsv',
  'empty',
  'columns',
  'tooMany',
  'tooLarge',
  'changed',
  'expired',
  'failed',
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];
