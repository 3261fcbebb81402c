import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#domain/site-config/security-events';
import type { Actor } from './context';

/** Where a request came from, as recorded with what it did. */
export type Origin = { address: string; userAgent: string; requestId: string };

/** The actor: a session, or the key of a service account, by its id. */
export type Asker = { login: string; sessionId: string; byKey: boolean };

/** A security event to be recorded. It holds no secret. */
export type Notice = {
  kind: SecurityKind;
  at: Date;
  siteId?: number | undefined;
  /** The actor: by login id, or by number if only that is known; neither if unknown. */
  login?: string;
  userConfigId?: number;
  /** Whom it concerns, in the same two ways; nobody else if neither is given. */
  subject?: string | undefined;
  subjectId?: number | undefined;
  sessionId?: string;
  byKey?: boolean;
  details?: Readonly<Record<string, unknown>>;
} & Partial<Origin>;

/**
 * Records what happened outside of a command's transaction: it is written soon, separately, and neither holds up the
 * request nor makes it fail.
 */
export type Notices = {
  /** With `same`, repeated notices within a minute are counted instead of written. */
  add(notice: Notice, same?: string): void;
  /** How many were dropped, because the database accepted none for too long. */
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

/** The actor, as recorded. */
export const askerOf = ({ userName, sessionId, key }: Actor): Asker => ({
  login: userName,
  sessionId,
  byKey: key !== undefined,
});
