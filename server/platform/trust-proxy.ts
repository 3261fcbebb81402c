import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Names of networks that the HTTP server knows. */
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

/**
 * Whose X-Forwarded-* headers are trusted: nobody's, those of this many proxies in a row (any caller counts as the
 * first, so nobody else may reach the port), or of these addresses and networks.
 */
export type TrustProxy = false | number | string[];

// A plain number would be an address, too.
const isNetwork = (text: string): boolean =>
  NAMED.has(text) ||
  (/[.:]/.test(text) && (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)));

/**
 * `true` is refused: it trusts whatever address a caller writes into X-Forwarded-For, and with it no limit per address
 * holds.
 */
const believed = z.string().transform((text, context): TrustProxy => {
  if (text === 'false') return false;
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text) === 0 ? false : Number(text);
  const networks = text.split(',').map((entry) => entry.trim());
  if (networks.every(isNetwork)) return networks;
  const message =
    text === 'true'
      ? 'must be the number of proxies in front (1) or their addresses or networks (10.0.0.0/8): true believed whatever address a caller claims'
      : `must be false, a number of proxies up to ${MOST_HOPS}, or a comma list of addresses and networks (10.0.0.0/8)`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The variable FRONTLINE_TRUST_PROXY. */
export const trustProxy = believed
  .default(false)
  .describe(
    'Proxies in front whose X-Forwarded-* headers count: their addresses or networks, or how many (1) where nobody else reaches the port',
  );

/** The same for the HTTP server, which asks for each address in turn whether it is trusted; the nearest is 0. */
export function believedProxies(
  trusted: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
