/** What was changed in the configuration of a site in the months before the story stops. */
import type { PoolClient } from 'pg';
import { differences, type Audited, type AuditRecord } from '#domain/site-config/audit';
import { isoSecond } from './calendar';
import type { Cast } from './cast';
import { SHOPS, SUBLET_VENDORS } from './data/labors';
import type { SitePlan } from './profiles';
import { insertRows } from './site-rows';

const DAY = 86_400_000;

type Told = {
  daysAgo: number;
  user: 'admin';
  resource: Audited;
  id: string | number;
  name: string;
  before?: AuditRecord;
  after: AuditRecord;
};

/**
 * Changes that led to the current state of the site: flags, rates, the last technicians, a vendor and an abbreviation.
 */
function story(site: SitePlan, cast: Cast): Told[] {
  const by = { user: 'admin' as const };
  const [shop] = SHOPS;
  const technicians = cast.technicians.slice(-3);
  const [vendor = ''] = Object.values(SUBLET_VENDORS).flat();
  return [
    ...site.flags.slice(0, 4).map((flag, place) => ({
      ...by,
      daysAgo: 240 - place * 37,
      resource: 'settings' as const,
      id: site.siteId,
      name: site.siteName,
      before: { [flag]: false },
      after: { [flag]: true },
    })),
    {
      ...by,
      daysAgo: 96,
      resource: 'shops',
      id: shop.code,
      name: `${shop.name} (${shop.code})`,
      before: { laborRate: shop.rateCents / 100 - 5 },
      after: { laborRate: shop.rateCents / 100 },
    },
    { ...by, daysAgo: 71, resource: 'vendors', id: vendor, name: vendor, after: { vendorName: vendor } },
    ...technicians.map(({ technicianId, person }, place) => ({
      ...by,
      daysAgo: 58 - place * 19,
      resource: 'technicians' as const,
      id: technicianId,
      name: `${person.firstName} ${person.lastName}`,
      after: {
        technicianName: `${person.firstName} ${person.lastName}`,
        userName: person.userName,
        skillLevel: 1 + (technicianId % 3),
        active: true,
      },
    })),
  ];
}

/** Writes the story of a site's configuration, the oldest first. */
export async function insertAudit(
  client: PoolClient,
  site: SitePlan,
  cast: Cast,
  { stop, clock }: { stop: number; clock: (moment: number) => number },
): Promise<void> {
  const told = story(site, cast).toSorted((one, other) => other.daysAgo - one.daysAgo);
  await insertRows(
    client,
    'audit_event',
    ['site_id', 'resource', 'record_id', 'record_name', 'action', 'changes', 'mod_time', 'mod_user'],
    told.map(({ daysAgo, user, resource, id, name, before, after }) => [
      site.siteId,
      resource,
      String(id),
      name,
      before ? 'changed' : 'created',
      JSON.stringify(differences(before, after)),
      isoSecond(clock(stop - daysAgo * DAY + ((daysAgo * 7919) % 540) * 60_000)),
      user,
    ]),
  );
}
