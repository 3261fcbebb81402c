import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody } from './fields';

/** A technician with what is assigned to them (document 2, 3): hours as decimals, the rate in dollars. */
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
});
export type Technician = z.output<typeof technician>;

const modified = { modTime: looseText(), modUser: looseText() };

export const skill = z.object({
  skillId: z.number(),
  skillName: looseText(),
  skillType: looseText(),
  ...modified,
});
export type Skill = z.output<typeof skill>;

/** A company that does sublet work (document 2, 3). */
export const siteVendor = z.object({
  siteVendorId: z.number(),
  siteId: z.number(),
  vendorName: looseText(),
  displayOrder: looseNumber(),
  ...modified,
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
  policy: READ,
  params: site,
  body: noBody(),
  answer: z.array(technician),
  errors: ERRORS,
  summary: 'The technicians of a site with the outstanding labors and hours that are assigned to them.',
  source: 'document 2, 7.1',
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
  source: 'document 2, 7.1',
});

export const getSkills = defineCall({
  id: 'getSkills',
  area: 'technicians',
  service: 'main',
  method: 'GET',
  path: 'table/skill',
  effect: 'read',
  policy: READ,
  params: site,
  body: noBody(),
  answer: z.array(skill),
  errors: ERRORS,
  summary: 'The skills that technicians of a site may have.',
  source: 'document 2, 7.1',
});

export const getSiteVendors = defineCall({
  id: 'getSiteVendors',
  area: 'technicians',
  service: 'main',
  method: 'GET',
  path: 'table/siteVendor',
  effect: 'read',
  policy: READ,
  params: site,
  body: noBody(),
  answer: z.array(siteVendor),
  errors: ERRORS,
  summary: 'The companies that do sublet work for a site, in their order.',
  source: 'document 2, 7.1',
});

export const technicianCalls = [getTechnicianUsers, getTechnicianBySkill, getSkills, getSiteVendors];
