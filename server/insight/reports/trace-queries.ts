import type { CustomerScope } from '#domain/customer-scope';
import type { OwnValue } from '#domain/holding-cost';
import type { LedgerSpan } from '#domain/ledger/causes';
import type { Away } from '#domain/ledger/ledger';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { ReadRows } from '../../platform/http/context';
import { binder, customerConditions, SPAN_NAME } from './cockpit-queries';
import { MS } from './ledger-rows';

/** Which vehicles are requested: those that were there between two moments. */
export type TracesAsked = {
  siteId: number;
  scope: CustomerScope;
  since: Date;
  before: Date;
  /** What is there, is there until now: no future day has seen it. */
  now: Date;
  customerId?: number | undefined;
  /** A shop that a stretch of that time belongs to. */
  siteShopId?: number | undefined;
};

/** A stretch with what it is about and who did it. Moments in milliseconds since 1970. */
export type TraceSpan = LedgerSpan & {
  id: number;
  name: string;
  shopName: string;
  technicianName: string;
};

export type TraceRecord = {
  workOrderId: number;
  extId: string;
  vehicle: string;
  vin: string;
  customerId: number | null;
  customerName: string;
  status: string;
  arrived: Date;
  /** Null while it is there. */
  left: Date | null;
  away: Away[];
  spans: TraceSpan[];
  values: OwnValue[];
};

/**
 * The vehicles that were there, each with all its stretches in the order in which they began and its reported values.
 * One statement reads all of it, so that nothing else has to be asked while its rows are on their way.
 */
export function readTraces(readRows: ReadRows, asked: TracesAsked): AsyncIterable<TraceRecord[]> {
  const values: unknown[] = [asked.siteId, asked.since, asked.before, asked.now];
  const bind = binder(values);
  const inShop =
    asked.siteShopId === undefined
      ? []
      : [
          `EXISTS (SELECT FROM work_order_span s WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id
             AND s.superseded_time IS NULL AND s.site_shop_id = ${bind(asked.siteShopId)}
             AND s.from_time < $3 AND (s.to_time IS NULL OR s.to_time > $2))`,
        ];
  const where = ['', ...customerConditions(asked, bind), ...inShop].join(' AND ');
  return readRows<TraceRecord>({
    text: `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", ${vehicleOf('w')} AS vehicle, w.vin,
                  w.customer_id AS "customerId", coalesce(c.customer_name, '') AS "customerName", w.status,
                  w.create_time AS arrived, CASE WHEN w.status <> 'Open' THEN w.status_time END AS left,
                  (SELECT coalesce(json_agg(json_build_array(${MS('v.leave_time')}, ${MS('v.return_time')})
                            ORDER BY v.leave_time), '[]')
                   FROM vehicle_visit v WHERE v.site_id = w.site_id AND v.work_order_id = w.work_order_id) AS away,
                  (SELECT coalesce(json_agg(json_build_object('id', s.span_id, 'kind', s.kind, 'ref', s.ref, 'state', s.state,
                            'siteShopId', s.site_shop_id, 'party', s.party, 'name', ${SPAN_NAME},
                            'shopName', coalesce(sh.shop_abbrev, ''), 'technicianName', coalesce(te.technician_name, ''),
                            'from', ${MS('s.from_time')}, 'to', ${MS('s.to_time')}) ORDER BY s.from_time, s.span_id), '[]')
                   FROM work_order_span s
                   LEFT JOIN site_shop sh ON sh.site_id = s.site_id AND sh.site_shop_id = s.site_shop_id
                   LEFT JOIN technician te ON te.site_id = s.site_id AND te.technician_id = s.technician_id
                   WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id AND s.superseded_time IS NULL) AS spans,
                  (SELECT coalesce(json_agg(json_build_object('validFrom', v.valid_from::text, 'valueCents', v.value_cents)
                            ORDER BY v.valid_from, v.vehicle_value_id), '[]')
                   FROM vehicle_value v WHERE v.site_id = w.site_id AND v.work_order_id = w.work_order_id) AS values
           FROM work_order w
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND w.create_time < $3
             AND CASE w.status WHEN 'Open' THEN $4::timestamptz ELSE w.status_time END > $2
             AND NOT EXISTS (SELECT FROM vehicle_visit v WHERE v.site_id = w.site_id AND v.work_order_id = w.work_order_id
                             AND v.leave_time <= $2 AND v.return_time >= $3)${where}
           ORDER BY w.work_order_id`,
    values,
  });
}
