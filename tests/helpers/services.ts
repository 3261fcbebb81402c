import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { readConfig } from '#server/platform/config';
import { createServices, type Services } from '#server/services';
import { createDemoDatabase, TODAY, type TestDatabase } from './database';
import { temporaryFolder } from './folder';

export type DemoServices = Services & {
  /** Answers a call as a demo user; without a session if `userName` is undefined. */
  ask(
    userName: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: {
      body?: unknown;
      headers?: Record<string, string>;
      /** The address that the request comes from, for limits by address. */
      from?: string;
    },
  ): Promise<{ status: number; body: unknown }>;
  /** Where uploaded files are stored, unless they are in a bucket. */
  objectsFolder: string;
  /** Address of its database, to listen to notifications there. */
  databaseUrl: string;
  /** The Authorization header of a demo user, for requests over a socket. */
  bearer(userName: string): Promise<string>;
  /** A demo user proves their identity again: for the next ten minutes, sign-in credentials may be changed. */
  prove(userName: string, password?: string): Promise<void>;
  /** Signs in a demo user again whose session has ended. */
  signInAnew(userName: string): Promise<void>;
  /** Resolves once no background work is due: queued work is done or waits for another try. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** The complete services over small demo sites, or a database that contains them, in this process, without a socket. */
export async function startDemoServices(
  env: Record<string, string> = {},
  clock: () => Date = () => TODAY,
  of?: TestDatabase,
): Promise<DemoServices> {
  const database = of ?? (await createDemoDatabase());
  const uploads = await temporaryFolder();
  const objectsFolder = join(uploads.path, 'objects');
  const services = await createServices({
    config: readConfig({
      FRONTLINE_CHECK_ANSWERS: 'true',
      FRONTLINE_POOL: '6',
      // A busy test machine is slow rather than broken.
      FRONTLINE_BUSY_AFTER_MS: '0',
      // One demo user stands for many people.
      FRONTLINE_PERSON_LIMITS: 'false',
      ...env,
    }),
    databaseUrl: database.url,
    version: 'test',
    objectsFolder,
    clock,
  });
  const tokens = new Map<string, Promise<string>>();

  async function token(userName: string): Promise<string> {
    const signIn = await services.app.inject({
      method: 'POST',
      url: '/recon-services/rest/login/signIn',
      payload: { userName, password: 'frontline' },
    });
    const [cookie] = signIn.cookies;
    if (!cookie) throw new Error(`${userName} cannot sign in: ${signIn.body}`);
    const info = await services.app.inject({
      url: '/recon-services/rest/login/getUserInfo',
      cookies: { [cookie.name]: cookie.value },
    });
    return info.json<{ jwt: string }>().jwt;
  }

  async function bearerOf(userName: string): Promise<string> {
    const known = tokens.get(userName) ?? token(userName);
    tokens.set(userName, known);
    return `Bearer ${await known}`;
  }

  return {
    ...services,
    objectsFolder,
    databaseUrl: database.url,
    bearer: bearerOf,
    async signInAnew(userName) {
      tokens.delete(userName);
      await bearerOf(userName);
    },
    async prove(userName, password = 'frontline') {
      const answer = await services.app.inject({
        method: 'POST',
        url: '/recon-services/rest/login/prove',
        headers: { authorization: await bearerOf(userName) },
        payload: { password },
      });
      if (answer.statusCode !== 200) throw new Error(`Nobody has shown who it is: ${answer.body}`);
    },
    async ask(userName, method, url, options = {}) {
      const bearer = userName === undefined ? undefined : await bearerOf(userName);
      const answer = await services.app.inject({
        method,
        url,
        headers: { ...options.headers, ...(bearer ? { authorization: bearer } : {}) },
        ...(options.from === undefined ? {} : { remoteAddress: options.from }),
        ...(options.body === undefined ? {} : { payload: options.body as object }),
      });
      const json = answer.headers['content-type']?.toString().includes('json');
      return { status: answer.statusCode, body: json ? answer.json<unknown>() : answer.body };
    },
    async settled() {
      await vi.waitFor(
        async () => {
          const { rows } = await database.pool.query<{ n: number }>(
            `SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() OR locked_at IS NOT NULL)::int
                  + (SELECT count(*) FROM event_outbox WHERE failures < 5)::int AS n`,
          );
          expect(rows[0]?.n).toBe(0);
        },
        { timeout: 20_000, interval: 20 },
      );
    },
    async close() {
      await services.stop();
      await database.drop();
      await uploads.remove();
    },
  };
}
