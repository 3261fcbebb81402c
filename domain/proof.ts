/** What somebody has to get in by. */
export type Means = {
  hasPassword: boolean;
  hasApp: boolean;
  passkeys: number;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
  /** The session began at the company's identity provider, which can be asked again. */
  company: boolean;
};

/** How somebody may show anew who it is; each way is enough by itself. */
export type Ways = {
  /** The password: alone, or with a code of the app or a recovery code. */
  password: 'alone' | 'withCode' | undefined;
  passkey: boolean;
  company: boolean;
};

/** The ways that are as strong as what is there: whoever has a second step gives it, and a passkey stands for both. */
export function waysToProve({ hasPassword, hasApp, passkeys, codesLeft, company }: Means): Ways {
  const passkey = passkeys > 0;
  const password = hasApp || passkey ? (hasApp || codesLeft > 0 ? 'withCode' : undefined) : 'alone';
  return { password: hasPassword ? password : undefined, passkey, company };
}
