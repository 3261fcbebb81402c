import { z } from 'zod';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  modifiedFields,
  nameText,
  pageParams,
  READ_ERRORS,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';

/** When a customer pays for storage (document 1, 2.6). */
export const STORAGE_TYPES = ['', 'post recon', 'checkin'] as const;

/** A customer with its configuration: percentages as whole numbers, the approval limit in dollars. */
export const customerRecord = z.object({
  customerId: z.number(),
  siteId: z.number(),
  customerName: looseText(),
  extId: looseText(),
  customerType: looseText(),
  storage: looseText(),
  carfax: looseFlag(),
  laborRatePercent: looseNumber(),
  partsMarkupPercent: looseNumber(),
  feePercent: looseNumber(),
  approvalLimit: looseNumber(),
  active: looseFlag(),
  openWorkOrders: looseNumber(),
  ...modifiedFields,
});
export type CustomerRecord = z.output<typeof customerRecord>;

const percent = () =>
  z.number().int('must be a whole number').min(0, 'must not be negative').max(1000, 'must be at most 1000');

const clientNumber = () => nameText(20).regex(/^[\w-]+$/, 'must have letters, digits, - or _ only');

const fields = {
  customerType: z.enum(CUSTOMER_TYPES, { error: 'must be WHOLESALE or RETAIL' }).optional(),
  storage: z.enum(STORAGE_TYPES, { error: 'must be empty, post recon or checkin' }).optional(),
  carfax: yesNo().optional(),
  laborRatePercent: percent().optional(),
  partsMarkupPercent: percent().optional(),
  feePercent: percent().optional(),
  approvalLimit: z.number().min(0, 'must not be negative').max(1_000_000, 'is too large').nullish(),
  active: yesNo().optional(),
};

export const getCustomerRecords = defineCall({
  ...BASE,
  id: 'getCustomerRecords',
  method: 'GET',
  path: 'table/customer',
  effect: 'read',
  policy: VIEW,
  params: pageParams,
  body: noBody(),
  answer: z.object({ customers: z.array(customerRecord), total: z.number() }),
  errors: READ_ERRORS,
  summary: 'A page of the customers of a site by name, those who left included; `start` counts from 1.',
  source: 'addition to document 1, 2.6',
});

export const createCustomer = defineCall({
  ...BASE,
  id: 'createCustomer',
  method: 'POST',
  path: 'table/customer',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, customerName: nameText(), extId: clientNumber(), ...fields }),
  answer: customerRecord,
  errors: WRITE_ERRORS,
  summary: 'Adds a customer with its configuration.',
  source: 'addition to document 1, 2.6',
});

export const changeCustomerRecord = defineCall({
  ...createCustomer,
  id: 'changeCustomerRecord',
  method: 'PUT',
  path: 'table/customer/{customerId}',
  params: z.object({ customerId: idParam() }),
  body: z.object({
    ...changeFields,
    customerName: nameText().optional(),
    extId: clientNumber().optional(),
    ...fields,
  }),
  summary: 'Changes a customer; prices on estimates stay until they are priced anew.',
});

export const deleteCustomer = defineCall({
  ...createCustomer,
  id: 'deleteCustomer',
  method: 'DELETE',
  path: 'table/customer/{customerId}',
  params: siteParams.extend({ customerId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a customer away that has no work order.',
});

export const siteConfigCustomerCalls = [
  getCustomerRecords,
  createCustomer,
  changeCustomerRecord,
  deleteCustomer,
];
