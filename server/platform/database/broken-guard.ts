import type { Sentence } from '#domain/sentence';
import { say } from '../http/sentence';
import { sqlState } from './sql-state';

/** What a conflicting row is reported as, by its unique index: the sentence of the SELECT that looks first. */
const TAKEN: Readonly<Record<string, Sentence>> = {
  work_order_open_vin: say('platform.vehicleTaken'),
  work_order_ext: say('platform.workOrderTaken'),
  labor_clock_running: say('platform.clockRuns'),
  labor_assignment_once: say('platform.assignedAlready'),
  saved_view_name: say('views.thisNameTaken'),
  skill_name: say('siteConfig.skillTaken'),
  site_vendor_name: say('siteConfig.vendorTaken'),
  part_source_name: say('siteConfig.partSourceTaken'),
  catalog_line_once: say('siteConfig.catalogLineTaken'),
  user_config_user_name_unique: say('users.loginTaken'),
};

const GONE = say('platform.parentGone');

/**
 * The sentence for a row that a foreign key, a unique index or a check refuses, for the caller of a service; undefined
 * for every other error, and for an index that no service checks first.
 */
export function brokenGuard(error: unknown): Sentence | undefined {
  const state = sqlState(error);
  if (state === '23503') return GONE;
  const name = constraintOf(error);
  if (state === '23505') return TAKEN[name];
  return state === '23514' && name !== '' ? say('platform.brokenRule', { rule: name }) : undefined;
}

function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
