import { isoSecond } from './calendar';
import type { Cast } from './cast';
import type { BulkWriter } from './copy';
import type { ShopCode } from './data/labors';
import type { Ids } from './ids';
import type { Random } from './random';
import type { Truth } from './timeline/truth';
import type { Shops } from './timeline/work';

/** What the orders of one site have in common while they are written. */
export type SiteContext = {
  siteId: number;
  seed: number;
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
  /** When its people are there, and what its technicians are booked for. */
  shops: Shops;
  onTruth: ((truth: Truth) => void) | undefined;
};

/** A moment in the form that the database reads. */
export const timeCell = (moment: number | null): string | null =>
  moment === null ? null : isoSecond(moment);
