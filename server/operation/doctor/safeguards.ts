import type { ClientBase, Pool } from 'pg';
import { openGuards } from '../../platform/database/guards';
import { schemaState } from '../../platform/database/migrate';
import {
  EXPECTED_SAFEGUARDS,
  readSafeguards,
  safeguardKey,
  type Safeguard,
  type SafeguardKind,
} from '../../platform/database/safeguards';
import { bad, good, type Finding } from './finding';

const what = 'schema';

/** The consequence of one that is missing, or not as it should be. */
const OUTCOMES: Readonly<Record<SafeguardKind, string>> = {
  'row security': 'requests see every row of it',
  policy: 'requests see too much or nothing there',
  grant: 'requests fail there, or can do more than they should',
  constraint: 'rows may break it',
  index: 'searches are slow, and what it keeps unique may get duplicates',
  trigger: 'what it keeps up to date gets stale',
};

const DROPS: Readonly<Record<SafeguardKind, (table: string, name: string) => string>> = {
  'row security': (table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
  policy: (table, name) => `DROP POLICY ${name} ON ${table}`,
  grant: (table, name) => `REVOKE ALL ON ${table} FROM ${name}`,
  constraint: (table, name) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
  index: (_, name) => `DROP INDEX ${name}`,
  trigger: (table, name) => `DROP TRIGGER ${name} ON ${table}`,
};

/** Who may have them is set in a migration, so anything else an operator grants to requests is too much. */
const TELLING: ReadonlySet<SafeguardKind> = new Set(['policy', 'grant']);

/** On Citus the stored answers are with their site, by another key (`citusStatements`). */
const MOVED_BY_CITUS = 'idempotency_user_config_id_key_pk';

/** Versions of PostgreSQL place blanks and parentheses differently. */
const essence = (statement: string): string => statement.replaceAll(/[\s()]/g, '');

type Named = Pick<Safeguard, 'table' | 'kind' | 'name'>;

const wrong = ({ table, kind, name }: Named, how: string, statement: string): Finding =>
  bad(
    what,
    `${called(table, kind, name)} ${how}, so ${OUTCOMES[kind]}. As the owner of the tables: ${statement};`,
  );

function called(table: string, kind: SafeguardKind, name: string): string {
  if (kind === 'row security') return `The row security of ${table}`;
  return kind === 'grant' ? `What ${name} may do with ${table}` : `The ${kind} ${name} of ${table}`;
}

/**
 * Whether everything that guards rows is in the database as the migrations made it, each missing one with the statement
 * that recreates it. Says nothing about another schema than this program's.
 */
export async function checkSafeguards(pool: Pool): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    if ((await schemaState(client)).state !== 'current') return [];
    const found = await compare(client);
    return found.length > 0
      ? found
      : [good(what, 'Policies, grants, keys, rules, indexes and triggers match the migrations.')];
  } finally {
    client.release();
  }
}

async function compare(client: ClientBase): Promise<Finding[]> {
  const { tables, found } = await readSafeguards(client);
  const mayMiss = await namesThatMayMiss(client);
  const findings: Finding[] = [];
  for (const [table, expected] of Object.entries(EXPECTED_SAFEGUARDS)) {
    if (!tables.includes(table)) {
      findings.push(bad(what, `${table} is missing: restore a backup (npm run restore).`));
      continue;
    }
    const own = new Map(found.filter((one) => one.table === table).map((one) => [safeguardKey(one), one]));
    for (const [key, statement] of Object.entries(expected)) {
      const named = parseKey(table, key);
      const there = own.get(key);
      if (there || !mayMiss.has(named.name)) findings.push(...judge(named, statement, there));
    }
    for (const [key, one] of own) if (!(key in expected)) findings.push(...judgeMore(one));
  }
  return findings;
}

/** Names of what may be missing: `checkGuards` reports it, or Citus has another. */
async function namesThatMayMiss(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  const open = (await openGuards(client)).map(({ name }) => name);
  return new Set(rows.length > 0 ? [...open, MOVED_BY_CITUS] : open);
}

function parseKey(table: string, key: string): Named {
  if (key === 'row security') return { table, kind: key, name: '' };
  const blank = key.indexOf(' ');
  return { table, kind: key.slice(0, blank) as SafeguardKind, name: key.slice(blank + 1) };
}

function judge(named: Named, statement: string, there: Safeguard | undefined): Finding[] {
  if (!there) return [wrong(named, 'is missing', statement)];
  if (essence(there.statement) !== essence(statement)) {
    const anew = `${DROPS[named.kind](named.table, named.name)}; ${statement}`;
    return [wrong(named, 'differs from the migrations', anew)];
  }
  return there.mend === null ? [] : [wrong(named, 'exists but does not work', there.mend)];
}

function judgeMore(one: Safeguard & { requests: boolean }): Finding[] {
  if (!one.requests || !TELLING.has(one.kind)) return [];
  return [wrong(one, 'is not part of the migrations', DROPS[one.kind](one.table, one.name))];
}
