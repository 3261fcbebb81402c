import type { Pool } from 'pg';
import { linkState, siteOfToken } from '#domain/links/links';
import type { Actor, OpenLink, SiteDirectory } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { tokenHash } from '../../access/session/cookie';
import { findByToken, type FoundLink } from './queries';

const ENDED = { expired: 'links.expired', revoked: 'links.revoked' } as const;

/**
 * Finds which link a call came by. A link that has ended says whom to ask; one to a vehicle that has another customer
 * now is void, since it may have what that customer must not see.
 */
export function createLinkGate(
  pool: Pool,
  { sites, clock }: { sites: SiteDirectory; clock: () => Date },
): OpenLink {
  return async (purposes, body) => {
    const { token } = body as { token: string };
    const siteId = siteOfToken(token);
    const site = siteId === undefined ? undefined : await sites.byId(siteId);
    const found = site && (await findByToken(pool, site.siteId, tokenHash(token)));
    if (!found) throw new ServiceError('not_found', say('links.unknown'));
    const whom = { person: found.creator, site: site.siteName };
    const state = linkState({ expiresAt: found.expires_at, revokedAt: found.revoked_at }, clock());
    if (state !== 'open') throw new ServiceError('forbidden', say(ENDED[state], whom));
    if (found.purpose !== 'vendor' && found.customer_now !== found.customer_id) {
      throw new ServiceError('forbidden', say('links.otherCustomer', whom));
    }
    if (!purposes.includes(found.purpose)) throw new ServiceError('forbidden', say('links.notForThis'));
    return {
      site,
      actor: bearerOf(found, site.siteId),
      link: {
        shareLinkId: found.share_link_id,
        purpose: found.purpose,
        workOrderId: found.work_order_id,
        vendorJobId: found.vendor_job_id,
        recipient: found.recipient,
        email: found.email,
        language: found.language,
        limitCents: found.limit_cents,
        expiresAt: found.expires_at,
        createdBy: found.created_by,
        sender: found.creator,
      },
    };
  };
}

const NOTHING = { roles: new Set<string>(), permissions: new Set<never>() };

/**
 * Link users hold no rights, and see vehicles of its customer at most. No login id looks like the name that they leave.
 */
const bearerOf = ({ recipient, client_id }: FoundLink, siteId: number): Actor => ({
  ...NOTHING,
  userConfigId: 0,
  userName: `${recipient} (link)`,
  sessionId: '',
  everywhere: NOTHING,
  atSites: new Map(),
  siteIds: new Set([siteId]),
  extSiteId: '',
  scope: client_id === null ? { kind: 'all' } : { kind: 'some', clientIds: [client_id] },
});
