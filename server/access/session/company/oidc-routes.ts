import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Pool } from 'pg';
import { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import { safeReturnUrl } from '#domain/return-url';
import type { Config } from '#server/platform/config';
import { inTransaction } from '#server/platform/http/transaction';
import { applyRules } from '#server/access/users/sign-in-rules/apply';
import { askedClaims, keepClaims } from '#server/access/users/sign-in-rules/claims';
import { behindTls, readCookie, SESSION_PATH, setCookie } from '../cookie';
import { shortened, tellFailure } from '../limits/attempts';
import { endProviderSessions, insertProviderSession } from './provider-sessions';
import { askToBeLetIn } from './requests';
import { sealText } from './sealed';
import { userOf } from './who';
import type { CompanySignIn } from './oidc';
import { recordEnd } from '../session-end';
import { again, prove, sessionToProve } from './again';
import { startSession } from '../sessions';
import { OIDC_CALLBACK_PATH, OIDC_LOGOUT_PATH, OIDC_START_PATH, signInAddress } from '../sign-in-address';

const COOKIE = 'frontline_company_sign_in';
const COOKIE_PATH = `${SESSION_PATH}/oidc`;
/** How long someone may take at the provider. */
const PENDING_SECONDS = 600;

const remembered = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string(),
  again: again.optional(),
});
type Remembered = z.output<typeof remembered>;

export type OidcDeps = {
  pool: Pool;
  config: Config;
  clock: () => Date;
  companySignIn: CompanySignIn;
  /** Encrypts what the browser keeps during the round trip, and the token that renews a session. */
  cookieKey: Uint8Array;
  /** Rereads what a user may do. */
  forget: (userConfigId: number) => void;
};

/**
 * The two redirects of company sign-in. They are not contract calls: a browser follows them, no program calls them.
 * They log nothing on their own, since their addresses carry codes.
 */
export function registerOidcRoutes(app: FastifyInstance, deps: OidcDeps): void {
  app.get(OIDC_START_PATH, { logLevel: 'warn' }, (request, reply) => start(deps, request, reply));
  app.get(OIDC_CALLBACK_PATH, { logLevel: 'warn', config: { secretQuery: true } }, (request, reply) =>
    finish(deps, request, reply),
  );
  app.post(OIDC_LOGOUT_PATH, { logLevel: 'warn' }, (request, reply) => endFromProvider(deps, request, reply));
}

async function start(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const returnUrl = safeReturnUrl((request.query as Record<string, unknown>).returnUrl);
  // Another page signs nobody in: someone coming from there presses the button first.
  const from = request.headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') return reply.redirect(signInAddress(returnUrl));
  const asksAgain = (request.query as Record<string, unknown>).again !== undefined;
  const again = asksAgain ? await sessionToProve(deps, request) : undefined;
  if (asksAgain && !again) return reply.redirect(signInAddress(returnUrl));
  const begun = await deps.companySignIn.begin({ again: asksAgain }).catch((error: unknown) => {
    request.log.error({ err: error }, 'the identity provider does not answer');
    return undefined;
  });
  if (!begun) return reply.redirect(signInAddress(returnUrl, 'unavailable'));
  sendPending(
    deps,
    request,
    reply,
    await seal(deps, { ...begun.pending, returnUrl, again }),
    PENDING_SECONDS,
  );
  return reply.redirect(begun.address);
}

async function finish(deps: OidcDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pending = await unseal(deps, readCookie(deps.config, request, COOKIE));
  // Used once, whatever the outcome.
  sendPending(deps, request, reply, '', 0);
  if (!pending) return reply.redirect(signInAddress('/', 'expired'));
  const { returnUrl } = pending;
  const query = request.url.slice(request.url.indexOf('?'));
  const asked = await askedClaims(deps.pool);
  const identity = await deps.companySignIn.finish(query, pending, asked).catch((error: unknown) => {
    request.log.warn({ reason: reasonOf(error) }, 'company sign-in failed');
    return error instanceof AuthorizationResponseError ? ('refused' as const) : ('expired' as const);
  });
  if (pending.again) {
    const shown =
      typeof identity !== 'string' && (await prove(deps, { request, reply }, pending.again, identity));
    if (!shown) request.log.warn('somebody has not shown anew who it is at the identity provider');
    return reply.redirect(returnUrl);
  }
  if (typeof identity === 'string') return reply.redirect(signInAddress(returnUrl, identity));
  const now = deps.clock();
  const { subject, providerSid, refreshToken, claims } = identity;
  if (!claims) request.log.warn('the identity provider keeps back what rules ask for: none is followed');
  const refresh = refreshToken === '' ? '' : await sealText(deps.cookieKey, refreshToken);
  const problem = await inTransaction(deps.pool, async (db) => {
    if (claims) await keepClaims(db, subject, claims, now);
    const user = await userOf(db, identity, now);
    if (user === 'left') return 'unknown' as const;
    if (user === undefined) {
      await askToBeLetIn(db, identity, now);
      return 'waiting' as const;
    }
    if (claims) {
      const { changed, nothingLeft } = await applyRules(db, user.userConfigId, claims, now);
      if (changed) deps.forget(user.userConfigId);
      if (nothingLeft) return 'nothing' as const;
    }
    const scope = { db, config: deps.config, now, request, reply };
    const sessionId = await startSession(scope, user.userConfigId, 'company');
    await insertProviderSession(db, { sessionId, subject, providerSid, refresh }, now);
    return undefined;
  });
  if (problem) {
    const why = `company sign-in: ${problem}`;
    tellFailure({ request, reply, now, log: request.log }, why, { typed: shortened(subject) });
  }
  return reply.redirect(problem ? signInAddress(returnUrl, problem) : returnUrl);
}

/** Ends sessions here that have ended at the provider (OpenID Connect Back-Channel Logout 1.0, 2.5 to 2.8). */
async function endFromProvider(
  deps: OidcDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  const { data } = (request.body ?? {}) as { data?: unknown };
  const token = new URLSearchParams(typeof data === 'string' ? data : '').get('logout_token') ?? '';
  const ended = await deps.companySignIn.ended(token, deps.clock()).catch((error: unknown) => {
    request.log.warn({ reason: reasonOf(error) }, 'a logout of the identity provider is refused');
    return undefined;
  });
  if (!ended) return reply.status(400).send({ error: 'invalid_request' });
  const now = deps.clock();
  const users = await inTransaction(deps.pool, async (db) => {
    const sessions = await endProviderSessions(db, ended, ended.issuedAt);
    for (const { userConfigId, sessionId } of sessions) {
      await recordEnd({ db, now, request }, userConfigId, 'provider', [sessionId]);
    }
    return sessions.map(({ userConfigId }) => userConfigId);
  });
  for (const userConfigId of users) deps.forget(userConfigId);
  return reply.status(200).send({});
}

/** Never the error itself: it may contain the code or a token. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/** Lax, not strict: the way back from the provider is a navigation that another site started. */
function sendPending(
  { config }: OidcDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAge: number,
): void {
  const secure = behindTls(config, request);
  setCookie(reply, COOKIE, value, { maxAge, secure, sameSite: 'lax', path: COOKIE_PATH });
}

function seal({ cookieKey, clock }: OidcDeps, content: Remembered): Promise<string> {
  const seconds = Math.floor(clock().getTime() / 1000);
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + PENDING_SECONDS)
    .encrypt(cookieKey);
}

async function unseal(
  { cookieKey, clock }: OidcDeps,
  cookie: string | undefined,
): Promise<Remembered | undefined> {
  if (!cookie) return undefined;
  const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
  const opened = await jwtDecrypt(cookie, cookieKey, { ...algorithms, currentDate: clock() }).catch(
    () => undefined,
  );
  return remembered.safeParse(opened?.payload).data;
}
