import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that only an operator may have us call. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** Ranges inside of a network, which an operator may open. */
const INSIDE: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/** Where clouds give a machine its own credentials; these are inside ranges that may be opened. */
const METADATA: ReadonlySet<string> = new Set(['100.100.100.200', 'fd00:ec2::254']);

/**
 * Whether an address that someone has typed may be called. `inside` says whether those inside the network may; anything
 * else except plain public ones (link-local, multicast, mapped, translated and reserved ranges) never may. Unencrypted
 * is only allowed inside.
 */
export function mayBeAsked(
  address: string,
  { inside, encrypted }: { inside: boolean; encrypted: boolean },
): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (METADATA.has(parsed.toString())) return false;
  if (INSIDE.has(range)) return inside;
  return range === 'unicast' && isGlobal(parsed) && encrypted;
}

/** The rest of IPv6 is unassigned, or maps IPv4 addresses. */
const isGlobal = (parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));

/** The host of an address, without the brackets that stand around one of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Whether an address is not a host name but an IP address that may not be called: that can be said before connecting.
 */
export function namesRefused(url: URL, inside: boolean): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && !mayBeAsked(host, { inside, encrypted: url.protocol === 'https:' });
}

/**
 * Resolves a name for a connection, and restricts the connection to the addresses that were judged: one forbidden
 * address is enough to refuse the name. Error: RefusedAddressError, or that of the lookup.
 */
export const guardedLookup =
  (rules: { inside: boolean; encrypted: boolean }): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !mayBeAsked(address, rules))) {
        return callback(new RefusedAddressError(`${hostname} may not be asked.`), '', 0);
      }
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
