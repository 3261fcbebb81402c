/** What someone can sign in with. */
export type Means = {
  hasPassword: boolean;
  hasApp: boolean;
  passkeys: number;
  /** Recovery codes that have not been used. */
  codesLeft: number;
  /** The session began at the company's identity provider, which can be asked again. */
  company: boolean;
};

/** How someone can prove again who they are; each way is enough by itself. */
export type Ways = {
  /** The password: alone, or with a code of the app or a recovery code. */
  password: 'alone' | 'withCode' | undefined;
  passkey: boolean;
  company: boolean;
};

/** The ways that are as strong as what is set up: with a second step it is required, and a passkey replaces both. */
export function waysToProve({ hasPassword, hasApp, passkeys, codesLeft, company }: Means): Ways {
  const passkey = passkeys > 0;
  const password = hasApp || passkey ? (hasApp || codesLeft > 0 ? 'withCode' : undefined) : 'alone';
  return { password: hasPassword ? password : undefined, passkey, company };
}
