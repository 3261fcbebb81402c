import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { VendorReliability } from '#contract/vendor-jobs';
import { useCurrentSite } from '../../providers/session/session-store';
import { reliabilityText } from './reliability-words';

/** How vendors have answered and kept their dates, by vendor. Services that do not know it return nothing. */
export function useReliability(): ReadonlyMap<number, string> {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { siteId } = useCurrentSite().site;
  const { query } = useList<VendorReliability & { id: number }>({
    resource: 'vendor-reliability',
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { retry: false },
  });
  return new Map(query.data?.data.map((one) => [one.siteVendorId, reliabilityText(one, t, i18n.language)]));
}
