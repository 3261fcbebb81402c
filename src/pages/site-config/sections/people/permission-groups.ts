import { stagePermission, type Permission } from '#domain/permissions';
import { STAGE_NAMES } from '#domain/stages';

const STAGES: ReadonlySet<string> = new Set([...STAGE_NAMES.map(stagePermission), 'RECON_COMPLETED_READ']);
const ACTIONS: ReadonlySet<string> = new Set<Permission>([
  'RECON_ASSIGN_LABOR',
  'RECON_CLOCK_LABOR',
  'RECON_COMPLETE_LABOR',
  'RECON_PARTS_WRITE',
  'RECON_REPAIR_PRIORITIZATION_WRITE',
  'RECON_EXPRESS_SERVICE_WRITE',
  'RECON_WORK_ORDER_EXPORT_WRITE',
  'RECON_CREATE_WORK_ORDER',
]);

/** The group of a permission: it opens a screen, allows an action, or opens a stage. */
export function permissionGroup(permission: string): 'screens' | 'actions' | 'stages' {
  if (STAGES.has(permission)) return 'stages';
  return ACTIONS.has(permission) ? 'actions' : 'screens';
}
