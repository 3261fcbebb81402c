import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Vehicle } from '#contract/vehicles';
import { Moment } from '../../components/Moment';
import { useCurrentSite } from '../../providers/session/session-store';
import { useVehicleLink } from '../../resources/useVehicleLink';
import { Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

/** The other work orders of the VIN, at every site that the person may see. */
export function Earlier({ earlier }: { earlier: Vehicle['earlier'] }) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { site, segment } = useCurrentSite();
  const addressOf = useVehicleLink({ siteId: site.siteId, segment });
  if (earlier.length === 0) return null;
  return (
    <Section title={t('earlier.title')} count={earlier.length}>
      <ul className={styles.files}>
        {earlier.map((order) => (
          <li key={`${order.siteId} ${order.workOrderId}`}>
            <Link to={addressOf(order)}>#{order.extId}</Link>
            <span>{names(`status.${order.status}`, { defaultValue: order.status })}</span>
            <span className={text.faint}>
              {order.siteName} {order.arrived ? <Moment value={order.arrived} form="day" /> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
