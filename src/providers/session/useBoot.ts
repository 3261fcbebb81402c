import { keys } from '@refinedev/core';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAppConfig } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { renewSession, request, pointAtServices, whenReached } from '../api/client';
import { toFailure } from '../api/http-error';
import { queryClient } from '../api/query-client';
import { goToSignIn } from '../auth/auth-provider';
import { changeLanguage, isLanguage } from '../i18n/i18n';
import { liveStream } from '../live/live-stream';
import { keepSession, sessionWithout, type KeptSession } from './kept-session';
import { lockIfEnded } from './lock';
import { shownOutbox } from '../outbox/shown';
import { adoptPreferences } from './preferences';
import { grantsOf, type Session } from './session-store';

/** Loads what precedes every screen, in order: configuration, session, sites (W-029, W-030). */
export function useBoot(): UseQueryResult<Session> {
  return useQuery(BOOT_QUERY);
}

/** Sends the first requests before anything is drawn; failures are reported where the answer is used. */
export async function askForSession(): Promise<Session | undefined> {
  // Prefetching would try only once by default.
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  await queryClient.prefetchQuery({ ...BOOT_QUERY, ...(retry === undefined ? {} : { retry }) });
  return queryClient.getQueryData<Session>(BOOT);
}

const BOOT = ['boot'];
const BOOT_QUERY = queryOptions({
  queryKey: BOOT,
  queryFn: ({ client }) => boot(client.getQueryData(BOOT) === undefined),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Rereads user and sites after someone has changed them, so that an open console follows (W-270, W-289). */
export function useLiveSession(userConfigId: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      liveStream.listen((change) => {
        const concerned =
          change === 'resync' ||
          change.area === 'sites' ||
          // A role change carries no user ids: it may affect anyone.
          (change.area === 'users' && (change.ids.length === 0 || change.ids.includes(userConfigId)));
        if (concerned) void client.invalidateQueries({ queryKey: BOOT });
      }),
    [client, userConfigId],
  );
}

/**
 * Tells Refine at once who is signed in: otherwise it would ask before its first rendering, and hide every screen until
 * then.
 */
function tellRefine({ user, grantsAt }: Session): void {
  const key = (action: 'check' | 'identity' | 'permissions') => keys().auth().action(action).get();
  queryClient.setQueryDefaults(keys().auth().get(), {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  queryClient.setQueryData(key('check'), { authenticated: true });
  queryClient.setQueryData(key('identity'), user);
  queryClient.setQueryData(key('permissions'), [...grantsAt(undefined).permissions]);
  void queryClient.invalidateQueries({ queryKey: keys().access().get() });
}

/** Whether the console was opened without a connection, with the stored session. */
let alone = false;

whenReached(() => {
  if (!alone) return;
  alone = false;
  void queryClient.invalidateQueries({ queryKey: BOOT });
});

function begun(known: KeptSession): Session {
  const session = { ...known, grantsAt: grantsOf(known.user) };
  tellRefine(session);
  return session;
}

/** Settings are adopted only on the `first` start: later changes may not have been saved yet. */
async function boot(first: boolean): Promise<Session> {
  // The user who was signed in here has logged out, whatever the cookie says; nothing may be requested in their name.
  if (lockIfEnded()) return new Promise(() => undefined);
  try {
    const config = await request(getAppConfig, {
      params: Object.fromEntries(new URLSearchParams(location.search)),
    });
    pointAtServices(config);
    const user = await renewSession();
    shownOutbox.own(user.userName);
    if (first) adoptPreferences(user.preferences);
    const language = user.preferences['language'];
    if (first && isLanguage(language)) await changeLanguage(language);
    const sites = await request(getSiteInfoActivated, { params: { userConfigId: user.userConfigId } });
    keepSession({ config, user, sites });
    alone = false;
    return begun({ config, user, sites });
  } catch (error) {
    const kept = first ? await sessionWithout(error) : undefined;
    if (kept) {
      pointAtServices(kept.config);
      shownOutbox.own(kept.user.userName);
      alone = true;
      return begun(kept);
    }
    if (toFailure(error).statusCode !== 401) throw error;
    goToSignIn();
    // The page is about to leave: nothing else may show until then.
    return new Promise(() => undefined);
  }
}
