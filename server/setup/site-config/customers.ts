import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-customers';
import { inCustomerScope } from '#domain/customer-scope';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { clientsOf } from '../../platform/database/customer-scope';
import type { CountedHandler, Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './customer-queries';
import type { CustomerFields, CustomerRow } from './customer-queries';
import { countDependents } from '../records/dependents';
import { changeRecord, createRecord, deleteRecord, type Editable } from '../records/editable';

/** Who sends vehicles to a site. One with a work order stays, and is made inactive instead. */
export const CUSTOMERS: Editable<CustomerRow, CustomerFields> = {
  resource: 'customers',
  missing: say('customers.noSuchCustomer'),
  areas: ['site-customers', 'customers', 'site-settings'],
  list: queries.listCustomers,
  nameOf: ({ customer_name: name }) => name,
  fieldsOf: (row) => ({
    customerName: row.customer_name,
    extId: row.ext_id,
    customerType: row.customer_type,
    storage: row.storage,
    carfax: row.carfax,
    laborRatePercent: row.labor_rate_percent,
    partsMarkupPercent: row.parts_markup_percent,
    feePercent: row.fee_percent,
    approvalLimitCents: row.approval_limit_cents,
    active: row.active,
  }),
  auditOf: (row) => {
    const { approvalLimitCents, ...fields } = CUSTOMERS.fieldsOf(row);
    return {
      ...fields,
      approvalLimit: approvalLimitCents === null ? null : fromHundredths(approvalLimitCents),
    };
  },
  problems: ({ actor }, { extId }, others, current) => {
    const twin = others.find((other) => other.id !== current?.id && other.ext_id === extId);
    if (twin) {
      const reason = `${extId} is already the client number of ${twin.customer_name}.`;
      return [{ field: 'extId', reason, code: 'taken', by: twin.customer_name }];
    }
    if (inCustomerScope(actor.scope, extId)) return [];
    return [
      {
        field: 'extId',
        reason: `The client number ${extId} is outside the customers you can see.`,
        code: 'outside',
      },
    ];
  },
  insert: queries.insertCustomer,
  update: queries.updateCustomer,
  remove: queries.deleteCustomer,
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      workOrders: `SELECT ext_id FROM work_order WHERE site_id = $1 AND customer_id = $2`,
      waitingVehicles: `SELECT a.work_order_number FROM awaiting_capture a
                        JOIN customer c ON c.site_id = a.site_id AND c.ext_id = a.account_number
                        WHERE c.site_id = $1 AND c.customer_id = $2`,
    }),
};

/** The customers inside the administrator's scope. */
export const customerRecords: CountedHandler<typeof calls.getCustomerRecords> = async (
  { db, site, actor },
  { params },
) => {
  const { rows, total } = await queries.pageCustomers(db, site.siteId, clientsOf(actor.scope), params);
  return { rows: rows.map((row) => toWire(row, site.siteId, row.open)), total };
};

/** One of them. Error: 404, outside the scope too. */
export const customerRecord: Handler<typeof calls.getCustomerRecord> = async (
  { db, site, actor },
  { params },
) => {
  const row = await queries.readCustomer(db, site.siteId, clientsOf(actor.scope), params.customerId);
  if (!row) throw new ServiceError('not_found', say('customers.noSuchCustomer'));
  return toWire(row, site.siteId, row.open);
};

/** Adds a customer. Error: 409 for a client number that is taken. */
export const createCustomer: Handler<typeof calls.createCustomer> = async (context, { body }) => {
  const row = await createRecord(CUSTOMERS, context, newCustomer(body));
  return toWire(row, context.site.siteId, null);
};

/** Changes a customer. Errors: 404, 409. */
export const changeCustomer: Handler<typeof calls.changeCustomerRecord> = async (
  context,
  { params, body },
) => {
  await demandInScope(context, params.customerId);
  const row = await changeRecord(CUSTOMERS, context, params.customerId, changedCustomer(body), body.basedOn);
  return toWire(row, context.site.siteId, null);
};

/** The fields of a new customer. */
export const newCustomer = (body: BodyOf<typeof calls.createCustomer>): CustomerFields => ({
  customerName: body.customerName,
  extId: body.extId,
  customerType: body.customerType ?? 'WHOLESALE',
  storage: body.storage ?? '',
  carfax: body.carfax === 'Y',
  laborRatePercent: body.laborRatePercent ?? 100,
  partsMarkupPercent: body.partsMarkupPercent ?? 20,
  feePercent: body.feePercent ?? 100,
  approvalLimitCents: toCents(body.approvalLimit) ?? null,
  active: body.active !== 'N',
});

/** The fields that a change names. */
export const changedCustomer = (body: BodyOf<typeof calls.changeCustomerRecord>) => ({
  customerName: body.customerName,
  extId: body.extId,
  customerType: body.customerType,
  storage: body.storage,
  laborRatePercent: body.laborRatePercent,
  partsMarkupPercent: body.partsMarkupPercent,
  feePercent: body.feePercent,
  carfax: body.carfax && body.carfax === 'Y',
  approvalLimitCents: toCents(body.approvalLimit),
  active: body.active && body.active === 'Y',
});

/** Deletes a customer. Errors: 404, 409 with the work orders that prevent it. */
export const deleteCustomer: Handler<typeof calls.deleteCustomer> = async (context, { params }) => {
  await demandInScope(context, params.customerId);
  return deleteRecord(CUSTOMERS, context, params.customerId);
};

async function demandInScope({ db, site, actor }: SiteContext, customerId: number): Promise<void> {
  if (actor.scope.kind === 'all') return;
  const row = (await queries.listCustomers(db, site.siteId)).find(({ id }) => id === customerId);
  if (row && inCustomerScope(actor.scope, row.ext_id)) return;
  throw new ServiceError('not_found', say('customers.noSuchCustomer'));
}

const toCents = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? dollars : toHundredths(dollars);

const toWire = (
  row: CustomerRow,
  siteId: number,
  open: number | null,
): WireAnswerOf<typeof calls.createCustomer> => ({
  customerId: row.id,
  siteId,
  customerName: row.customer_name,
  extId: row.ext_id,
  customerType: row.customer_type,
  storage: row.storage,
  carfax: row.carfax ? 'Y' : 'N',
  laborRatePercent: row.labor_rate_percent,
  partsMarkupPercent: row.parts_markup_percent,
  feePercent: row.fee_percent,
  approvalLimit: row.approval_limit_cents === null ? null : fromHundredths(row.approval_limit_cents),
  active: row.active ? 'Y' : 'N',
  openWorkOrders: open,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
