import { z } from 'zod';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, modifiedFields, noBody, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  nameText,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** When a customer pays for storage (W-227 to W-229). */
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

const CUSTOMERS = defineTable({
  path: 'table/customer',
  area: 'site-config',
  key: 'customerId',
  keySchema: idParam(),
  record: customerRecord,
  policy: VIEW,
  source: 'addition to W-368',
});

export const getCustomerRecords = tableList(CUSTOMERS, {
  id: 'getCustomerRecords',
  columns: {
    customerId: 'number',
    customerName: 'text',
    extId: 'text',
    customerType: 'text',
    storage: 'text',
    carfax: 'flag',
    laborRatePercent: 'number',
    partsMarkupPercent: 'number',
    feePercent: 'number',
    approvalLimit: 'number',
    active: 'flag',
    openWorkOrders: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['customerName', 'extId'],
  summary: 'The customers of a site that the reader sees, by name, those who left included.',
});

export const getCustomerRecord = tableRecord(CUSTOMERS, {
  id: 'getCustomerRecord',
  summary: 'A customer of a site with its configuration.',
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
  source: 'addition to W-368',
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
  summary: 'Changes a customer; prices on estimates stay until they are priced again.',
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
  getCustomerRecord,
  createCustomer,
  changeCustomerRecord,
  deleteCustomer,
];
