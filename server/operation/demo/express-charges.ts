/** What was charged for the express services of completed orders. */
import type { PoolClient } from 'pg';
import { EXPRESS_KINDS, chargeKey } from '#domain/charges';
import { approvedItem } from '#domain/express/charges';
import type { NewLine } from '#domain/express/offers';
import { hundredthsOf } from '#domain/express/price';
import type { CatalogueService } from './data/express-services';
import type { SitePlan } from './profiles';
import { insertRows } from './site-rows';

export type ExpressCandidate = {
  work_order_id: number;
  ext_id: string;
  vin: string;
  task: string | null;
  arrival: Date;
  customer_name: string;
  account: string;
};
export type ExpressLine = NewLine & { catalogue: CatalogueService };
type Billed = ExpressLine & { id: number };

/** The charges of a completed order, booked in the local ledger. */
export async function insertCharges(
  client: PoolClient,
  site: SitePlan,
  order: ExpressCandidate,
  lines: readonly Billed[],
  at: Date,
): Promise<void> {
  const [labor, part] = EXPRESS_KINDS;
  const charges = lines.map((line) => {
    const kind = line.type === 'Parts' ? part : labor;
    const cents = hundredthsOf(line.price) ?? 0;
    const work = approvedItem({
      ...line,
      sk: `service#${line.id}`,
      labor_time: Number(line.labor_time),
      rate: Number(line.rate),
      price: Number(line.price),
      is_scannable: line.type === 'Parts',
      fee_code_1: line.catalogue.feeCode,
      fee_code_2: line.catalogue.expenseCode,
      fee_code_3: `${site.auctionId}-${line.catalogue.shop}`,
      subclasses: line.catalogue.shop,
      sublet_code: line.type === 'Labor' ? `SUB-${line.catalogue.shop}` : '',
      mvs_code: '',
      shared_code: '',
    });
    const request = {
      customer: order.customer_name,
      accountNumber: order.account,
      vin: order.vin,
      auctionId: site.auctionId,
      workOrder: order.ext_id,
      storageDate: order.arrival.toISOString(),
      approvedWork: [work],
    };
    return {
      kind,
      id: line.id,
      key: chargeKey(kind, line.id, 1),
      cents,
      description: work.description,
      request,
    };
  });
  const answer = JSON.stringify({ status: 'Success', message: 'Charge posted.' });
  await insertRows(
    client,
    'charge',
    'site_id, charge_key, work_order_id, kind, source_id, revision, amount_cents, account_number, status, attempts, request, response, sent_time, mod_time, mod_user'.split(
      ', ',
    ),
    charges.map(({ kind, id, key, cents, request }) => [
      site.siteId,
      key,
      order.work_order_id,
      kind,
      id,
      1,
      cents,
      order.account,
      'Sent',
      1,
      JSON.stringify(request),
      answer,
      at,
      at,
      'express',
    ]),
  );
  await insertRows(
    client,
    'charge_ledger',
    'site_id, charge_key, work_order_number, account_number, description, amount_cents, posted_time'.split(
      ', ',
    ),
    charges.map(({ key, cents, description }) => [
      site.siteId,
      key,
      order.ext_id,
      order.account,
      description,
      cents,
      at,
    ]),
  );
}
