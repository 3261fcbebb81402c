import { keys } from '@refinedev/core';
import { queryClient } from '../../providers/api/query-client';
import { dataProvider } from '../../providers/data/data-provider';
import { findSite, type Session } from '../../providers/session/session-store';
import { wholeList } from './hooks/addresses';
import { myWorkOf } from './hooks/useMyWork';

/** Requests the work at the site of an address before anything is drawn, under the key of Refine's `useOne`. */
export async function askForMyWork({ sites }: Session, address: URL): Promise<void> {
  const [, , segment = ''] = address.pathname.split('/').map(decodeURIComponent);
  const site = findSite(sites, segment);
  if (!site) return;
  const { resource, id, meta } = myWorkOf(site.siteId, wholeList(address.searchParams));
  await queryClient.prefetchQuery({
    queryKey: keys().data('default').resource(resource).action('one').id(id).params(meta).get(),
    queryFn: (context) => dataProvider.getOne({ resource, id, meta: { ...meta, queryContext: context } }),
  });
}
