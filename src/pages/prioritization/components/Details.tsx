import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getPlist } from '#contract/prioritization';
import type { ShopLabors } from '#contract/prioritization-labors';
import { isCompletedLabor } from '#domain/labor-events';
import { hoursRequired } from '#domain/labor-in-list';
import { isDeclined } from '#domain/shop-rollup';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { LoadState } from '../../../components/LoadState';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Vehicle } from '../hooks/usePlist';
import { detailsKey } from '../hooks/vehicle-cache';
import { LaborLine } from './LaborLine';
import styles from './Details.module.css';

/** The labors of a vehicle, in a table per shop (E-135). */
export function Details({ row }: { row: Vehicle }) {
  const { t } = useTranslation('prioritization');
  const { site } = useCurrentSite();
  const query = useQuery({
    queryKey: detailsKey(site.siteId, row.id),
    queryFn: async (): Promise<Vehicle | null> => {
      const { plist_result } = await request(getPlist, {
        body: { site_id: site.siteId, work_order_ids: [row.id] },
      });
      const [found] = plist_result;
      return found ? { ...found, id: found.work_order_id } : null;
    },
    staleTime: 0,
  });
  const vehicle = query.data;
  return (
    <section className={styles.details} aria-label={t('details.of', { number: row.work_order_number })}>
      {vehicle ? (
        vehicle.shop_labors.map((shop) => (
          <ShopTable key={shop.shop_code} shop={shop} vehicle={{ ...vehicle, id: row.id }} />
        ))
      ) : query.isPending || query.isError ? (
        <LoadState query={query} />
      ) : null}
      {vehicle?.shop_labors.length === 0 || vehicle === null ? (
        <p className={styles.none}>{t('details.none')}</p>
      ) : null}
    </section>
  );
}

function ShopTable({ shop, vehicle }: { shop: ShopLabors; vehicle: Vehicle }) {
  const { t, i18n } = useTranslation('prioritization');
  const name = shop.shop_description || shop.shop_code;
  // Declined labors count neither as done nor as to do, as in the hours.
  const asked = shop.labors.filter(({ labor_status: status }) => !isDeclined({ status }));
  const done = asked.filter(({ labor_status: status }) => isCompletedLabor(status)).length;
  const hours = hoursRequired(shop.labors);
  return (
    <table className={styles.table} aria-label={t('details.shop', { shop: name })}>
      <caption>
        <strong>{name}</strong>
        <span>{t('details.done', { done, count: asked.length })}</span>
        <span>{t('details.hours', { hours: formatHours(hours, i18n.language, 1) })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('details.labor')}</th>
          <th scope="col">{t('details.estimate')}</th>
          <th scope="col">{t('details.status')}</th>
          <th scope="col" aria-label={t('details.actions')} />
        </tr>
      </thead>
      <tbody>
        {shop.labors.map((labor) => (
          <LaborLine key={labor.id} vehicle={vehicle} labor={labor} />
        ))}
      </tbody>
    </table>
  );
}
