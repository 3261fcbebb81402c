import { useSyncExternalStore } from 'react';
import { shownOutbox, type OutboxState } from './shown';

/** What has not been sent yet, live. */
export const useOutbox = (): OutboxState => useSyncExternalStore(shownOutbox.watch, shownOutbox.state);
