import * as queries from './stock-queries';

/** What is kept in stock under some part numbers, held until the transaction ends. */
export const heldStock = queries.holdStock;

/** Writes what was counted in stock, with a movement of each difference. Whoever calls holds those that are there. */
export const countStock = queries.writeCounts;
