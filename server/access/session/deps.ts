import type { Config } from '#server/platform/config';
import type { Authenticator } from './actor';
import type { CompanySignIn } from './company/oidc';
import type { Renewal } from './company/renewal';
import type { SignInLimiter } from './limits/sign-in-limiter';
import type { AccessTokens } from './tokens';

/** What the session's use cases need besides a request. */
export type SessionDeps = {
  config: Config;
  tokens: AccessTokens;
  limiter: SignInLimiter;
  authenticator: Authenticator;
  /** A hash that no password belongs to: unknown names cost the same time as known ones. */
  nobodysHash: string;
  /** Seals the secrets of authenticator apps, and the tickets for a right password. */
  twoStepKey: Uint8Array;
  /** What the keys of unsaved work are made from, one for each person. */
  draftsKey: Uint8Array;
  /** Undefined when no issuer is configured. */
  companySignIn: CompanySignIn | undefined;
  renewal: Renewal;
};
