import * as client from 'openid-client';
import type { Config } from './config';
import { fetchAtMost, OutboundError, postJson, type OutboundAnswer, type OutboundRequest } from './outbound';

/** Services that are called with a token. */
export type AskedService = 'CHARGES' | 'DOCUMENTS';

/** No answer with a token is longer. */
const MOST_BYTES = 100_000;
/** How long before its end a token is no longer used: requests with it must arrive in time. */
const EARLY_MS = 30_000;
/** How long a token of unknown lifetime is kept. */
const UNSAID_SECONDS = 300;
/** The request was not authenticated. */
const UNAUTHORIZED = 401;

type Kept = { token: string; until: number };

/**
 * Posts JSON to a service with its token: the fixed one of the settings, or a short-lived one by OAuth client
 * credentials (RFC 6749, 4.4), which is kept until shortly before it ends and requested once more if the service does
 * not accept it. Errors: as `postJson`; OutboundError if no token is available.
 */
export function askWithToken(
  config: Config,
  service: AskedService,
): (request: Omit<OutboundRequest, 'token' | 'url' | 'timeoutMs'>) => Promise<OutboundAnswer> {
  const fixed = config[`FRONTLINE_${service}_TOKEN`];
  const to = { url: config[`FRONTLINE_${service}_URL`], timeoutMs: config.FRONTLINE_OUTBOUND_TIMEOUT_MS };
  if (config[`FRONTLINE_${service}_TOKEN_URL`] === '') {
    return (request) => postJson({ ...request, ...to, token: fixed });
  }
  const tokens = shortTokens(config, service);
  return async (request) => {
    const { token } = await tokens.current();
    const answer = await postJson({ ...request, ...to, token });
    if (answer.status !== UNAUTHORIZED) return answer;
    tokens.forget(token);
    return postJson({ ...request, ...to, token: (await tokens.current()).token });
  };
}

function shortTokens(config: Config, service: AskedService) {
  const provider = providerOf(config, service);
  const scope = config[`FRONTLINE_${service}_SCOPE`];
  let kept: Promise<Kept> | undefined;
  let known: Kept | undefined;
  const fetchOne = async (): Promise<Kept> => {
    const asked = Date.now();
    const answer = await client
      .clientCredentialsGrant(provider, scope === '' ? {} : { scope })
      .catch((error: unknown) => {
        throw new OutboundError(reasonOf(error));
      });
    const seconds = answer.expires_in ?? UNSAID_SECONDS;
    known = { token: answer.access_token, until: asked + seconds * 1000 - EARLY_MS };
    return known;
  };
  return {
    /** The currently valid token; concurrent callers share it. */
    current(): Promise<Kept> {
      if (known && known.until <= Date.now()) this.forget(known.token);
      kept ??= fetchOne().catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      return kept;
    },
    /** Drops a rejected one; a newer one that has come in the meantime stays. */
    forget(token: string): void {
      if (known?.token !== token) return;
      known = undefined;
      kept = undefined;
    },
  };
}

function providerOf(config: Config, service: AskedService): client.Configuration {
  const address = config[`FRONTLINE_${service}_TOKEN_URL`];
  const provider = new client.Configuration(
    { issuer: new URL(address).origin, token_endpoint: address },
    config[`FRONTLINE_${service}_CLIENT_ID`],
    undefined,
    client.ClientSecretBasic(config[`FRONTLINE_${service}_CLIENT_SECRET`]),
  );
  const ask = fetchAtMost(MOST_BYTES);
  provider[client.customFetch] = (url, request) => ask(url, request as RequestInit);
  provider.timeout = config.FRONTLINE_OUTBOUND_TIMEOUT_MS / 1000;
  // The doctor reports an address without TLS as it does the service's own.
  if (address.startsWith('http:')) client.allowInsecureRequests(provider);
  return provider;
}

/** Never the answer itself: it may hold a token. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return `Its tokens are refused (${error.error}).`;
  return 'There is no token to be had for it.';
}
