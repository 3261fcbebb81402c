import * as queries from './stock-queries';

/** What is kept in stock under some part numbers, locked until the transaction ends. */
export const heldStock = queries.holdStock;

/** Writes counted stock, with a movement for each difference. The caller has locked the existing ones. */
export const countStock = queries.writeCounts;
