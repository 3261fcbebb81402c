import type {
  getSiteVendor,
  getSiteVendors,
  getSkill,
  getSkills,
  getTechnicianBySkill,
  getTechnicianLoads,
  getTechnicianUsers,
} from '#contract/technicians';
import { fromHundredths } from '#domain/hundredths';
import { awayOn, firstFree, freeToday, leftToday, nextWorkingDay } from '#domain/technician-load';
import { siteCalendar, technicianCalendars } from '../../setup/calendars/service';
import type { CountedHandler, Db, Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { listLoads } from './load-query';
import * as queries from './queries';

/** The technicians of the site. */
export const technicians: Handler<typeof getTechnicianUsers> = async ({ db, site }) =>
  (await queries.listTechnicians(db, site.siteId)).map(toWire);

/** Those of them who have a skill; none for a skill of another site. */
export const techniciansBySkill: Handler<typeof getTechnicianBySkill> = async ({ db, site }, { params }) =>
  (await queries.listTechnicians(db, site.siteId, params.skillId)).map(toWire);

/**
 * What is open for each of them, how many of their remaining hours today are free after what they could do now, when
 * they have time first, and who is away (an addition to R-425).
 */
export const technicianLoads: Handler<typeof getTechnicianLoads> = async ({ db, site, actor, now }) => {
  const { siteId } = site;
  const whole = await siteCalendar(db, siteId);
  const own = await technicianCalendars(db, siteId);
  const next = nextWorkingDay(whole, now);
  return (await listLoads(db, siteId, actor.scope)).map(
    ({ openHours, readyHours, running, laborName, extId, ...technician }) => {
      const calendar = own.get(technician.technicianId) ?? whole;
      const first = firstFree(calendar, readyHours, now);
      return {
        ...technician,
        openHours: fromHundredths(openHours),
        freeHours: fromHundredths(freeToday(readyHours, leftToday(calendar, now))),
        firstFree: first && { day: first.day, hours: fromHundredths(first.hours) },
        away: awayOn(next, calendar, now),
        running: running ? { laborName, extId } : null,
      };
    },
  );
};

/** The skills of the site. */
export const skills: CountedHandler<typeof getSkills> = async ({ db, site }, { params }) =>
  pageOf((await queries.listSkills(db, site.siteId)).map(dated), params);

/** One of them. Error: 404. */
export const skill: Handler<typeof getSkill> = async ({ db, site }, { params }) => {
  const found = (await queries.listSkills(db, site.siteId)).find(({ skillId }) => skillId === params.skillId);
  if (!found) throw new ServiceError('not_found', say('technicians.noSuchSkill'));
  return dated(found);
};

/** Who does sublet work for the site. */
export const siteVendors: CountedHandler<typeof getSiteVendors> = async ({ db, site }, { params }) =>
  pageOf((await queries.listVendors(db, site.siteId)).map(dated), params);

/** One of them. Error: 404. */
export const siteVendor: Handler<typeof getSiteVendor> = async ({ db, site }, { params }) => {
  const found = await vendorOf(db, site.siteId, params.siteVendorId);
  if (!found) throw new ServiceError('not_found', say('technicians.noSuchVendor'));
  return dated(found);
};

/** The name of a sublet vendor of a site; undefined when the site has none such. */
export async function vendorName(db: Db, siteId: number, siteVendorId: number): Promise<string | undefined> {
  return (await vendorOf(db, siteId, siteVendorId))?.vendorName;
}

const vendorOf = async (db: Db, siteId: number, siteVendorId: number) =>
  (await queries.listVendors(db, siteId)).find((vendor) => vendor.siteVendorId === siteVendorId);

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
    modTime: record.mod_time.toISOString(),
    modUser: record.mod_user,
  };
}

/** The id of the user's own technician record at the site; null for users who are not technicians. */
export const technicianOfAsker = ({ db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>) =>
  queries.ownTechnician(db, site.siteId, actor.userConfigId);
