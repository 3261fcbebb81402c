import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { keepLooking } from '../../../platform/jobs/keep-looking';
import type { Phone } from './carriers';
import { dueMessages, putMessageOff } from './messages';
import { sendTaken, takeDue } from './send';

/** How many messages one process sends at the same time: push services and gateways are many, and some are slow. */
const AT_ONCE = 8;
const LOOKED_AT = 50;
/** How long a message that could not be written is left alone. */
const LEFT_ALONE_MS = 3_600_000;

type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

/**
 * Sends messages to phones as they become due, until it is stopped. A message is leased and not locked: one of a
 * process that died is sent by another one, and devices show it once by its tag.
 */
export function startRinging(pool: Pool, phone: Phone, log: Log): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const looking = keepLooking(sendDue, (error) =>
    log.debug({ err: error }, 'messages to phones could not be looked for'),
  );
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };

  async function sendDue(): Promise<void> {
    if (underWay.size >= AT_ONCE) return;
    for (const key of await dueMessages(pool, phone.clock(), LOOKED_AT)) {
      if (looking.isStopped() || underWay.size >= AT_ONCE) return;
      const taken = await takeDue(pool, phone, key).catch(async (error: unknown) => {
        // What cannot be written holds up no other message.
        log.error(
          { err: error, site: key.siteId, message: key.messageId },
          'a message to a phone could not be written',
        );
        await putMessageOff(pool, key, new Date(phone.clock().getTime() + LEFT_ALONE_MS));
      });
      if (taken) send(taken);
    }
  }

  function send(taken: Parameters<typeof sendTaken>[2]): void {
    const sent = sendTaken(pool, phone, taken, log)
      // Whether it arrived is unknown: it is sent again.
      .catch((error: unknown) =>
        log.error({ err: error }, 'what came of a message to a phone could not be kept'),
      )
      .finally(() => {
        underWay.delete(sent);
        looking.look();
      });
    underWay.add(sent);
  }
}
