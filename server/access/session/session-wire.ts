import type { z } from 'zod';
import type { sessionRecord } from '#contract/own-access';
import { deviceOf } from '../../platform/http/device';
import type { OpenSession } from './open-sessions';

/** Sessions as a person reads them: the browser's name, and where it was last used. `asking` is the current session. */
export const sessionsToWire = (
  rows: readonly OpenSession[],
  asking: string,
): z.input<typeof sessionRecord>[] =>
  rows.map(({ sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
    sessionId,
    ...deviceOf(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeen: lastSeenAt.toISOString(),
    current: sessionId === asking,
  }));
