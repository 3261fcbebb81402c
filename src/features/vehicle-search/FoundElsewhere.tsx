import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentSite } from '../../providers/session/session-store';
import { FoundText } from './FoundText';
import { useVehicleLink } from '../../resources/useVehicleLink';
import { useVehicleSearch } from './useVehicleSearch';
import { useVinSays } from './useVinSays';
import styles from './vehicle-search.module.css';

const MOST = 8;

/**
 * What a search that finds nothing in its list finds elsewhere: in another stage, at another site, by part of a name.
 */
export function FoundElsewhere({ term }: { term: string }) {
  const { t } = useTranslation('vehicle-search');
  const { site, segment } = useCurrentSite();
  const { found, more, settled } = useVehicleSearch(term, { most: MOST, nearSiteId: site.siteId });
  const addressOf = useVehicleLink({ siteId: site.siteId, segment });
  const vehicle = useVinSays(term, settled && found.length === 0);
  if (settled && vehicle !== '') return <p className={styles.vin}>{t('vin', { vehicle })}</p>;
  if (!settled || found.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-label={t('elsewhere.name')}>
      <h2>{t(more ? 'elsewhere.more' : 'elsewhere.count', { count: found.length })}</h2>
      <ul>
        {found.map((vehicle) => (
          <li key={vehicle.id}>
            <Link to={addressOf(vehicle)}>
              <FoundText vehicle={vehicle} hereSiteId={site.siteId} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
