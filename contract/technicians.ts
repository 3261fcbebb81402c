import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, modifiedFields, noBody, orNull } from './fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** A technician with what is assigned to them: hours as decimals, the rate in dollars. */
export const technician = z.object({
  technicianId: z.number(),
  technicianName: looseText(),
  userConfigId: looseNumber(),
  userName: looseText(),
  skillLevel: looseNumber(),
  totalEstimateTime: looseNumber(),
  numLaborsAssigned: looseNumber(),
  chargeOutRate: looseNumber(),
  email: looseText(),
  skills: z
    .array(z.object({ skillId: z.number(), skillName: looseText() }))
    .nullish()
    .transform((skills) => skills ?? []),
  ...modifiedFields,
});
export type Technician = z.output<typeof technician>;

/** What a technician has to do now (an addition to R-219): hours as decimals. */
export const technicianLoad = z.object({
  technicianId: z.number(),
  technicianName: looseText(),
  /** Abbreviations of the shops that they have a skill for. */
  shops: z
    .array(looseText())
    .nullish()
    .transform((shops) => shops ?? []),
  openLabors: z.number(),
  openHours: z.number(),
  /** How many of their remaining hours today are free after what they could do now: 0 for someone who is not there. */
  freeHours: z.number(),
  /** The first day on which they have time after what they could do now, and how much; null if not within weeks. */
  firstFree: orNull(z.object({ day: z.string(), hours: z.number() })),
  /** They are not there on the site's next working day: when they are back, if that is within weeks. */
  away: orNull(z.object({ until: orNull(z.string()) })),
  /** Their clock runs: on this labor, which has no name for users who may not see its vehicle. */
  running: orNull(z.object({ laborName: looseText(), extId: looseText() })),
});
export type TechnicianLoad = z.output<typeof technicianLoad>;

export const skill = z.object({
  skillId: z.number(),
  skillName: looseText(),
  skillType: looseText(),
  ...modifiedFields,
});
export type Skill = z.output<typeof skill>;

/** A company that does sublet work. */
export const siteVendor = z.object({
  siteVendorId: z.number(),
  siteId: z.number(),
  vendorName: looseText(),
  displayOrder: looseNumber(),
  ...modifiedFields,
});
export type SiteVendor = z.output<typeof siteVendor>;

const READ = { access: 'session', site: ['siteId'], require: ACTIONS.viewTechnicians } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;
const site = z.object({ siteId: idParam() });

export const getTechnicianUsers = defineCall({
  id: 'getTechnicianUsers',
  area: 'technicians',
  service: 'main',
  method: 'GET',
  path: 'proc/getTechnicianUsers',
  effect: 'read',
  replica: true,
  policy: READ,
  params: site,
  body: noBody(),
  answer: z.array(technician),
  errors: ERRORS,
  summary: 'The technicians of a site with the outstanding labors and hours that are assigned to them.',
  source: 'R-425',
});

export const getTechnicianBySkill = defineCall({
  id: 'getTechnicianBySkill',
  area: 'technicians',
  service: 'main',
  method: 'GET',
  path: 'proc/getTechnicianBySkill',
  effect: 'read',
  policy: READ,
  params: site.extend({ skillId: idParam() }),
  body: noBody(),
  answer: z.array(technician),
  errors: ERRORS,
  summary: 'The technicians of a site who have a skill.',
  source: 'R-426',
});

export const getTechnicianLoads = defineCall({
  id: 'getTechnicianLoads',
  area: 'technicians',
  service: 'main',
  method: 'GET',
  path: 'proc/getTechnicianLoads',
  effect: 'read',
  replica: true,
  policy: READ,
  params: site,
  body: noBody(),
  answer: z.array(technicianLoad),
  errors: ERRORS,
  summary:
    'The technicians of a site with what is open for each, what is free of the hours that they work today, when they have time first, and who is away.',
  source: 'addition to R-425',
});

const SKILLS = defineTable({
  path: 'table/skill',
  area: 'technicians',
  key: 'skillId',
  keySchema: idParam(),
  record: skill,
  policy: READ,
  source: 'R-412',
});

export const getSkills = tableList(SKILLS, {
  id: 'getSkills',
  columns: { skillId: 'number', skillName: 'text', skillType: 'text', modTime: 'moment', modUser: 'text' },
  searched: ['skillName', 'skillType'],
  summary: 'The skills that technicians of a site may have, by name.',
});

export const getSkill = tableRecord(SKILLS, { id: 'getSkill', summary: 'A skill of a site.' });

const SITE_VENDORS = defineTable({
  path: 'table/siteVendor',
  area: 'technicians',
  key: 'siteVendorId',
  keySchema: idParam(),
  record: siteVendor,
  policy: READ,
  source: 'R-414',
});

export const getSiteVendors = tableList(SITE_VENDORS, {
  id: 'getSiteVendors',
  columns: {
    siteVendorId: 'number',
    vendorName: 'text',
    displayOrder: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['vendorName'],
  summary: 'The companies that do sublet work for a site, in their order.',
});

export const getSiteVendor = tableRecord(SITE_VENDORS, {
  id: 'getSiteVendor',
  summary: 'A company that does sublet work for a site.',
});

export const technicianCalls = [
  getTechnicianUsers,
  getTechnicianBySkill,
  getTechnicianLoads,
  getSkills,
  getSkill,
  getSiteVendors,
  getSiteVendor,
];
