import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import type { Pool } from 'pg';
import { NoticeBuffer } from '#server/access/audit/security/buffer';
import { readConfig } from '#server/platform/config';
import { Allowances } from '#server/platform/http/allowances';
import { ReadPlaces } from '#server/platform/http/read-places';
import { SharedReads } from '#server/platform/http/shared-reads';
import { buildApp } from '#server/platform/http/app';
import { createDeparture } from '#server/platform/http/departure';
import { LiveHub } from '#server/platform/live/hub';
import { hashPassword } from '#server/access/session/passwords/password';
import { createSessionArea, type SessionArea } from '#server/access/session/session-area';
import { createSiteDirectory } from '#server/setup/sites/directory';
import { siteBindings } from '#server/setup/sites/routes';
import { createTestDatabase } from './database';
import { noLinks } from './links';

export const PASSWORD = 'correct horse battery';
export const LOGIN = '/recon-services/rest/login';

/** The services with their session area on a database of their own, with a clock that the test controls. */
export type SessionApp = {
  app: FastifyInstance;
  area: SessionArea;
  pool: Pool;
  clock: { now: Date };
  advance(milliseconds: number): void;
  close(): Promise<void>;
};

/** Starts the services on an empty database. */
export async function startSessionApp(
  env: Record<string, string> = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<SessionApp> {
  const database = await createTestDatabase();
  const clock = { now: new Date('2026-03-02T08:00:00Z') };
  const config = readConfig({
    FRONTLINE_CHECK_ANSWERS: 'true',
    // A busy test machine is slow rather than broken.
    FRONTLINE_BUSY_AFTER_MS: '0',
    ...env,
  });
  const readClock = () => clock.now;
  const shared = new SharedReads(readClock);
  const area = await createSessionArea({ pool: database.pool, config, clock: readClock });
  const app = await buildApp({
    config,
    logger,
    pool: database.pool,
    watchPool: database.pool,
    clock: readClock,
    checkAnswers: true,
    streamSeconds: 60,
    version: 'test',
    authenticate: area.authenticate,
    openLink: noLinks,
    actors: area.actors,
    shared,
    places: new ReadPlaces(database.pool, shared),
    changed: () => undefined,
    sites: createSiteDirectory(database.pool, { clock: readClock }),
    hub: new LiveHub(database.url),
    departure: createDeparture(),
    storeIsFull: async () => false,
    scannerIsAway: async () => false,
    notices: new NoticeBuffer(database.pool, readClock),
    allowances: new Allowances(false),
    streamsPerPerson: 0,
    bindings: [...area.bindings, ...siteBindings],
    extend: (instance) => Promise.resolve(area.registerRedirects(instance)),
  });
  return {
    app,
    area,
    pool: database.pool,
    clock,
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

export type Person = {
  userName: string;
  email?: string;
  extSiteId?: string;
  extCustomerId?: string;
  subject?: string | null;
  active?: boolean;
  withPassword?: boolean;
  sites?: number[];
  roles?: string[];
  homeSite?: number | null;
};

/** Two sites and one role, enough for all the rules of sessions. */
export async function addSites(pool: Pool): Promise<void> {
  await pool.query(`INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone, enabled_flags)
    VALUES (1001, 'Lakeside Auto Auction', 'X-1001', 'LKAA', 'America/Chicago', '{repairEnabled,unheardOf}'),
           (1002, 'Riverbend Auto Auction', 'X-1002', 'RVAA', 'America/Denver', '{}')`);
  await pool.query(`INSERT INTO role (role_key, role_name, permissions)
    VALUES ('RECON_SHOP', 'Shop staff', '{RECON_REPAIR_DASHBOARD,RECON_ASSIGN_LABOR}'),
           ('RECON_REPAIR_TECH', 'Repair technician', '{RECON_REPAIR_DASHBOARD,RECON_CLOCK_LABOR}')`);
}

let passwordHash: Promise<string> | undefined;

/** Adds a user; by default active, with the password, one role and both sites. */
export async function addPerson(pool: Pool, person: Person): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO user_config (user_name, email, first_name, last_name, ext_site_id, ext_customer_id,
                              auth0_user_id, active, password_hash, home_site_id)
     VALUES ($1, $2, 'Robin', 'Field', $3, $4, $5, $6, $7, $8) RETURNING user_config_id AS id`,
    [
      person.userName,
      person.email ?? `${person.userName}@frontline.example`,
      person.extSiteId ?? '',
      person.extCustomerId ?? '*',
      person.subject ?? null,
      person.active ?? true,
      person.withPassword === false ? null : await passwordHash,
      person.homeSite === undefined ? 1001 : person.homeSite,
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (const site of person.sites ?? [1001, 1002]) {
    await pool.query('INSERT INTO user_site (user_config_id, site_id) VALUES ($1, $2)', [id, site]);
  }
  for (const role of person.roles ?? ['RECON_SHOP']) {
    await pool.query('INSERT INTO user_role (user_config_id, role_key) VALUES ($1, $2)', [id, role]);
  }
  return id;
}

/** Submits the sign-in form. */
export function signIn(
  app: FastifyInstance,
  userName: string,
  password: string,
  more: Omit<InjectOptions, 'url' | 'method' | 'body'> = {},
) {
  return app.inject({ method: 'POST', url: `${LOGIN}/signIn`, body: { userName, password }, ...more });
}

/** Signs in and returns what a browser would hold: the cookie, and the user with the access token. */
export async function signedIn(app: FastifyInstance, userName: string) {
  const answer = await signIn(app, userName, PASSWORD);
  const { value = '' } = cookieOf(answer) ?? {};
  return withToken(app, { frontline_session: value, '__Host-frontline_session': value });
}

/** What a browser holds whose session continues: its cookie, and an access token issued now. */
export async function withToken(app: FastifyInstance, cookies: Record<string, string>) {
  const user = (await app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).json<{
    jwt: string;
    userConfigId: number;
  }>();
  return { cookies, user, headers: { authorization: `Bearer ${user.jwt}` } };
}

/** A user proves their identity again: for the next ten minutes, sign-in credentials may be changed. */
export async function prove(
  app: FastifyInstance,
  { headers }: { headers: Record<string, string> },
  body: object = { password: PASSWORD },
): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: `${LOGIN}/prove`, headers, body });
  if (answer.statusCode !== 200) throw new Error(`Nobody has shown who it is: ${answer.body}`);
}

/** The session cookie that an answer sets, with or without TLS. */
export function cookieOf(answer: { cookies: { name: string; value: string }[] }, name = 'frontline_session') {
  return answer.cookies.find((cookie) => cookie.name === name || cookie.name === `__Host-${name}`);
}
