import type {
  getSiteVendors,
  getSkills,
  getTechnicianBySkill,
  getTechnicianUsers,
} from '#contract/technicians';
import { fromHundredths } from '#domain/hundredths';
import type { Db, Handler } from '../platform/http/context';
import * as queries from './queries';

/** The technicians of the site (document 2, 7.1). */
export const technicians: Handler<typeof getTechnicianUsers> = async ({ db, site }) =>
  (await queries.listTechnicians(db, site.siteId)).map(toWire);

/** Those of them who have a skill; none for a skill of another site. */
export const techniciansBySkill: Handler<typeof getTechnicianBySkill> = async ({ db, site }, { params }) =>
  (await queries.listTechnicians(db, site.siteId, params.skillId)).map(toWire);

/** The skills of the site. */
export const skills: Handler<typeof getSkills> = async ({ db, site }) =>
  (await queries.listSkills(db, site.siteId)).map(dated);

/** Who does sublet work for the site. */
export const siteVendors: Handler<typeof getSiteVendors> = async ({ db, site }) =>
  (await queries.listVendors(db, site.siteId)).map(dated);

/** The name of a sublet vendor of a site; undefined when the site has none such. */
export async function vendorName(db: Db, siteId: number, siteVendorId: number): Promise<string | undefined> {
  const vendors = await queries.listVendors(db, siteId);
  return vendors.find((vendor) => vendor.siteVendorId === siteVendorId)?.vendorName;
}

const dated = <Row extends { modTime: Date }>(row: Row) => ({ ...row, modTime: row.modTime.toISOString() });

function toWire(record: queries.TechnicianRecord) {
  return {
    technicianId: record.technician_id,
    technicianName: record.technician_name,
    userConfigId: record.user_config_id,
    userName: record.user_name,
    skillLevel: record.skill_level,
    totalEstimateTime: fromHundredths(record.hours),
    numLaborsAssigned: record.labors,
    chargeOutRate: fromHundredths(record.charge_out_rate_cents),
    email: record.email,
    skills: record.skills,
  };
}
