import type { z } from 'zod';
import type {
  expressConfiguration,
  getExpressClients,
  getExpressConfiguration,
  getExpressNotes,
  getExpressSources,
  getExpressVendors,
  saveExpressConfiguration,
  saveExpressNote,
} from '#contract/express-setup';
import { inCustomerScope } from '#domain/customer-scope';
import { OFFER_LISTS, type OfferList } from '#domain/express/offers';
import type { AuditRecord } from '#domain/site-config/audit';
import { recordChange, tellAudit } from '../../access/audit/service';
import { customerName } from '../../setup/customers/service';
import { notesOf, writeNote } from '../../work/notes/service';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { demandForAll } from '../../platform/http/for-all';
import { say } from '../../platform/http/sentence';
import { loadOrder } from './order';
import * as queries from './setup-queries';

/** The customer of the standard that holds for customers without their own configuration. */
const STANDARD = '*';

/** The notes of an express order: the work order's own. Error: 404. */
export const notesOfOrder: Handler<typeof getExpressNotes> = async (context, { params }) => {
  const { key } = await loadOrder(context, params.sblu);
  return { notes: await notesOf(context, key.workOrderId) };
};

/** Adds or edits a note of an express order. Errors: those of notes in general; 404. */
export const saveNoteOfOrder: Handler<typeof saveExpressNote> = async (context, { params, body }) => {
  const { order } = await loadOrder(context, params.sblu);
  const { sk, tcn } = await writeNote(context, {
    params: {},
    body: {
      ...body,
      site_id: context.site.siteId,
      work_order_number: order.ext_id,
      vin: '',
      mod_user: context.actor.userName,
    },
  });
  for (const area of ['express', 'express-notes'] as const) {
    await context.publish({ siteId: context.site.siteId, area, ids: [order.work_order_id] });
  }
  return { sk, tcn };
};

/** The sublet vendors of the site. */
export const vendorsOfSite: Handler<typeof getExpressVendors> = async ({ db, site }) => ({
  vendors: await queries.subletVendors(db, site.siteId),
});

/** The part sources of the site. */
export const sourcesOfSite: Handler<typeof getExpressSources> = async ({ db, site }) => ({
  sources: await queries.partSources(db, site.siteId),
});

/** The clients of the site that the user may see, by name. */
export const clientsOfSite: Handler<typeof getExpressClients> = async ({ db, site, actor }) =>
  Object.fromEntries(
    (await queries.listClients(db, site.siteId, actor.scope)).map(({ name, ext_id }) => [name, ext_id]),
  );

/**
 * What the site offers a customer: the customer's own configuration, otherwise the standard, otherwise nothing. A
 * customer whom the user does not see counts as having none, like an unknown one.
 */
export const configurationOf: Handler<typeof getExpressConfiguration> = async (
  { db, site, actor },
  { params: { customer } },
) => {
  const seen = customer === STANDARD || inCustomerScope(actor.scope, customer);
  const own = seen ? await queries.readConfiguration(db, site.siteId, customer) : undefined;
  const found = own ?? (await queries.readConfiguration(db, site.siteId, STANDARD));
  return toWire(found, site.auctionId, customer, own?.tcn ?? 0);
};

/**
 * Replaces what the site offers a customer; every state stays in the history. Errors: 403 for the standard, which is
 * for all customers, by a user who sees only some; 404 for a customer that the site does not have, 409 with the present
 * state when someone else changed it in the meantime.
 */
export const saveConfiguration: Handler<typeof saveExpressConfiguration> = async (
  context,
  { params, body },
) => {
  const { db, site, actor, now, publish } = context;
  const { customer } = params;
  if (customer === STANDARD) demandForAll(context, { customerId: null });
  const name = customer === STANDARD ? 'Standard' : await customerName(db, site.siteId, customer);
  if (name === undefined) {
    throw new ServiceError('not_found', say('express.noCustomer', { site: site.siteName, number: customer }));
  }
  const former = await queries.readConfiguration(db, site.siteId, customer);
  const services = Object.fromEntries(OFFER_LISTS.map((list) => [list, body[list]]));
  const wanted = { siteId: site.siteId, customer, services, tcn: body.tcn };
  const written = await queries.writeConfiguration(db, wanted, { userName: actor.userName, now });
  const present = await queries.readConfiguration(db, site.siteId, customer);
  const state = toWire(present, site.auctionId, customer, present?.tcn ?? 0);
  if (!written) {
    throw new ServiceError('conflict', say('express.offersChanged'), undefined, state);
  }
  await recordChange(context, {
    resource: 'offers',
    id: customer,
    name,
    ...(former ? { before: auditOf(former) } : {}),
    ...(present ? { after: auditOf(present) } : {}),
  });
  await tellAudit(context);
  await publish({ siteId: site.siteId, area: 'express-configuration', ids: [] });
  return state;
};

/** Each offer in a line, by its name, so that a change is readable at once. */
const auditOf = ({ services }: queries.Configuration): AuditRecord =>
  Object.fromEntries(
    OFFER_LISTS.flatMap((list) =>
      (services[list] ?? []).map((offer) => [
        `${list}: ${String(offer['description'])}`,
        Object.entries(offer)
          .filter(
            ([field, value]) => field !== 'description' && value !== '' && value !== null && value !== false,
          )
          .map(([field, value]) => `${field} ${String(value)}`)
          .join(', '),
      ]),
    ),
  );

function toWire(
  found: queries.Configuration | undefined,
  auctionId: string,
  customer: string,
  tcn: number,
): z.input<typeof expressConfiguration> {
  const offers = (list: OfferList) =>
    (found?.services[list] ?? []).map((offer, place) => ({
      ...offer,
      pk: `${list}#${place + 1}`,
      customer_id: customer,
      site_id: auctionId,
    }));
  return { fees: offers('fees'), rates: offers('rates'), markups: offers('markups'), tcn };
}
