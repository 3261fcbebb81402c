import type { WireRowOf } from '#contract/call';
import type * as calls from '#contract/security-events';
import type { Handler, SiteContext, StreamHandler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf, readCursor } from '../../platform/keyset';
import { administratedLogins } from '../users/administrated';
import { lastCheck } from '../audit/chain/check-jobs';
import { eventsQuery, listEvents, NEWEST, type EventFilter, type EventRow } from './security-queries';

type Params = {
  kind: string;
  user: string;
  search: string;
  here: 'Y' | 'N';
  from?: string | undefined;
  to?: string | undefined;
};

/** Error: 400 for an end before the beginning. */
function filterOf({ kind, user, search, here, from, to }: Params): EventFilter {
  if (from && to && Date.parse(to) < Date.parse(from)) {
    throw new ServiceError('bad_request', say('audit.endsTooEarly'), [
      { field: 'to', reason: say('audit.isTooEarly') },
    ]);
  }
  return { kind, user, search, here: here === 'Y', from, to };
}

const asked = async (context: SiteContext, params: Params) => ({
  siteId: context.site.siteId,
  people: await administratedLogins(context),
  filter: filterOf(params),
});

const toWire = (row: EventRow): WireRowOf<typeof calls.exportSecurityEvents> => ({
  eventId: row.event_id,
  kind: row.kind,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
  subjectUser: row.subject_user,
  siteId: row.site_id,
  session: row.session,
  address: row.address,
  device: row.device,
  requestId: row.request_id,
  details: row.details,
});

/**
 * A page of security events: of the whole company for company administrators, otherwise of the site and the people whom
 * the administrator may manage. Error: 400 for an end before the beginning and for an invalid cursor.
 */
export const securityEvents: Handler<typeof calls.getSecurityEvents> = async (context, { params }) => {
  const after = readCursor(params.after, NEWEST);
  const rows = await listEvents(context.db, await asked(context, params), { after, limit: params.limit + 1 });
  const page = rows.slice(0, params.limit);
  const { rows: events, next } = pageOf(page, toWire);
  return { events, next: rows.length > page.length ? (next ?? '') : '' };
};

/** All of a filter, row by row. Error: 400 as above. */
export const exportEvents: StreamHandler<typeof calls.exportSecurityEvents> = async function* (
  context,
  { params },
) {
  const query = eventsQuery(await asked(context, params));
  for await (const rows of context.readRows<EventRow>(query)) yield rows.map(toWire);
};

/** Until when the chain was verified, and what did not match. */
export const auditState: Handler<typeof calls.getAuditState> = async ({ db }) => {
  const check = await lastCheck(db);
  return {
    wholeUntil: check === undefined || check.number === 0 ? '' : check.sealedTime.toISOString(),
    problem: check?.problem ?? '',
  };
};
