import type { CallContext } from '#server/platform/http/context';
import type { CompanySignIn } from './oidc';
import { deleteSession } from '../queries';
import { claimCheck, keepRefresh } from './provider-sessions';
import { openText, sealText } from './sealed';

/** Whether a session goes on, as far as the provider says where it began. */
export type Renewal = (
  context: Pick<CallContext, 'db' | 'now' | 'log'>,
  sessionId: string,
) => Promise<boolean>;

/**
 * Asks the provider again about sessions that began there and that it can renew, when they are renewed here and it was not
 * asked for so many minutes. Whoever may not sign in there any more is signed out here; a provider that cannot be asked ends nothing.
 */
export function createRenewal({
  companySignIn,
  key,
  minutes,
}: {
  companySignIn: CompanySignIn | undefined;
  key: Uint8Array;
  minutes: number;
}): Renewal {
  if (!companySignIn || minutes === 0) return () => Promise.resolve(true);
  return async ({ db, now, log }, sessionId) => {
    const since = new Date(now.getTime() - minutes * 60_000);
    const sealed = await claimCheck(db, sessionId, { now, since });
    const refreshToken = sealed === undefined ? undefined : await openText(key, sealed);
    if (refreshToken === undefined) return true;
    const renewed = await companySignIn.renew(refreshToken);
    if (renewed.state === 'unknown') log.warn({ sessionId }, 'the identity provider could not be asked');
    if (renewed.state === 'going on' && renewed.refreshToken !== refreshToken) {
      await keepRefresh(db, sessionId, await sealText(key, renewed.refreshToken));
    }
    if (renewed.state === 'ended') await deleteSession(db, { sessionId });
    return renewed.state !== 'ended';
  };
}
