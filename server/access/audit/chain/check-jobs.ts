import type { Pool } from 'pg';
import type { Job } from '../../../platform/jobs/worker';
import { adoptLate } from './seal';
import { verifyChain, type Verdict } from './verify';

/** How far the chain was checked, and what did not match. */
export type ChainCheck = { number: number; sealedTime: Date; checkedTime: Date; problem: string };

/** What the last check of the chain found; undefined before the first. */
export async function lastCheck(db: Pick<Pool, 'query'>): Promise<ChainCheck | undefined> {
  const { rows } = await db.query<ChainCheck>(
    `SELECT number::float8 AS number, sealed_time AS "sealedTime", checked_time AS "checkedTime", problem FROM audit_check`,
  );
  return rows[0];
}

/**
 * Checks the chain: new rows every five minutes, and all of it every night. A mismatch stays reported until a full
 * check passes.
 */
export const checkJobs = (clock: () => Date): Job[] => [
  {
    task: 'audit-check',
    cron: '*/5 * * * *',
    atStart: true,
    async run(_payload, { pool, log }) {
      const before = await lastCheck(pool);
      if (before?.problem) return;
      await adoptLate(pool, clock());
      const verdict = await verifyChain(pool, { after: before?.number ?? 0, unlinked: false });
      await keep(pool, verdict, clock());
      tell(log, verdict);
    },
  },
  {
    task: 'audit-check-whole',
    cron: '41 3 * * *',
    async run(_payload, { pool, log }) {
      const verdict = await verifyChain(pool);
      await keep(pool, verdict, clock());
      tell(log, verdict);
    },
  },
];

function tell(log: { error: (what: object, text: string) => void }, { problems }: Verdict): void {
  if (problems.length > 0) log.error({ problems }, 'the audit trail is not what was sealed');
}

async function keep(pool: Pool, { head, problems }: Verdict, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO audit_check (number, sealed_time, checked_time, problem) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_one) DO UPDATE SET checked_time = excluded.checked_time, problem = excluded.problem,
       number = greatest(audit_check.number, excluded.number), sealed_time = greatest(audit_check.sealed_time, excluded.sealed_time)`,
    [head?.number ?? 0, head?.sealedTime ?? new Date(0), now, problems[0] ?? ''],
  );
}
