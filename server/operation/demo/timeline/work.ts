/**
 * Who works on what in the shops and when: the labors of a vehicle one after the other, back from when it left Repair.
 */
import type { Technician } from '../cast';
import { SHOPS, type ShopCode } from '../data/labors';
import type { LaborState } from '../progress';
import type { Random } from '../random';
import type { Benches } from './benches';
import type { ClockPiece } from './laid';
import { vendorTime } from './parties';
import type { SiteTimes } from './site-times';
import { whole } from './stages';

const MS_PER_HUNDREDTH = 36_000;
const MINUTE = 60_000;

export type Shops = {
  times: SiteTimes;
  benches: Benches;
  crews: ReadonlyMap<ShopCode, readonly Technician[]>;
};

/** Work that was done on a labor in one go, by a technician or a vendor. */
export type Bout = { from: number; to: number; clocks: readonly ClockPiece[] };
/** What has to be laid: the labor at an index of the estimate with the work that it took, and who should do it. */
export type Task = { index: number; state: LaborState; ms: number; wanted: Technician | undefined };

const RANK = new Map<ShopCode, number>(SHOPS.map(({ code }, place) => [code, place]));
const isFee = ({ state }: Task): boolean => state.line.job.feeDollars !== null;

/** Milliseconds of work of a labor, from its hours in hundredths. */
export const workMs = (hundredths: number): number => hundredths * MS_PER_HUNDREDTH;

/**
 * The order in which a vehicle goes through the shops: finished work comes before work that was only begun, fees before
 * the last labor.
 */
export function inOrder(tasks: readonly Task[]): Task[] {
  const place = (task: Task): number =>
    (task.state.repaired || task.state.firstRepairTime !== null ? 0 : 100) +
    (RANK.get(task.state.line.job.shop) ?? 0);
  const byPlace = (one: Task, other: Task) => place(one) - place(other);
  const labors = tasks.filter((task) => !isFee(task)).sort(byPlace);
  const fees = tasks.filter(isFee).sort(byPlace);
  return [...labors.slice(0, -1), ...fees, ...labors.slice(-1)];
}

/**
 * Lays tasks between two moments, the last one to end by `until`. If the shops are busy they begin before `from`, as
 * far as necessary. `slackAfter` leaves time after the last one. Returns the bouts by the index of the labor.
 */
export function layWork(
  { times, benches, crews }: Shops,
  random: Random,
  tasks: readonly Task[],
  { from, until, slackAfter }: { from: number; until: number; slackAfter: boolean },
): Map<number, Bout> {
  const { line } = times;
  const bouts = new Map<number, Bout>();
  const ordered = inOrder(tasks).toReversed();
  const slack = Math.max(0, line.at(until) - line.at(from) - tasks.reduce((sum, { ms }) => sum + ms, 0));
  const shares = Array.from({ length: ordered.length + 1 }, () => random.logNormal(1, 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  let limit = until;
  for (const [place, task] of ordered.entries()) {
    if (place > 0 || slackAfter) limit = line.back(limit, whole((slack * (shares[place] ?? 0)) / all));
    const bout = task.state.vendor === null ? ofShop(task, limit) : ofVendor(limit);
    bouts.set(task.index, bout);
    limit = bout.from;
  }
  return bouts;

  function ofShop({ state, ms, wanted }: Task, limitOf: number): Bout {
    const crew = crews.get(state.line.job.shop) ?? [];
    const job = wanted && ms > 0 ? benches.book(random, { wanted, crew, ms, until: limitOf }) : null;
    const at = line.last(limitOf);
    return job ?? { from: at, to: at, clocks: [] };
  }
  function ofVendor(limitOf: number): Bout {
    const to = line.last(limitOf);
    return {
      from: Math.min(times.press(to - vendorTime(random)), line.back(to, 30 * MINUTE)),
      to,
      clocks: [],
    };
  }
}
