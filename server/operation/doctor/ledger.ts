import type { Pool } from 'pg';
import { bad, doubtful, good, type Finding } from './finding';

/** How many vehicles are checked: the last changed first. */
const VEHICLES = 1000;
/** How many days back hours are added up. */
const DAYS = 7;

/** The difference of one of the sums that must be equal. */
const sums = (of: string): string =>
  `(sum(ms) FILTER (WHERE of = '${of}'), sum(cents) FILTER (WHERE of = '${of}'))`;

/**
 * Whether the recorded time of vehicles matches their state, and whether the hours of sites are those of their
 * vehicles. An older schema has neither.
 */
export async function checkLedger(pool: Pool): Promise<Finding[]> {
  const what = 'ledger';
  const { rows: present } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('site_sum') IS NOT NULL AS there`,
  );
  if (!present[0]?.there) return [];
  const { rows: wrong } = await pool.query<{ site_id: number; day: string }>(
    `SELECT site_id, day::text FROM (
       SELECT 'vehicles' AS of, site_id, day, ms, cents FROM vehicle_hour WHERE day > now()::date - ${DAYS}
       UNION ALL SELECT 'customers', site_id, day, ms, cents FROM site_hour WHERE day > now()::date - ${DAYS}
       UNION ALL SELECT 'all', site_id, day, ms, cents FROM site_sum WHERE day > now()::date - ${DAYS}) h
     GROUP BY site_id, day
     HAVING ${sums('vehicles')} IS DISTINCT FROM ${sums('customers')} OR ${sums('vehicles')} IS DISTINCT FROM ${sums('all')}
     ORDER BY day, site_id LIMIT 1`,
  );
  const { rows: behind } = await pool.query<{ site_id: number; number: string }>(
    `SELECT site_id, ext_id AS number FROM (
       SELECT site_id, work_order_id, ext_id FROM work_order WHERE status = 'Open' ORDER BY mod_time DESC LIMIT ${VEHICLES}) w
     WHERE spans_disagree(site_id, work_order_id) LIMIT 1`,
  );
  const [day] = wrong;
  const [vehicle] = behind;
  return [
    day
      ? bad(what, `The hours of site ${day.site_id} on ${day.day} do not match its vehicles.`)
      : good(what, 'The hours of the sites match their vehicles.'),
    ...(vehicle
      ? [
          doubtful(
            what,
            `What work order ${vehicle.number} of site ${vehicle.site_id} spends its time on is not recorded correctly; the next full hour fixes it.`,
          ),
        ]
      : []),
  ];
}
