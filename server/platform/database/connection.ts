import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, type ClientBase } from 'pg';
import type { DatabaseLog } from './embedded/log';
import { GuardedQuery } from './guarded';
import { inThisContext, statementSpan } from '../tracing/spans';
import { statementNames } from './statement-names';

export type PoolOptions = {
  /** Most connections at once. */
  max?: number;
  /** Our name in the server's activity list. */
  applicationName?: string;
  /** Longest time of one statement in milliseconds; 0 for no limit. */
  statementTimeout?: number;
  /** When an answer is no longer waited for and the connection is given up, in milliseconds; by default never. */
  queryTimeout?: number;
  /** Longest pause inside an open transaction in milliseconds; 0 for no limit. */
  idleInTransactionTimeout?: number;
  /** Longest wait for a connection in milliseconds; 0 for no limit. */
  connectionTimeout?: number;
  /** False if a pooler in between may give every transaction another session: then no statement has a name. */
  namedStatements?: boolean;
  log?: Pick<DatabaseLog, 'warn'>;
};

/** The oldest PostgreSQL whose SQL we use. */
export const OLDEST_MAJOR = 15;

/** The database at DATABASE_URL cannot be used; `message` is a sentence for the person at the terminal. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/** Opens a pool. Losing an idle connection (a restart of the database) is logged and does not end the process. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new TracedPool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'frontline',
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 60_000,
    connectionTimeoutMillis: options.connectionTimeout ?? 10_000,
    ...(options.queryTimeout === undefined ? {} : { query_timeout: options.queryTimeout }),
    keepAlive: true,
    // A machine that is gone says nothing: without an answer for this long and some seconds the connection is given up.
    keepAliveInitialDelayMillis: 10_000,
    Client: options.namedStatements === false ? UnnamedClient : namingClient(),
  });
  pool.on('error', (error) =>
    options.log?.warn(
      `An idle database connection was lost (${error.message}); the next query opens another.`,
    ),
  );
  // A connection that breaks while it is lent out fails its query as well; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The prefix of plan names while a connection runs a transaction: which policies they were made under. */
const planned = new WeakMap<ClientBase, string>();

/**
 * Makes the statements of a transaction keep their plans on its connection, under names with this prefix; `undefined`
 * ends it. What transactions write goes by keys, whatever its values, and takes longer to plan than to run.
 */
export function keepPlans(client: ClientBase, prefix: string | undefined): void {
  if (prefix === undefined) planned.delete(client);
  else planned.set(client, prefix);
}

/** Lends connections in the span that was active on request. */
class TracedPool extends Pool {
  override connect: Pool['connect'] = (...given: unknown[]): never => {
    const [callback] = given;
    const bound = typeof callback === 'function' ? [inThisContext(callback as () => void)] : given;
    return Reflect.apply(Pool.prototype.connect, this, bound) as never;
  };
}

/** Sends a statement, in a span of its own if tracing is on. */
function send(client: ClientBase, given: unknown[]): never {
  const [config] = given;
  const { name, text } = (typeof config === 'string' ? { text: config } : config) as {
    name?: string;
    text?: string;
  };
  const end = text === undefined ? undefined : statementSpan(name, text);
  if (!end) return Reflect.apply(Client.prototype.query, client, given) as never;
  const last = given.at(-1);
  if (typeof last === 'function') {
    const heard = (...told: unknown[]) => {
      end();
      return Reflect.apply(last, undefined, told) as unknown;
    };
    return Reflect.apply(Client.prototype.query, client, [...given.slice(0, -1), heard]) as never;
  }
  const answer = Reflect.apply(Client.prototype.query, client, given) as unknown;
  if (answer instanceof Promise) void answer.then(end, end);
  // A cursor or a COPY lasts as long as its reader likes.
  else end();
  return answer as never;
}

/** Connections that name the statements which the transactions of their pool send repeatedly. */
function namingClient(): typeof Client {
  const nameOf = statementNames();
  return class NamingClient extends Client {
    override query: Client['query'] = (...given: unknown[]): never => {
      const [text, values, ...rest] = given;
      const prefix = planned.get(this);
      const name =
        prefix !== undefined && typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      const sent = name === undefined ? given : [{ name: `${prefix}${name}`, text, values }, ...rest];
      return send(this, sent);
    };
  };
}

/** A connection that prepares no statement by name. */
class UnnamedClient extends Client {
  override query: Client['query'] = (...given: unknown[]): never => {
    const [config, ...rest] = given;
    const plain =
      config instanceof GuardedQuery
        ? config.withoutNames()
        : isNamed(config)
          ? { ...config, name: undefined }
          : config;
    return send(this, [plain, ...rest]);
  };
}

function isNamed(config: unknown): config is { name: string } {
  // A cursor or a COPY is an object with methods and is passed through.
  return typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
}

/** Drizzle over a pool, for queries that are built rather than written. */
export function openDrizzle(pool: Pool): NodePgDatabase {
  return drizzle(pool);
}

/** Throws a DatabaseUnusableError when the server cannot be reached or is older than PostgreSQL 15. */
export async function checkServer(pool: Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
    version = Number(rows[0]?.server_version_num ?? 0);
  } catch (error) {
    throw new DatabaseUnusableError(
      `The database at DATABASE_URL cannot be used: ${reasonOf(error)}. Check address, user and password.`,
      { cause: error },
    );
  }
  assertMajor(Math.floor(version / 10_000));
}

/** Throws a DatabaseUnusableError for a PostgreSQL that is too old. */
export function assertMajor(major: number): void {
  if (major >= OLDEST_MAJOR) return;
  throw new DatabaseUnusableError(
    `The database at DATABASE_URL is PostgreSQL ${major}; Frontline needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
  );
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error for each, and no text of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
