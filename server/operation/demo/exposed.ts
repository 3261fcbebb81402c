import { DatabaseUnusableError } from '../../platform/database/connection';
import type { Config } from '../../platform/config';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Whether anyone beyond this machine can reach the services. */
export function isExposed(config: Pick<Config, 'HOST' | 'FRONTLINE_PUBLIC_URL'>): boolean {
  const { HOST, FRONTLINE_PUBLIC_URL } = config;
  if (!LOOPBACK.test(HOST)) return true;
  return FRONTLINE_PUBLIC_URL !== '' && !LOOPBACK.test(new URL(FRONTLINE_PUBLIC_URL).hostname);
}

/**
 * Whether an empty database is filled with demo data: if nobody else can reach it and it is not someone else's
 * database, or on request. Everyone knows its passwords.
 */
export function fillsDemo(
  asked: boolean | undefined,
  config: Pick<Config, 'HOST' | 'FRONTLINE_PUBLIC_URL' | 'DATABASE_URL'>,
): boolean {
  return asked ?? (config.DATABASE_URL === undefined && !isExposed(config));
}

/** Refuses to serve demo data to others unless requested. Error: DatabaseUnusableError. */
export function refuseExposedDemo(
  asked: boolean | undefined,
  config: Pick<Config, 'HOST' | 'FRONTLINE_PUBLIC_URL'>,
): void {
  if (asked || !isExposed(config)) return;
  throw new DatabaseUnusableError(
    'This database holds demo data, whose passwords everybody knows, and others would reach it (HOST, FRONTLINE_PUBLIC_URL). Start once with --remove-demo to begin without it, or with --demo to show it all the same.',
  );
}
