import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#domain/site-config/security-events';
import type { Actor } from './context';

/** Where a request came from, as it is kept of what was done by it. */
export type Origin = { address: string; userAgent: string; requestId: string };

/** Who asked: a session, or the key of a service account, named by its id. */
export type Asker = { login: string; sessionId: string; byKey: boolean };

/** Something about security that happened and is kept. It holds no secret. */
export type Notice = {
  kind: SecurityKind;
  at: Date;
  siteId?: number | undefined;
  /** Who did it: by login id, or by number where only that is known; neither for nobody who is known. */
  login?: string;
  userConfigId?: number;
  /** Whom it concerns, in the same two ways; nobody else where neither is said. */
  subject?: string | undefined;
  subjectId?: number | undefined;
  sessionId?: string;
  byKey?: boolean;
  details?: Readonly<Record<string, unknown>>;
} & Partial<Origin>;

/**
 * Takes what happened outside of a command's transaction: it is written soon, by itself, and neither holds up the request nor
 * makes it fail.
 */
export type Notices = {
  /** With `same`, notices that say the same again within a minute are counted instead of written. */
  add(notice: Notice, same?: string): void;
  /** How many were given up, because the database took none for too long. */
  readonly dropped: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    notices: Notices;
  }
}

/** Where a request came from. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

/** Who asked, as it is kept. */
export const askerOf = ({ userName, sessionId, key }: Actor): Asker => ({
  login: userName,
  sessionId,
  byKey: key !== undefined,
});
