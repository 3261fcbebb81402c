import { Button } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownFigures, ShownFiguresContext } from '../../../components/charts/shown-figures';
import { laterDialog, laterPart } from '../../../components/later/later';
import { LoadState } from '../../../components/LoadState';
import { toFailure } from '../../../providers/api/http-error';
import { Counted } from './Counted';
import { Figures } from './Figures';
import { FilterLine } from './FilterLine';
import { MailCockpit } from './MailCockpit';
import { SaveCockpit } from './SaveCockpit';
import { Skeleton } from './Skeleton';
import { useCockpit, useCockpitShops } from '../hooks/useCockpit';
import { useCockpitFilter, type CockpitView } from '../hooks/useCockpitFilter';
import styles from './Cockpit.module.css';

const VehiclesDialog = laterDialog(async () => (await import('./VehiclesDialog')).VehiclesDialog);
const WhatIf = laterPart(async () => (await import('./WhatIf')).WhatIf);

/**
 * What the time and the money of the vehicles of a site went into, and who must act now (docs/ledger.md). `sites` leads
 * to those of all sites, `notice` is shown above them.
 */
export function SiteCockpit({ sites, notice }: { sites: ReactNode; notice: ReactNode }) {
  const { t } = useTranslation(['cockpit', 'charts', 'work-orders']);
  const view = useCockpitFilter();
  const { load, data, stale, fetching, refresh } = useCockpit(view);
  const shops = useCockpitShops(view);
  const [shown] = useState(() => new ShownFigures());
  const { picked, pick } = view;
  const close = () => pick(undefined);
  return (
    <div className={styles.page} aria-busy={fetching}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          {sites}
          <span className={styles.tools}>
            <Counted until={data?.hours.countedUntil} fetching={fetching} onRefresh={refresh} />
            <MailCockpit view={view} />
            <SaveCockpit view={view} data={data} shops={shops} shown={shown} />
          </span>
        </header>
        <FilterLine view={view} shops={shops} />
        {notice}
        {load.isError || (!data && load.failureCount > 0) ? (
          <LoadState query={load} away={<ToAll view={view} error={load.error} />} />
        ) : null}
        {data ? (
          <div className={styles.body} data-stale={stale}>
            <ShownFiguresContext value={shown}>
              <Figures view={view} data={data} shops={shops} onRefresh={refresh} />
            </ShownFiguresContext>
            <Suspense fallback={null}>
              <WhatIf view={view} shops={shops} />
            </Suspense>
          </div>
        ) : load.isError || load.failureCount > 0 ? null : (
          <Skeleton />
        )}
      </div>
      {picked ? (
        <Suspense fallback={null}>
          <VehiclesDialog
            view={view}
            picked={picked}
            standing={data?.standing.rows}
            shops={shops}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The way to all customers, or all shops, if the site does not have the one in the address. */
function ToAll({ view: { filter, change }, error }: { view: CockpitView; error: unknown }) {
  const { t } = useTranslation('cockpit');
  const fields = new Set(toFailure(error).fields.map(({ field }) => field));
  if (filter.customer !== '' && fields.has('customerId')) {
    return <Button onClick={() => change({ customer: '' })}>{t('filter.allCustomers')}</Button>;
  }
  if (filter.shop !== '' && fields.has('siteShopId')) {
    return <Button onClick={() => change({ shop: '' })}>{t('filter.allShops')}</Button>;
  }
  return null;
}
