/** What is recorded about who signed in, was refused, was given something, exported, looked and changed. */
export const SECURITY_KINDS = [
  'signIn',
  'signInRefused',
  'signOut',
  'sessionEnded',
  'refusedCall',
  'infectedFile',
  'grant',
  'export',
  'personalData',
  'configuration',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** How someone signed in. */
export type SignInWay =
  | 'password'
  | 'code'
  | 'recoveryCode'
  | 'newApp'
  | 'passkey'
  | 'company'
  | 'invitation'
  | 'firstAdministrator';

/** Why a session ended without a sign-out. */
export type SessionEnd =
  | 'ownChoice'
  | 'administrator'
  | 'deactivated'
  | 'newPassword'
  | 'newSubject'
  | 'twoStepRemoved'
  | 'provider'
  | 'rules'
  | 'replaced'
  | 'expired';
