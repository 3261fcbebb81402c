import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#server/platform/config';
import type { Binding } from '#server/platform/http/context';
import { createAuthenticator, type Authenticator } from './actor';
import { createRenewal } from './company/renewal';
import { readSessionKeys } from './keys';
import { createCompanySignIn } from './company/oidc';
import { registerOidcRoutes } from './company/oidc-routes';
import { screenAgainst } from './passwords/password-screening';
import { hashPassword } from './passwords/password';
import { sessionBindings } from './routes';
import { createSignInLimiter } from './limits/sign-in-limiter';
import { createAccessTokens } from './tokens';

/** Everything that the services need of sessions. */
export type SessionArea = Authenticator & {
  bindings: Binding[];
  /** Adds the redirects of company sign-in; does nothing when no issuer is configured. */
  registerRedirects(app: FastifyInstance): void;
};

/** Reads the keys (making them on the first start) and puts the parts of sessions together. */
export async function createSessionArea(deps: {
  pool: Pool;
  config: Config;
  clock: () => Date;
}): Promise<SessionArea> {
  const { pool, config, clock } = deps;
  const keys = await readSessionKeys(pool, config.FRONTLINE_SECRETS_KEY);
  await screenAgainst(config.FRONTLINE_LEAKED_PASSWORDS);
  const limiter = createSignInLimiter(pool);
  const tokens = await createAccessTokens(keys.accessToken);
  const authenticator = createAuthenticator({ pool, tokens, limiter, clock });
  const companySignIn = createCompanySignIn(config);
  const bindings = sessionBindings({
    config,
    tokens,
    authenticator,
    companySignIn,
    renewal: createRenewal({
      pool,
      companySignIn,
      key: keys.companySignIn,
      minutes: config.OIDC_RECHECK_MINUTES,
    }),
    limiter,
    twoStepKey: keys.twoStep,
    draftsKey: keys.drafts,
    nobodysHash: await hashPassword(randomBytes(32).toString('base64url')),
  });
  return {
    ...authenticator,
    bindings,
    registerRedirects(app) {
      if (!companySignIn) return;
      const forget = (userConfigId: number) => authenticator.actors.forget(userConfigId);
      registerOidcRoutes(app, { ...deps, companySignIn, cookieKey: keys.companySignIn, forget });
    },
  };
}
