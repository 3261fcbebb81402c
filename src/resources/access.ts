import {
  ACTIONS,
  judge,
  LINK_ADDRESS_TO_DECIDE,
  LINKS,
  SCREENS,
  stagePageRequirement,
  stageRequirement,
  type Grants,
  type Requirement,
  type Verdict,
} from '#domain/policy';
import { STAGE_NAMES, stageSlug } from '#domain/stages';

/** What can be done with a resource: Refine's own actions, and those that its screens have besides. */
export type ResourceAction =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'export'
  | 'changeCustomer'
  | 'seeQcOutcome'
  | 'assign'
  | 'clock'
  | 'complete'
  | 'sendToVendor'
  | 'tellEta'
  | 'seeApprovalStages'
  | 'claim'
  | 'open'
  | 'approve'
  | 'askApproval'
  | 'showDecisionAddress'
  | 'shareWithVendor'
  | 'shareWithCustomer'
  | 'share'
  | 'move'
  | 'decideForAll';

type Actions = Readonly<Partial<Record<ResourceAction, Requirement>>>;

/** Anyone who is signed in and may use the site; the services judge what they see there by customer scope. */
const ANYBODY: Requirement = {};

const reads = (requirement: Requirement): Actions => ({ list: requirement, show: requirement });
/** Someone who may look at the administration sees it; an administrator changes it. */
const ADMINISTERED: Actions = {
  ...reads(ACTIONS.viewSiteConfig),
  create: ACTIONS.changeSiteConfig,
  edit: ACTIONS.changeSiteConfig,
  delete: ACTIONS.changeSiteConfig,
};
/** What concerns the vehicles of all customers is changed by an administrator who sees them all. */
const FOR_ALL: Actions = {
  ...reads(ACTIONS.viewSiteConfig),
  create: ACTIONS.changeForAll,
  edit: ACTIONS.changeForAll,
  delete: ACTIONS.changeForAll,
};
/** Every change of a record of express service needs what its screen needs. */
const EXPRESS: Actions = {
  ...reads(SCREENS.express),
  create: SCREENS.express,
  edit: SCREENS.express,
  delete: SCREENS.express,
};
const WRITTEN_BY_ANYBODY: Actions = { ...reads(ANYBODY), create: ANYBODY, edit: ANYBODY, delete: ANYBODY };

/**
 * Who may do what with which resource, by the same requirements that the services' gate reads. What is not listed is
 * denied to everyone.
 */
export const ACCESS: Readonly<Record<string, Actions>> = {
  'work-orders': {
    ...reads(SCREENS.worklog),
    create: ACTIONS.createWorkOrder,
    export: ACTIONS.exportWorkOrders,
    changeCustomer: ACTIONS.changeCustomer,
    seeQcOutcome: ACTIONS.seeQcOutcome,
  },
  vehicles: { show: SCREENS.vehicle },
  'my-work': reads(SCREENS.mywork),
  'awaiting-capture': reads({ anyFlag: ['autoImportEnabled'] }),
  'status-counts': reads(ANYBODY),
  'rejected-work-orders': reads(ANYBODY),
  'work-order-counts': reads(ANYBODY),
  'stage-tasks': reads(ANYBODY),
  customers: reads(ANYBODY),
  users: reads(ANYBODY),
  shops: reads(ANYBODY),
  'work-order-history': reads(ACTIONS.viewHistory),
  'work-order-history-enhanced': reads(ACTIONS.viewEnhancedHistory),
  'vehicle-info': { ...reads(ACTIONS.viewVehicleInfo), edit: ACTIONS.correctVehicle },
  'vehicle-options': reads(ACTIONS.viewVehicleInfo),
  notes: {
    ...reads(ANYBODY),
    create: ACTIONS.addNotes,
    edit: ACTIONS.changeNotes,
    delete: ACTIONS.changeNotes,
  },
  'former-notes': reads(ACTIONS.changeNotes),
  mentionable: reads(ACTIONS.changeNotes),
  followers: { ...reads(ANYBODY), edit: ANYBODY },
  'saved-filters': WRITTEN_BY_ANYBODY,
  'saved-views': { ...WRITTEN_BY_ANYBODY, share: ACTIONS.shareViews },
  attachments: {
    ...reads(ACTIONS.viewAttachments),
    create: ACTIONS.addFiles,
    delete: ACTIONS.changeFiles,
  },
  'removed-attachments': reads(ACTIONS.changeFiles),
  'stocked-parts': reads(SCREENS.partsinventory),
  parts: {
    ...reads(SCREENS.partsdashboard),
    edit: ACTIONS.writeParts,
    tellEta: ACTIONS.tellEta,
    open: ACTIONS.openPart,
  },
  'parts-screen': { ...reads(SCREENS.parts), edit: ACTIONS.writeParts, open: ACTIONS.openPart },
  'shop-parts': reads(ACTIONS.viewParts),
  'shop-labors': reads(ACTIONS.viewParts),
  'part-source-names': reads(ANYBODY),
  labors: {
    ...reads(ACTIONS.viewRepairLabors),
    assign: ACTIONS.assignLabor,
    clock: ACTIONS.clockLabor,
    complete: ACTIONS.completeLabor,
    sendToVendor: ACTIONS.sendToVendor,
    seeApprovalStages: ACTIONS.seeApprovalStages,
  },
  lot: { ...reads(SCREENS.lot), move: ACTIONS.moveVehicles },
  'lot-vehicles': reads(SCREENS.lot),
  'keys-out': reads(SCREENS.lot),
  inbox: { ...reads(SCREENS.inbox), edit: SCREENS.inbox },
  'inbox-counts': reads(SCREENS.inbox),
  plan: { ...reads(SCREENS.plan), assign: ACTIONS.assignLabor },
  'plan-why': reads(SCREENS.plan),
  gate: reads(ACTIONS.viewGate),
  slots: { ...reads(SCREENS.plan), edit: ACTIONS.bookSlots },
  'running-clock': reads(ACTIONS.seeOwnClocks),
  'shop-summary': reads(ACTIONS.viewRepairLabors),
  'labor-counts': reads(ACTIONS.viewRepairLabors),
  'labor-assignments': {
    ...reads(ACTIONS.viewTechnicians),
    create: ACTIONS.assignLabor,
    edit: ACTIONS.assignLabor,
    delete: ACTIONS.assignLabor,
  },
  technicians: reads(ACTIONS.viewTechnicians),
  'technicians-by-skill': reads(ACTIONS.viewTechnicians),
  'technician-loads': reads(ACTIONS.viewTechnicians),
  skills: reads(ACTIONS.viewTechnicians),
  'site-vendors': reads(ACTIONS.viewTechnicians),
  'vendor-jobs': reads(ACTIONS.seeWork),
  'vendor-reliability': reads(ACTIONS.sendToVendor),
  'link-approvers': reads(LINKS.approval),
  'share-links': {
    ...reads(ACTIONS.shareLinks),
    askApproval: LINKS.approval,
    showDecisionAddress: LINK_ADDRESS_TO_DECIDE,
    shareWithVendor: LINKS.vendor,
    shareWithCustomer: LINKS.customer,
  },
  'estimate-items': { ...reads(ANYBODY), approve: stageRequirement('Approve') },
  'work-order-fees': reads(ANYBODY),
  'work-order-labors': reads(ANYBODY),
  'work-order-parts': reads(ANYBODY),
  'prioritized-work-orders': { ...reads(SCREENS.rppdashboard), claim: ACTIONS.changeAvailability },
  'express-orders': EXPRESS,
  'express-notes': EXPRESS,
  'express-vendors': EXPRESS,
  'express-sources': EXPRESS,
  'express-clients': EXPRESS,
  'express-offers': { ...reads(SCREENS.express), edit: ACTIONS.configureExpress },
  administration: {
    ...reads(SCREENS.admin),
    create: ACTIONS.changeCompany,
    edit: ACTIONS.changeSiteConfig,
    decideForAll: ACTIONS.changeForAll,
  },
  'site-shops': ADMINISTERED,
  'shop-kinds': ADMINISTERED,
  'site-skills': ADMINISTERED,
  vendors: ADMINISTERED,
  'part-sources': ADMINISTERED,
  catalog: ADMINISTERED,
  'lot-places': ADMINISTERED,
  'site-technicians': ADMINISTERED,
  'site-customers': ADMINISTERED,
  'site-shifts': FOR_ALL,
  'site-closures': FOR_ALL,
  'technician-shifts': ADMINISTERED,
  'technician-absences': ADMINISTERED,
  'holding-rates': ADMINISTERED,
  'stage-targets': FOR_ALL,
  'approval-rules': ADMINISTERED,
  webhooks: { ...FOR_ALL, ...reads(ACTIONS.viewForAll) },
  'site-users': ADMINISTERED,
  'service-accounts': ADMINISTERED,
  roles: {
    ...reads(ACTIONS.viewSiteConfig),
    create: ACTIONS.changeCompany,
    edit: ACTIONS.changeCompany,
    delete: ACTIONS.changeCompany,
  },
  'sign-in-rules': {
    ...reads(ACTIONS.changeCompany),
    create: ACTIONS.changeCompany,
    edit: ACTIONS.changeCompany,
    delete: ACTIONS.changeCompany,
  },
  'site-settings': { ...FOR_ALL, create: ACTIONS.changeCompany },
  'audit-events': reads(ACTIONS.viewSiteConfig),
  'security-events': reads(ACTIONS.changeSiteConfig),
  'given-up-jobs': reads(ACTIONS.viewSiteConfig),
  channels: reads(ACTIONS.viewSiteConfig),
  imports: ADMINISTERED,
  'charge-deliveries': reads(ACTIONS.deliverCharges),
  'site-offers': reads(ACTIONS.viewSiteConfig),
  'why-not': reads(ACTIONS.viewSiteConfig),
  reports: reads(SCREENS.reports),
  cockpit: reads(SCREENS.cockpit),
  'release-notes': reads(ACTIONS.releaseNotes),
  ...Object.fromEntries(
    STAGE_NAMES.map((stage): [string, Actions] => {
      const requirement = stagePageRequirement(stage);
      return [`stage-${stageSlug(stage)}`, { show: requirement, edit: requirement }];
    }),
  ),
};

/** Whether someone may do something with a resource at a site with these flags; `unknown` is denied to everyone. */
export function judgeAccess(
  resource: string,
  action: string,
  grants: Grants,
  flags: ReadonlySet<string>,
): Verdict | 'unknown' {
  const requirement = ACCESS[resource]?.[action as ResourceAction];
  return requirement ? judge(requirement, grants, flags) : 'unknown';
}
