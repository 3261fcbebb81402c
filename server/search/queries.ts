import type { CustomerScope } from '#domain/customer-scope';
import type { Db } from '../platform/http/context';
import { scopeConditions } from '../work-orders/list-query';

export type Asked = {
  /** Where it is looked. */
  siteIds: readonly number[];
  /** The site whose vehicles come first. */
  nearSiteId: number;
  scope: CustomerScope;
  words: readonly string[];
  limit: number;
};

/** A vehicle that fits, by the ids that name it; the number of its part where that was found. */
export type Fit = { site_id: number; work_order_id: number; part_num?: string };

/** How many of what fits by too few letters is looked at: the newest. */
const MOST_UNTELLING = 200;

/** Vehicles whose number or VIN is the one word, or whose VIN ends in it. */
export async function findByKey(db: Db, asked: Asked): Promise<Fit[]> {
  if (asked.words.length !== 1) return [];
  const by = (column: string) =>
    `SELECT w.site_id, w.work_order_id FROM work_order w WHERE w.site_id = ANY($1::int[]) AND ${column} = upper($2)`;
  return best(db, asked, {
    name: 'key',
    fits: ['w.ext_id', 'w.vin', 'w.vin_last8'].map(by).join(' UNION '),
  });
}

/**
 * Vehicles that every word is found in. Without a `telling` word only the newest are looked at: no index finds two letters
 * in the middle of a text.
 */
export async function findByWords(db: Db, asked: Asked, telling: boolean): Promise<Fit[]> {
  const place = (at: number) => (at === 0 ? '$2' : `$${at + 4}`);
  const words = asked.words.map((_, at) => `s.words LIKE '%' || search_form(${place(at)}) || '%'`);
  return best(
    db,
    asked,
    {
      name: `words-${words.length}-${telling}`,
      fits: `SELECT s.site_id, s.work_order_id FROM work_order_search s
             WHERE s.site_id = ANY($1::int[]) AND ${words.join(' AND ')}
             ${telling ? '' : `ORDER BY s.work_order_id DESC LIMIT ${MOST_UNTELLING}`}`,
    },
    asked.words.slice(1),
  );
}

/** Vehicles with a part whose number begins with the one word, each with the first such number. */
export async function findByPart(db: Db, asked: Asked): Promise<Fit[]> {
  if (asked.words.length !== 1) return [];
  return best(db, asked, {
    name: 'part',
    // Between the word and what follows it in the order of the index: LIKE would need to know the word beforehand.
    fits: `SELECT p.site_id, p.work_order_id, min(p.part_num) AS part_num FROM part p
           WHERE p.site_id = ANY($1::int[]) AND p.part_num <> ''
             AND search_form(p.part_num) ~>=~ search_form($2)
             AND search_form(p.part_num) ~<~ (search_form($2) || chr(1114111))
           GROUP BY p.site_id, p.work_order_id`,
  });
}

/**
 * The best of what fits: a whole number or VIN comes first, then the end of a VIN, then what begins with it; then what is near,
 * open and new. Among the customers of the asker; `fits` knows the sites as $1 and the first word as $2.
 */
async function best(
  db: Db,
  asked: Asked,
  { name, fits }: { name: string; fits: string },
  more: readonly string[] = [],
): Promise<Fit[]> {
  const values: unknown[] = [asked.siteIds, asked.words[0], asked.nearSiteId, asked.limit, ...more];
  const scope = scopeConditions(asked.scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<Fit>({
    name: `search-${name}-${asked.scope.kind}`,
    text: `WITH fits AS MATERIALIZED (${fits})
           SELECT fits.* FROM fits
           JOIN work_order w ON w.site_id = fits.site_id AND w.work_order_id = fits.work_order_id
           WHERE ${['true', ...scope].join(' AND ')}
           ORDER BY CASE WHEN w.ext_id = upper($2) OR w.vin = upper($2) THEN 0
                         WHEN w.vin_last8 = upper($2) THEN 1
                         WHEN search_form(w.ext_id) LIKE search_form($2) || '%' THEN 2 ELSE 3 END,
                    w.site_id = $3 DESC, w.status IN ('Open', 'Rejected') DESC, w.create_time DESC, w.work_order_id DESC
           LIMIT $4`,
    values,
  });
  return rows;
}

export type FoundRecord = {
  site_id: number;
  site_name: string;
  auction_id: string;
  work_order_id: number;
  ext_id: string;
  vin: string;
  sblu: string;
  description: string;
  customer_name: string | null;
  external_reference: string;
  lot_name: string;
  lot_number: string;
  status: string;
  is_loopback: boolean;
  active_tasks: string | null;
};

/** What is shown of vehicles, in the order in which they are named. */
export async function readFound(db: Db, fits: readonly Fit[]): Promise<FoundRecord[]> {
  const { rows } = await db.query<FoundRecord>({
    name: 'search-found',
    text: `SELECT w.site_id, s.site_name, s.auction_id, w.work_order_id, w.ext_id, w.vin, w.sblu,
                  concat_ws(' ', w.year, nullif(w.make, ''), nullif(w.model, ''), nullif(w.trim, '')) AS description,
                  c.customer_name, w.external_reference, w.lot_name, w.lot_number, w.status, w.is_loopback,
                  (SELECT string_agg(t.task, ',' ORDER BY t.active_since, t.task) FROM work_order_task t
                   WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.active) AS active_tasks
           FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS f (site_id, work_order_id, place)
           JOIN work_order w ON w.site_id = f.site_id AND w.work_order_id = f.work_order_id
           JOIN site s ON s.site_id = w.site_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           ORDER BY f.place`,
    values: [fits.map((fit) => fit.site_id), fits.map((fit) => fit.work_order_id)],
  });
  return rows;
}
