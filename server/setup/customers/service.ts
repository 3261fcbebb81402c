import type { getCustomerConfig } from '#contract/customer-change';
import { inCustomerScope } from '#domain/customer-scope';
import type { CustomerTerms } from '#domain/pricing';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { customerName, readCustomer, type CustomerRecord } from './queries';

export { customerName, type CustomerRecord } from './queries';

/** A customer of the site that the actor is authorized for. Error: 404; any other counts as missing. */
export async function loadCustomer(
  { db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>,
  customerId: number,
): Promise<CustomerRecord> {
  const customer = await readCustomer(db, site.siteId, customerId);
  if (!customer || !inCustomerScope(actor.scope, customer.ext_id)) throw notFound();
  return customer;
}

/** Refuses a client number that no customer of the site has for the actor, as {@link loadCustomer} does (404). */
export async function demandCustomer(
  { db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>,
  extId: string,
): Promise<void> {
  if (inCustomerScope(actor.scope, extId) && (await customerName(db, site.siteId, extId)) !== undefined)
    return;
  throw notFound();
}

const notFound = () => new ServiceError('not_found', say('customers.noSuchCustomer'));

/** The terms of a customer; the site's own prices while the customer is unknown. */
export function termsOf(customer: {
  labor_rate_percent: number | null;
  parts_markup_percent: number | null;
  fee_percent: number | null;
}): CustomerTerms {
  return {
    laborRatePercent: customer.labor_rate_percent ?? 100,
    partsMarkupPercent: customer.parts_markup_percent ?? 0,
    feePercent: customer.fee_percent ?? 100,
  };
}

/** A customer with its terms (W-368). Error: 404. */
export const configOfCustomer: Handler<typeof getCustomerConfig> = async (context, { params }) => {
  const customer = await loadCustomer(context, params.customerId);
  return {
    customerId: customer.customer_id,
    customerName: customer.customer_name,
    extId: customer.ext_id,
    customerType: customer.customer_type,
    storage: customer.storage,
    carfax: customer.carfax ? 'Y' : 'N',
    laborRatePercent: customer.labor_rate_percent,
    partsMarkupPercent: customer.parts_markup_percent,
    feePercent: customer.fee_percent,
  };
};
