import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import type { Tab } from './kept-left';
import { useLeftAsIs } from './useLeftAsIs';
import styles from './LeftLists.module.css';

/** Everything that actions left unchanged, each with the reason and its vehicle, until the user closes the list. */
export function LeftLists({ tab }: { tab: Tab }) {
  const { t } = useTranslation('plan');
  const { left, close } = useLeftAsIs(tab);
  return left.map((one, at) => (
    <section key={left.length - at} className={styles.left} aria-label={one.title}>
      <div className={styles.head}>
        <h2>{one.title}</h2>
        <Button
          type="text"
          icon={<Icon name="close" size={15} />}
          {...named(t('skipped.close'))}
          onClick={() => close(one)}
        />
      </div>
      <ul className={styles.rows}>
        {one.rows.map(({ order, said }, row) => (
          <li key={row}>
            {order ? (
              <VehicleLink order={order}>
                <span className={styles.number}>#{order.extId}</span>
              </VehicleLink>
            ) : null}
            <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
