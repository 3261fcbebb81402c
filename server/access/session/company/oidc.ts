import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { OIDC_CALLBACK_PATH, SIGN_IN_PATH } from '../sign-in-address';
import type { Config } from '#server/platform/config';
import { readLogoutToken } from './logout-token';
import { demandAllowedSignature } from '../signatures';
import type { Ended } from './provider-sessions';
import { fetchAtMost } from '#server/platform/outbound';
import { claimValues, type Claims } from '#domain/site-config/sign-in-rules';
import { isStorableJson } from '#domain/storable-json';

const TIMEOUT_SECONDS = 10;
/** No metadata, keys, tokens or facts about a person are longer. */
const MOST_BYTES = 1_000_000;

/** What has to be remembered in the browser between the way to the provider and the way back. */
export type PendingSignIn = { state: string; nonce: string; verifier: string };

/** Whom the provider vouches for. */
export type Identity = {
  subject: string;
  /** Present only if the provider says that it has verified it. */
  verifiedEmail: string | undefined;
  /** As reported by the provider, verified or not: only ever shown. */
  email: string | undefined;
  name: string;
  /** When the person signed in at the provider; undefined if it does not say. */
  signedInAt: Date | undefined;
  /** The provider's name for its session, and the token that renews it; '' if it gives none. */
  providerSid: string;
  refreshToken: string;
  /** What it reports about the person for rules; undefined if it withholds something that rules ask for. */
  claims: Claims | undefined;
};

/** What the provider says about someone whose session is renewed; `unknown` if it could not be asked. */
export type Renewal =
  | { state: 'going on'; refreshToken: string; claims: Claims | undefined }
  | { state: 'ended' }
  | { state: 'unknown' };

/** Sign-in with the company's own identity provider: OpenID Connect, authorization code with PKCE. */
export type CompanySignIn = {
  /**
   * Where to send the browser, and what to remember until it is back; `again` makes the provider ask who it is,
   * whatever it knows already.
   */
  begin(how?: { again: boolean }): Promise<{ address: string; pending: PendingSignIn }>;
  /**
   * Redeems the code of the way back; `asked` are the claims that rules ask for. Throws when state, nonce, code or any
   * signature is wrong.
   */
  finish(query: string, pending: PendingSignIn, asked: readonly string[]): Promise<Identity>;
  /** Asks the provider whether someone may still sign in, and what it now reports about them. */
  renew(refreshToken: string, subject: string, asked: readonly string[]): Promise<Renewal>;
  /** What a logout token of the provider ends. Throws for a token that is not the provider's. */
  ended(logoutToken: string, now: Date): Promise<Ended & { issuedAt: Date }>;
  /** Where the browser ends the provider's session too; undefined if the provider offers no such address. */
  endSessionUrl(): Promise<string | undefined>;
};

/** The company sign-in that is configured; undefined without an issuer. */
export function createCompanySignIn(config: Config): CompanySignIn | undefined {
  if (config.OIDC_ISSUER === '') return undefined;
  const discover = remembering(() => discoverIssuer(config));
  const publicUrl = config.FRONTLINE_PUBLIC_URL.replace(/\/+$/, '');
  const redirectUri = publicUrl + OIDC_CALLBACK_PATH;
  let keys: JWTVerifyGetKey | undefined;
  return {
    async begin({ again } = { again: false }) {
      const provider = await discover();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: config.OIDC_SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { address: address.href, pending };
    },
    async finish(query, pending, asked) {
      const provider = await discover();
      const tokens = await client.authorizationCodeGrant(provider, new URL(redirectUri + query), {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('The provider sent no ID token.');
      demandAllowedSignature(config, tokens.id_token);
      const known = await allClaims(provider, tokens.access_token, claims, ['email', ...asked]);
      const email = textOf(known.email);
      return {
        subject: claims.sub,
        verifiedEmail: known.email_verified === true ? email : undefined,
        email,
        name: textOf(known.name) ?? textOf(claims['preferred_username']) ?? '',
        signedInAt: momentOf(claims.auth_time),
        providerSid: textOf(claims['sid']) ?? '',
        refreshToken: tokens.refresh_token ?? '',
        claims: forRules(known, asked),
      };
    },
    async renew(refreshToken, subject, asked) {
      try {
        const provider = await discover();
        const tokens = await client.refreshTokenGrant(provider, refreshToken);
        const told = tokens.claims() ?? { sub: subject };
        // What it does not report this time stays as it was.
        const known = await allClaims(provider, tokens.access_token, told, asked).catch(() => undefined);
        const claims = known && known !== told ? known : tokens.claims() && known;
        return {
          state: 'going on',
          refreshToken: tokens.refresh_token ?? refreshToken,
          claims: claims && forRules(claims, asked),
        };
      } catch (error) {
        const refused = error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
        return { state: refused ? 'ended' : 'unknown' };
      }
    },
    async ended(logoutToken, now) {
      const { issuer, jwks_uri: address } = (await discover()).serverMetadata();
      if (address === undefined) throw new Error('The provider publishes no keys.');
      // Read when needed, and again when the provider has new ones.
      keys ??= createRemoteJWKSet(new URL(address), {
        timeoutDuration: TIMEOUT_SECONDS * 1000,
        [customFetch]: ask,
      });
      demandAllowedSignature(config, logoutToken);
      return readLogoutToken(logoutToken, { issuer, audience: config.OIDC_CLIENT_ID, keys, now });
    },
    async endSessionUrl() {
      const provider = await discover().catch(() => undefined);
      if (provider?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: publicUrl + SIGN_IN_PATH }).href;
    },
  };
}

/** Claims about the token itself instead of the person. */
const OF_TOKENS = new Set(
  'iss aud exp nbf iat jti nonce sid at_hash c_hash s_hash auth_time acr amr azp rh uti ver'.split(' '),
);
const LONGEST_CLAIMS = 100_000;

type Told = Claims & { sub: string };

/** The claims of an ID token, with those of the user info if one of `wanted` is missing: many are only given there. */
async function allClaims(
  provider: client.Configuration,
  accessToken: string,
  claims: Told,
  wanted: readonly string[],
): Promise<Told> {
  const missing = wanted.some((path) => claimValues(claims, path).length === 0);
  if (!missing || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await client.fetchUserInfo(provider, accessToken, claims.sub)) };
}

/**
 * What rules go by. Undefined if the provider only points at a claim that they ask for (OpenID Connect Core 1.0, 5.6.2;
 * Entra ID does with many groups): its value is then unknown.
 */
function forRules(claims: Told, asked: readonly string[]): Claims | undefined {
  const elsewhere = Object.keys((claims['_claim_names'] as object | undefined) ?? {});
  if (asked.some((path) => elsewhere.some((name) => path === name || path.startsWith(`${name}.`)))) {
    return undefined;
  }
  const told = Object.fromEntries(Object.entries(claims).filter(([name]) => !OF_TOKENS.has(name)));
  return isStorableJson(told, LONGEST_CLAIMS) ? told : undefined;
}

const LONGEST = 300;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : undefined;
const momentOf = (seconds: unknown): Date | undefined =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : undefined;
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
      // The library's type of a body is narrower, and means the same.
      [client.customFetch]: (url, request) => ask(url, request as RequestInit),
      // Tokens count by their signature, not only by the connection they came over. Plain http is for a provider on
      // this very machine (development and tests), never across a network.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
      ],
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
