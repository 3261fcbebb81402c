import type { Db } from '../../../platform/http/context';
import type { Notice } from '../../../platform/http/notices';
import { deviceOf } from '../../../platform/http/device';

/** A program's description of itself is cut at this length if no browser is recognized in it. */
const PROGRAM = 60;
const MOST_DETAILS = 4000;

/**
 * Writes security events and queues them for sealing, in the transaction of `db` if it is in one. User numbers become
 * login ids, and ids of sessions and keys their first characters.
 */
export async function writeSecurityEvents(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await db.query({
    name: 'security-insert',
    text: `WITH given AS MATERIALIZED (
             SELECT nextval('security_event_event_id_seq') AS event_id, e.*
             FROM jsonb_to_recordset($1::jsonb) AS e (kind text, at timestamptz, "siteId" int, login text, "userId" int, subject text,
               "subjectId" int, session uuid, "byKey" boolean, address text, device text, "requestId" text, details jsonb)
           ), waiting AS (
             INSERT INTO audit_unsealed (source, event_id, site_id, mod_time) SELECT 'security', event_id, "siteId", at FROM given
           )
           INSERT INTO security_event (event_id, kind, site_id, mod_user, subject_user, session, address, device, request_id, details, mod_time)
           SELECT event_id, kind, "siteId",
                  coalesce(login, (SELECT user_name FROM user_config u WHERE u.user_config_id = "userId"), ''),
                  coalesce(subject, (SELECT user_name FROM user_config u WHERE u.user_config_id = "subjectId"), ''),
                  coalesce(CASE WHEN "byKey" THEN (SELECT key_prefix FROM service_key WHERE key_id = session)
                                ELSE left(session::text, 8) END, ''),
                  address, device, "requestId", details, at
           FROM given`,
    values: [JSON.stringify(notices.map(asRow))],
  });
}

const asRow = (notice: Notice) => ({
  kind: notice.kind,
  at: notice.at,
  siteId: notice.siteId ?? null,
  login: notice.login ?? null,
  userId: notice.userConfigId ?? null,
  subject: notice.subject ?? null,
  subjectId: notice.subjectId ?? null,
  session: notice.sessionId ?? null,
  byKey: notice.byKey ?? false,
  address: notice.address ?? '',
  device: nameOfDevice(notice.userAgent ?? ''),
  requestId: notice.requestId ?? '',
  details: shortened(notice.details ?? {}),
});

function nameOfDevice(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  // Printable characters are kept; nothing that a log or a terminal takes as a command.
  return browser === ''
    ? userAgent.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, PROGRAM)
    : [browser, system].filter(Boolean).join(', ');
}

/** Details that are too long say so instead: a row of the trail is no place for them. */
function shortened(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const length = JSON.stringify(details).length;
  return length <= MOST_DETAILS ? details : { tooLong: length };
}
