import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { INBOUND_KINDS, INBOUND_OUTCOMES, INBOUND_STATES, type InboundProblem } from '#domain/inbound/kinds';
import type { Difference } from '#domain/site-config/audit';
import { modified, moment } from './columns';
import { notNegative, oneOf } from './keys';
import { site } from './sites';

/**
 * A batch of rows that another system, or a person with a file, hands over: checked first, then written as a whole or
 * not at all.
 */
export const inboundRun = pgTable(
  'inbound_run',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    runId: uuid('run_id').notNull(),
    kind: text('kind').notNull(),
    /** The system whose external ids these are. */
    source: text('source').notNull(),
    /** What the sender knows the batch by: sent again it is the same run. */
    batchId: text('batch_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    state: text('state').notNull(),
    /** It is only applied when someone asks for that. */
    dryRun: boolean('dry_run').notNull().default(true),
    /** Where its file is kept; empty once its rows are. */
    objectKey: text('object_key').notNull().default(''),
    /** Bytes of the file. */
    size: integer('size').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    sameRows: integer('same_rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    warnedRows: integer('warned_rows').notNull().default(0),
    /** Why it was refused as a whole, or has failed: a code and a sentence. */
    problemCode: text('problem_code').notNull().default(''),
    problem: text('problem').notNull().default(''),
    /** Client ids of the customers that the sender sees; null for all. */
    clients: text('clients').array(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    appliedBy: text('applied_by').notNull().default(''),
    endedAt: moment('ended_at'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.runId] }),
    // A failed batch may be sent again.
    uniqueIndex('inbound_run_batch')
      .on(table.siteId, table.source, table.batchId)
      .where(sql`state NOT IN ('refused', 'failed', 'cancelled')`),
    index('inbound_run_recent').on(table.siteId, table.createdAt),
    oneOf('inbound_run_kind', table.kind, INBOUND_KINDS),
    oneOf('inbound_run_state', table.state, INBOUND_STATES),
    notNegative('inbound_run_numbers', table.size, table.rowsTotal, table.rowsDone),
  ],
);

/**
 * A row of a run as it came, and what it does or why it is refused. Rows are deleted a week after their run has ended.
 */
export const inboundRow = pgTable(
  'inbound_row',
  {
    siteId: integer('site_id').notNull(),
    runId: uuid('run_id').notNull(),
    /** Its place in the file as a spreadsheet numbers it. */
    rowNo: integer('row_no').notNull(),
    externalId: text('external_id').notNull(),
    /** Null until it was judged. */
    outcome: text('outcome'),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<InboundProblem[]>().notNull(),
    changes: jsonb('changes').$type<Difference[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.runId, table.rowNo] }),
    index('inbound_row_outcome').on(table.siteId, table.runId, table.outcome, table.rowNo),
    oneOf('inbound_row_outcome_known', table.outcome, INBOUND_OUTCOMES),
  ],
);

/** A source's name for a record of ours, and what it last said about it. */
export const inboundRecord = pgTable(
  'inbound_record',
  {
    siteId: integer('site_id').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    /** The work order number, client number, catalog line or part number that it is. */
    recordKey: text('record_key').notNull(),
    /** When the last reported event happened: nothing older overwrites it. */
    occurredAt: moment('occurred_at').notNull(),
    /** The last report, as a hash: a repeat changes nothing. */
    told: text('told').notNull(),
    ...modified(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.source, table.externalId] })],
);

/** A vehicle that was announced and has not arrived. */
export const expectedVehicle = pgTable(
  'expected_vehicle',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.siteId),
    workOrderNumber: text('work_order_number').notNull(),
    sblu: text('sblu').notNull().default(''),
    vin: text('vin').notNull(),
    year: smallint('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    accountNumber: text('account_number').notNull(),
    lotNumber: text('lot_number').notNull().default(''),
    expectedOn: date('expected_on', { mode: 'string' }),
    valueCents: integer('value_cents'),
    reconBudgetCents: integer('recon_budget_cents'),
    ...modified(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.workOrderNumber] }),
    notNegative('expected_vehicle_value', table.valueCents, table.reconBudgetCents),
    index('expected_vehicle_vin').on(table.siteId, table.vin),
  ],
);
