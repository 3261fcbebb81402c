import { escapeLiteral, Query, type Connection, type Pool, type QueryConfig } from 'pg';
import type { CustomerScope } from '#domain/customer-scope';
import type { Actor, Db, SiteInfo } from '../http/context';
import { clientsOf } from './customer-scope';

/**
 * The roles that requests of a session run as: their policies show one site, one site limited to some customers, or
 * several sites. They own nothing and nobody signs in as them.
 */
export const REQUEST_ROLES = {
  site: 'frontline_request_site',
  customers: 'frontline_request_customers',
  sites: 'frontline_request',
} as const;

type RequestRole = (typeof REQUEST_ROLES)[keyof typeof REQUEST_ROLES];

/** A plan belongs to the policies that it was made under: prepared statements are named by them. */
const NAMED_AS: Record<RequestRole, string> = {
  frontline_request_site: '',
  frontline_request_customers: 'c-',
  frontline_request: 'm-',
};

/** The prefix of plan names made under a sight; without one, of unlimited statements. */
export const namedAs = (sight: Sight | undefined): string => (sight ? NAMED_AS[sight.role] : 'o-');

/** What a request may see: the role that it runs as, and the values that that role's policies compare with. */
export type Sight = { role: RequestRole; site: string; sites: string; customers: string };

/**
 * What the policies of the database show an actor: the one site that a call was judged for, otherwise all of their
 * sites; and their customers. It backs the conditions of the statements, which say the same.
 */
export function sightOf(
  { siteIds, scope }: Pick<Actor, 'siteIds' | 'scope'>,
  site: SiteInfo | undefined,
): Sight {
  const customers = customersOf(scope);
  if (!site) return { role: REQUEST_ROLES.sites, site: '', sites: [...siteIds].join(','), customers };
  const role = scope.kind === 'all' ? REQUEST_ROLES.site : REQUEST_ROLES.customers;
  return { role, site: String(site.siteId), sites: '', customers };
}

/** `*` for all, otherwise an array as the database writes one: no client id can be mistaken for either. */
function customersOf(scope: CustomerScope): string {
  const quoted = clientsOf(scope)?.map((id) => `"${id.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  return quoted ? `{${quoted.join(',')}}` : '*';
}

/** Until the transaction ends; the role last, so that nothing runs as it before its limits are set. */
const SETTINGS = ['frontline.site', 'frontline.sites', 'frontline.customers', 'role'] as const;
const valuesOf = ({ site, sites, customers, role }: Sight): string[] => [site, sites, customers, role];

/** A statement that limits its transaction to what may be seen. */
export const limitTo = (sight: Sight): string =>
  `SELECT ${valuesOf(sight)
    .map((value, place) => `set_config('${SETTINGS[place]}', ${escapeLiteral(value)}, true)`)
    .join(', ')}`;

const LIMIT = `SELECT ${SETTINGS.map((name, place) => `set_config('${name}', $${place + 1}, true)`).join(', ')}`;
const LIMIT_NAME = 'limit-to';

/**
 * A read-only pool that sees no more than a request may: every statement is a transaction of its own, and several may
 * run side by side.
 */
export function guardedReads(db: Db, sight: Sight): Db {
  const query = (config: string | QueryConfig, values?: unknown[]) =>
    new Promise((resolve, reject) => {
      // A pool answers a query object with a promise, one connection with the object itself; both call back.
      const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      (db.query as (query: GuardedQuery, done: unknown) => unknown)(
        new GuardedQuery(sight, config, values),
        done,
      );
    });
  return { query: query as unknown as Pool['query'] };
}

/** The parts of the driver's query that a connection calls and its types omit. */
type DriverQuery = Query & {
  name: string | undefined;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const DriversQuery = Query as unknown as new (config: QueryConfig) => DriverQuery;

/** Connections that know the limiting statement by name. */
const knowing = new WeakSet<Connection>();

/**
 * A query that limits its own transaction first. Both travel in one message: what is sent before the next Sync is one
 * transaction, so that no round trip is added and the limits end with it. A connection on which one fails is not used
 * again by the pool, so that none assumes to have prepared what it has not.
 */
export class GuardedQuery extends DriversQuery {
  readonly #sight: Sight;
  #named = true;
  #limited = false;

  constructor(sight: Sight, config: string | QueryConfig, values?: unknown[]) {
    const given: QueryConfig = typeof config === 'string' ? { text: config } : config;
    super({ ...given, values: values ?? given.values ?? [], queryMode: 'extended' } as QueryConfig);
    this.#sight = sight;
    if (this.name !== undefined) this.name = NAMED_AS[sight.role] + this.name;
  }

  /** For connections that may be another session each time. */
  withoutNames(): this {
    this.#named = false;
    this.name = undefined;
    return this;
  }

  override prepare(connection: Connection): void {
    const name = this.#named ? LIMIT_NAME : '';
    if (!this.#named || !knowing.has(connection)) connection.parse({ name, text: LIMIT, types: [] }, true);
    if (this.#named) knowing.add(connection);
    connection.bind({ statement: name, values: valuesOf(this.#sight) }, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#limited) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#limited) super.handleCommandComplete(message, connection);
    else this.#limited = true;
  }
}
