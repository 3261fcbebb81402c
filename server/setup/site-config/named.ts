import type * as calls from '#contract/site-config-named';
import type { getPartSources } from '#contract/parts';
import type { Audited } from '#domain/site-config/audit';
import { sameName } from '#domain/site-config/problems';
import { nextOrder } from '#domain/site-config/shops';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { countDependents } from '../records/dependents';
import { changeRecord, createRecord, deleteRecord, oneRecord, type Editable } from '../records/editable';
import * as queries from './named-queries';
import { SOURCE_TABLE, VENDOR_TABLE, type NamedRow, type NamedTable, type SkillRow } from './named-queries';

export type SkillFields = { skillName: string; skillType: string };
export type NamedFields = { name: string; displayOrder: number };

/** What technicians can do; a skill that someone has stays. */
export const SKILLS: Editable<SkillRow, SkillFields> = {
  resource: 'skills',
  missing: say('technicians.noSuchSkill'),
  areas: ['site-skills', 'skills', 'site-settings'],
  list: queries.listSkills,
  nameOf: ({ skill_name: name }) => name,
  fieldsOf: (row) => ({ skillName: row.skill_name, skillType: row.skill_type }),
  problems: (_, { skillName }, others, current) =>
    others.some((other) => other.id !== current?.id && sameName(other.skill_name, skillName))
      ? [{ field: 'skillName', reason: `There is already a skill named ${skillName}.`, code: 'exists' }]
      : [],
  insert: queries.insertSkill,
  update: queries.updateSkill,
  remove: queries.deleteSkill,
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      technicians: `SELECT technician_name FROM technician_skill JOIN technician USING (site_id, technician_id)
                    WHERE site_id = $1 AND skill_id = $2`,
    }),
};

/** What vendors and sources have in common: a unique name and a unique place. */
function named(
  table: NamedTable,
  rest: Pick<Editable<NamedRow, NamedFields>, 'dependents' | 'areas' | 'missing'> & {
    resource: Audited;
    field: string;
    /** What one is called in a sentence. */
    word: string;
  },
): Editable<NamedRow, NamedFields> {
  const { resource, field, word, missing, areas, dependents } = rest;
  return {
    resource,
    missing,
    areas,
    dependents,
    list: (db, siteId) => queries.listNamed(db, siteId, table),
    nameOf: ({ name }) => name,
    fieldsOf: ({ name, display_order: displayOrder }) => ({ name, displayOrder }),
    auditOf: ({ name, display_order: displayOrder }) => ({ [field]: name, displayOrder }),
    problems: (_, { name, displayOrder }, others, current) => {
      const siblings = others.filter((other) => other.id !== current?.id);
      const twin = siblings.some((other) => sameName(other.name, name));
      const place = siblings.find((other) => other.display_order === displayOrder);
      return [
        ...(twin
          ? [{ field, reason: `There is already a ${word} named ${name}.`, code: 'exists' as const }]
          : []),
        ...(place
          ? [
              {
                field: 'displayOrder',
                reason: `Display order ${displayOrder} is already taken by ${place.name}.`,
                code: 'taken' as const,
                by: place.name,
              },
            ]
          : []),
      ];
    },
    insert: (db, siteId, fields, stamp) => queries.insertNamed(db, siteId, table, fields, stamp),
    update: (db, siteId, id, fields, stamp) => queries.updateNamed(db, siteId, table, id, fields, stamp),
    remove: (db, siteId, id) => queries.deleteNamed(db, siteId, table, id),
  };
}

/** Companies that do sublet work; one that has had a labor stays. */
export const VENDORS = named(VENDOR_TABLE, {
  resource: 'vendors',
  word: 'sublet vendor',
  missing: say('technicians.noSuchVendor'),
  field: 'vendorName',
  areas: ['vendors', 'site-vendors', 'site-settings'],
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      labors: `SELECT labor_name FROM labor WHERE site_id = $1 AND estimate_labor_id IN (
                 SELECT estimate_labor_id FROM labor WHERE site_id = $1 AND sublet_vendor_id = $2
                 UNION SELECT estimate_labor_id FROM vendor_job JOIN vendor_job_labor USING (site_id, vendor_job_id)
                 WHERE site_id = $1 AND site_vendor_id = $2)`,
    }),
});

/** Where parts are bought; one whose name a part carries stays. */
export const SOURCES = named(SOURCE_TABLE, {
  resource: 'sources',
  word: 'part source',
  missing: say('siteConfig.noSuchPartSource'),
  field: 'sourceName',
  areas: ['part-sources', 'site-settings'],
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.name], {
      parts: `SELECT part_name FROM part WHERE site_id = $1 AND part_source = $2`,
    }),
});

const orderOf = (others: readonly NamedRow[]) =>
  nextOrder(others.map(({ display_order: displayOrder }) => ({ displayOrder })));
const stamp = (row: { mod_time: Date; mod_user: string }) => ({
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});

const skillToWire = (row: SkillRow) => ({
  skillId: row.id,
  skillName: row.skill_name,
  skillType: row.skill_type,
  ...stamp(row),
});

/** Adds a skill. Error: 409 for a name that is taken. */
export const createSkill: Handler<typeof calls.createSkill> = async (context, { body }) =>
  skillToWire(
    await createRecord(SKILLS, context, { skillName: body.skillName, skillType: body.skillType ?? '' }),
  );

/** Changes a skill. Errors: 404, 409. */
export const changeSkill: Handler<typeof calls.changeSkill> = async (context, { params, body }) => {
  const change = { skillName: body.skillName, skillType: body.skillType };
  return skillToWire(await changeRecord(SKILLS, context, params.skillId, change, body.basedOn));
};

/** Deletes a skill. Errors: 404, 409 with the technicians who have it. */
export const deleteSkill: Handler<typeof calls.deleteSkill> = (context, { params }) =>
  deleteRecord(SKILLS, context, params.skillId);

const vendorToWire = (row: NamedRow) => ({
  siteVendorId: row.id,
  siteId: row.site_id,
  vendorName: row.name,
  displayOrder: row.display_order,
  ...stamp(row),
});

/** The sublet vendors, as the configuration service answers them. */
export const vendorsOfSite: Handler<typeof calls.getVendorsOfSite> = async ({ db, site }) => ({
  vendors: (await VENDORS.list(db, site.siteId)).map(vendorToWire),
});

/** Adds a sublet vendor. Error: 409 for a name or an order that is taken. */
export const createVendor: Handler<typeof calls.createSiteVendor> = async (context, { body }) =>
  vendorToWire(
    await createRecord(VENDORS, context, (others) => ({
      name: body.vendorName,
      displayOrder: body.displayOrder ?? orderOf(others),
    })),
  );

/** Changes a sublet vendor. Errors: 404, 409. */
export const changeVendor: Handler<typeof calls.changeSiteVendor> = async (context, { params, body }) => {
  const change = { name: body.vendorName, displayOrder: body.displayOrder };
  return vendorToWire(await changeRecord(VENDORS, context, params.siteVendorId, change, body.basedOn));
};

/** Deletes a sublet vendor. Errors: 404, 409 with the labors that went there. */
export const deleteVendor: Handler<typeof calls.deleteSiteVendor> = (context, { params }) =>
  deleteRecord(VENDORS, context, params.siteVendorId);

const sourceToWire = (row: NamedRow) => ({
  partSourceId: row.id,
  siteId: row.site_id,
  sourceName: row.name,
  displayOrder: row.display_order,
  ...stamp(row),
});

/** The part sources of the site in their order. */
export const sourceRecords: CountedHandler<typeof calls.getPartSourceRecords> = async (
  { db, site },
  { params },
) => pageOf((await SOURCES.list(db, site.siteId)).map(sourceToWire), params);

/** One of them. Error: 404. */
export const sourceRecord: Handler<typeof calls.getPartSourceRecord> = async (context, { params }) =>
  sourceToWire(await oneRecord(SOURCES, context, params.partSourceId));

/** Where the parts of the site are bought, as the configuration service answers it. */
export const partSources: Handler<typeof getPartSources> = async ({ db, site }) => ({
  sources: (await SOURCES.list(db, site.siteId)).map(({ name }) => ({ sourceName: name })),
});

/** Adds a part source. Error: 409 for a name or an order that is taken. */
export const createSource: Handler<typeof calls.createPartSource> = async (context, { body }) =>
  sourceToWire(
    await createRecord(SOURCES, context, (others) => ({
      name: body.sourceName,
      displayOrder: body.displayOrder ?? orderOf(others),
    })),
  );

/** Changes a part source. Errors: 404, 409. */
export const changeSource: Handler<typeof calls.changePartSource> = async (context, { params, body }) => {
  const change = { name: body.sourceName, displayOrder: body.displayOrder };
  return sourceToWire(await changeRecord(SOURCES, context, params.partSourceId, change, body.basedOn));
};

/** Deletes a part source. Errors: 404, 409 with the parts that carry it. */
export const deleteSource: Handler<typeof calls.deletePartSource> = (context, { params }) =>
  deleteRecord(SOURCES, context, params.partSourceId);
