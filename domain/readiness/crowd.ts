/**
 * Work of a labor that waits in a shop, or waited; book hours. Milliseconds since 1970; `to` is null while it waits.
 */
export type ShopWork = {
  readonly siteShopId: number;
  readonly hours: number;
  readonly from: number;
  readonly to: number | null;
};

/** How much work waits in a shop at a moment, as a multiple of the usual amount. Milliseconds since 1970. */
export type Crowd = (siteShopId: number, at: number) => number;

/** For a site of which nothing is known. */
export const asUsual: Crowd = () => 1;

type Steps = { readonly at: readonly number[]; readonly hours: readonly number[] };

/** How many book hours of work waited in each shop, at any moment. */
export class ShopLoads {
  readonly #shops = new Map<number, Steps>();

  constructor(work: Iterable<ShopWork>) {
    const changes = new Map<number, [at: number, hours: number][]>();
    for (const { siteShopId, hours, from, to } of work) {
      const own = changes.get(siteShopId) ?? [];
      changes.set(siteShopId, own);
      own.push([from, hours]);
      if (to !== null) own.push([to, -hours]);
    }
    for (const [siteShopId, own] of changes) {
      let sum = 0;
      own.sort(([one], [other]) => one - other);
      this.#shops.set(siteShopId, {
        at: own.map(([at]) => at),
        // Hours are kept in hundredths: a smaller remainder after adding and subtracting is zero.
        hours: own.map(([, hours]) => (sum = Math.round((sum + hours) * 100) / 100)),
      });
    }
  }

  /** Book hours that wait in a shop at a moment. */
  at(siteShopId: number, moment: number): number {
    const steps = this.#shops.get(siteShopId);
    if (!steps) return 0;
    let low = 0;
    let high = steps.at.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps.at[middle] ?? Infinity) <= moment) low = middle + 1;
      else high = middle;
    }
    return steps.hours[low - 1] ?? 0;
  }

  /** What usually waits in each shop, in book hours: the median over all moments. */
  usual(moments: readonly number[]): Map<number, number> {
    const middle = (shop: number): number => {
      const all = moments.map((moment) => this.at(shop, moment)).sort((one, other) => one - other);
      return all[all.length >> 1] ?? 0;
    };
    return new Map([...this.#shops.keys()].map((shop) => [shop, middle(shop)]));
  }
}

/** Where little work waits, one vehicle more changes the ratio a lot: this many book hours are added. */
const AT_LEAST_HOURS = 20;
/** Beyond this the effect of a queue is unknown. */
const MOST_CROWD = 3;

/** How many times the usual amount waits; for an unknown shop, the usual amount. */
export const crowdBy =
  (loads: ShopLoads, usual: ReadonlyMap<number, number>): Crowd =>
  (siteShopId, at) => {
    const often = usual.get(siteShopId);
    if (often === undefined) return 1;
    return Math.min(MOST_CROWD, (loads.at(siteShopId, at) + AT_LEAST_HOURS) / (often + AT_LEAST_HOURS));
  };

/** How crowded the fullest of some shops is; 1 for none. */
export const fullest = (crowd: Crowd, shops: readonly number[], at: number): number =>
  shops.length === 0 ? 1 : Math.max(...shops.map((shop) => crowd(shop, at)));

/**
 * How much longer it takes than usual when this many times as much work waits. Not all of the time until a vehicle is
 * ready is spent in the queue of its shop: half of it scales with the queue, which was the best of several shares that
 * were tried (docs/promises.md).
 */
export const stretchOf = (crowd: number): number => (1 + crowd) / 2;
