import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseText, noBody } from './fields';
import { CHANGE, siteParams, WRITE_ERRORS } from './site-config-fields';

/** How someone holds a role: at all of their sites or at this one, by hand or by rules of the company's sign-in. */
const roleSource = z.object({
  place: z.enum(['everywhere', 'here']),
  byRule: z.boolean(),
  /**
   * Rules that give it here and hold for this person now, by a provisioned group or by what the sign-in last reported.
   */
  rules: z.array(z.object({ claim: z.string(), value: z.string(), scimGroup: z.boolean() })),
  /** Who gave it and when, by the audit trail of the site; empty if that does not tell. */
  modTime: looseText(),
  modUser: looseText(),
});
export type RoleSource = z.output<typeof roleSource>;

const heldRole = z.object({ roleKey: z.string(), roleName: z.string(), sources: z.array(roleSource) });
export type HeldRole = z.output<typeof heldRole>;

export const explainPermissions = defineCall({
  area: 'site-config',
  service: 'main',
  id: 'explainPermissions',
  personal: true,
  method: 'GET',
  path: 'proc/explainPermissions',
  effect: 'read',
  policy: CHANGE,
  params: siteParams.extend({ userConfigId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** While one of these is false, nothing that is held here counts. */
    active: z.boolean(),
    reachesSite: z.boolean(),
    /** Each permission once, with the keys of the roles that give it. */
    permissions: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
    roles: z.array(heldRole),
    sites: z.array(z.object({ siteId: z.number(), siteName: z.string(), byRule: z.boolean() })),
    /** The customers of this site whose vehicles are seen, with the first names of them. */
    customers: z.object({
      seen: z.number(),
      total: z.number(),
      names: z.array(z.string()),
      byRule: z.boolean(),
    }),
    /** The names of the roles, at any site, that require a second step, and whether an app is set up. */
    secondStep: z.object({ demandedBy: z.array(z.string()), setUp: z.boolean() }),
    /** How many are live. */
    sessions: z.number(),
    keys: z.number(),
  }),
  errors: WRITE_ERRORS,
  summary:
    'What a person or a service account may do at a site and where each permission comes from: by which role, given by whom or by which rule.',
  source: 'addition to W-073',
});
export type ExplainedAccess = z.output<typeof explainPermissions.answer>;

export const userAccessCalls = [explainPermissions];
