import type { Pool } from 'pg';
import { doubtful, good, type Finding } from './finding';

/**
 * Whether messages reach phones: what was given up in the last day by channel, and what has waited for long. An older
 * schema has none.
 */
export async function checkPhone(pool: Pool, gateway: string): Promise<Finding[]> {
  const what = 'phones';
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('phone_message') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ channel: 'push' | 'sms'; failed: number; trying: number }>(
    `SELECT channel, count(*) FILTER (WHERE state = 'failed' AND ended_at > now() - interval '1 day')::int AS failed,
            count(*) FILTER (WHERE ended_at IS NULL AND attempts > 2)::int AS trying
     FROM phone_message GROUP BY channel ORDER BY channel`,
  );
  const called = { push: 'Push messages', sms: 'Text messages' } as const;
  const troubles = rows.flatMap(({ channel, failed, trying }) => [
    ...(failed > 0
      ? [
          doubtful(
            what,
            `${called[channel]} given up in the last day: ${failed}; last_failure of phone_message says why.`,
          ),
        ]
      : []),
    ...(trying > 0 ? [doubtful(what, `${called[channel]} that are being retried: ${trying}.`)] : []),
  ]);
  if (troubles.length > 0) return troubles;
  return [
    good(
      what,
      gateway === ''
        ? 'Push messages are delivered where people want them; no gateway for text messages is configured.'
        : 'Push messages and text messages are delivered where people want them.',
    ),
  ];
}
