import { setImmediate as breathe } from 'node:timers/promises';
import type { Levers } from '#domain/what-if/levers';
import type { Visit } from '#domain/what-if/route';
import type { KnownSite, WhatIf } from '#domain/what-if/what-if';
import { askThread } from '../../platform/ask-thread';
import { say } from '../../platform/http/sentence';

/** What a thread is given. */
export type ToThread = {
  visits: readonly Visit[];
  simulate?: Omit<KnownSite, 'visits'> & { levers: Levers };
};

/** How long a simulation may take, in milliseconds. */
const MOST_MS = 20_000;
/** How many vehicles are handed over before the event loop gets a turn. */
const AT_ONCE = 100;

/** Simulates a site in a thread (`askThread`). */
export const inThread = (
  { visits, ...site }: KnownSite,
  levers: Levers,
  { signal, mostMs = MOST_MS }: { signal: AbortSignal; mostMs?: number },
): Promise<WhatIf> =>
  askThread<WhatIf>('what-if', {
    signal,
    mostMs,
    async tell(send) {
      for (let from = 0; from < visits.length && !signal.aborted; from += AT_ONCE) {
        send({ visits: visits.slice(from, from + AT_ONCE) } satisfies ToThread);
        await breathe();
      }
      send({ visits: [], simulate: { ...site, levers } } satisfies ToThread);
    },
    said: {
      tooLong: (seconds) => say('whatIf.tooLong', { seconds }),
      brokenOff: say('whatIf.brokenOff'),
    },
  });
