import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getAppConfig } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { renewSession, request, pointAtServices } from '../api/client';
import { toFailure } from '../api/http-error';
import { goToSignIn } from '../auth/auth-provider';
import { changeLanguage, isLanguage } from '../i18n/i18n';
import { adoptPreferences } from './preferences';
import { grantsOf, type Session } from './session-store';

/** Loads what stands before every screen, in its order: configuration, session, sites (architecture, loading order). */
export function useBoot(): UseQueryResult<Session> {
  return useQuery({ queryKey: ['boot'], queryFn: boot, staleTime: Number.POSITIVE_INFINITY });
}

async function boot(): Promise<Session> {
  const config = await request(getAppConfig, {
    params: Object.fromEntries(new URLSearchParams(location.search)),
  });
  pointAtServices(config);
  try {
    const user = await renewSession();
    adoptPreferences(user.preferences);
    const language = user.preferences['language'];
    if (isLanguage(language)) await changeLanguage(language);
    const sites = await request(getSiteInfoActivated, { params: { userConfigId: user.userConfigId } });
    return { config, user, sites, grants: grantsOf(user) };
  } catch (error) {
    if (toFailure(error).statusCode !== 401) throw error;
    goToSignIn();
    // The page is about to leave: nothing else may show meanwhile.
    return new Promise(() => undefined);
  }
}
