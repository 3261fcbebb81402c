import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Difference } from '#domain/site-config/audit';
import { ServiceError } from './errors';
import type { Db, HistoryEvent, SiteInfo, WriteEffects } from './context';

/** A change of the configuration, as recorded in the audit trail. */
export type Changed = {
  resource: string;
  recordName: string;
  action: string;
  changes: readonly Difference[];
};

/** What a command has done, by its history and audit trail. */
export type Deeds = { events: HistoryEvent[]; changes: Changed[] };

/** Where a command was about to happen, and its input. */
export type Place = { site: SiteInfo | undefined; input: { params: unknown; body: unknown } };

/**
 * A call that an assistant has made through its own entrance. It is the same call, behind the same gate and in the same
 * transaction; for a command its effects are reported in addition.
 */
export type Errand = {
  readonly deeds: Deeds;
  /**
   * A command is carried out, reported, and rolled back: nothing of it stays. Returns what is reported instead of its
   * answer.
   */
  readonly rehearse?: (db: Db, place: Place & { deeds: Deeds | undefined }) => Promise<unknown>;
  /** Looks at the state before a command begins, in its transaction; throwing prevents the command. */
  readonly before?: (db: Db, place: Place) => Promise<void>;
  /** Looks at what a command has done before it is committed; throwing rolls it back. */
  readonly after?: (deeds: Deeds) => void;
};

const errands = new AsyncLocalStorage<Errand>();

/** Makes calls as an errand; a request's own headers cannot claim to be one. */
export const asErrand = <Result>(errand: Errand, work: () => Promise<Result>): Promise<Result> =>
  errands.run(errand, work);

/** What an errand's call carries: one that has lost its errand on the way is not carried out as if it had none. */
export const ERRAND_HEADER = 'frontline-errand';

/** The errand that a request is made for; undefined for any other entrance. Error: 400 if it was lost. */
export function errandOf({ headers }: Pick<FastifyRequest, 'headers'>): Errand | undefined {
  const errand = errands.getStore();
  if (!errand && headers[ERRAND_HEADER] !== undefined) {
    throw new ServiceError('bad_request', `${ERRAND_HEADER} is not for callers. Nothing was done.`);
  }
  return errand;
}

/** Notes a change of the configuration with the errand that it is made for, if any. */
export const witness = (changed: Changed): void => void errands.getStore()?.deeds.changes.push(changed);

/** The same effects, noted with the errand. */
export const witnessed = (effects: WriteEffects, errand: Errand | undefined): WriteEffects =>
  errand
    ? {
        ...effects,
        history(...events) {
          errand.deeds.events.push(...events);
          return effects.history(...events);
        },
      }
    : effects;

/** What a transaction that was only a rehearsal ends with. */
class Rehearsed extends Error {}

/**
 * Runs a command inside its transaction as an errand wants it. Another attempt begins with nothing done. Error:
 * whatever `before`, the command or `after` throws; for a rehearsal one that `rehearsal` knows.
 */
export async function carryOut(
  errand: Errand | undefined,
  db: Db,
  place: Place,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!errand) return run();
  errand.deeds.events.length = 0;
  errand.deeds.changes.length = 0;
  await errand.before?.(db, place);
  const answer = await run();
  errand.after?.(errand.deeds);
  if (errand.rehearse) throw new Rehearsed('This was only tried.');
  return answer;
}

/** Rehearses a command and lets the errand report it, with the state after the rollback. */
export async function rehearsal(
  errand: Errand,
  place: Place & { db: Db },
  attempt: (() => Promise<unknown>) | undefined,
): Promise<unknown> {
  await attempt?.().catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return errand.rehearse?.(place.db, { ...place, deeds: attempt && errand.deeds });
}
