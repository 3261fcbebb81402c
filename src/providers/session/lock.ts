import { useSyncExternalStore } from 'react';
import { logout } from '#contract/session';
import { forgetToken, request } from '../api/client';
import { isRetryable } from '../api/http-error';
import { queryClient } from '../api/query-client';
import { liveStream } from '../live/live-stream';
import { holdDraftKey } from './draft-key';
import { shownOutbox } from '../outbox/shown';
import { clearEnded, isEnded, markEnded, onEndedElsewhere } from './ended';

/** `here`: this tab ends the session with the services; `elsewhere`: the tab in which the user logged out does. */
export type Lock = 'open' | 'here' | 'elsewhere';

const SIGN_IN_PAGE = '/recon-services/login.jsp';

let lock: Lock = 'open';
const watchers = new Set<() => void>();

/** Whether the console shows only that the user has logged out. */
export function useLock(): Lock {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => lock,
  );
}

/**
 * Logs out: at once forgets everything about the user except unsent actions, whether or not the services can be reached
 * (W-398).
 */
export function lockConsole(): void {
  localStorage.clear();
  sessionStorage.clear();
  markEnded();
  turn('here');
}

/** Locks a console that is opened after a logout without a connection; false if there was none. */
export function lockIfEnded(): boolean {
  if (!isEnded()) return false;
  turn('here');
  return true;
}

/** Other tabs are locked together with the one in which the user logs out, and continue with the next sign-in. */
onEndedElsewhere((ended) => {
  if (ended && lock === 'open') turn('elsewhere');
  else if (!ended && lock !== 'open') location.reload();
});

/** Ends the session with the services and leaves for the sign-in page; false if they cannot be reached. */
export async function endSession(): Promise<boolean> {
  let next = SIGN_IN_PAGE;
  // Another tab may have ended it, and someone may have signed in there since.
  if (isEnded()) {
    try {
      next = (await request(logout)).redirectUrl ?? SIGN_IN_PAGE;
    } catch (error) {
      if (isRetryable(error)) return false;
    }
    clearEnded();
  }
  location.assign(next);
  return true;
}

/** Whether actions of the user who logged out here stay on this device because they are unsent. */
export const keepsUnsent = (): boolean => unsent;
let unsent = false;

function turn(next: Lock): void {
  lock = next;
  unsent = shownOutbox.state().rows.length > 0;
  shownOutbox.own('');
  forgetToken();
  holdDraftKey('');
  liveStream.stop();
  for (const watcher of watchers) watcher();
  // Data that was read for one user must not be shown to another.
  queryClient.clear();
}
