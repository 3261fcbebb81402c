import type { AppConfig, SessionUser } from '#contract/session';
import type { Site } from '#contract/sites';
import { OFFLINE_DAYS } from '#domain/offline';
import { isFailure } from '../api/http-error';
import { opensAlone } from '../outbox/kept-reads';
import { isUnreached } from '../outbox/queue';

/**
 * What a console without a connection opens with: whose session it was, without anything that grants access to the
 * services.
 */
export type KeptSession = { config: AppConfig; user: SessionUser; sites: readonly Site[] };

type Kept = KeptSession & { keptAt: number };

/** Stores the session for a start without a connection, if this console supports that. */
export function keepSession({ config, user, sites }: KeptSession): void {
  if (!opensAlone()) return;
  const kept: Kept = { config, user: { ...user, jwt: '', draftKey: '' }, sites, keptAt: Date.now() };
  // A browser without room opens only with a connection.
  void import('../outbox/store').then(({ putSession }) => putSession(kept)).catch(() => undefined);
}

/** The stored session if the services could not be reached; undefined for any other failure, and after a week. */
export async function sessionWithout(failure: unknown): Promise<KeptSession | undefined> {
  if (!opensAlone() || !isFailure(failure) || !isUnreached(failure)) return undefined;
  const { getSession } = await import('../outbox/store');
  const kept = (await getSession().catch(() => undefined)) as Kept | undefined;
  return kept && kept.keptAt > Date.now() - OFFLINE_DAYS * 86_400_000 ? kept : undefined;
}
