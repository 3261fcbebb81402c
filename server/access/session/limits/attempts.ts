import type { CallContext } from '#server/platform/http/context';
import { tooMany } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { originOf } from '#server/platform/http/notices';
import type { Attempt, SignInLimiter } from './sign-in-limiter';

type Allowed = Extract<Attempt, { allowed: true }>;
type Tried = Pick<CallContext, 'request' | 'reply' | 'now' | 'log'>;

/** Longest part of an unknown name that is logged: it may be a password typed into the wrong field. */
const LOGGED = 3;

/** Counts a password attempt for an account. Error: 429 with Retry-After above the limits, which is logged. */
export async function tryPassword(
  limiter: SignInLimiter,
  context: Tried,
  userName: string,
): Promise<Allowed> {
  const attempt = await limiter.password(context.request.ip, userName, context.now);
  if (!attempt.allowed) tellFailure(context, 'too many tries', { typed: shortened(userName) });
  return allowedOf(attempt, context);
}

/** Counts an attempt with the token of a one-time address. Error: 429 with Retry-After above the limits. */
export async function tryToken(limiter: SignInLimiter, context: Tried, purpose: string): Promise<Allowed> {
  const attempt = await limiter.token(context.request.ip, purpose, context.now);
  if (!attempt.allowed) tellFailure(context, 'too many tries', { typed: purpose });
  return allowedOf(attempt, context);
}

/** Refuses an attempt above the limit. Error: 429 with Retry-After. */
export function allowedOf(attempt: Attempt, { reply }: Pick<Tried, 'reply'>): Allowed {
  if (attempt.allowed) return attempt;
  const seconds = attempt.retryAfterSeconds;
  throw tooMany(reply, seconds, say('session.tooManyAttempts', { seconds }));
}

/** Who was meant: an existing user, or what was given as a name, shortened because it may be a password. */
type Meant = { login: string } | { typed: string };

/**
 * Logs and records that someone did not get in, by the login id that was meant; never what was given as a password.
 * Repeats from one address within a minute are counted.
 */
export function tellFailure({ log, request, now }: Tried, why: string, meant: Meant): void {
  const user = 'login' in meant ? meant.login : meant.typed;
  log.warn({ user, address: request.ip, why }, 'somebody did not get in');
  request.server.notices.add(
    {
      kind: 'signInRefused',
      at: now,
      ...originOf(request),
      ...('login' in meant ? { login: meant.login } : {}),
      details: { why, ...('typed' in meant ? { typed: meant.typed } : {}) },
    },
    `${request.ip} ${why} ${'login' in meant ? meant.login : ''}`,
  );
}

/** The beginning of a name that may be nobody's, without characters that would change how a log looks. */
export function shortened(typed: string): string {
  const plain = typed.replaceAll(/[^\p{L}\p{N}._@-]/gu, '?');
  return plain.length > LOGGED ? `${plain.slice(0, LOGGED)}…` : plain;
}
