import type { UserRecord } from '#contract/users';

export type UserState = 'active' | 'external' | 'invited' | 'notInvited' | 'left' | 'erased';

/**
 * Whether someone can sign in: with a password, or by the company's sign-in, which knows people by their e-mail. Those
 * who cannot yet were invited, or wait for an invitation.
 */
export function userState(
  user: Pick<UserRecord, 'active' | 'canSignIn' | 'email' | 'erased' | 'extSiteId' | 'invitedUntil'>,
  { singleSignOn, now }: { singleSignOn: boolean; now: number },
): UserState {
  if (user.erased) return 'erased';
  if (!user.active) return 'left';
  if (user.canSignIn || (singleSignOn && user.email !== '')) return user.extSiteId ? 'external' : 'active';
  return user.invitedUntil !== '' && Date.parse(user.invitedUntil) > now ? 'invited' : 'notInvited';
}
