import { amendRows, sourceOf } from '../../audit/chain/amend';
import type { Db } from '../../../platform/http/context';
import type { Stamp } from '../../../setup/records/editable';

/** A person's names in old rows, and what replaces them. */
export type Erasure = {
  user_config_id: number;
  pseudonym: string;
  former_login: string;
  former_names: string[];
  at_table: string;
  at_page: number;
  changed: number;
};

/** Stores what old rows have to be searched for, until they have been. */
export async function insertErasure(
  db: Db,
  erasure: { userConfigId: number; login: string; names: readonly string[] },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `INSERT INTO user_erasure (user_config_id, former_login, former_names, requested_time, requested_user)
     VALUES ($1, $2, $3, $4, $5)`,
    [erasure.userConfigId, erasure.login, erasure.names, stamp.now, stamp.userName],
  );
}

/** An unfinished erasure, locked during a step of it; undefined when it is finished. */
export async function holdErasure(db: Db, userConfigId: number): Promise<Erasure | undefined> {
  const { rows } = await db.query<Erasure>(
    `SELECT e.user_config_id, u.user_name AS pseudonym, e.former_login, e.former_names, e.at_table, e.at_page, e.changed
     FROM user_erasure e JOIN user_config u USING (user_config_id)
     WHERE e.user_config_id = $1 AND e.completed_time IS NULL FOR UPDATE OF e`,
    [userConfigId],
  );
  return rows[0];
}

/** Records the progress of an erasure. */
export async function moveErasure(
  db: Db,
  userConfigId: number,
  to: { table: string; page: number; changed: number },
): Promise<void> {
  await db.query(
    'UPDATE user_erasure SET at_table = $2, at_page = $3, changed = $4 WHERE user_config_id = $1',
    [userConfigId, to.table, to.page, to.changed],
  );
}

/** Ends an erasure: the person's names are not kept any longer. */
export async function endErasure(db: Db, userConfigId: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE user_erasure SET former_login = NULL, former_names = NULL, completed_time = $2
     WHERE user_config_id = $1`,
    [userConfigId, now],
  );
}

/** Columns besides those that end in `_user` that hold a login id. */
const LOGIN_COLUMNS = ['user_name', 'owner', 'answered_by', 'delivered_by', 'created_by', 'revoked_by'];
/** Where the services write sentences and records that may name people; `json` is a record that is stored as text. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, 'text' | 'json' | 'jsonb'>>>> = {
  work_order_event: { description: 'text', data: 'jsonb' },
  work_order_task: { before: 'jsonb' },
  audit_event: { record_name: 'text', changes: 'jsonb' },
  security_event: { details: 'jsonb' },
  webhook_delivery: { body: 'json' },
};

/** A table that may name a person: the columns of login ids, and how large it is. */
export type NamingTable = { table: string; logins: string[]; pages: number };

/**
 * Every table that may name a person, by name, with its size in pages; for a partitioned one that of its largest part.
 */
export async function namingTables(db: Db): Promise<NamingTable[]> {
  const { rows } = await db.query<NamingTable>(
    `SELECT c.relname::text AS table,
            coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname IS NOT NULL), '{}') AS logins,
            (SELECT coalesce(max(pg_relation_size(p.relid)), 0) / current_setting('block_size')::int + 1
             FROM pg_partition_tree(c.oid) p WHERE p.isleaf)::int AS pages
     FROM pg_class c
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypid = 'text'::regtype AND (a.attname ~ '_user$' OR a.attname = ANY($1::text[]))
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (a.attname IS NOT NULL OR c.relname = ANY($2::text[]))
     GROUP BY c.oid ORDER BY c.relname COLLATE "C"`,
    [LOGIN_COLUMNS, Object.keys(TEXTS)],
  );
  return rows;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
/** A character that no text contains. */
const NOWHERE = String.raw`.\A`;

/**
 * What someone typed to search for a person by any of these; nothing if it would find the pseudonym again and again.
 */
function searchFor(names: readonly string[], pseudonym: string): string {
  const any = names.map(escaped).join('|');
  return new RegExp(String.raw`\b(${any})\b`, 'i').test(pseudonym)
    ? NOWHERE
    : String.raw`("search": "[^"]*?)\y(${any})\y`;
}

/** Rewrites what names a person in some pages of a table; returns in how many rows. */
export async function rewritePages(
  db: Db,
  { table, logins }: NamingTable,
  { user_config_id: userConfigId, former_login: login, former_names: names, pseudonym }: Erasure,
  { now, ...pages }: { from: number; to: number; now: Date },
): Promise<number> {
  const values: string[] = [`(${pages.from},0)`, `(${pages.to},0)`, pseudonym];
  const bind = (value: string) => `$${values.push(value)}`;
  const texts = Object.entries(TEXTS[table] ?? {});
  // A value that no expression names has no type.
  const former = logins.length > 0 ? bind(login) : '';
  const sets = logins.map((column) => [column, `CASE WHEN ${column} = ${former} THEN $3 ELSE ${column} END`]);
  if (texts.length > 0) {
    const named = bind(names.length === 0 ? NOWHERE : `\\y(${names.map(escaped).join('|')})\\y`);
    const field = bind(`("(?:\\w*[uU]ser\\w*|by)": ?")${escaped(login)}"`);
    const looked = bind(searchFor([login, ...names], pseudonym));
    for (const [column, type] of texts) {
      const plain = `regexp_replace(${column}::text, ${named}, $3, 'g')`;
      const record = `regexp_replace(${plain}, ${field}, '\\1' || $3 || '"', 'g')`;
      const searched = `regexp_replace(${record}, ${looked}, '\\1' || $3, 'gi')`;
      sets.push([column, { text: plain, json: searched, jsonb: `${searched}::jsonb` }[type]]);
    }
  }
  const where = `ctid >= $1::tid AND ctid < $2::tid
       AND (${sets.map(([column, next]) => `${column} IS DISTINCT FROM ${next}`).join(' OR ')})`;
  const rewrite = async () => {
    const next = sets.map(([column, text]) => `${column} = ${text}`).join(', ');
    return (await db.query(`UPDATE ${table} SET ${next} WHERE ${where}`, values)).rowCount ?? 0;
  };
  const source = sourceOf(table);
  return source ? amendRows(db, { source, where, values }, { userConfigId, now }, rewrite) : rewrite();
}
