import type { SessionEnd } from '#domain/site-config/security-events';
import { recordSecurity, type Doer } from '#server/access/audit/security/record';

/** Records that sessions of someone ended, why and by whom; nothing if none did. */
export async function recordEnd(
  doer: Doer,
  userConfigId: number,
  why: SessionEnd,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await recordSecurity(doer, 'sessionEnded', {
    ...(doer.actor === undefined ? { login: 'system' } : {}),
    subjectId: userConfigId,
    details: { why, sessions: sessionIds.map((id) => id.slice(0, 8)) },
  });
}
