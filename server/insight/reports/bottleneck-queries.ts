import type { OpenSpan } from '#domain/calendar/spans';
import type { Db } from '../../platform/http/context';

/** When work went on at a shop, or at the desk of a stage. */
export type ActivityRecord = {
  siteShopId: number | null;
  stage: string;
  shopName: string;
  spans: OpenSpan[];
};

type Asked = { siteId: number; since: Date; before: Date; desks: readonly string[] };

/**
 * When clocks ran in each shop and begun tasks were open at each desk, between two moments: spans that neither touch
 * nor overlap, in milliseconds since 1970.
 */
export async function listActivities(
  db: Db,
  { siteId, since, before, desks }: Asked,
): Promise<ActivityRecord[]> {
  const { rows } = await db.query<Omit<ActivityRecord, 'spans'> & { begins: number[]; ends: number[] }>({
    name: 'cockpit-activities',
    // A whole number identifies a shop or, below 0, a desk: texts take several times as long to group.
    text: `WITH worked AS (
             SELECT CASE WHEN kind = 'clock' THEN site_shop_id ELSE -array_position($4::text[], ref) END AS place,
                    greatest(from_time, $2) AS from_time, least(to_time, $3) AS to_time
             FROM work_order_span
             WHERE site_id = $1 AND superseded_time IS NULL AND to_time IS NOT NULL
               AND (kind = 'clock' OR kind = 'stage' AND state = 'Begun') AND (kind = 'clock' OR ref = ANY ($4))
               AND to_time > $2 AND from_time < $3
             UNION ALL
             SELECT CASE WHEN kind = 'clock' THEN site_shop_id ELSE -array_position($4::text[], ref) END,
                    greatest(from_time, $2), $3
             FROM work_order_span
             WHERE site_id = $1 AND superseded_time IS NULL AND to_time IS NULL AND kind IN ('clock', 'stage')
               AND (kind = 'clock' OR state = 'Begun' AND ref = ANY ($4)) AND from_time < $3
           ), active AS (
             SELECT place, unnest(range_agg(tstzrange(from_time, to_time))) AS span
             FROM worked WHERE place IS NOT NULL GROUP BY place
           ), spans AS (
             SELECT place, array_agg(floor(extract(epoch FROM lower(span)) * 1000)::float8 ORDER BY span) AS begins,
                    array_agg(floor(extract(epoch FROM upper(span)) * 1000)::float8 ORDER BY span) AS ends
             FROM active GROUP BY place)
           SELECT CASE WHEN place > 0 THEN place END AS "siteShopId",
                  CASE WHEN place < 0 THEN ($4::text[])[-place] ELSE '' END AS stage,
                  coalesce(s.shop_abbrev, '') AS "shopName", begins, ends
           FROM spans LEFT JOIN site_shop s ON s.site_id = $1 AND s.site_shop_id = place
           ORDER BY place`,
    values: [siteId, since, before, desks],
  });
  return rows.map(({ begins, ends, ...row }) => ({
    ...row,
    spans: begins.map((from, index): OpenSpan => [from, ends[index] ?? from]),
  }));
}
