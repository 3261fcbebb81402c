import type { ClientBase } from 'pg';
import { DatabaseUnusableError } from './connection';

/** Where the rows of a table are on Citus: by site on the workers, on every node, or only on the coordinator. */
export type Place = 'distributed' | 'reference' | 'local';

/** A table as the catalog has it, with its place. */
export type PlacedTable = { name: string; place: Place };

type Table = { name: string; ours: boolean; logged: boolean; bySite: boolean };
type Key = { table: string; name: string; definition: string };
type Identity = { table: string; column: string; type: string };

/** Who people are and which sites and shops there are: few rows, seldom written, read beside those of any site. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'site',
  'shop_detail',
  'user_config',
  'user_erasure',
  'user_site',
  'user_role',
  'user_site_role',
  'role',
  'notification_choice',
  'quiet_hours',
  'push_subscription',
  'mobile_number',
  'mail_digest',
]);

/** Sessions and secrets: looked up by themselves, before the site of a call is known. */
const AT_HOME: ReadonlySet<string> = new Set([
  'user_session',
  'user_invitation',
  'provider_session',
  'sign_in_request',
  'company_claims',
  'sign_in_rule',
  'password_sign_in',
  'scim_user',
  'scim_group',
  'scim_group_member',
  'user_reset',
  'sign_in_count',
  'service_key',
  'sign_in_app',
  'recovery_code',
  'passkey',
  'passkey_answer',
  'secret',
  'mail_server',
  'work_order_span_carry',
  // One chain of the company.
  'security_event',
  'audit_unsealed',
  'audit_link',
  'audit_amendment',
  'audit_check',
  'audit_delivery',
]);

/** Tables and partitioned tables; partitions go where their table goes. */
const TABLES = `
  SELECT c.oid::regclass::text AS name, n.nspname = current_schema() AS ours, c.relpersistence = 'p' AS logged,
         EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id' AND a.attnotnull
                 AND NOT a.attisdropped) AS "bySite"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

const FOREIGN_KEYS = `
  SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = current_schema()
  ORDER BY 1, 2`;

const IDENTITIES = `
  SELECT c.oid::regclass::text AS table, quote_ident(a.attname) AS column, format_type(a.atttypid, a.atttypmod) AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attidentity <> '' AND NOT a.attisdropped AND NOT c.relispartition AND n.nspname = current_schema()
  ORDER BY 1, 2`;

function placeOf({ name, ours, logged, bySite }: Table): Place {
  // The job queue and the migration journal; and messages that every process reads in one order.
  if (!ours || !logged || AT_HOME.has(name)) return 'local';
  if (EVERYWHERE.has(name)) return 'reference';
  if (bySite) return 'distributed';
  throw new Error(`${name} has no site_id, and nothing says where its rows would live on Citus.`);
}

/** Every table of the database with its place. Throws for a new one without a site whose place has not been decided. */
export async function placedTables(client: ClientBase): Promise<PlacedTable[]> {
  const { rows } = await client.query<Table>(TABLES);
  return rows.map((table) => ({ name: table.name, place: placeOf(table) }));
}

/**
 * The statements that distribute a migrated database by site over a Citus cluster, from its own catalog. They are run
 * once, on the coordinator, by the owner of the tables, while no services run; docs/high-availability.md says what else
 * it takes. Throws a DatabaseUnusableError for a database without tables.
 */
export async function citusStatements(client: ClientBase): Promise<string> {
  const tables = await placedTables(client);
  const { rows: keys } = await client.query<Key>(FOREIGN_KEYS);
  const { rows: identities } = await client.query<Identity>(IDENTITIES);
  const named = (place: Place) => tables.filter((table) => table.place === place).map(({ name }) => name);
  const distributed = named('distributed');
  const [first, ...others] = distributed;
  if (first === undefined) {
    throw new DatabaseUnusableError('The database has no tables yet: run `npm run migrate` first.');
  }
  const sections: [string, string[]][] = [
    [
      'Triggers of a row touch rows of its own site, which lie beside it.',
      ['SET citus.enable_unsafe_triggers = on;'],
    ],
    [
      'Keys between tables are made anew when both ends are in their places.',
      keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`),
    ],
    [
      'An answer that is kept lies with the site of its command: the same transaction, the same node.',
      [
        'ALTER TABLE idempotency DROP CONSTRAINT idempotency_user_config_id_key_pk;',
        'ALTER TABLE idempotency ADD PRIMARY KEY (site_id, user_config_id, key);',
      ],
    ],
    ['On every node.', named('reference').map((name) => `SELECT create_reference_table('${name}');`)],
    [
      'By site, all of a site on one node.',
      [
        `SELECT create_distributed_table('${first}', 'site_id', colocate_with => 'none');`,
        ...others.map(
          (name) => `SELECT create_distributed_table('${name}', 'site_id', colocate_with => '${first}');`,
        ),
      ],
    ],
    ['On the coordinator alone: nothing is done.', named('local').map((name) => `-- ${name}`)],
    [
      'Keys between tables.',
      keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition};`),
    ],
    [
      'Numbers that only the coordinator gives, being no bigint: services write by it.',
      identities
        .filter(({ table, type }) => type !== 'bigint' && distributed.includes(table))
        .map(({ table, column, type }) => `-- ${table} . ${column} (${type})`),
    ],
  ];
  return sections.map(([why, lines]) => [`-- ${why}`, ...lines, ''].join('\n')).join('\n');
}
