/** What the technicians of a site can do, who does sublet work for it, and where its parts are bought. */
import type { PoolClient } from 'pg';
import type { Cast } from './cast';
import { PART_SOURCES, STOCK_SOURCE, SUBLET_VENDORS, TIRE_SOURCE, type ShopCode } from './data/labors';
import type { Ids } from './ids';
import { insertRows } from './site-rows';

/** Skills by shop: the first everyone of the shop has, the others some. */
const SKILLS: Readonly<Record<ShopCode, readonly string[]>> = {
  MECH: ['General mechanical', 'Brakes', 'Diagnostics', 'Electrical', 'Air conditioning'],
  BODY: ['Body repair', 'Plastic welding'],
  PAINT: ['Refinishing', 'Colour matching'],
  PDR: ['Dent removal'],
  GLASS: ['Glass', 'Camera calibration'],
  TIRE: ['Tires and wheels', 'Alignment'],
  UPH: ['Upholstery'],
  DETL: ['Detailing', 'Odor treatment'],
  CERT: ['Certification'],
  UCFIN: ['Finish and photos'],
};

/** The skills of a site and who has them. */
export async function insertSkills(
  client: PoolClient,
  siteId: number,
  cast: Cast,
  ids: Ids,
  since: Date,
): Promise<void> {
  const skills = Object.entries(SKILLS).flatMap(([shop, names]) =>
    names.map((name, place) => ({ id: ids.next('skill'), shop, name, place })),
  );
  await insertRows(
    client,
    'skill',
    ['site_id', 'skill_id', 'skill_name', 'skill_type', 'mod_time'],
    skills.map(({ id, shop, name }) => [siteId, id, name, shop, since]),
  );
  await insertRows(
    client,
    'technician_skill',
    ['site_id', 'technician_id', 'skill_id'],
    cast.technicians.flatMap(({ technicianId, shop }) =>
      skills
        .filter(
          (skill) => skill.shop === shop && (skill.place === 0 || (technicianId + skill.place) % 3 === 0),
        )
        .map(({ id }) => [siteId, technicianId, id]),
    ),
  );
}

/** The sublet vendors of a site; returns their ids by name. */
export async function insertVendors(
  client: PoolClient,
  siteId: number,
  ids: Ids,
  since: Date,
): Promise<Map<string, number>> {
  const names = [...new Set(Object.values(SUBLET_VENDORS).flat())];
  const vendors = names.map((name) => [ids.next('siteVendor'), name] as const);
  await insertRows(
    client,
    'site_vendor',
    ['site_id', 'site_vendor_id', 'vendor_name', 'display_order', 'mod_time'],
    vendors.map(([id, name], place) => [siteId, id, name, place + 1, since]),
  );
  return new Map(vendors.map(([id, name]) => [name, id]));
}

/** Where the parts of a site are bought. */
export async function insertSources(
  client: PoolClient,
  siteId: number,
  ids: Ids,
  since: Date,
): Promise<void> {
  const names = [...new Set([...PART_SOURCES, TIRE_SOURCE, STOCK_SOURCE])];
  await insertRows(
    client,
    'part_source',
    ['site_id', 'part_source_id', 'source_name', 'display_order', 'mod_time'],
    names.map((name, place) => [siteId, ids.next('partSource'), name, place + 1, since]),
  );
}
