import type { Dependent, DependentKind } from '#domain/site-config/problems';
import type { Db } from '../../platform/http/context';

const MOST_EXAMPLES = 5;

/** What depends on a record: for each kind a query for the names of its dependents. Empty kinds are left out. */
export async function countDependents(
  db: Db,
  values: readonly unknown[],
  queries: Partial<Record<DependentKind, string>>,
): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const [kind, text] of Object.entries(queries)) {
    const { rows } = await db.query<{ count: number; examples: string[] | null }>(
      `WITH d (name) AS (${text})
       SELECT (SELECT count(*)::int FROM d) AS count,
              (SELECT array_agg(name) FROM (SELECT DISTINCT name FROM d ORDER BY name LIMIT ${MOST_EXAMPLES}) e) AS examples`,
      [...values],
    );
    const [row] = rows;
    if (row && row.count > 0) {
      found.push({ kind: kind as DependentKind, count: row.count, examples: row.examples ?? [] });
    }
  }
  return found;
}
