import { createHash, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_BASES, serviceBase } from '#contract/addresses';
import type { Config } from '#server/platform/config';

/** The long-lived part of a session; only the session's own calls ever see it. */
export const SESSION_COOKIE = 'frontline_session';
/** Base of the session's own calls, and the path that cookies are limited to when browsers reach us without TLS. */
export const SESSION_PATH = `${serviceBase('main', OWN_BASES)}login`;

/** A cookie's value as sent by the browser; undefined when there is none. */
export function readCookie(config: Config, request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  return header ? fastifyCookie.parse(header)[sentAs(name, behindTls(config, request))] : undefined;
}

/** Over TLS a cookie has a name that browsers accept only from this very host, never from one beside or below it. */
const sentAs = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** True when browsers reach us over TLS, directly or through a trusted proxy: then cookies are `Secure`. */
export function behindTls(config: Config, request: FastifyRequest): boolean {
  return request.protocol === 'https' || config.FRONTLINE_PUBLIC_URL.startsWith('https:');
}

/** What differs between our cookies; all of them are HttpOnly. */
export type CookieOptions = {
  maxAge: number;
  secure: boolean;
  sameSite?: 'strict' | 'lax';
  path?: string;
};

/** Adds a cookie to the answer. An empty value with `maxAge` 0 removes it. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const { secure } = options;
  const fixed = { httpOnly: true, sameSite: 'strict', path: SESSION_PATH } as const;
  // A name for one host alone requires the path `/`.
  const settings = { ...fixed, ...options, ...(secure ? { path: '/' } : {}) };
  void reply.header('set-cookie', fastifyCookie.serialize(sentAs(name, secure), value, settings));
}

/** A new value for the session cookie: 256 random bits that mean nothing outside the database. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of an opaque token: reading the database gives nobody a session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
