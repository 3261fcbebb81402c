import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config';
import { OutboundError } from '../../../platform/outbound';
import { nextRows, type Told } from './batch';
import { sendSyslog } from './syslog';
import { sendWebhook } from './webhook';

const EVERY_MS = 2000;
const BATCH = 200;
/** Longer than an answer may take: after this long a receiver held by a dead process is free again. */
const HELD_BEYOND_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/** An external system that is told about every row of the chain. */
export type Receiver = { name: 'syslog' | 'webhook'; send(rows: readonly Told[]): Promise<void> };

/** The receivers that are configured. */
export function receiversOf(config: Config, clock: () => Date): Receiver[] {
  const { FRONTLINE_AUDIT_SYSLOG: syslog, FRONTLINE_AUDIT_WEBHOOK: url } = config;
  const secret = config.FRONTLINE_AUDIT_WEBHOOK_SECRET;
  const timeoutMs = config.FRONTLINE_OUTBOUND_TIMEOUT_MS;
  return [
    ...(syslog === ''
      ? []
      : [{ name: 'syslog' as const, send: (rows: readonly Told[]) => sendSyslog(syslog, rows, timeoutMs) }]),
    ...(url === ''
      ? []
      : [
          {
            name: 'webhook' as const,
            send: (rows: readonly Told[]) => sendWebhook({ url, secret, timeoutMs, now: clock() }, rows),
          },
        ]),
  ];
}

type Held = { number: number; failures: number };

/**
 * Sends a receiver the rows that it does not have yet, in the order of the chain, until there are none; returns how
 * many. One process at a time does it; its hold is a timestamp in the database and not a lock, so that nothing waits
 * while the network does. Whatever is not known to have arrived is sent again. A failing receiver is left alone for a
 * pause that doubles up to five minutes.
 */
export async function deliver(
  pool: Pool,
  receiver: Receiver,
  { clock, timeoutMs, log }: { clock: () => Date; timeoutMs: number; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = clock();
    const held = await hold(pool, receiver.name, now, timeoutMs + HELD_BEYOND_MS);
    if (!held) return sent;
    const rows = await nextRows(pool, held.number, BATCH);
    const last = rows.at(-1);
    if (!last) {
      await letGo(pool, receiver.name);
      return sent;
    }
    try {
      await receiver.send(rows);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const pause = Math.min(1000 * 2 ** held.failures, LONGEST_PAUSE_MS);
      await putOff(pool, receiver.name, error.message, new Date(clock().getTime() + pause));
      log.warn({ receiver: receiver.name, why: error.message }, 'the audit trail could not be delivered');
      return sent;
    }
    await moveOn(pool, receiver.name, last.number, clock());
    sent += rows.length;
  }
}

async function hold(pool: Pool, name: string, now: Date, ms: number): Promise<Held | undefined> {
  await pool.query('INSERT INTO audit_delivery (receiver, number) VALUES ($1, 0) ON CONFLICT DO NOTHING', [
    name,
  ]);
  const { rows } = await pool.query<Held>(
    `UPDATE audit_delivery SET held_until = $3 WHERE receiver = $1 AND held_until <= $2 AND next_time <= $2
     RETURNING number::float8 AS number, failures`,
    [name, now, new Date(now.getTime() + ms)],
  );
  return rows[0];
}

const letGo = (pool: Pool, name: string) =>
  pool.query("UPDATE audit_delivery SET held_until = '-infinity' WHERE receiver = $1", [name]);

const putOff = (pool: Pool, name: string, error: string, next: Date) =>
  pool.query(
    `UPDATE audit_delivery SET held_until = '-infinity', failures = failures + 1, last_error = $2, next_time = $3 WHERE receiver = $1`,
    [name, error, next],
  );

/** A process whose hold had ended moves nothing back. */
const moveOn = (pool: Pool, name: string, number: number, now: Date) =>
  pool.query(
    `UPDATE audit_delivery SET number = greatest(audit_delivery.number, $2), failures = 0, last_error = '', next_time = '-infinity',
            held_until = '-infinity', delivered_time = $3 WHERE receiver = $1`,
    [name, number, now],
  );

/** Delivers every two seconds until it is stopped. */
export function startDelivery(
  pool: Pool,
  receivers: readonly Receiver[],
  options: { clock: () => Date; timeoutMs: number; log: Pick<FastifyBaseLogger, 'warn' | 'debug'> },
): { stop(): Promise<void> } {
  const under = new Map<string, Promise<unknown>>();
  const look = () => {
    for (const receiver of receivers) {
      if (under.has(receiver.name)) continue;
      const run = deliver(pool, receiver, options)
        .catch((error: unknown) =>
          options.log.debug({ err: error }, 'the audit trail could not be delivered'),
        )
        .finally(() => under.delete(receiver.name));
      under.set(receiver.name, run);
    }
  };
  const timer = receivers.length === 0 ? undefined : setInterval(look, EVERY_MS);
  timer?.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(under.values());
    },
  };
}
