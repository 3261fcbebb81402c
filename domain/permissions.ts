import { STAGE_NAMES, type StageName } from './stages';

type Underscored<Text extends string> = Text extends `${infer Head} ${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

export type StagePermission = `RECON_${Uppercase<Underscored<StageName>>}_READ`;

/** Permission to read a stage: RECON_{STAGE}_READ (W-344). */
export function stagePermission(stage: StageName): StagePermission {
  return `RECON_${stage.toUpperCase().replaceAll(' ', '_')}_READ` as StagePermission;
}

const FUNCTION_PERMISSIONS = [
  'RECON_REPORTS_READ',
  'RECON_ADMIN_READ',
  'RECON_REPAIR_DASHBOARD',
  'RECON_ASSIGN_LABOR',
  'RECON_CLOCK_LABOR',
  'RECON_COMPLETE_LABOR',
  'RECON_PARTS_WRITE',
  'RECON_PARTS_READ',
  'RECON_PARTS_DASHBOARD',
  'RECON_APPROVAL_VIEW',
  'RECON_REPAIR_PRIORITIZATION_READ',
  'RECON_REPAIR_PRIORITIZATION_WRITE',
  'RECON_EXPRESS_SERVICE_READ',
  'RECON_EXPRESS_SERVICE_WRITE',
  'RECON_WORK_ORDER_EXPORT_WRITE',
  'RECON_CREATE_WORK_ORDER',
] as const;

export type Permission = (typeof FUNCTION_PERMISSIONS)[number] | StagePermission | 'RECON_COMPLETED_READ';

/** Every permission key (W-343). RECON_PARTS_READ serves both the parts link and the Parts stage. */
export const PERMISSIONS: readonly Permission[] = [
  ...new Set<Permission>([
    ...FUNCTION_PERMISSIONS,
    ...STAGE_NAMES.map(stagePermission),
    'RECON_COMPLETED_READ',
  ]),
];

/** The role whose holders are repair technicians. */
export const ROLE_TECHNICIAN = 'RECON_REPAIR_TECH';
/** The role whose holders are administrators: Release Notes, direct release of On Hold (W-101). */
export const ROLE_ADMIN = 'RECON_ADMIN';
/** The role of those responsible for what all sites share: role templates, new sites, and who else is responsible. */
export const ROLE_COMPANY_ADMIN = 'RECON_COMPANY_ADMIN';

export type RoleTemplate = { key: string; name: string; permissions: readonly Permission[] };

const stages = (...names: StageName[]): Permission[] => names.map(stagePermission);

/** The seven shipped role templates, one for each kind of user of the product (W-012). */
export const ROLE_TEMPLATES: readonly RoleTemplate[] = [
  {
    key: ROLE_TECHNICIAN,
    name: 'Repair technician',
    permissions: [
      'RECON_REPAIR_DASHBOARD',
      'RECON_CLOCK_LABOR',
      'RECON_COMPLETE_LABOR',
      ...stages('Mechanical Inspection', 'Diagnose', 'Repair'),
    ],
  },
  {
    key: 'RECON_SHOP',
    name: 'Shop staff',
    permissions: [
      'RECON_REPAIR_DASHBOARD',
      'RECON_ASSIGN_LABOR',
      'RECON_COMPLETE_LABOR',
      'RECON_REPAIR_PRIORITIZATION_READ',
      'RECON_REPAIR_PRIORITIZATION_WRITE',
      ...stages('Mechanical Inspection', 'Diagnose', 'Repair', 'Quality Control'),
    ],
  },
  {
    key: 'RECON_PARTS',
    name: 'Parts staff',
    permissions: [
      'RECON_PARTS_DASHBOARD',
      'RECON_PARTS_READ',
      'RECON_PARTS_WRITE',
      ...stages('Parts Estimate', 'Parts'),
    ],
  },
  {
    key: 'RECON_ESTIMATOR',
    name: 'Estimator',
    permissions: [
      'RECON_CREATE_WORK_ORDER',
      ...stages(
        'Awaiting Capture',
        'Vehicle Qualification',
        'Mechanical Inspection',
        'Diagnose',
        'Estimate',
        'Parts Estimate',
      ),
    ],
  },
  {
    key: 'RECON_APPROVER',
    name: 'Approver',
    permissions: [
      'RECON_APPROVAL_VIEW',
      'RECON_WORK_ORDER_EXPORT_WRITE',
      'RECON_REPORTS_READ',
      ...stages('Approve', 'Pending Rejection'),
    ],
  },
  {
    key: 'RECON_MANAGER',
    name: 'Manager',
    permissions: PERMISSIONS.filter((key) => key !== 'RECON_CLOCK_LABOR'),
  },
  { key: ROLE_ADMIN, name: 'Administrator', permissions: PERMISSIONS },
];

/**
 * The company's role beside them. It gives no permission of its own: its holders are administrators of all sites as
 * well.
 */
export const COMPANY_ROLE: RoleTemplate = {
  key: ROLE_COMPANY_ADMIN,
  name: 'Company administrator',
  permissions: [],
};
