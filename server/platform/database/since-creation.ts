/** The clocks of two services differ by far less. */
const SLACK = `interval '1 day'`;

/**
 * The condition that an event `e` is not older than its work order, which is true of all: earlier months are not
 * scanned. `siteId` and `workOrderId` are the SQL that names the work order.
 */
export const sinceCreation = (siteId = '$1', workOrderId = '$2'): string =>
  `e.mod_time >= (SELECT c.create_time - ${SLACK} FROM work_order c
                   WHERE c.site_id = ${siteId} AND c.work_order_id = ${workOrderId})`;

/** The condition that `later` was not written before `earlier`, two events of one work order, for pruning months. */
export const notBefore = (later: string, earlier: string): string =>
  `${later}.mod_time >= ${earlier}.mod_time - ${SLACK}`;
