import { createHmac } from 'node:crypto';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type {
  getUserInfo as getUserInfoCall,
  logout as logoutCall,
  reportClientError as reportClientErrorCall,
  savePreferences as savePreferencesCall,
} from '#contract/session';
import type {
  acceptInvitation as acceptInvitationCall,
  setUpFirstAdministrator as setUpCall,
  signIn as signInCall,
} from '#contract/sign-in';
import type { ActorContext, CallContext } from '#server/platform/http/context';
import { recordSecurity } from '#server/access/audit/security/record';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { bearerToken } from './actor';
import { shortened, tellFailure, tryPassword, tryToken } from './limits/attempts';
import { readCookie, SESSION_COOKIE, tokenHash } from './cookie';
import { createFirstAdministrator, isSetUpToken } from './first-administrator';
import { invitedUser, redeemInvitation } from './passwords/invitation';
import { hashPassword, verifyPassword } from './passwords/password';
import { namesOfUser, refuseWeakPassword } from './passwords/password-screening';
import { demandPasswords } from './passwords/switched-off';
import { candidateByName, deleteSession, mergePreferences, sessionById, type SessionRow } from './queries';
import { clearSessionCookie, resumeSession } from './sessions';
import { admit, type Admitted } from './two-step/sign-in';
import type { SessionDeps } from './deps';
import { ACCESS_TOKEN_SECONDS } from './tokens';

type Success = { success: true };
const MOST_PREFERENCES = 100_000;

/** The hash of a password that someone without a session has entered or chosen. */
export type Given = { passwordHash: string };

/**
 * Checks name and password, before anything is locked: it takes a processor a while. Wrong name, wrong password and
 * inactive user get the same 401 after the same time; 429 with Retry-After above the limits (`createSignInLimiter`).
 */
export async function checkPassword(
  deps: SessionDeps,
  context: CallContext,
  { userName, password }: BodyOf<typeof signInCall>,
): Promise<Given> {
  const attempt = await tryPassword(deps.limiter, context, userName);
  // PostgreSQL has no text with NUL; such a name is nobody's.
  const user = userName.includes('\0') ? undefined : await candidateByName(context.db, userName);
  const right = await verifyPassword(user?.passwordHash ?? deps.nobodysHash, password);
  if (!right || !user?.active || user.passwordHash === null) {
    tellFailure(context, 'wrong password', user ? { login: user.userName } : { typed: shortened(userName) });
    throw wrongPassword();
  }
  await attempt.succeeded();
  return { passwordHash: user.passwordHash };
}

/**
 * Signs a person in and sends the session cookie, or says what is required first. Errors: 401 when the password was
 * changed, or the user deactivated, in the meantime; 403 if passwords are switched off.
 */
export async function signIn(
  deps: SessionDeps,
  context: CallContext,
  { userName }: BodyOf<typeof signInCall>,
  { passwordHash }: Given,
): Promise<Admitted> {
  const user = await candidateByName(context.db, userName);
  if (!user?.active || user.passwordHash !== passwordHash) throw wrongPassword();
  // Only now: without the password, nobody learns for whom one is accepted.
  const { emergency } = await demandPasswords(context.db, user.userConfigId);
  if (emergency) {
    context.request.emergencySignIn = true;
    context.log.warn({ user: userName }, 'emergency sign-in with a password');
  }
  return admit(deps, context, user.userConfigId, 'password');
}

const wrongPassword = () => new ServiceError('unauthorized', say('session.wrongCredentials'));

/** The signed-in user with a fresh access token, by the session cookie or else by a valid bearer token. */
export async function getUserInfo(
  deps: SessionDeps,
  context: CallContext,
): Promise<WireAnswerOf<typeof getUserInfoCall>> {
  const found =
    (await resumeSession({ ...context, config: deps.config })) ?? (await sessionOfBearer(deps, context));
  const row = found && (await renewed(deps, context, found));
  if (!row) throw new ServiceError('unauthorized', say('platform.signIn'));
  const jwt = await deps.tokens.issue(row, context.now);
  void context.reply.header('cache-control', 'no-store');
  return {
    userConfigId: row.userConfigId,
    userName: row.userName,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roles: row.roles,
    extSiteId: row.extSiteId,
    extCustomerId: row.extCustomerId,
    userType: row.userType,
    permissions: row.permissions.map((key) => ({ key })),
    siteRoles: row.siteRoles,
    rolePermissions: row.rolePermissions,
    auth0UserId: row.auth0UserId,
    jwt,
    tokenType: 'Bearer',
    draftKey: draftKeyOf(deps.draftsKey, row.userConfigId),
    expiresIn: ACCESS_TOKEN_SECONDS,
    // A home that the user may not (or no longer) enter is not a home.
    homeSiteId: row.homeSiteId !== null && row.siteIds.includes(row.homeSiteId) ? row.homeSiteId : null,
    preferences: row.preferences,
  };
}

/**
 * The key that seals what browsers keep of someone's unsaved work; always the same, so that it opens after the next
 * sign-in.
 */
const draftKeyOf = (key: Uint8Array, userConfigId: number): string =>
  createHmac('sha256', key).update(`drafts of ${userConfigId}`).digest('base64url');

/** A session that the provider lets continue, with what its user may do by now. */
async function renewed(
  deps: SessionDeps,
  context: CallContext,
  session: SessionRow,
): Promise<SessionRow | undefined> {
  const became = await deps.renewal(context, session);
  if (became === 'going on') return session;
  deps.authenticator.actors.forget(session.userConfigId);
  return became === 'changed' ? sessionById(context.db, session.sessionId, context.now) : undefined;
}

async function sessionOfBearer(deps: SessionDeps, context: CallContext): Promise<SessionRow | undefined> {
  const token = bearerToken(context.request);
  const claims = token === undefined ? undefined : await deps.tokens.verify(token, context.now);
  return claims && sessionById(context.db, claims.sessionId, context.now);
}

/**
 * Ends the session of the cookie or of the bearer token; without one it does nothing. A user of the company's sign-in
 * gets the address that ends that session too.
 */
export async function logout(
  deps: SessionDeps,
  context: CallContext,
): Promise<WireAnswerOf<typeof logoutCall>> {
  // First of all, so that the browser forgets the session whatever happens next.
  clearSessionCookie({ ...context, config: deps.config });
  const cookie = readCookie(deps.config, context.request, SESSION_COOKIE);
  const token = bearerToken(context.request);
  const claims = token === undefined ? undefined : await deps.tokens.verify(token, context.now);
  const ended = await deleteSession(context.db, {
    ...(cookie === undefined ? {} : { hash: tokenHash(cookie) }),
    ...(claims ? { sessionId: claims.sessionId } : {}),
  });
  if (!ended) return { success: true };
  const { userConfigId, sessionId } = ended;
  await recordSecurity(context, 'signOut', { userConfigId, sessionId });
  deps.authenticator.actors.forget(userConfigId);
  const redirectUrl = ended.auth0UserId === null ? undefined : await deps.companySignIn?.endSessionUrl();
  return { success: true, ...(redirectUrl === undefined ? {} : { redirectUrl }) };
}

/** Merges settings of the signed-in user; null removes one. 400 when all of them together grow too large. */
export async function savePreferences(
  context: ActorContext,
  change: BodyOf<typeof savePreferencesCall>,
): Promise<Success> {
  const entries = Object.entries(change);
  const saved = await mergePreferences(context.db, context.actor.userConfigId, {
    kept: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    removed: entries.filter(([, value]) => value === null).map(([key]) => key),
    longest: MOST_PREFERENCES,
  });
  if (!saved) throw new ServiceError('bad_request', say('session.tooManySettings'));
  return { success: true };
}

/** Hashes the password of the first administrator, for a token that is valid. Errors: 400 for a weak one, 403, 429. */
export async function chooseFirstPassword(
  deps: SessionDeps,
  context: CallContext,
  { token, userName, password }: BodyOf<typeof setUpCall>,
): Promise<Given> {
  const attempt = await tryToken(deps.limiter, context, 'first administrator');
  if (!(await isSetUpToken(context.db, token))) throw noSetUp();
  await attempt.succeeded();
  await refuseWeakPassword(password, { userName, email: '', firstName: '', lastName: '' });
  return { passwordHash: await hashPassword(password) };
}

/**
 * Creates the first administrator and signs that person in. 403 when the one-time token is not (or no longer) valid.
 */
export async function setUpFirstAdministrator(
  deps: SessionDeps,
  context: CallContext,
  { token, userName }: BodyOf<typeof setUpCall>,
  { passwordHash }: Given,
): Promise<Admitted> {
  const valid = await isSetUpToken(context.db, token);
  const userConfigId = valid
    ? await createFirstAdministrator(context.db, { token, userName, passwordHash })
    : undefined;
  if (userConfigId === undefined) throw noSetUp();
  return admit(deps, context, userConfigId, 'firstAdministrator');
}

const noSetUp = () => new ServiceError('forbidden', say('session.setUpEnded'));

/** Writes into the log what a console reports; nothing else follows. */
export function reportClientError(
  { log, actor }: ActorContext,
  failure: BodyOf<typeof reportClientErrorCall>,
): Promise<Success> {
  log.warn({ failure, user: actor.userName }, 'a console reports a failure');
  return Promise.resolve({ success: true });
}

/** Hashes the password of an invited user, for an invitation that is valid. Errors: 400 for a weak one, 403, 429. */
export async function chooseInvitedPassword(
  deps: SessionDeps,
  context: CallContext,
  { token, userName, password }: BodyOf<typeof acceptInvitationCall>,
): Promise<Given> {
  const attempt = await tryToken(deps.limiter, context, 'invitation');
  const invited = await invitedUser(context.db, { token, userName, now: context.now });
  if (invited === undefined) throw noInvitation();
  await attempt.succeeded();
  await refuseWeakPassword(password, await namesOfUser(context.db, invited));
  return { passwordHash: await hashPassword(password) };
}

/** Sets the password of an invited user and signs that person in. 403 when the token is not (or no longer) valid. */
export async function acceptInvitation(
  deps: SessionDeps,
  context: CallContext,
  { token, userName }: BodyOf<typeof acceptInvitationCall>,
  { passwordHash }: Given,
): Promise<Admitted> {
  const { db, now } = context;
  const userConfigId = await invitedUser(db, { token, userName, now });
  if (userConfigId !== undefined) await demandPasswords(db, userConfigId);
  const redeemed =
    userConfigId !== undefined && (await redeemInvitation(context, { token, userConfigId, passwordHash }));
  if (!redeemed) throw noInvitation();
  deps.authenticator.actors.forget(userConfigId);
  return admit(deps, context, userConfigId, 'invitation');
}

const noInvitation = () => new ServiceError('forbidden', say('session.invitationEnded'));
