import type { BodyOf } from '#contract/call';
import type { createCatalogLine } from '#contract/site-config-catalog';
import type { Cells } from '#domain/site-config/import';
import { isStorableText } from '#domain/storable-json';
import { searchForm } from '#domain/vehicle-search';
import { listRates } from '../../repair/estimates/items';
import { CATALOG, changedFields, newFields } from './catalog';
import * as queries from './catalog-queries';
import type { CatalogRow } from './catalog-queries';
import { changeRecord, createRecord, type Context } from '../records/editable';

type Named = Pick<CatalogRow, 'kind' | 'name'>;

const keyOf = ({ kind, name }: Named): string => `${kind}\n${searchForm(name)}`;

/**
 * What a file needs to know of the catalog: the lines that it names and the shops, read once; what is written is read
 * again.
 */
export type CatalogBatch = Awaited<ReturnType<typeof readBatch>>;

/** Reads what the rows of a file name, of however large a catalog. */
export async function readBatch({ db, site }: Pick<Context, 'db' | 'site'>, rows: readonly Cells[]) {
  // Anything that is not text is refused with its row; for the database it would be an error of the whole file.
  const named = rows
    .map(({ kind = '', name = '' }) => ({ kind: kind.trim().toLowerCase(), name: name.trim() }))
    .filter((line) => Object.values(line).every(isStorableText));
  const known = new Map<string, CatalogRow[]>();
  for (const line of await queries.listNamed(db, site.siteId, named)) {
    known.set(keyOf(line), [...(known.get(keyOf(line)) ?? []), line]);
  }
  const shops = await listRates(db, site.siteId);
  const written = new Set<string>();
  return {
    shops,
    linesOf: async (line: Named): Promise<CatalogRow[]> => {
      const key = keyOf(line);
      if (written.delete(key)) known.set(key, await queries.listNamed(db, site.siteId, [line]));
      return known.get(key) ?? [];
    },
    /** Something was written under this name, or rolled back. */
    forget: (line: Named): void => void written.add(keyOf(line)),
  };
}

/**
 * Takes a line over from a file: adds it, or changes the one with that kind, name and part number. Returns how its
 * lines are audited, which of them it is, and its former state. Error: 409 for an unknown shop.
 */
export async function importLine(
  context: Context,
  body: BodyOf<typeof createCatalogLine>,
  batch: CatalogBatch,
) {
  const kind: typeof CATALOG = {
    ...CATALOG,
    list: () => batch.linesOf(body),
    insert: (...line) => {
      batch.forget(body);
      return queries.insertCatalogLine(...line, 'imported');
    },
    update: (...line) => {
      batch.forget(body);
      return queries.updateCatalogLine(...line, 'imported');
    },
  };
  const same = (row: CatalogRow) => searchForm(row.part_num) === searchForm(body.partNum ?? '');
  const before = (await batch.linesOf(body)).find(same);
  try {
    if (before) await changeRecord(kind, context, before.id, changedFields(body));
    else await createRecord(kind, context, newFields(body));
  } catch (error) {
    // What has been written of a refused row is rolled back.
    batch.forget(body);
    throw error;
  }
  return { kind, same, before };
}
