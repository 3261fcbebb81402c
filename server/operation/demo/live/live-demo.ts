import type { Pool } from 'pg';
import type { FastifyInstance } from 'fastify';
import { DEMO_USERS } from '../data/people';
import { Random, Weighted } from '../random';
import { Colleague, type Outcome } from './colleague';
import { KINDS, type Step, type Who } from './steps';

const MINUTE_MS = 60_000;
/** From how many of the longest-waiting items one is picked. */
const NEXT_OF = 12;
/** How many refusals are remembered: the obstacle may be gone later. */
const REMEMBERED = 200;
/** How often something else is tried if nothing of a kind waits, or it was refused before. */
const TRIES = 8;

type Services = { app: Pick<FastifyInstance, 'inject' | 'log'>; pool: Pool };

/** An attempt: null if nothing was found to do. */
export type Tried = { kind: string; step: Step; outcome: Outcome } | null;

/**
 * The demo people at work: each time something of one kind is done that waits at one of their sites. What was refused
 * is not tried again soon.
 */
export function demoPeopleAtWork({ app, pool }: Services, random: Random): () => Promise<Tried> {
  const people: Record<Who, Colleague> = {
    manager: new Colleague(app, 'manager'),
    parts: new Colleague(app, 'parts'),
    technician: new Colleague(app, 'technician'),
  };
  const sitesOf = (who: Who) => DEMO_USERS.find(({ userName }) => userName === who)?.sites ?? [];
  const refused = new Set<string>();
  const kinds = new Weighted(KINDS, ({ weight }) => weight);

  return async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const kind = kinds.draw(random);
      const siteId = random.pick(sitesOf('manager'));
      const step = await kind.find(pool, siteId, { luck: random.next(), among: NEXT_OF + refused.size });
      if (!step || !sitesOf(step.who).some((one) => one === siteId)) continue;
      const what = JSON.stringify([step.call.id, step.told]);
      if (refused.has(what)) continue;
      const outcome = await people[step.who].does(step.call, step.told);
      if (refused.size >= REMEMBERED) refused.clear();
      if (outcome.status >= 400) refused.add(what);
      return { kind: kind.name, step, outcome };
    }
    return null;
  };
}

/** Lets the demo people do this many things a minute until it is stopped, one after the other. */
export function startLiveDemo(services: Services, { pace }: { pace: number }): { stop: () => Promise<void> } {
  const work = demoPeopleAtWork(services, new Random(`live ${Date.now()}`));
  const { log } = services.app;
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(async () => {
      try {
        const tried = await work();
        log.debug({ tried }, 'live demo');
      } catch (error) {
        log.warn({ err: error }, 'the live demo could not go on');
      }
    });
  }, MINUTE_MS / pace);
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
