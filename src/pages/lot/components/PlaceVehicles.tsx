import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { PlaceWithCount } from '#contract/lot';
import { Can } from '../../../components/Can';
import { Icon } from '../../../components/Icon';
import { VehicleList } from './VehicleList';
import styles from './Lot.module.css';

type Props = { place: PlaceWithCount; onScan: () => void };

/** The vehicles at a place, and a way to move more there. */
export function PlaceVehicles({ place, onScan }: Props) {
  const { t } = useTranslation('lot');
  const [address] = useSearchParams();
  const { code, zone, capacity, standing, active } = place;
  const back = new URLSearchParams(address);
  back.delete('place');
  return (
    <section className={styles.chosen} aria-label={code}>
      <header>
        <Link to={`?${back}`} className={styles.back}>
          <Icon name="left" size={16} />
          {t('back')}
        </Link>
        <h2>
          {code} <small>{zone}</small>
        </h2>
        <span>
          {capacity === null ? t('standing', { count: standing }) : t('of', { standing, capacity })}
        </span>
        {active ? (
          <Can resource="lot" action="move">
            <Button icon={<Icon name="scan" size={16} />} onClick={onScan}>
              {t('move.here')}
            </Button>
          </Can>
        ) : (
          <span>{t('inactive')}</span>
        )}
      </header>
      <VehicleList box="place" lotPlaceId={place.lotPlaceId} />
    </section>
  );
}
