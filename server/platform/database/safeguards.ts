import type { ClientBase } from 'pg';
import expected from './safeguards.json' with { type: 'json' };
import { REQUEST_ROLES } from './guarded';

/** What keeps rows whole and requests within their limits. */
export type SafeguardKind = 'row security' | 'policy' | 'grant' | 'constraint' | 'index' | 'trigger';

/**
 * Its statement creates it; `mend`, if it exists and does nothing, makes it work again. Names are quoted where SQL
 * wants that.
 */
export type Safeguard = {
  table: string;
  kind: SafeguardKind;
  name: string;
  statement: string;
  mend: string | null;
};

/** By table or view, then by kind and name: the statement. */
export type Safeguards = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a database of the newest schema has; `npm run db:safeguards` writes it from a migrated one. */
export const EXPECTED_SAFEGUARDS: Safeguards = expected;

/** Partitions come and go, and what extensions bring is theirs. */
const RELATIONS = `
  WITH relation AS (
    SELECT c.oid, quote_ident(c.relname) AS name, c.relrowsecurity, c.relacl FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  )`;

/** $1 are the roles of requests; a policy for everyone names role 0. */
const POLICIES = `
  SELECT r.name, 'policy', quote_ident(p.polname),
         format('CREATE POLICY %I ON %s AS %s FOR %s TO %s', p.polname, r.name,
                CASE WHEN p.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
                CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE'
                              WHEN 'd' THEN 'DELETE' ELSE 'ALL' END, held.by)
           || coalesce(' USING (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
           || coalesce(' WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', ''),
         NULL, held.requests
  FROM relation r JOIN pg_policy p ON p.polrelid = r.oid
  CROSS JOIN LATERAL (
    SELECT string_agg(coalesce(quote_ident(o.rolname), 'PUBLIC'), ', ' ORDER BY o.rolname COLLATE "C") AS by,
           bool_or(role = 0 OR o.rolname = ANY ($1::text[])) AS requests
    FROM unnest(p.polroles) role LEFT JOIN pg_roles o ON o.oid = role
  ) held`;

const GRANTS = `
  SELECT r.name, 'grant', g.to, format('GRANT %s ON %s TO %s', g.may, r.name, g.to), NULL, true
  FROM relation r CROSS JOIN LATERAL (
    SELECT coalesce(o.rolname, 'PUBLIC') AS to,
           string_agg(a.privilege_type, ', ' ORDER BY a.privilege_type COLLATE "C") AS may
    FROM aclexplode(r.relacl) a LEFT JOIN pg_roles o ON o.oid = a.grantee
    WHERE (a.grantee = 0 OR o.rolname = ANY ($1::text[]))
      AND a.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
    GROUP BY 1
  ) g`;

/** Without those of NOT NULL, which older versions do not list; whether rows satisfy a new one is another question. */
const CONSTRAINTS = `
  SELECT r.name, 'constraint', quote_ident(k.conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', r.name, k.conname,
                regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '')), off.mend, true
  FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid AND k.contype IN ('p', 'u', 'f', 'c', 'x')
  CROSS JOIN LATERAL (
    SELECT string_agg(DISTINCT format('ALTER TABLE %s ENABLE TRIGGER ALL', t.tgrelid::regclass), '; ') AS mend
    FROM pg_trigger t WHERE t.tgconstraint = k.oid AND t.tgenabled IN ('D', 'R')
  ) off`;

const INDEXES = `
  SELECT r.name, 'index', quote_ident(c.relname), replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON '),
         CASE WHEN NOT i.indisvalid THEN format('REINDEX INDEX %I', c.relname) END, true
  FROM relation r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class c ON c.oid = i.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid AND k.conrelid = r.oid)`;

const TRIGGERS = `
  SELECT r.name, 'trigger', quote_ident(t.tgname), pg_get_triggerdef(t.oid),
         CASE WHEN t.tgenabled IN ('D', 'R') THEN format('ALTER TABLE %s ENABLE TRIGGER %I', r.name, t.tgname) END, true
  FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid AND NOT t.tgisinternal`;

const SAFEGUARDS = `${RELATIONS}
  SELECT "table", kind, name, statement, mend, requests FROM (
    SELECT name, 'row security', '', format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name), NULL, true
    FROM relation WHERE relrowsecurity
    UNION ALL ${POLICIES} UNION ALL ${GRANTS} UNION ALL ${CONSTRAINTS} UNION ALL ${INDEXES} UNION ALL ${TRIGGERS}
  ) AS found ("table", kind, name, statement, mend, requests)
  ORDER BY "table" COLLATE "C", kind COLLATE "C", name COLLATE "C"`;

/** Everything of this database that guards rows, and all its tables and views; `requests`: it concerns requests. */
export async function readSafeguards(
  client: ClientBase,
): Promise<{ tables: string[]; found: (Safeguard & { requests: boolean })[] }> {
  const { rows: tables } = await client.query<{ name: string }>(
    `${RELATIONS} SELECT name FROM relation ORDER BY name COLLATE "C"`,
  );
  const { rows: found } = await client.query<Safeguard & { requests: boolean }>(SAFEGUARDS, [
    Object.values(REQUEST_ROLES),
  ]);
  return { tables: tables.map(({ name }) => name), found };
}

/** What one of a kind is called in the list of a table. */
export const safeguardKey = ({ kind, name }: Pick<Safeguard, 'kind' | 'name'>): string =>
  name === '' ? kind : `${kind} ${name}`;

/** The list of a migrated database, for the file that the doctor compares others with. */
export async function listSafeguards(client: ClientBase): Promise<Safeguards> {
  const { tables, found } = await readSafeguards(client);
  return Object.fromEntries(
    tables.map((table) => {
      const own = found.filter((one) => one.table === table && one.requests);
      return [
        table,
        Object.fromEntries(own.map((one) => [safeguardKey(one), one.statement.replaceAll(/\s+/g, ' ')])),
      ];
    }),
  );
}
