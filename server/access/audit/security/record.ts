import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#domain/site-config/security-events';
import type { Actor, Db } from '../../../platform/http/context';
import { askerOf, originOf, type Notice } from '../../../platform/http/notices';
import { writeSecurityEvents } from './write';

/** What a command knows about itself; a job has no request, and someone signing in is no actor yet. */
export type Doer = {
  db: Db;
  now: Date;
  request?: FastifyRequest;
  actor?: Pick<Actor, 'userName'> & Partial<Pick<Actor, 'sessionId' | 'key'>>;
};

type Event = Omit<Notice, 'kind' | 'at' | 'address' | 'userAgent' | 'requestId'>;

/** Writes a security event in the transaction of its command. */
export function recordSecurity(doer: Doer, kind: SecurityKind, event: Event): Promise<void> {
  return writeSecurityEvents(doer.db, [{ ...noticeOf(doer, kind), ...event }]);
}

/** A security event of someone's request, as far as it follows from that. */
export const noticeOf = ({ now, request, actor }: Omit<Doer, 'db'>, kind: SecurityKind): Notice => ({
  kind,
  at: now,
  ...(request ? originOf(request) : {}),
  ...(actor === undefined
    ? {}
    : actor.sessionId === undefined
      ? { login: actor.userName }
      : askerOf(actor as Actor)),
});
