/** Links by which people without an account see one vehicle, and decide or report what was asked of them. */

/**
 * What a link is for: someone at the customer decides on the estimate, a vendor reports on a job, the customer sees
 * where the vehicle is.
 */
export const LINK_PURPOSES = ['approval', 'vendor', 'customer'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** The state of a link. */
export const LINK_STATES = ['open', 'expired', 'revoked'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** For how many days a link is good: by default, and at most. */
export const LINK_DAYS = { unsaid: 7, most: 60 } as const;
/** How many open links a work order may have: more means that a program has gone wrong. */
export const MOST_LINKS = 50;

/** The state of a link at a moment; one that was revoked stays revoked. */
export function linkState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

const TOKEN = /^(\d{1,9})\.([\w-]{43})$/;

/** A link's token: the site that it belongs to, and 256 random bits. */
export const linkToken = (siteId: number, secret: string): string => `${siteId}.${secret}`;

/** The site that a token belongs to; undefined for what cannot be a token. */
export function siteOfToken(token: string): number | undefined {
  const [, site] = TOKEN.exec(token) ?? [];
  return site === undefined ? undefined : Number(site);
}

/**
 * Where a link leads, below the address of the deployment; the secret is after the `#`, where no server and no log sees
 * it.
 */
export const LINK_PATH = '/link/';
export const linkAddress = (base: string, token: string): string =>
  `${base.replace(/\/+$/, '')}${LINK_PATH}#${token}`;

/**
 * The rules of a one-time code: how many digits, how long it is good, how often it can be tried, and how often it can
 * be sent in an hour.
 */
export const LINK_CODE = { digits: 6, minutes: 10, tries: 5, perHour: 3 } as const;

/**
 * Whether a decision needs a one-time code: it would bring the approved total, in cents, above what the link alone is
 * good for.
 */
export const needsCode = (approvedCents: number, limitCents: number | null): boolean =>
  limitCents !== null && approvedCents > limitCents;

/** A line of an estimate as someone saw it: what it costs, in dollars, and its state. */
export type SeenLine = { estimateItemId: number; itemName: string; total: number; status: string };

/** What has changed about a line since. */
export type LineChange =
  | { kind: 'added' | 'removed'; itemName: string; total: number }
  | { kind: 'price'; itemName: string; total: number; before: number }
  | { kind: 'decided' | 'reopened'; itemName: string; total: number };

/** What of an estimate differs from what was seen, in its current order; what is gone comes last. */
export function estimateDifference(before: readonly SeenLine[], now: readonly SeenLine[]): LineChange[] {
  const seen = new Map(before.map((line) => [line.estimateItemId, line]));
  const there = new Set(now.map(({ estimateItemId }) => estimateItemId));
  const changes = now.flatMap((line): LineChange[] => {
    const { itemName, total } = line;
    const former = seen.get(line.estimateItemId);
    if (!former) return [{ kind: 'added', itemName, total }];
    if (former.total !== total) return [{ kind: 'price', itemName, total, before: former.total }];
    if (former.status === line.status) return [];
    return [{ kind: line.status === 'open' ? 'reopened' : 'decided', itemName, total }];
  });
  const gone = before
    .filter(({ estimateItemId }) => !there.has(estimateItemId))
    .map(({ itemName, total }): LineChange => ({ kind: 'removed', itemName, total }));
  return [...changes, ...gone];
}
