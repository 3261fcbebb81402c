import { z } from 'zod';
import type { RefusedField } from '#contract/call';
import { createCustomer } from '#contract/site-config-customers';
import { changeSiteShopDetail } from '#contract/site-config';
import { createCatalogLine } from '#contract/site-config-catalog';
import { createSiteVendor } from '#contract/site-config-named';
import { createTechnician } from '#contract/site-config-technicians';
import {
  readImportRow,
  shownCell,
  type Cells,
  type Imported,
  type ImportRow,
  type RowProblem,
} from '#domain/site-config/import';
import { inputRefusal, ServiceError } from '../../platform/http/errors';
import { plainReason } from '../../platform/http/reasons';

type Values = ImportRow['values'];

/** A row is judged by the body of the call that the record's own form makes. */
const BODIES: Readonly<Record<Imported, z.ZodObject>> = {
  shops: changeSiteShopDetail.body,
  technicians: createTechnician.body,
  vendors: createSiteVendor.body,
  customers: createCustomer.body,
  catalog: createCatalogLine.body,
};

/** Columns that hold names, and the fields that hold their ids. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  userConfigId: 'userName',
  skillIds: 'skills',
  siteShopId: 'shopName',
};

/** A row that is refused, with all that is wrong with it. */
export class RowRefused extends Error {
  override name = 'RowRefused';
  readonly problems: readonly RowProblem[];
  constructor(problems: readonly RowProblem[]) {
    super(problems.map(({ reason }) => reason).join(' '));
    this.problems = problems;
  }
}

/** A cell that names something unknown. */
export const unknownCell = (column: string, text: string, reason: string): RowRefused =>
  new RowRefused([{ code: 'unknown', column, text: shownCell(text), reason }]);

/** A row's values, each within what its record can hold. Throws a RowRefused with every cell that is not. */
export function readRow(resource: Imported, cells: Cells): Values {
  const { values, problems } = readImportRow(resource, cells);
  const { shape } = BODIES[resource];
  const refused = Object.entries(wireValues(values)).flatMap(([column, value]) => {
    const field = shape[column] as z.ZodType | undefined;
    return field ? problemsOf(field, value, cells, column) : [];
  });
  if (problems.length + refused.length > 0) throw new RowRefused([...problems, ...refused]);
  return values;
}

/** The body of the record's own call. Throws a RowRefused with what is missing or invalid. */
export function bodyOf<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  cells: Cells,
): z.output<Schema> {
  const problems = problemsOf(schema, value, cells);
  if (problems.length > 0) throw new RowRefused(problems);
  return schema.parse(value);
}

/** Values as the wire has them: yes and no as Y and N. */
export const wireValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'Y' : 'N') : value,
    ]),
  );

function problemsOf(schema: z.ZodType, value: unknown, cells: Cells, column?: string): RowProblem[] {
  const { error } = schema.safeParse(value, { error: plainReason, reportInput: true });
  return (error?.issues ?? []).map(({ path, message, input, ...issue }) => {
    const name = column ?? path.join('.');
    const missing = input === undefined;
    return {
      code: missing ? 'empty' : 'schema',
      column: COLUMN_OF[name] ?? name,
      text: shownCell((cells[name] ?? '').trim()),
      reason: `${name} ${message}.`,
      // The cell itself stands beside it.
      ...(missing ? {} : { issue: { ...issue, input: typeof input } }),
    };
  });
}

/** Why an error refuses a row; undefined for one that is not about this row. */
export function problemsOfError(error: unknown, cells: Cells): readonly RowProblem[] | undefined {
  if (error instanceof RowRefused) return error.problems;
  const refusal = error instanceof ServiceError ? error : inputRefusal(error);
  if (!refusal) return undefined;
  const whole: RefusedField[] = [{ field: '', reason: refusal.message }];
  return (refusal.fields ?? whole).map(({ field, reason, code, ...more }): RowProblem => {
    const column = COLUMN_OF[field] ?? field;
    return { code: code ?? 'other', column, text: shownCell((cells[column] ?? '').trim()), reason, ...more };
  });
}
