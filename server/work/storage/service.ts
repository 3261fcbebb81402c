import type { recordStorageCustomer } from '#contract/storage';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandCustomer } from '../../setup/customers/service';
import { loadWorkOrderByNumber } from '../work-orders/service';
import { insertStorageCustomer } from './queries';

/**
 * Stores whose account pays for the storage of a vehicle before and after a change of customer (W-379). Errors: 404,
 * also for a new account that is no customer's whom the actor may see; 409 when the VIN is another work order's.
 */
export const storageCustomer: Handler<typeof recordStorageCustomer> = async (context, { body }) => {
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  if (order.vin !== body.vin) {
    throw new ServiceError('conflict', say('storage.otherVin', { workOrder: order.ext_id, vin: order.vin }));
  }
  await demandCustomer(context, body.new_manheim_account_number);
  const storageCustomerId = await insertStorageCustomer(context.db, {
    siteId: context.site.siteId,
    workOrderNumber: order.ext_id,
    vin: order.vin,
    oldAccount: body.old_manheim_account_number,
    oldType: body.old_customer_type,
    newAccount: body.new_manheim_account_number,
    newType: body.new_customer_type,
    userName: context.actor.userName,
    now: context.now,
  });
  return { success: true, storageCustomerId };
};
