import { isBrief } from './brief-absence';

/**
 * Since when the vehicle of a work order, named by an alias, has been there, or was on its last visit: since it last
 * came back, otherwise since it arrived (docs/ledger.md).
 */
export const hereSince = (alias: string): string =>
  `coalesce((SELECT max(v.return_time) FROM vehicle_visit v
             WHERE v.site_id = ${alias}.site_id AND v.work_order_id = ${alias}.work_order_id AND NOT ${isBrief('v')}), ${alias}.create_time)`;
