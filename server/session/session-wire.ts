import Bowser from 'bowser';
import type { z } from 'zod';
import type { sessionRecord } from '#contract/own-access';
import type { OpenSession } from './open-sessions';

/** Sessions as a person reads them: the browser's name, and where it was used last. `asking` is the session that asks. */
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

/** What a browser says of itself in a few words; empty where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  return {
    browser: [browser.name, version].filter(Boolean).join(' '),
    system: [os.name, os.name === 'Windows' ? '' : os.versionName].filter(Boolean).join(' '),
  };
}
