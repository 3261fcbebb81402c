import type { CustomerScope } from './customer-scope';
import type { SiteFlag } from './flags';
import type { LinkPurpose } from './links/links';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN, stagePermission, type Permission } from './permissions';
import { STAGE_NAMES, type StageName } from './stages';

/**
 * What somebody needs for a screen, a link or a call. The console's access-control provider and the services'
 * gate both read requirements from this module, so that they cannot disagree (W-058 to W-069, W-103 to W-107).
 */
export type Requirement = {
  /** At least one of these permissions. */
  anyPermission?: readonly Permission[];
  /** All of these permissions. */
  allPermissions?: readonly Permission[];
  /** At least one of these site flags is Y. */
  anyFlag?: readonly SiteFlag[];
  /** All of these site flags are Y. */
  allFlags?: readonly SiteFlag[];
  /** None of these site flags is Y. */
  noFlag?: readonly SiteFlag[];
  /** The user holds this role. */
  role?: string;
  /** External people need none of `anyPermission`, or may not whatever they hold; unsaid they are judged as everybody. */
  external?: 'always' | 'never';
  /** The user sees all customers: what is done concerns the vehicles of each of them. */
  allCustomers?: true;
};

/** The part of a user that a decision needs. */
export type Grants = {
  permissions: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  /** The auction id by which an external person reaches the site; empty, or not there, for people of the site. */
  extSiteId?: string;
  /** Whose vehicles the user sees; unsaid nobody's. */
  scope?: CustomerScope;
};

export type Verdict = 'allowed' | 'no-permission' | 'some-customers' | 'not-enabled';

/**
 * Judges a requirement: permission first, then the customers whom somebody sees, then site flag (the order that decides which message
 * appears, W-058).
 */
export function judge(requirement: Requirement, grants: Grants, flags: ReadonlySet<string>): Verdict {
  const { anyPermission, allPermissions, anyFlag, allFlags, noFlag, role, allCustomers } = requirement;
  if (role && !grants.roles.has(role)) return 'no-permission';
  if (anyPermission && !holdsAny(requirement, grants)) return 'no-permission';
  if (allPermissions && !allPermissions.every((key) => grants.permissions.has(key))) return 'no-permission';
  if (allCustomers && !seesAll(grants)) return 'some-customers';
  if (anyFlag && !anyFlag.some((flag) => flags.has(flag))) return 'not-enabled';
  if (allFlags && !allFlags.every((flag) => flags.has(flag))) return 'not-enabled';
  if (noFlag?.some((flag) => flags.has(flag))) return 'not-enabled';
  return 'allowed';
}

/** Whether somebody holds one of the permissions that any of is enough, as far as an external person needs one. */
export function holdsAny({ anyPermission = [], external }: Requirement, grants: Grants): boolean {
  if (external && grants.extSiteId) return external === 'always';
  return anyPermission.some((key) => grants.permissions.has(key));
}

/** Whether somebody sees the vehicles of all customers; who is not said to sees those of nobody (W-331, W-332). */
export const seesAll = ({ scope }: Pick<Grants, 'scope'>): boolean => scope?.kind === 'all';

/** Screens that stand behind a route of their own, besides the stage pages. */
export const SCREENS = {
  worklog: {},
  vehicle: {},
  /** Where vehicles stand, for whoever sees them. */
  lot: {},
  /** What one is told is one's own. */
  inbox: {},
  /** Whoever has any work of their own there, or watches that of others. */
  mywork: {
    anyPermission: [
      ...STAGE_NAMES.map(stagePermission),
      'RECON_APPROVAL_VIEW',
      'RECON_REPAIR_DASHBOARD',
      'RECON_PARTS_DASHBOARD',
      'RECON_EXPRESS_SERVICE_WRITE',
      'RECON_REPORTS_READ',
    ],
  },
  express: {
    allPermissions: ['RECON_EXPRESS_SERVICE_READ', 'RECON_EXPRESS_SERVICE_WRITE'],
    anyFlag: ['expressServiceEnabled'],
  },
  rppdashboard: {
    anyPermission: ['RECON_REPAIR_PRIORITIZATION_READ', 'RECON_REPAIR_PRIORITIZATION_WRITE'],
    anyFlag: ['prioritizationEnabled'],
  },
  /** Who does what next: for whoever watches the repair dashboard. */
  plan: { allPermissions: ['RECON_REPAIR_DASHBOARD'], anyFlag: ['repairEnabled'] },
  repairdashboard: { allPermissions: ['RECON_REPAIR_DASHBOARD'], anyFlag: ['repairEnabled'] },
  partsdashboard: {
    allPermissions: ['RECON_PARTS_DASHBOARD'],
    anyFlag: ['repairEnabled', 'prioritizationEnabled'],
  },
  parts: {
    allPermissions: ['RECON_PARTS_DASHBOARD'],
    anyFlag: ['repairEnabled', 'prioritizationEnabled'],
  },
  partsinventory: { anyFlag: ['partsInventoryEnabled'] },
  admin: { allPermissions: ['RECON_ADMIN_READ'] },
  siteconfig: { allPermissions: ['RECON_ADMIN_READ'] },
  reports: { allPermissions: ['RECON_REPORTS_READ'] },
  cockpit: { allPermissions: ['RECON_REPORTS_READ'] },
} as const satisfies Record<string, Requirement>;

export type ScreenName = keyof typeof SCREENS;

/** Approvers answer for prices, intake for whose vehicle it is. */
const CHANGE_CUSTOMER = [
  'RECON_APPROVAL_VIEW',
  'RECON_CREATE_WORK_ORDER',
  stagePermission('Vehicle Qualification'),
] as const satisfies readonly Permission[];

/** Whoever completes what is charged. */
const CHARGE = [
  ...CHANGE_CUSTOMER,
  'RECON_COMPLETE_LABOR',
  'RECON_PARTS_WRITE',
  'RECON_EXPRESS_SERVICE_WRITE',
  'RECON_REPAIR_PRIORITIZATION_WRITE',
] as const satisfies readonly Permission[];

/** Whoever estimates, decides or charges. */
const MONEY = [
  ...CHARGE,
  stagePermission('Estimate'),
  stagePermission('Parts Estimate'),
  stagePermission('Approve'),
] as const satisfies readonly Permission[];

const WORK = [
  ...MONEY,
  stagePermission('Mechanical Inspection'),
  stagePermission('Diagnose'),
  stagePermission('Parts'),
  stagePermission('Repair'),
  stagePermission('Quality Control'),
  stagePermission('Audit'),
  stagePermission('Delivery'),
  'RECON_REPAIR_DASHBOARD',
  'RECON_PARTS_DASHBOARD',
  'RECON_REPAIR_PRIORITIZATION_READ',
] as const satisfies readonly Permission[];

/** Whoever does any work at a site: what a stage's work needs is the permission to read it. Looking at lists is none. */
const WRITE = [
  ...STAGE_NAMES.map(stagePermission),
  'RECON_APPROVAL_VIEW',
  'RECON_CREATE_WORK_ORDER',
  'RECON_ASSIGN_LABOR',
  'RECON_CLOCK_LABOR',
  'RECON_COMPLETE_LABOR',
  'RECON_PARTS_WRITE',
  'RECON_EXPRESS_SERVICE_WRITE',
  'RECON_REPAIR_PRIORITIZATION_WRITE',
] as const satisfies readonly Permission[];

/** External people tell the site something; what stands there is not theirs to change. */
const ADD = { anyPermission: WRITE, external: 'always' } as const satisfies Requirement;
const CHANGE = { anyPermission: WRITE, external: 'never' } as const satisfies Requirement;
const WITH_FILES = { anyFlag: ['vehicleLvlAttachmentsEnabled'] } as const satisfies Requirement;

/** Who sends people without an account a link, by what it is for: whoever estimates, approves or answers for whose vehicle it is. */
const SHARE_FOR_APPROVAL = [
  'RECON_APPROVAL_VIEW',
  stagePermission('Estimate'),
  stagePermission('Parts Estimate'),
  stagePermission('Approve'),
] as const satisfies readonly Permission[];

const GIVE_WORK_OUT = ['RECON_ASSIGN_LABOR', 'RECON_COMPLETE_LABOR'] as const satisfies readonly Permission[];

/** What the repair dashboard's reads and writes ask of the site; prioritization completes labors too. */
const REPAIR = ['repairEnabled'] as const satisfies readonly SiteFlag[];
const REPAIR_OR_PRIORITIES = [
  'repairEnabled',
  'prioritizationEnabled',
] as const satisfies readonly SiteFlag[];

const CHANGE_SITE_CONFIG = {
  role: ROLE_ADMIN,
  allPermissions: ['RECON_ADMIN_READ'],
} as const satisfies Requirement;

/** Actions inside a screen that need a permission of their own (W-343, W-345). */
export const ACTIONS = {
  createWorkOrder: { allPermissions: ['RECON_CREATE_WORK_ORDER'] },
  exportWorkOrders: { allPermissions: ['RECON_WORK_ORDER_EXPORT_WRITE'] },
  viewAttachments: WITH_FILES,
  addFiles: { ...ADD, ...WITH_FILES },
  /** As far as the file is one's own, or that of somebody with the same role. */
  changeFiles: { ...CHANGE, ...WITH_FILES },
  addNotes: ADD,
  /** As far as the note is one's own, or that of somebody with the same role. */
  changeNotes: CHANGE,
  viewParts: SCREENS.partsdashboard,
  openPart: { allPermissions: ['RECON_PARTS_READ'] },
  /** Order Received, Use Stock and Order Sent. */
  writeParts: { allPermissions: ['RECON_PARTS_WRITE'], noFlag: ['partsReadonlyEnabled'] },
  /** Where a site shows when parts are expected, whoever orders them says so. */
  tellEta: {
    allPermissions: ['RECON_PARTS_WRITE'],
    allFlags: ['partsEtaEnabled'],
    noFlag: ['partsReadonlyEnabled'],
  },
  viewVehicleInfo: { anyFlag: ['woListLinksEnabled'] },
  viewHistory: { anyFlag: ['woListLinksEnabled'] },
  viewEnhancedHistory: { allFlags: ['woListLinksEnabled', 'enhancedWoHistoryEnabled'] },
  changeAvailability: {
    allPermissions: ['RECON_REPAIR_PRIORITIZATION_WRITE'],
    anyFlag: ['prioritizationEnabled'],
  },
  seeQcOutcome: { anyFlag: ['qcOutcomeEnabled'] },
  releaseNotes: { role: 'RECON_ADMIN' },
  /** Who may look at the configuration of a site, and who may change it (W-092). */
  viewSiteConfig: SCREENS.siteconfig,
  changeSiteConfig: CHANGE_SITE_CONFIG,
  /**
   * What a site does with the vehicles of all its customers (its settings, hours, targets, rooms), or tells others of them, is no matter of
   * whoever sees some of them. A record that may be of one customer or of all needs this where it is of all (`demandForAll`).
   */
  viewForAll: { ...SCREENS.siteconfig, allCustomers: true },
  changeForAll: { ...CHANGE_SITE_CONFIG, allCustomers: true },
  /** What all sites share: role templates, and new sites. */
  changeCompany: { role: ROLE_COMPANY_ADMIN },
  /** Whoever runs a site says what its people find in their lists. */
  shareViews: SCREENS.siteconfig,
  /** Whose vehicle it is, and at which prices, is the site's business: a consignor's approver decides what is done on it. */
  changeCustomer: { anyPermission: CHANGE_CUSTOMER, external: 'never' },
  /** Intake and whoever inspects know what stands before them. */
  correctVehicle: {
    anyPermission: [
      'RECON_CREATE_WORK_ORDER',
      stagePermission('Vehicle Qualification'),
      stagePermission('Mechanical Inspection'),
    ],
  },
  /** Whoever does any work at a site drives vehicles; those of a site are no consignor's to move. */
  moveVehicles: CHANGE,
  /** How full the shops are: whoever lets vehicles in, and whoever watches the repair dashboard. It counts the vehicles of all customers. */
  viewGate: {
    anyPermission: ['RECON_CREATE_WORK_ORDER', 'RECON_REPAIR_DASHBOARD'],
    anyFlag: REPAIR_OR_PRIORITIES,
    external: 'never',
  },
  viewRepairLabors: { allPermissions: ['RECON_REPAIR_DASHBOARD'], anyFlag: REPAIR },
  /** Who assigns, works or credits needs to know who and what there is. */
  viewTechnicians: {
    anyPermission: [
      'RECON_REPAIR_DASHBOARD',
      'RECON_ASSIGN_LABOR',
      'RECON_REPAIR_PRIORITIZATION_READ',
      'RECON_REPAIR_PRIORITIZATION_WRITE',
      'RECON_ADMIN_READ',
    ],
  },
  assignLabor: { allPermissions: ['RECON_ASSIGN_LABOR'], anyFlag: REPAIR_OR_PRIORITIES },
  /** What a vehicle gets once it is ready is booked by whoever gives work out or delivers; a consignor's people book nothing at a site. */
  bookSlots: {
    anyPermission: ['RECON_ASSIGN_LABOR', stagePermission('Delivery')],
    anyFlag: REPAIR,
    external: 'never',
  },
  clockLabor: { allPermissions: ['RECON_CLOCK_LABOR'], anyFlag: REPAIR },
  /** Whoever looks at one site may have a clock that runs at another one. */
  seeOwnClocks: { allPermissions: ['RECON_CLOCK_LABOR'] },
  completeLabor: { allPermissions: ['RECON_COMPLETE_LABOR'], anyFlag: REPAIR_OR_PRIORITIES },
  /** What goes to vendors is decided by whoever gives work out or completes it; a consignor decides what is done, not by whom. */
  sendToVendor: {
    anyPermission: GIVE_WORK_OUT,
    anyFlag: REPAIR_OR_PRIORITIES,
    external: 'never',
  },
  /** Links for people without an account; which of them, `LINKS` says. Nobody from outside hands the site's vehicles on. */
  shareLinks: {
    anyPermission: [...new Set([...SHARE_FOR_APPROVAL, ...GIVE_WORK_OUT, ...CHANGE_CUSTOMER])],
    external: 'never',
  },
  /** What follows an event of the prioritization list, which may complete, undo and credit (E-512 to E-517). */
  followUpLabor: {
    anyPermission: ['RECON_COMPLETE_LABOR', 'RECON_REPAIR_PRIORITIZATION_WRITE'],
    anyFlag: REPAIR_OR_PRIORITIES,
  },
  /** Approve and Pending Rejection in the summary of the stages. */
  seeApprovalStages: { allPermissions: ['RECON_APPROVAL_VIEW'] },
  /** What a site offers its customers in express service is the administrators' business. */
  configureExpress: { role: ROLE_ADMIN, anyFlag: ['expressServiceEnabled'] },
  sendCharges: { anyPermission: CHARGE },
  /** What of all charges of a site did not get through is the site's business. */
  deliverCharges: { anyPermission: CHARGE, external: 'never' },
  /** What is done on a vehicle, by whom: for everybody who has to do with it, not for who only watches the work log. */
  seeWork: { anyPermission: WORK },
  /** What it costs: whoever estimates, decides or charges. */
  seeMoney: { anyPermission: MONEY },
} as const satisfies Record<string, Requirement>;

/** What sending a link needs, by what it is for. */
export const LINKS = {
  approval: { anyPermission: SHARE_FOR_APPROVAL, external: 'never' },
  vendor: ACTIONS.sendToVendor,
  customer: ACTIONS.changeCustomer,
} as const satisfies Record<LinkPurpose, Requirement>;

/** Who is told the address of a link to decide: only who may decide by themselves. All others have it mailed to whom it is for. */
export const LINK_ADDRESS_TO_DECIDE = {
  allPermissions: [stagePermission('Approve')],
  external: 'never',
} as const satisfies Requirement;

/** What the work of a stage needs. */
export function stageRequirement(stage: StageName): Requirement {
  return { allPermissions: [stagePermission(stage)] };
}

/** Who may look at a stage's page, and begin its task: its own permission, and for Approve the approval right too (W-068). */
export function stagePageRequirement(stage: StageName): Requirement {
  const anyPermission: Permission[] = [stagePermission(stage)];
  if (stage === 'Approve') anyPermission.push('RECON_APPROVAL_VIEW');
  return { anyPermission };
}
