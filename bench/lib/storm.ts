import { startHelper, type Helper } from './processes';

/** Requests over this many connections: with `seconds` in rotation until the time is up, otherwise each once. */
export type Storm = {
  port: number;
  connections: number;
  requests: readonly string[];
  seconds?: number;
  /** Answers within this initial time do not count. */
  warmUpSeconds?: number;
};

/** Answers with status 200, in milliseconds; any others counted by status. */
export type StormResult = {
  count: number;
  /** All answers, including those that do not count. */
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  refused: Record<number, number>;
};

export type Stormer = Helper<Storm, StormResult>;

export const startStormer = (): Stormer => startHelper(new URL('storm.main.ts', import.meta.url));

/** Sends a storm; throws if any answer was not a 200. */
export async function storm(stormer: Stormer, what: Storm): Promise<StormResult> {
  const result = await stormer.ask(what);
  if (Object.keys(result.refused).length > 0 || result.count === 0) {
    throw new Error(`Not everything was answered: ${JSON.stringify(result)}`);
  }
  return result;
}
