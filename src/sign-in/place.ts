import { safeReturnUrl } from '#domain/return-url';

const PROBLEMS = ['unknown', 'waiting', 'nothing', 'expired', 'refused', 'unavailable'] as const;
/** What went wrong on the way through company sign-in. */
export type Problem = (typeof PROBLEMS)[number];

/** What the page's own address says. */
export type Place = {
  /** Where to go after sign-in, on our own origin. */
  returnUrl: string;
  problem: Problem | undefined;
  /** The one-time token of the first administrator. */
  setUpToken: string | undefined;
  /** The one-time token of an invitation, and the login id that it is for. */
  invitation: { token: string; userName: string } | undefined;
  /** The one-time token of a mail for a forgotten password, and the login id that it is for. */
  reset: { token: string; userName: string } | undefined;
  /** Asks for name and password although company sign-in is configured: for the first administrator. */
  withPassword: boolean;
};

/** Reads the page's address. A `returnUrl` whose hash was not encoded has left it in the page's own hash. */
export function readPlace({ search, hash }: { search: string; hash: string }): Place {
  const query = new URLSearchParams(search);
  const ownHash = hash.startsWith('#/') ? hash : '';
  const returnUrl = query.get('returnUrl') ?? (ownHash && '/');
  // Printed behind the `#`, where no log sees it; `?setup=` serves as well.
  const secrets = new URLSearchParams(hash.slice(1));
  const setUpToken = query.get('setup') ?? secrets.get('setup');
  const invite = secrets.get('invite');
  const reset = secrets.get('reset');
  const userName = secrets.get('user') ?? '';
  return {
    returnUrl: safeReturnUrl(returnUrl.includes('#') ? returnUrl : returnUrl + ownHash),
    problem: PROBLEMS.find((problem) => problem === query.get('error')),
    setUpToken: setUpToken ?? undefined,
    invitation: invite === null ? undefined : { token: invite, userName },
    reset: reset === null ? undefined : { token: reset, userName },
    withPassword: query.has('password'),
  };
}
