import type { Pool } from 'pg';
import type { Claims } from '#domain/site-config/sign-in-rules';
import type { CallContext } from '#server/platform/http/context';
import { inTransaction } from '#server/platform/http/transaction';
import { applyRules, type Applied } from '#server/access/users/sign-in-rules/apply';
import { askedClaims, keepClaims } from '#server/access/users/sign-in-rules/claims';
import type { CompanySignIn } from './oidc';
import { deleteSession } from '../queries';
import { recordEnd } from '../session-end';
import { claimCheck, keepRefresh } from './provider-sessions';
import { openText, sealText } from './sealed';

/** What becomes of a session, as far as the provider says; `changed`: its user's rights have changed. */
export type Renewed = 'ended' | 'going on' | 'changed';
export type Renewal = (
  context: Pick<CallContext, 'db' | 'now' | 'log'>,
  session: { sessionId: string; userConfigId: number },
) => Promise<Renewed>;

/**
 * Asks the provider again about sessions that began there and that it can renew, when they are renewed here and it was
 * not asked for a number of minutes. Someone who may no longer sign in there, or has nothing left by the rules, is
 * signed out here; a provider that cannot be asked ends nothing.
 */
export function createRenewal({
  pool,
  companySignIn,
  key,
  minutes,
}: {
  pool: Pool;
  companySignIn: CompanySignIn | undefined;
  key: Uint8Array;
  minutes: number;
}): Renewal {
  if (!companySignIn || minutes === 0) return () => Promise.resolve('going on');
  return async ({ db, now, log }, { sessionId, userConfigId }) => {
    const since = new Date(now.getTime() - minutes * 60_000);
    const due = await claimCheck(db, sessionId, { now, since });
    const refreshToken = due && (await openText(key, due.refresh));
    if (!due || refreshToken === undefined) return 'going on';
    const renewed = await companySignIn.renew(refreshToken, due.subject, await askedClaims(db));
    if (renewed.state === 'unknown') log.warn({ sessionId }, 'the identity provider could not be asked');
    if (renewed.state === 'going on' && renewed.refreshToken !== refreshToken) {
      await keepRefresh(db, sessionId, await sealText(key, renewed.refreshToken));
    }
    const told = renewed.state === 'going on' ? renewed.claims : undefined;
    const { changed, nothingLeft } = told
      ? await follow(pool, told, { subject: due.subject, userConfigId, now })
      : NOTHING_TOLD;
    if (renewed.state === 'ended' || nothingLeft) {
      await deleteSession(db, { sessionId });
      await recordEnd({ db, now }, userConfigId, nothingLeft ? 'rules' : 'provider', [sessionId]);
      return 'ended';
    }
    return changed ? 'changed' : 'going on';
  };
}

const NOTHING_TOLD: Applied = { changed: false, nothingLeft: false };

function follow(
  pool: Pool,
  claims: Claims,
  who: { subject: string; userConfigId: number; now: Date },
): Promise<Applied> {
  return inTransaction(pool, async (db) => {
    await keepClaims(db, who.subject, claims, who.now);
    return applyRules(db, who.userConfigId, claims, who.now);
  });
}
