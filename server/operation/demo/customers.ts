import type { PoolClient } from 'pg';
import {
  COMPANIES,
  EXTERNAL_CLIENTS,
  approvalLimitOf,
  termsOf,
  WHOLESALE_SHARE,
  type Company,
} from './data/companies';
import type { Ids } from './ids';
import type { CustomerDraw, SiteCustomer } from './order';
import type { SitePlan } from './profiles';
import { type Random, Weighted } from './random';
import { insertRows } from './site-rows';

const HOME = 1001;

/** A site's customers; returns them, and how to draw the customer of an order. */
export async function insertCustomers(
  client: PoolClient,
  { siteId, counts }: SitePlan,
  random: Random,
  ids: Ids,
  since: Date,
): Promise<{ customers: SiteCustomer[]; draw: CustomerDraw }> {
  const wanted: readonly Company[] =
    siteId === HOME || counts.open > 1000
      ? COMPANIES
      : [
          ...random.sample(
            COMPANIES.filter(({ customerType }) => customerType === 'WHOLESALE'),
            18,
          ),
          ...random.sample(
            COMPANIES.filter(({ customerType }) => customerType === 'RETAIL'),
            8,
          ),
        ];
  const customers = wanted.map((company) => ({ customerId: ids.next('customer'), company }));
  await insertRows(
    client,
    'customer',
    [
      'site_id',
      'customer_id',
      'customer_name',
      'ext_id',
      'customer_type',
      'storage',
      'carfax',
      'labor_rate_percent',
      'parts_markup_percent',
      'fee_percent',
      'approval_limit_cents',
      'mod_time',
    ],
    customers.map(({ customerId, company }) => {
      const terms = termsOf(company);
      return [
        siteId,
        customerId,
        company.name,
        company.extId,
        company.customerType,
        company.storage,
        company.carfax,
        terms.laborRatePercent,
        terms.partsMarkupPercent,
        terms.feePercent,
        approvalLimitOf(company),
        since,
      ];
    }),
  );
  const ofType = (type: Company['customerType']) =>
    new Weighted(
      customers.filter(({ company }) => company.customerType === type),
      ({ company }) => company.weight,
    );
  const [wholesale, retail] = [ofType('WHOLESALE'), ofType('RETAIL')];
  const externals = customers.filter(({ company }) => EXTERNAL_CLIENTS.includes(company.extId));
  const draw: CustomerDraw = (index, status) => {
    // However small the site, the external user finds open orders of both customers.
    const promised = siteId === HOME && status === 'Open' ? externals[index] : undefined;
    return promised ?? (random.chance(WHOLESALE_SHARE) ? wholesale : retail).draw(random);
  };
  return { customers, draw };
}
