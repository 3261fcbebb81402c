import type { Pool } from 'pg';
import { doubtful, good, type Finding } from './finding';

/** What to do about the reason why the last mail was not accepted. */
const WHY: Readonly<Record<string, string>> = {
  signIn:
    'it does not let the services sign in: check the user and password in FRONTLINE_SMTP_URL; it is retried',
  unreachable: 'it cannot be reached: check FRONTLINE_SMTP_URL and the network; it is retried',
};

/** Whether the mail server accepts news, and what it has refused in the last day. An older schema has no such mail. */
export async function checkMail(pool: Pool): Promise<Finding[]> {
  const what = 'mail';
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('notification_mail') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{
    configured: boolean;
    failing: number;
    refused: number;
    why: string | null;
  }>(
    `SELECT s.configured, coalesce(extract(epoch FROM now() - s.failing_since) / 60, 0)::int AS failing,
            (SELECT count(*)::int FROM notification_mail m WHERE m.state = 'failed' AND m.ended_at > now() - interval '1 day') AS refused,
            (SELECT m.last_failure FROM notification_mail m WHERE m.last_failure IS NOT NULL
             ORDER BY coalesce(m.ended_at, m.next_time) DESC LIMIT 1) AS why
     FROM mail_server s`,
  );
  const [server] = rows;
  if (!server?.configured) return [good(what, 'Nobody is notified by mail.')];
  const { failing, refused, why } = server;
  const reason = WHY[why ?? ''] ?? 'it is retried';
  const troubles = [
    ...(await reportTroubles(pool)),
    ...(failing > 0
      ? [doubtful(what, `The mail server has accepted nothing for ${failing} minutes; ${reason}.`)]
      : []),
    ...(refused > 0
      ? [
          doubtful(
            what,
            `Mails given up in the last day: ${refused}; last_failure of notification_mail says why.`,
          ),
        ]
      : []),
  ];
  return troubles.length > 0 ? troubles : [good(what, 'The mail server accepts notifications.')];
}

/** Reports by mail that were not sent in the last day, or that are due and unsent. An older schema has none. */
async function reportTroubles(pool: Pool): Promise<Finding[]> {
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('report_mail') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ failed: number; waiting: number }>(
    `SELECT (SELECT count(*)::int FROM report_mail
             WHERE last_failure IS NOT NULL AND ended_at > now() - interval '1 day') AS failed,
            (SELECT count(*)::int FROM mail_report WHERE next_time < now() - interval '15 minutes') AS waiting`,
  );
  const { failed = 0, waiting = 0 } = rows[0] ?? {};
  return [
    ...(failed > 0
      ? [
          doubtful(
            'mail',
            `Reports that did not reach somebody in the last day: ${failed}; last_failure of report_mail says why.`,
          ),
        ]
      : []),
    ...(waiting > 0
      ? [doubtful('mail', `Reports that are due and not being written by any process: ${waiting}.`)]
      : []),
  ];
}
