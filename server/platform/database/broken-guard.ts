import { sqlState } from './sql-state';

/** What a row that stands in the way is told as, by its unique index: the sentence of the SELECT that looks first. */
const TAKEN: Readonly<Record<string, string>> = {
  work_order_open_vin: 'This vehicle is on another open work order already.',
  work_order_ext: 'This work order already exists at this site.',
  labor_clock_running: 'The clock of this technician is running already.',
  labor_assignment_once: 'This technician is already assigned to this labor.',
  saved_view_name: 'There is already a view with this name.',
  skill_name: 'There is already a skill with this name.',
  site_vendor_name: 'There is already a vendor with this name.',
  part_source_name: 'There is already a part source with this name.',
  catalog_line_once: 'The catalog already has this line.',
  user_config_user_name_unique: 'There is already a user with this login id.',
};

const GONE = 'Somebody has removed or used what this belongs to meanwhile. Nothing was saved.';

/**
 * The sentence for a row that a foreign key, a unique index or a check refuses, for the caller of a service; undefined
 * for every other error, and for an index that no service looks into first.
 */
export function brokenGuard(error: unknown): string | undefined {
  const state = sqlState(error);
  if (state === '23503') return GONE;
  const name = constraintOf(error);
  if (state === '23505') return TAKEN[name];
  return state === '23514' && name !== ''
    ? `Nothing was saved: it would break the rule ${name} of the database.`
    : undefined;
}

function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
