import type { SecurityKind } from '#domain/site-config/security-events';
import type { Db } from '../../platform/http/context';
import { behind, cursorSql, orderBy, type readCursor, type SortKey } from '../../platform/keyset';

/** The order of the list: the newest first. */
export const NEWEST: readonly SortKey[] = [
  { column: 'e.mod_time', type: 'timestamptz', descending: true },
  { column: 'e.event_id', type: 'integer', descending: true },
];

export type EventFilter = {
  kind: string;
  user: string;
  search: string;
  here: boolean;
  from?: string | undefined;
  to?: string | undefined;
};

export type EventRow = {
  event_id: string;
  kind: SecurityKind;
  site_id: number | null;
  mod_time: Date;
  mod_user: string;
  subject_user: string;
  session: string;
  address: string;
  device: string;
  request_id: string;
  details: Record<string, unknown>;
};

type Asked = {
  siteId: number;
  /** Login ids of the people who may be reported; null for the whole company. */
  people: readonly string[] | null;
  filter: EventFilter;
};

/**
 * Those events of a filter that may be reported: a user limited to some people gets theirs at the site, and those
 * without a site.
 */
export function eventsQuery(
  { siteId, people, filter }: Asked,
  page?: { after: ReturnType<typeof readCursor>; limit: number },
): { text: string; values: unknown[] } {
  const { kind, user, search, here, from = null, to = null } = filter;
  const values: unknown[] = [people, siteId, kind, user, search, from, to, here];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const further = page?.after ? `AND ${behind(NEWEST, page.after, bind)}` : '';
  const limit = page ? `LIMIT ${bind(page.limit)}` : '';
  return {
    text: `
      SELECT e.event_id, e.kind, e.site_id, e.mod_time, e.mod_user, e.subject_user, e.session, e.address, e.device, e.request_id,
             e.details, ${cursorSql(NEWEST)} AS cursor
      FROM security_event e
      WHERE ($1::text[] IS NULL OR (e.site_id = $2 OR e.site_id IS NULL)
              AND coalesce(nullif(e.subject_user, ''), e.mod_user) = ANY ($1))
        AND ($3 = '' OR e.kind = $3)
        AND ($4 = '' OR e.mod_user IN (SELECT user_name FROM user_config WHERE lower(user_name) = lower($4))
              OR e.subject_user IN (SELECT user_name FROM user_config WHERE lower(user_name) = lower($4)))
        AND ($5 = '' OR strpos(lower(concat_ws(' ', e.mod_user, e.subject_user, e.session, e.address, e.device, e.request_id,
              e.details::text)), lower($5)) > 0)
        AND e.mod_time >= coalesce($6::timestamptz, '-infinity') AND e.mod_time < coalesce($7::timestamptz, 'infinity')
        AND (NOT $8::boolean OR e.site_id = $2) ${further}
      ORDER BY ${orderBy(NEWEST)} ${limit}`,
    values,
  };
}

/** A page of events with the keys of their places. */
export async function listEvents(
  db: Db,
  asked: Asked,
  page: { after: ReturnType<typeof readCursor>; limit: number },
): Promise<(EventRow & { cursor: unknown })[]> {
  const { text, values } = eventsQuery(asked, page);
  return (await db.query<EventRow & { cursor: unknown }>(text, values)).rows;
}
