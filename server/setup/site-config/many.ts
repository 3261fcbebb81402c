import { searchForm } from '#domain/vehicle-search';
import { recordChanges } from '../../access/audit/service';
import type { Db } from '../../platform/http/context';
import { CATALOG } from './catalog';
import * as catalogQueries from './catalog-queries';
import type { CatalogFields, CatalogRow } from './catalog-queries';
import * as customerQueries from './customer-queries';
import type { CustomerFields, CustomerRow } from './customer-queries';
import { CUSTOMERS } from './customers';
import { auditOf, type Stamp } from '../records/editable';

/**
 * Many records at once, as handed over by other systems: by statements over all of them, with the audit trail that each
 * would have by itself. The caller has locked the site (`holdSite`) and judged them.
 */
export type Many = { db: Db; siteId: number; stamp: Stamp };
export type { CatalogFields, CatalogRow, CustomerFields, CustomerRow };

export const customersByNumber = customerQueries.listNumbered;
export const linesNamed = catalogQueries.listNamed;

/** Adds customers, or changes those that were there before. */
export async function saveCustomers(
  { db, siteId, stamp }: Many,
  customers: readonly { fields: CustomerFields; before: CustomerRow | undefined }[],
): Promise<void> {
  const added = customers.filter(({ before }) => !before).map(({ fields }) => fields);
  const changed = customers.flatMap(({ fields, before }) => (before ? [{ ...fields, id: before.id }] : []));
  if (added.length > 0) await customerQueries.insertCustomers(db, siteId, added, stamp);
  if (changed.length > 0) await customerQueries.updateCustomers(db, siteId, changed, stamp);
  const numbers = customers.map(({ fields }) => fields.extId);
  const after = await customerQueries.listNumbered(db, siteId, numbers);
  await recordChanges(
    db,
    siteId,
    stamp,
    customers.flatMap(({ fields, before }) => {
      const row = after.get(fields.extId);
      if (!row) return [];
      const was = before ? { before: auditOf(CUSTOMERS, before) } : {};
      return [
        {
          resource: 'customers',
          id: row.id,
          name: row.customer_name,
          ...was,
          after: auditOf(CUSTOMERS, row),
        },
      ];
    }),
  );
}

/** Adds lines of the catalog, or changes those that were there before. */
export async function saveLines(
  { db, siteId, stamp }: Many,
  lines: readonly { fields: CatalogFields; before: CatalogRow | undefined }[],
): Promise<void> {
  const added = lines.filter(({ before }) => !before).map(({ fields }) => fields);
  const changed = lines.flatMap(({ fields, before }) => (before ? [{ ...fields, id: before.id }] : []));
  if (added.length > 0) await catalogQueries.insertCatalogLines(db, siteId, added, stamp);
  if (changed.length > 0) await catalogQueries.updateCatalogLines(db, siteId, changed, stamp);
  const former = new Map(lines.flatMap(({ before }) => (before ? [[before.id, before] as const] : [])));
  const named = new Set(lines.map(({ fields }) => keyOfLine(fields.kind, fields.name, fields.partNum)));
  const after = await catalogQueries.listNamed(
    db,
    siteId,
    lines.map(({ fields }) => fields),
  );
  await recordChanges(
    db,
    siteId,
    stamp,
    after
      .filter((row) => named.has(keyOfLine(row.kind, row.name, row.part_num)))
      .map((row) => {
        const before = former.get(row.id);
        const was = before ? { before: auditOf(CATALOG, before) } : {};
        return { resource: 'catalog', id: row.id, name: row.name, ...was, after: auditOf(CATALOG, row) };
      }),
  );
}

/** What identifies a line of the catalog, however it is written. */
export const keyOfLine = (kind: string, name: string, partNum: string): string =>
  [kind, searchForm(name), searchForm(partNum)].join('\n');
