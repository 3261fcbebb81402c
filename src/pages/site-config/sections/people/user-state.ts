import type { UserRecord } from '#contract/users';

export type UserState = 'active' | 'external' | 'invited' | 'notInvited' | 'left' | 'erased';

/**
 * Whether someone can sign in: with a password, or through the company's sign-in, which identifies people by e-mail.
 * Those who cannot yet have been invited or are waiting for an invitation.
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
