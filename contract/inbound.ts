import { z } from 'zod';
import {
  INBOUND_BODY_MOST,
  INBOUND_KINDS,
  INBOUND_LARGEST,
  INBOUND_OUTCOMES,
  INBOUND_STATES,
  type InboundProblem,
} from '#domain/inbound/kinds';
import type { AuditValue } from '#domain/site-config/audit';
import { defineCall } from './call';
import { idParam, looseText, noBody, orNull, textParam } from './fields';
import { CHANGE, READ_ERRORS, siteParams, VIEW, WRITE_ERRORS } from './site-config-fields';

const BASE = { area: 'inbound', service: 'main' } as const;

const runId = () => z.uuid('is not a valid run');
const ofRun = z.object({ siteId: idParam(), runId: runId() });

/** A batch of rows with its progress, and what its rows do. */
export const inboundRun = z.object({
  runId: z.string(),
  kind: z.enum(INBOUND_KINDS),
  source: z.string(),
  batchId: z.string(),
  fileName: looseText(),
  state: z.enum(INBOUND_STATES),
  /** It is applied only when someone asks for that. */
  dryRun: z.boolean(),
  /** How many rows were checked, or written, of how many; 0 of 0 while its file is read. */
  rowsDone: z.number(),
  rowsTotal: z.number(),
  newRows: z.number(),
  changedRows: z.number(),
  sameRows: z.number(),
  refusedRows: z.number(),
  /** Rows that are not refused, but have remarks. */
  warnedRows: z.number(),
  /** Why it was refused as a whole, or has failed: a code and a sentence. */
  problemCode: looseText(),
  problem: looseText(),
  createdAt: z.string(),
  createdBy: looseText(),
  appliedBy: looseText(),
  /** Empty while it has not ended. */
  endedAt: looseText(),
});
export type InboundRun = z.output<typeof inboundRun>;

const value = z.custom<AuditValue>();
/** A row with what it does, or why it is refused. */
export const inboundRow = z.object({
  row: z.number(),
  externalId: z.string(),
  outcome: orNull(z.enum(INBOUND_OUTCOMES)),
  /** What came, by column. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.custom<InboundProblem>()),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type InboundRowAnswer = z.output<typeof inboundRow>;

const batch = {
  siteId: idParam(),
  kind: z.enum(INBOUND_KINDS, { error: `must be ${INBOUND_KINDS.join(', ')}` }),
  /** The system whose external ids these are. */
  source: textParam(60).min(1, 'is empty'),
  /** What the sender knows the batch by, such as a hash of the file: sent again it is the same run. */
  batchId: textParam(100).min(1, 'is empty'),
  fileName: textParam(200).default(''),
  /** False applies it automatically if no row is refused. */
  dryRun: z.boolean().default(true),
};

export const sendInboundRows = defineCall({
  ...BASE,
  id: 'sendInboundRows',
  method: 'POST',
  path: 'inbound/rows',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    ...batch,
    /** Cells by column name. Cell contents are judged row by row. */
    rows: z
      .array(
        z.record(
          z.string().max(40),
          z.union([
            z.string().max(1000, 'must have at most 1000 characters'),
            z.number(),
            z.boolean(),
            z.null(),
          ]),
        ),
      )
      .min(1, 'is empty')
      .max(INBOUND_BODY_MOST, `must have at most ${INBOUND_BODY_MOST} rows; upload a file for more`),
  }),
  answer: inboundRun,
  errors: [...WRITE_ERRORS, 'too_many'],
  summary:
    'Hands rows over, which are checked in the background; a batch that is known answers its run and starts nothing.',
  source: 'addition to W-115',
});

export const startInboundUpload = defineCall({
  ...BASE,
  id: 'startInboundUpload',
  method: 'POST',
  path: 'inbound/uploads',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    ...batch,
    /** Bytes of the file: CSV, or one JSON object in each line. */
    size: z
      .number()
      .int('must be a whole number')
      .min(1, 'is empty')
      .max(INBOUND_LARGEST, `must be at most ${INBOUND_LARGEST} bytes; split the file`),
  }),
  answer: z.object({
    run: inboundRun,
    /** Where the file goes, by PUT with these headers; null for a batch that is known and has its file. */
    upload: orNull(z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })),
  }),
  errors: [...WRITE_ERRORS, 'unprocessable', 'too_many'],
  summary: 'Opens a run for a file of up to 50,000 rows, and answers where the file is sent.',
  source: 'addition to W-115',
});

export const checkInboundUpload = defineCall({
  ...BASE,
  id: 'checkInboundUpload',
  method: 'POST',
  path: 'inbound/checks',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: ofRun,
  answer: inboundRun,
  errors: [...WRITE_ERRORS, 'unavailable'],
  summary: 'Has a file checked that was uploaded; a second time changes nothing.',
  source: 'addition to W-115',
});

export const getInboundRun = defineCall({
  ...BASE,
  id: 'getInboundRun',
  method: 'GET',
  path: 'inbound/run',
  effect: 'read',
  policy: VIEW,
  params: ofRun,
  body: noBody(),
  answer: inboundRun,
  errors: [...READ_ERRORS, 'not_found'],
  summary: 'How far a run is, and what its rows do.',
  source: 'addition to W-115',
});

export const getInboundRuns = defineCall({
  ...BASE,
  id: 'getInboundRuns',
  method: 'GET',
  path: 'inbound/runs',
  effect: 'read',
  policy: VIEW,
  params: siteParams.extend({
    start: idParam().default(1),
    limit: idParam(100).default(20),
  }),
  body: noBody(),
  answer: z.object({ runs: z.array(inboundRun), total: z.number() }),
  errors: READ_ERRORS,
  summary: 'A page of the runs of a site, the newest first.',
  source: 'addition to W-115',
});

export const getInboundRows = defineCall({
  ...BASE,
  id: 'getInboundRows',
  method: 'GET',
  path: 'inbound/rowsOf',
  effect: 'read',
  policy: VIEW,
  params: ofRun.extend({
    outcome: z.enum(INBOUND_OUTCOMES, { error: `must be ${INBOUND_OUTCOMES.join(', ')}` }).default('refused'),
    /** The number of the last row of the page before. */
    after: idParam().optional(),
    limit: idParam(500).default(50),
  }),
  body: noBody(),
  answer: z.object({
    rows: z.array(inboundRow),
    /** The `after` of the next page; null on the last one. */
    next: orNull(z.number()),
  }),
  errors: [...READ_ERRORS, 'not_found'],
  summary: 'Rows of a run with the same outcome, by their number; they are kept for a week after its end.',
  source: 'addition to W-115',
});

export const getRefusedRowsFile = defineCall({
  ...BASE,
  id: 'getRefusedRowsFile',
  method: 'GET',
  path: 'inbound/refused',
  effect: 'read',
  policy: VIEW,
  params: ofRun,
  body: noBody(),
  answer: z.unknown(),
  answerType: 'text/csv',
  costs: 'export',
  errors: [...READ_ERRORS, 'not_found', 'too_many'],
  summary: 'The refused rows of a run as a CSV file, with the reasons beside each.',
  source: 'addition to W-115',
});

export const applyInboundRun = defineCall({
  ...BASE,
  id: 'applyInboundRun',
  method: 'POST',
  path: 'inbound/applications',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: ofRun,
  answer: inboundRun,
  errors: WRITE_ERRORS,
  summary:
    'Writes a run that was checked, whole or not at all, in the background; what has changed since is judged again first.',
  source: 'addition to W-115',
});

export const cancelInboundRun = defineCall({
  ...BASE,
  id: 'cancelInboundRun',
  method: 'POST',
  path: 'inbound/cancellations',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: ofRun,
  answer: inboundRun,
  errors: WRITE_ERRORS,
  summary: 'Gives a run up that has not written anything yet; one that is being written is taken back whole.',
  source: 'addition to W-115',
});

/** A vehicle that was announced and has not arrived. */
export const expectedVehicle = z.object({
  workOrderNumber: z.string(),
  unitNumber: looseText(),
  vin: looseText(),
  year: orNull(z.number()),
  make: looseText(),
  model: looseText(),
  customerNumber: looseText(),
  customerName: looseText(),
  lotNumber: looseText(),
  /** A day, such as 2026-03-01; empty if unknown. */
  expectedOn: looseText(),
});
export type ExpectedVehicle = z.output<typeof expectedVehicle>;

export const getExpectedVehicles = defineCall({
  ...BASE,
  id: 'getExpectedVehicles',
  method: 'GET',
  path: 'inbound/expected',
  effect: 'read',
  policy: VIEW,
  params: siteParams.extend({
    search: textParam(60).default(''),
    start: idParam().default(1),
    limit: idParam(100).default(20),
  }),
  body: noBody(),
  answer: z.object({ vehicles: z.array(expectedVehicle), total: z.number() }),
  errors: READ_ERRORS,
  summary: 'Vehicles that were announced and have not arrived, those that come first first.',
  source: 'addition to W-115',
});

export const inboundCalls = [
  sendInboundRows,
  startInboundUpload,
  checkInboundUpload,
  getInboundRun,
  getInboundRuns,
  getInboundRows,
  getRefusedRowsFile,
  applyInboundRun,
  cancelInboundRun,
  getExpectedVehicles,
];
