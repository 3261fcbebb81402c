import { sql } from 'drizzle-orm';
import { check, foreignKey, type AnyPgColumn } from 'drizzle-orm/pg-core';

type OfSite = { siteId: AnyPgColumn };

/** A row belongs to one of another table at its own site: `own` names it by its `key`. */
export const belongsTo = (name: string, table: OfSite, own: AnyPgColumn, parent: OfSite, key: AnyPgColumn) =>
  foreignKey({ name, columns: [table.siteId, own], foreignColumns: [parent.siteId, key] });

/** A column holds one of a closed set of texts, or nothing. */
export const oneOf = (name: string, column: AnyPgColumn, texts: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(texts.map((text) => `'${text}'`).join(', '))})`);

/** No column holds a number below zero. */
export const notNegative = (name: string, ...columns: readonly AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= 0`),
      sql` AND `,
    ),
  );
