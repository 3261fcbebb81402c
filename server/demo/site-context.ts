import { isoSecond } from './calendar';
import type { Cast } from './cast';
import type { BulkWriter } from './copy';
import type { ShopCode } from './data/labors';
import type { Ids } from './ids';
import type { Random } from './random';

/** What the orders of one site have in common while they are written. */
export type SiteContext = {
  siteId: number;
  cast: Cast;
  shopIds: ReadonlyMap<ShopCode, number>;
  /** Ids of what is kept in stock, by the name of the part. */
  stock: ReadonlyMap<string, number>;
  /** Sublet vendors by name. */
  vendorIds: ReadonlyMap<string, number>;
  random: Random;
  ids: Ids;
  writer: BulkWriter;
  /** The moment at which the story stops. */
  stop: number;
  /** Moves a moment into the site's working hours. */
  clock: (moment: number) => number;
};

/** A moment as the database reads it. */
export const timeCell = (moment: number | null): string | null =>
  moment === null ? null : isoSecond(moment);
