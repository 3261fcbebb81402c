import type { BodyOf } from '#contract/call';
import type { createCatalogLine } from '#contract/site-config-catalog';
import type { Cells } from '#domain/site-config/import';
import { isStorableText } from '#domain/storable-json';
import { searchForm } from '#domain/vehicle-search';
import { listRates } from '../../repair/estimates/items';
import { CATALOG, changedFields, newFields } from './catalog';
import * as queries from './catalog-queries';
import type { CatalogRow } from './catalog-queries';
import { changeRecord, createRecord, type Context } from './editable';

type Named = Pick<CatalogRow, 'kind' | 'name'>;

const keyOf = ({ kind, name }: Named): string => `${kind}\n${searchForm(name)}`;

/**
 * What a file of the catalog needs of it: the lines that it names and the shops, read once; what is written is read
 * again.
 */
export type CatalogBatch = Awaited<ReturnType<typeof readBatch>>;

/** Reads what the rows of a file name, of however large a catalog. */
export async function readBatch({ db, site }: Pick<Context, 'db' | 'site'>, rows: readonly Cells[]) {
  // What is no text is refused with its row; to the database it would be a fault of the whole file.
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
    /** Something was written under this name, or taken back. */
    forget: (line: Named): void => void written.add(keyOf(line)),
  };
}

/**
 * Takes a line over from a file: adds it, or changes the one of that kind, name and part number. Answers how its lines are
 * kept, which of them it is, and how that was before. Error: 409 for a shop of nowhere.
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
    // What has been written of a refused row is taken back.
    batch.forget(body);
    throw error;
  }
  return { kind, same, before };
}
