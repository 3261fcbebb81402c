import type { AnswerOf } from '#contract/call';
import { getExpressDetail, getExpressOrders } from '#contract/express';
import {
  getExpressClients,
  getExpressConfiguration,
  getExpressNotes,
  getExpressSources,
  getExpressVendors,
} from '#contract/express-setup';
import { queryText, type ExpressQuery } from '#domain/express/filter';
import { workOrderKey } from '#domain/express/key';
import { list, text, type ResourceCalls } from './operations';

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** The resources of express service. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'express-orders': {
    list: {
      ...list(
        getExpressOrders,
        ({ cursor, filter, meta }) => {
          const search = text(filter('search'));
          const query = filter('express') as ExpressQuery;
          return {
            site_id: text(meta['auctionId']),
            cursor,
            // A search matches only the number (E-377).
            ...(search === '' ? queryText(query) : { work_order_id: search }),
          };
        },
        ({ workorders }) => workorders.map((row) => ({ ...row, id: row.work_order_key })),
      ),
      cursor: (answer) => (answer as AnswerOf<typeof getExpressOrders>).cursor || undefined,
    },
    one: {
      call: getExpressDetail,
      params: (id, meta) => ({ work_order_key: workOrderKey(id, text(meta['auctionId'])) }),
    },
  },
  'express-notes': {
    list: list(
      getExpressNotes,
      ({ meta }) => ({ work_order_key: text(meta['workOrderKey']) }),
      ({ notes }) => (notes ?? []).map((note) => ({ ...note, id: note.sk })),
    ),
  },
  'express-vendors': {
    list: list(
      getExpressVendors,
      ({ meta }) => ({ siteId: text(meta['auctionId']) }),
      ({ vendors }) => named(vendors),
    ),
  },
  'express-sources': {
    list: list(
      getExpressSources,
      ({ meta }) => ({ siteId: text(meta['auctionId']) }),
      ({ sources }) => named(sources),
    ),
  },
  'express-clients': {
    list: list(
      getExpressClients,
      ({ meta }) => ({ siteId: text(meta['auctionId']) }),
      (clients) => Object.entries(clients).map(([name, id]) => ({ id, name })),
    ),
  },
  'express-offers': {
    one: {
      call: getExpressConfiguration,
      params: (id, meta) => ({ site: meta['auctionId'], customer: id }),
    },
  },
};
