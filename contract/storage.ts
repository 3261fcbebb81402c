import { z } from 'zod';
import { STORAGE_TYPES } from '#domain/customer-change';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { looseNumber, textParam } from './fields';

const storageTypes = () => z.enum(STORAGE_TYPES, { error: 'must be post_recon, check_in or none' });

export const recordStorageCustomer = defineCall({
  id: 'recordStorageCustomer',
  area: 'storage',
  service: 'storage',
  method: 'POST',
  path: 'storage/customer',
  effect: 'write',
  policy: { access: 'session', site: ['auction_id'], require: ACTIONS.changeCustomer },
  params: z.object({}),
  body: z.object({
    auction_id: textParam(20),
    work_order_number: textParam(20),
    vin: textParam(20),
    old_manheim_account_number: textParam(40),
    old_customer_type: storageTypes(),
    new_manheim_account_number: textParam(40),
    new_customer_type: storageTypes(),
    mod_user: textParam(200).default(''),
  }),
  answer: z.object({ success: z.literal(true), storageCustomerId: looseNumber() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Tells the storage service whose account pays for the storage of a vehicle, before and after.',
  source: 'W-379',
});

export const storageCalls = [recordStorageCustomer];
