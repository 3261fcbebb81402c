import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-technicians';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { sameName, type Problem } from '#domain/site-config/problems';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { countDependents } from '../records/dependents';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  oneRecord,
  type Context,
  type Editable,
} from '../records/editable';
import { listSkills } from './named-queries';
import * as queries from './technician-queries';
import type { TechnicianFields, TechnicianRow } from './technician-queries';

/** Who repairs at a site. One who has ever had work stays, and is made inactive instead. */
export const TECHNICIANS: Editable<TechnicianRow, TechnicianFields> = {
  resource: 'technicians',
  missing: say('technicians.noSuchTechnician'),
  areas: ['site-technicians', 'technicians', 'site-settings'],
  list: queries.listTechnicians,
  hold: queries.holdTechnician,
  nameOf: ({ technician_name: name }) => name,
  fieldsOf: (row) => ({
    technicianName: row.technician_name,
    userConfigId: row.user_config_id,
    skillLevel: row.skill_level,
    chargeOutRateCents: row.charge_out_rate_cents,
    active: row.active,
    skillIds: row.skills.map(({ skillId }) => skillId).toSorted((one, other) => one - other),
  }),
  auditOf: (row) => ({
    technicianName: row.technician_name,
    userName: row.user_name,
    skillLevel: row.skill_level,
    chargeOutRate: fromHundredths(row.charge_out_rate_cents),
    active: row.active,
    skills: row.skills.map(({ skillName }) => skillName),
  }),
  problems: technicianProblems,
  insert: queries.insertTechnician,
  update: queries.updateTechnician,
  remove: queries.deleteTechnician,
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      assignments: `SELECT l.labor_name FROM labor_assignment a JOIN labor l USING (site_id, estimate_labor_id)
                    WHERE a.site_id = $1 AND a.technician_id = $2`,
      clocks: `SELECT l.labor_name FROM labor_clock c JOIN labor l USING (site_id, estimate_labor_id)
               WHERE c.site_id = $1 AND c.technician_id = $2`,
    }),
};

async function technicianProblems(
  { db, site }: Pick<Context, 'db' | 'site'>,
  fields: TechnicianFields,
  others: readonly TechnicianRow[],
  current: TechnicianRow | undefined,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string, more: Omit<Problem, 'field' | 'reason'>) =>
    problems.push({ field, reason, ...more });
  const siblings = others.filter((other) => other.id !== current?.id);
  if (siblings.some((other) => sameName(other.technician_name, fields.technicianName))) {
    refuse('technicianName', `There is already a technician named ${fields.technicianName}.`, {
      code: 'exists',
    });
  }
  const known = new Set((await listSkills(db, site.siteId)).map(({ id }) => id));
  if (fields.skillIds.some((id) => !known.has(id))) {
    refuse('skillIds', 'One of the skills no longer exists.', { code: 'gone' });
  }
  if (fields.userConfigId !== null && fields.userConfigId !== current?.user_config_id) {
    const user = await queries.userOfSite(db, site.siteId, fields.userConfigId);
    const twin = siblings.find((other) => other.user_config_id === fields.userConfigId);
    if (!user) refuse('userConfigId', 'This user does not use this site.', { code: 'unknown' });
    else if (!user.active) {
      refuse('userConfigId', `The user ${user.user_name} is not active.`, { code: 'inactiveUser' });
    } else if (twin) {
      const by = twin.technician_name;
      refuse('userConfigId', `${user.user_name} already clocks as ${by}.`, { code: 'taken', by });
    }
  }
  if (current?.active && !fields.active) {
    if (current.labors > 0) {
      const labors =
        current.labors === 1 ? '1 unfinished labor is' : `${current.labors} unfinished labors are`;
      refuse(
        'active',
        `${labors} assigned to ${current.technician_name}. Assign them to somebody else first.`,
        { code: 'assigned', count: current.labors },
      );
    }
    if (await queries.clockRuns(db, site.siteId, current.id)) {
      refuse('active', `The clock of ${current.technician_name} is running.`, { code: 'clock' });
    }
  }
  return problems;
}

/** Every technician of the site. */
export const technicianRecords: CountedHandler<typeof calls.getTechnicianRecords> = async (
  { db, site },
  { params },
) => pageOf((await queries.listTechnicians(db, site.siteId)).map(toWire), params);

/** One of them. Error: 404. */
export const technicianRecord: Handler<typeof calls.getTechnicianRecord> = async (context, { params }) =>
  toWire(await oneRecord(TECHNICIANS, context, params.technicianId));

/** Adds a technician. Error: 409 for a name that is taken, or a user who cannot be linked. */
export const createTechnician: Handler<typeof calls.createTechnician> = async (context, { body }) =>
  toWire(
    await createRecord(TECHNICIANS, context, {
      technicianName: body.technicianName,
      userConfigId: body.userConfigId ?? null,
      skillLevel: body.skillLevel ?? 1,
      chargeOutRateCents: toHundredths(body.chargeOutRate ?? 0),
      active: body.active !== 'N',
      skillIds: ids(body.skillIds ?? []),
    }),
  );

/** Changes a technician. Errors: 404, 409; one with unfinished labors or a running clock stays active. */
export const changeTechnician: Handler<typeof calls.changeTechnician> = async (context, { params, body }) => {
  const change = {
    technicianName: body.technicianName,
    userConfigId: body.userConfigId,
    skillLevel: body.skillLevel,
    chargeOutRateCents: body.chargeOutRate === undefined ? undefined : toHundredths(body.chargeOutRate),
    active: body.active && body.active === 'Y',
    skillIds: body.skillIds && ids(body.skillIds),
  };
  return toWire(await changeRecord(TECHNICIANS, context, params.technicianId, change, body.basedOn));
};

/** Deletes a technician. Errors: 404, 409 with the labors and clocked times that prevent it. */
export const deleteTechnician: Handler<typeof calls.deleteTechnician> = (context, { params }) =>
  deleteRecord(TECHNICIANS, context, params.technicianId);

const ids = (given: readonly number[]) => [...new Set(given)].toSorted((one, other) => one - other);

const toWire = (row: TechnicianRow): WireAnswerOf<typeof calls.createTechnician> => ({
  technicianId: row.id,
  technicianName: row.technician_name,
  userConfigId: row.user_config_id,
  userName: row.user_name,
  email: row.email,
  skillLevel: row.skill_level,
  totalEstimateTime: fromHundredths(row.hours),
  numLaborsAssigned: row.labors,
  chargeOutRate: fromHundredths(row.charge_out_rate_cents),
  active: row.active ? 'Y' : 'N',
  skills: row.skills,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
