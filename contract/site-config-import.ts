import { z } from 'zod';
import type { AuditValue } from '#domain/site-config/audit';
import { IMPORT_MOST, IMPORTED, ROW_PROBLEMS } from '#domain/site-config/import';
import { defineCall } from './call';
import { idParam } from './fields';
import { CHANGE, WRITE_ERRORS } from './site-config-fields';

const value = z.custom<AuditValue>();

/** Why a row is refused: a code, for the console to word it, and a sentence. */
const rowProblem = z.object({
  code: z.enum(ROW_PROBLEMS),
  column: z.string(),
  text: z.string(),
  reason: z.string(),
  issue: z.unknown().optional(),
  rows: z.array(z.number()).readonly().optional(),
  by: z.string().optional(),
  count: z.number().optional(),
});

/** What happens, or would happen, with one row of a file. */
export const importedRow = z.object({
  row: z.number(),
  action: z.enum(['create', 'change', 'same', 'refused']),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  problems: z.array(rowProblem),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importRecords = defineCall({
  id: 'importRecords',
  area: 'site-config',
  service: 'main',
  method: 'POST',
  path: 'proc/importRecords',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    resource: z.enum(IMPORTED, { error: 'cannot be imported' }),
    /** Cells by column name; a row is identified by its first column. Cell contents are judged row by row. */
    rows: z
      .array(z.record(z.string().max(40), z.string()))
      .max(IMPORT_MOST, `must have at most ${IMPORT_MOST} rows`),
    /** Only says what would happen: the whole import is carried out and rolled back. */
    dryRun: z.boolean(),
  }),
  answer: z.object({ rows: z.array(importedRow), written: z.boolean() }),
  errors: WRITE_ERRORS,
  summary:
    'Adds or changes records row by row, all or none; as a dry run it only says what would happen. A refusal carries the rows.',
  source: 'addition to R-405',
});

export const siteConfigImportCalls = [importRecords];
