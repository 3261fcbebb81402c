import * as client from 'openid-client';
import { OIDC_CALLBACK_PATH, SIGN_IN_PATH } from './sign-in-address';
import type { Config } from '#server/platform/config';
import { fetchAtMost } from '#server/platform/outbound';

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;
/** No metadata, keys, tokens or facts about a person are longer. */
const MOST_BYTES = 1_000_000;

/** What has to be remembered in the browser between the way to the provider and the way back. */
export type PendingSignIn = { state: string; nonce: string; verifier: string };

/** Whom the provider vouches for. The e-mail address is there only when the provider has verified it. */
export type Identity = { subject: string; email: string | undefined };

/** Sign-in with the company's own identity provider: OpenID Connect, authorization code with PKCE. */
export type CompanySignIn = {
  /** Where to send the browser, and what to remember meanwhile. */
  begin(): Promise<{ address: string; pending: PendingSignIn }>;
  /** Redeems the code of the way back. Throws when state, nonce, code or any signature is wrong. */
  finish(query: string, pending: PendingSignIn): Promise<Identity>;
  /** Where the browser ends the provider's session too; undefined when the provider offers no such thing. */
  endSessionUrl(): Promise<string | undefined>;
};

/** The company sign-in that is configured; undefined without an issuer. */
export function createCompanySignIn(config: Config): CompanySignIn | undefined {
  if (config.OIDC_ISSUER === '') return undefined;
  const discover = remembering(() => discoverIssuer(config));
  const publicUrl = config.FRONTLINE_PUBLIC_URL.replace(/\/+$/, '');
  const redirectUri = publicUrl + OIDC_CALLBACK_PATH;
  return {
    async begin() {
      const provider = await discover();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },
    async finish(query, pending) {
      const provider = await discover();
      const tokens = await client.authorizationCodeGrant(provider, new URL(redirectUri + query), {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      // Many providers keep e-mail out of the ID token and tell it only here.
      const known =
        claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
          : claims;
      const { email } = known;
      const verified = known.email_verified === true && typeof email === 'string';
      return { subject: claims.sub, email: verified ? email : undefined };
    },
    async endSessionUrl() {
      const provider = await discover().catch(() => undefined);
      if (provider?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: publicUrl + SIGN_IN_PATH }).href;
    },
  };
}

const ask = fetchAtMost(MOST_BYTES);

function discoverIssuer(config: Config): Promise<client.Configuration> {
  const issuer = new URL(config.OIDC_ISSUER);
  return client.discovery(
    issuer,
    config.OIDC_CLIENT_ID,
    undefined,
    config.OIDC_CLIENT_SECRET === '' ? client.None() : secretAsAccepted(config.OIDC_CLIENT_SECRET),
    {
      timeout: TIMEOUT_SECONDS,
      // The library says more exactly what a body may be, and means the same.
      [client.customFetch]: (url, request) => ask(url, request as RequestInit),
      // Plain http is for a provider on this very machine (development and tests), never across a network.
      execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
    },
  );
}

/** Sends the client secret in the way that the provider says it accepts; basic is the standard's default. */
function secretAsAccepted(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (accepted.includes('client_secret_basic') ? basic : post)(server, metadata, body, headers);
  };
}

function isLoopback(issuer: URL): boolean {
  return issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);
}

/** Runs once and keeps the result; a failure is not kept, so a provider that was down is asked again. */
function remembering<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
