import type { CustomerScope } from '#domain/customer-scope';
import { isTelling } from '#domain/vehicle-search';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { joinPlace, PLACE_COLUMNS, type PlaceRecord } from '../../work/work-orders/row-place';
import { scopeConditions } from '../../platform/database/customer-scope';

export type Asked = {
  /** Where to search. */
  siteIds: readonly number[];
  /** The site whose vehicles come first. */
  nearSiteId: number;
  scope: CustomerScope;
  words: readonly string[];
  limit: number;
};

/** A matching vehicle, by its ids; with the number of its part if that was found. */
export type Fit = { site_id: number; work_order_id: number; part_num?: string };

/** How many matches of a too short term are considered: the newest. */
const MOST_UNTELLING = 200;
/** How many closed vehicles of other sites are considered. */
const MOST_CLOSED = 200;
/**
 * Up to this many sites, vehicles are scanned one by one: about 10 ms for 10,000. For more the trigram index is used,
 * by the first letters of each word: every further word takes as much time, wherever it is found.
 */
const FEW_SITES = 4;
const MOST_INDEXED = 8;

/** Vehicles whose number or VIN is the one word, or whose VIN ends in it. */
export async function findByKey(db: Db, asked: Asked): Promise<Fit[]> {
  if (asked.words.length !== 1) return [];
  const by = (column: string) =>
    `SELECT w.site_id, w.work_order_id FROM work_order w WHERE w.site_id = ANY($1::int[]) AND ${column} = upper($2)`;
  return bestOf(db, asked, {
    name: 'key',
    fits: ['w.ext_id', 'w.vin', 'w.vin_last8'].map(by).join(' UNION '),
  });
}

/** Vehicles with a part whose number begins with the one word, each with the first such number. */
export async function findByPart(db: Db, asked: Asked): Promise<Fit[]> {
  if (asked.words.length !== 1) return [];
  return bestOf(db, asked, {
    name: 'part',
    // Between the word and its successor in index order: LIKE would need to know the word beforehand.
    fits: `SELECT p.site_id, p.work_order_id, min(p.part_num) AS part_num FROM seen_part_numbers p
           WHERE p.site_id = ANY($1::int[]) AND p.part_num <> ''
             AND search_form(p.part_num) ~>=~ search_form($2)
             AND search_form(p.part_num) ~<~ (search_form($2) || chr(1114111))
           GROUP BY p.site_id, p.work_order_id`,
  });
}

/** The best of the few matches, among the user's customers: whole numbers and VINs first, then near, open, new. */
async function bestOf(db: Db, asked: Asked, { name, fits }: { name: string; fits: string }): Promise<Fit[]> {
  const values: unknown[] = [asked.siteIds, asked.words[0], asked.nearSiteId, asked.limit];
  const scope = scopeConditions(asked.scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<Fit>({
    name: `search-${name}-${asked.scope.kind}`,
    text: `WITH fits AS MATERIALIZED (${fits})
           SELECT fits.* FROM fits
           JOIN work_order w ON w.site_id = fits.site_id AND w.work_order_id = fits.work_order_id
           WHERE ${['true', ...scope].join(' AND ')}
           ORDER BY w.ext_id = upper($2) OR w.vin = upper($2) DESC, w.site_id = $3 DESC,
                    w.status IN ('Open', 'Rejected') DESC, w.work_order_id DESC
           LIMIT $4`,
    values,
  });
  return rows;
}

/** Where every word is searched: at the one near site, or among open or closed vehicles of others. */
export type Place = 'near' | 'open elsewhere' | 'closed elsewhere';

/**
 * Vehicles that match every word, among the user's customers: those whose number begins with the first word come first,
 * then those with words that begin so, then open ones, then new ones. Without a specific word only the newest are
 * considered. Of closed vehicles at other sites an arbitrary subset of this size is considered, not the newest: those
 * are not worth the time that a common word would take.
 */
export async function findByWords(db: Db, asked: Asked, place: Place): Promise<Fit[]> {
  const values: unknown[] = [asked.siteIds, asked.limit, ...asked.words];
  const words = asked.words.map((word, at) => ({
    form: `search_form($${at + 3})`,
    telling: isTelling([word]),
  }));
  const telling = words.some((word) => word.telling);
  const few = asked.siteIds.length <= FEW_SITES;
  const where = [
    few ? 's.site_id = ANY($1::int[])' : '(s.site_id + 0) = ANY($1::int[])',
    ...words.map(({ form }) => `strpos(s.words, ${form}) > 0`),
  ];
  if (!few) {
    where.push(
      ...words
        .filter((word) => word.telling)
        .map(({ form }) => `s.words LIKE '%' || left(${form}, ${MOST_INDEXED}) || '%'`),
    );
  }
  if (place !== 'near') where.push(place === 'open elsewhere' ? 's.open' : 'NOT s.open');
  const scope = scopeConditions(asked.scope, (value) => `$${values.push(value)}`);
  if (scope.length > 0) {
    where.push(`EXISTS (SELECT 1 FROM work_order w WHERE w.site_id = s.site_id AND w.work_order_id = s.work_order_id
                AND ${scope.join(' AND ')})`);
  }
  const most = !telling ? MOST_UNTELLING : place === 'closed elsewhere' ? MOST_CLOSED : undefined;
  const begins = words.map(({ form }) => `strpos(' ' || words, ' ' || ${form}) > 0`);
  const shape = words.map((word) => (word.telling ? 'long' : 'short')).join('-');
  const { rows } = await db.query<Fit>({
    name: `search-${place}-${shape}-${few}-${asked.scope.kind}`,
    text: `WITH fits AS MATERIALIZED (
             SELECT s.* FROM seen_words s WHERE ${where.join(' AND ')}
             ${telling ? '' : 'ORDER BY s.work_order_id DESC'}),
           looked AS (SELECT * FROM fits ${most === undefined ? '' : `LIMIT ${most}`})
           SELECT site_id, work_order_id FROM looked
           ORDER BY starts_with(words, search_form($3)) DESC, (${begins.join(' AND ')}) DESC, open DESC,
                    work_order_id DESC
           LIMIT $2`,
    values,
  });
  return rows;
}

export type FoundRecord = PlaceRecord & {
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

/** What is shown of vehicles, in the given order. */
export async function readFound(db: Db, fits: readonly Fit[]): Promise<FoundRecord[]> {
  const { rows } = await db.query<FoundRecord>({
    name: 'search-found',
    text: `SELECT w.site_id, s.site_name, s.auction_id, w.work_order_id, w.ext_id, w.vin, w.sblu,
                  ${vehicleOf('w', 'trim')} AS description,
                  c.customer_name, w.external_reference, w.lot_name, w.lot_number, w.status, w.is_loopback, ${PLACE_COLUMNS},
                  (SELECT string_agg(t.task, ',' ORDER BY t.active_since, t.task) FROM work_order_task t
                   WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.active) AS active_tasks
           FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS f (site_id, work_order_id, place)
           JOIN work_order w ON w.site_id = f.site_id AND w.work_order_id = f.work_order_id
           JOIN site s ON s.site_id = w.site_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           ${joinPlace('w')}
           ORDER BY f.place`,
    values: [fits.map((fit) => fit.site_id), fits.map((fit) => fit.work_order_id)],
  });
  return rows;
}
