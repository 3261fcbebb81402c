import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  getExpressConfiguration,
  saveExpressConfiguration,
  type ExpressConfiguration,
  type OfferedService,
} from '#contract/express-setup';
import { OFFER_LISTS, type OfferList } from '#domain/express/offers';
import { request } from '../../../../providers/api/client';
import { useSend } from '../../../../providers/data/useCommand';
import { useIdempotencyKey } from '../../../../providers/api/useIdempotencyKey';
import { liveStream } from '../../../../providers/live/live-stream';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useWrite } from '../../../../providers/data/useWrite';

/** An offered service with its position in its list. */
export type OfferRow = OfferedService & { id: string; list: OfferList; place: number };
export type OfferValues = Partial<Omit<OfferedService, 'pk' | 'customer_id' | 'site_id'>>;

/** What the site offers a customer in express service, live; every change sends the whole offer (E-190). */
export function useOffers(customer: string) {
  const send = useSend();
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const key = useMemo(() => ['express-configuration', site.siteId, customer], [site.siteId, customer]);
  const query = useQuery({
    queryKey: key,
    queryFn: () => request(getExpressConfiguration, { params: { site: site.auctionId, customer } }),
    staleTime: 0,
  });
  useEffect(
    () =>
      liveStream.listen((change) => {
        if (
          change === 'resync' ||
          (change.siteId === site.siteId && change.area === 'express-configuration')
        ) {
          void client.invalidateQueries({ queryKey: ['express-configuration', site.siteId] });
        }
      }),
    [client, site.siteId],
  );
  const { data } = query;
  const rows = useMemo(() => (data ? rowsOf(data) : []), [data]);
  const save = useWrite({
    mutationFn: async ({ row, list, values }: { row?: OfferRow; list: OfferList; values?: OfferValues }) => {
      const tcn = data?.tcn ?? 0;
      const body = { ...changed(rows, row, list, values), tcn };
      const idempotencyKey = keys.keyFor({ customer, ...body });
      const answer = await send(saveExpressConfiguration, {
        params: { site: site.auctionId, customer },
        body,
        idempotencyKey,
      });
      client.setQueryData(key, answer);
    },
    onSettled: () => keys.answered(),
    onError: () => void query.refetch(),
  });
  return { query, rows, own: (data?.tcn ?? 0) > 0, save };
}

const rowsOf = (configuration: ExpressConfiguration): OfferRow[] =>
  OFFER_LISTS.flatMap((list) =>
    configuration[list].map((offer, place) => ({ ...offer, id: `${list}-${place}`, list, place })),
  );

/** All lists after one offer was added (no row), changed, or removed (no values). */
function changed(
  rows: readonly OfferRow[],
  row: OfferRow | undefined,
  list: OfferList,
  values: OfferValues | undefined,
) {
  const lists = Object.fromEntries(
    OFFER_LISTS.map((name) => [name, rows.filter((one) => one.list === name).map(plain)]),
  ) as Record<OfferList, ReturnType<typeof plain>[]>;
  const offer = values && { ...plain(row), ...values };
  const at = lists[list];
  if (row && !offer) at.splice(row.place, 1);
  else if (row && offer) at[row.place] = offer;
  else if (offer) at.push(offer);
  return lists;
}

function plain(row: OfferRow | undefined) {
  return {
    description: row?.description ?? '',
    amount: row?.amount ?? '',
    estimate_hours: row?.estimate_hours ?? '',
    markup: row?.markup ?? null,
    markup_type: row?.markup_type ?? '',
    fee_code_1: row?.fee_code_1 ?? '',
    fee_code_2: row?.fee_code_2 ?? '',
    fee_code_3: row?.fee_code_3 ?? '',
    sub_classes: row?.sub_classes ?? '',
    sublet_code: row?.sublet_code ?? '',
    mvs_code: row?.mvs_code ?? '',
    shared_code: row?.shared_code ?? '',
    serial_id: row?.serial_id ?? '',
    is_scannable: row?.is_scannable ?? false,
  };
}
