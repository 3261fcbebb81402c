import type { CustomerScope } from './customer-scope';
import type { SiteFlag } from './flags';
import type { LinkPurpose } from './links/links';
import { ROLE_ADMIN, ROLE_COMPANY_ADMIN, stagePermission, type Permission } from './permissions';
import { STAGE_NAMES, type StageName } from './stages';

/**
 * What someone needs for a screen, a link or a call. The console's access-control provider and the services' gate both
 * read requirements from this module, so that they cannot disagree (W-058 to W-069, W-103 to W-107).
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
  /**
   * External people need none of `anyPermission`, or are denied whatever they hold; by default they are judged like
   * everyone.
   */
  external?: 'always' | 'never';
  /** The user sees all customers: the action concerns the vehicles of each of them. */
  allCustomers?: true;
};

/** The fields of a user that a decision needs. */
export type Grants = {
  permissions: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  /** The auction id by which an external person reaches the site; empty, or missing, for people of the site. */
  extSiteId?: string;
  /** Whose vehicles the user sees; nobody's by default. */
  scope?: CustomerScope;
};

export type Verdict = 'allowed' | 'no-permission' | 'some-customers' | 'not-enabled';

/**
 * Judges a requirement: permission first, then the customers that the user sees, then site flags (the order that
 * decides which message appears, W-058).
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

/** Whether someone holds one of `anyPermission`, if an external person needs one. */
export function holdsAny({ anyPermission = [], external }: Requirement, grants: Grants): boolean {
  if (external && grants.extSiteId) return external === 'always';
  return anyPermission.some((key) => grants.permissions.has(key));
}

/** Whether someone sees the vehicles of all customers; without a scope they see none (W-331, W-332). */
export const seesAll = ({ scope }: Pick<Grants, 'scope'>): boolean => scope?.kind === 'all';

/** Screens with a route of their own, besides the stage pages. */
export const SCREENS = {
  worklog: {},
  vehicle: {},
  /** Where vehicles are, for those who see them. */
  lot: {},
  /** A person's messages are their own. */
  inbox: {},
  /** For those who have work of their own there, or watch that of others. */
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
  /** Who does what next: for those who watch the repair dashboard. */
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

/** Those who complete what is charged. */
const CHARGE = [
  ...CHANGE_CUSTOMER,
  'RECON_COMPLETE_LABOR',
  'RECON_PARTS_WRITE',
  'RECON_EXPRESS_SERVICE_WRITE',
  'RECON_REPAIR_PRIORITIZATION_WRITE',
] as const satisfies readonly Permission[];

/** Those who estimate, decide or charge. */
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

/**
 * Those who do any work at a site: the work of a stage needs the permission to read it. Looking at lists is no work.
 */
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

/** External people report to the site; they may not change what is there. */
const ADD = { anyPermission: WRITE, external: 'always' } as const satisfies Requirement;
const CHANGE = { anyPermission: WRITE, external: 'never' } as const satisfies Requirement;
const WITH_FILES = { anyFlag: ['vehicleLvlAttachmentsEnabled'] } as const satisfies Requirement;

/**
 * Who sends links to people without an account, by what they are for: those who estimate, approve or answer for whose
 * vehicle it is.
 */
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
  /** If the file is one's own, or that of someone with the same role. */
  changeFiles: { ...CHANGE, ...WITH_FILES },
  addNotes: ADD,
  /** If the note is one's own, or that of someone with the same role. */
  changeNotes: CHANGE,
  viewParts: SCREENS.partsdashboard,
  openPart: { allPermissions: ['RECON_PARTS_READ'] },
  /** Order Received, Use Stock and Order Sent. */
  writeParts: { allPermissions: ['RECON_PARTS_WRITE'], noFlag: ['partsReadonlyEnabled'] },
  /** If a site shows when parts are expected, those who order them enter it. */
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
   * What a site does with the vehicles of all its customers (its settings, hours, targets, rooms), or tells others
   * about them, is not for people who see only some of them. A record that may be of one customer or of all needs this
   * if it is of all (`demandForAll`).
   */
  viewForAll: { ...SCREENS.siteconfig, allCustomers: true },
  changeForAll: { ...CHANGE_SITE_CONFIG, allCustomers: true },
  /** What all sites share: role templates, and new sites. */
  changeCompany: { role: ROLE_COMPANY_ADMIN },
  /** Those who run a site decide what its people find in their lists. */
  shareViews: SCREENS.siteconfig,
  /**
   * Whose vehicle it is, and at which prices, is the site's business: a consignor's approver decides what is done on
   * it.
   */
  changeCustomer: { anyPermission: CHANGE_CUSTOMER, external: 'never' },
  /** Intake and inspectors know what is in front of them. */
  correctVehicle: {
    anyPermission: [
      'RECON_CREATE_WORK_ORDER',
      stagePermission('Vehicle Qualification'),
      stagePermission('Mechanical Inspection'),
    ],
  },
  /** Those who do any work at a site drive vehicles; a site's vehicles are not for consignors to move. */
  moveVehicles: CHANGE,
  /**
   * How full the shops are: for those who let vehicles in, and those who watch the repair dashboard. It counts the
   * vehicles of all customers.
   */
  viewGate: {
    anyPermission: ['RECON_CREATE_WORK_ORDER', 'RECON_REPAIR_DASHBOARD'],
    anyFlag: REPAIR_OR_PRIORITIES,
    external: 'never',
  },
  viewRepairLabors: { allPermissions: ['RECON_REPAIR_DASHBOARD'], anyFlag: REPAIR },
  /** Those who assign, work or credit need to know who and what there is. */
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
  /**
   * What a vehicle gets once it is ready is booked by those who give work out or deliver; a consignor's people book
   * nothing at a site.
   */
  bookSlots: {
    anyPermission: ['RECON_ASSIGN_LABOR', stagePermission('Delivery')],
    anyFlag: REPAIR,
    external: 'never',
  },
  clockLabor: { allPermissions: ['RECON_CLOCK_LABOR'], anyFlag: REPAIR },
  /** Someone looking at one site may have a clock running at another. */
  seeOwnClocks: { allPermissions: ['RECON_CLOCK_LABOR'] },
  completeLabor: { allPermissions: ['RECON_COMPLETE_LABOR'], anyFlag: REPAIR_OR_PRIORITIES },
  /**
   * What goes to vendors is decided by those who give work out or complete it; a consignor decides what is done, not by
   * whom.
   */
  sendToVendor: {
    anyPermission: GIVE_WORK_OUT,
    anyFlag: REPAIR_OR_PRIORITIES,
    external: 'never',
  },
  /** Links for people without an account; `LINKS` says which. Nobody from outside passes the site's vehicles on. */
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
  /** All charges of a site that did not get through are the site's business. */
  deliverCharges: { anyPermission: CHARGE, external: 'never' },
  /**
   * What is done on a vehicle, by whom: for everyone who has to do with it, not for those who only watch the work log.
   */
  seeWork: { anyPermission: WORK },
  /** What it costs: for those who estimate, decide or charge. */
  seeMoney: { anyPermission: MONEY },
} as const satisfies Record<string, Requirement>;

/** What sending a link needs, by what it is for. */
export const LINKS = {
  approval: { anyPermission: SHARE_FOR_APPROVAL, external: 'never' },
  vendor: ACTIONS.sendToVendor,
  customer: ACTIONS.changeCustomer,
} as const satisfies Record<LinkPurpose, Requirement>;

/**
 * Who is told the address of a link to decide: only those who may decide themselves. Everyone else has it mailed to its
 * recipient.
 */
export const LINK_ADDRESS_TO_DECIDE = {
  allPermissions: [stagePermission('Approve')],
  external: 'never',
} as const satisfies Requirement;

/** What the work of a stage needs. */
export function stageRequirement(stage: StageName): Requirement {
  return { allPermissions: [stagePermission(stage)] };
}

/**
 * Who may look at a stage's page, and begin its task: its own permission, and for Approve the approval right too
 * (W-068).
 */
export function stagePageRequirement(stage: StageName): Requirement {
  const anyPermission: Permission[] = [stagePermission(stage)];
  if (stage === 'Approve') anyPermission.push('RECON_APPROVAL_VIEW');
  return { anyPermission };
}
