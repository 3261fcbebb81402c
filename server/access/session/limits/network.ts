import ipaddr from 'ipaddr.js';

/** How many of the 128 bits of an IPv6 address name the network; its owner has all addresses of it. */
const NETWORK_PARTS = 4;

/**
 * What an address counts as when attempts are counted: an IPv4 address itself, even wrapped in IPv6; for IPv6 the /64,
 * of which each household and each attacker has 18 quintillion addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = parsed.toNormalizedString().split(':').slice(0, NETWORK_PARTS);
  return `${parts.join(':')}::/64`;
}
